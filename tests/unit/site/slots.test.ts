import { expect, test } from 'vitest';
import { parseSlots } from '#site/slots.ts';

const empty = { ads: [], sponsor: null, communityUrl: null, trainingResources: [] };
const ad = { size: '300x250', picture: '/ads/a.png', alt: 'A', url: 'https://a.org/' };

test('slots may be empty, or hold pictures of this site with https links', () => {
  expect(parseSlots(empty)).toEqual(empty);
  const filled = {
    ads: [ad, { ...ad, size: '300x600' }],
    sponsor: {
      name: 'A',
      text: 'B',
      url: 'https://a.org/',
      discount: { code: 'LAP', label: '20% off' },
    },
    communityUrl: 'https://chat.org/x',
    trainingResources: [{ title: 'A', url: '/guides/a' }],
  };
  expect(parseSlots(filled)).toEqual(filled);
});

test.each([
  [{ ads: [{ ...ad, picture: 'https://a.org/a.png' }] }, 'ads.0.picture: must be a path of this'],
  [{ ads: [{ ...ad, picture: '//a.org/a.png' }] }, 'ads.0.picture: must be a path of this'],
  [{ ads: [{ ...ad, url: 'javascript:alert(1)' }] }, 'ads.0.url: must be an address that starts'],
  [{ ads: [ad, ad] }, 'ads: may have one ad of a size'],
  [{ communityUrl: 'http://chat.org' }, 'communityUrl: must be an address'],
  [{ comunityUrl: 'https://chat.org' }, 'Unrecognized key: "comunityUrl"'],
  [{ sponsor: { name: '', text: 'B', url: 'https://a.org' } }, 'sponsor.name: is empty'],
])('refuses a bad file in one line that says where: %j', (change, fault) => {
  const parse = () => parseSlots({ ...empty, ...change });
  expect(parse).toThrow(/^data\/site\.json is not valid: [^\n]+$/);
  expect(parse).toThrow(fault);
});
