import { expect, test } from 'vitest';
import { raceFieldsSchema } from '#calendar/race/race.ts';
import { httpsHosts, linkPattern, withHttps } from '#calendar/race/web-address.ts';
import { webAddressSchema } from '#calendar/text/field-schemas.ts';
import { readRaces } from '../../data/read.ts';

const refusal = (text: string) => webAddressSchema.safeParse(text).error?.issues[0]?.message;

test.each([
  ['https://www.bikereg.com@evil.example/', 'must not have a user name before the host'],
  ['https://rider:secret@evil.example/', 'must not have a user name before the host'],
  ['http://@evil.example/', 'must not have a user name before the host'],
  [
    'https://bikereg.com%40evil.example/',
    'must be a web address starting with http:// or https://',
  ],
  ['https://bikereg.com\\@evil.example/', 'must not have a backslash in it'],
  ['https:///www.bikereg.com@evil.example/', 'must have exactly two slashes before the host'],
  ['HTTP:////evil.example/', 'must have exactly two slashes before the host'],
  ['https:\\\\evil.example/', 'must not have a backslash in it'],
  ['https://bikereg\n.com/', 'must not have spaces or line breaks in it'],
  ['https://bikereg.com/\tx', 'must not have spaces or line breaks in it'],
  ['https://bikereg.com/a b', 'must not have spaces or line breaks in it'],
  ['https://bikereg.com/\u0001', 'must not contain control or invisible characters'],
  ['https://bike\u00adreg.com/', 'must not contain control or invisible characters'],
  [`https://bikereg.com/${'x'.repeat(2000)}`, 'must be at most 2000 characters'],
])('%j is refused', (text, message) => {
  expect(refusal(text)).toBe(message);
  expect(linkPattern.test(text) && message.includes('user name')).toBe(false);
});

test('an address may have an @ in its path, and spaces around it', () => {
  for (const text of ['https://medium.com/@rider', 'https://x.example?mail=a@b.example']) {
    expect(webAddressSchema.parse(` ${text}\n`)).toBe(text);
    expect(linkPattern.test(text)).toBe(true);
  }
});

test('http:// becomes https:// only for hosts that serve it', () => {
  expect(webAddressSchema.parse('http://www.bikereg.com/flint?x=1')).toBe(
    'https://www.bikereg.com/flint?x=1',
  );
  expect(withHttps('HTTP://BikeReg.com')).toBe('https://BikeReg.com');
  for (const text of [
    'http://www.bikereg.com:8080/flint',
    'http://bikereg.com.evil.example/',
    'http://notbikereg.com/',
    'http://mohican.example/?to=http://bikereg.com/',
  ]) {
    expect(withHttps(text)).toBe(text);
  }
});

const fields = ['orgUrl', 'regUrl', 'resultsUrl', 'imageUrl', 'website', 'sourceUrl'] as const;
const hostOf = (address: string) => new URL(address).hostname.replace(/^www\./, '');

test('a host that has https in the real calendar always becomes https', () => {
  const written = readRaces('races.json').flatMap((race) => fields.map((field) => race[field]));
  const addresses = written.filter((address) => typeof address === 'string');
  const hosts = (scheme: string) =>
    new Set(addresses.filter((address) => address.startsWith(scheme)).map(hostOf));
  const withBothSchemes = hosts('http://').intersection(hosts('https://'));
  expect([...withBothSchemes.difference(httpsHosts)]).toEqual([]);
  const kept = readRaces('races.json')
    .map((race) => raceFieldsSchema.parse(race))
    .flatMap((race) => fields.map((field) => race[field] ?? ''));
  const insecure = kept.filter((address) => address.startsWith('http://'));
  expect(insecure.filter((address) => httpsHosts.has(hostOf(address)))).toEqual([]);
  // Of the 958 in the file, only those stay whose hosts aren't known to serve https.
  expect(addresses.filter((address) => address.startsWith('http://'))).toHaveLength(958);
  expect(insecure.length).toBeLessThan(200);
});
