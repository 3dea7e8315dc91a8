import { expect, test } from 'vitest';
import { tagLabel } from '#calendar/race/tag.ts';

test.each([
  ['night-race', 'Night race'],
  ['mountain-bike', 'Mountain bike'],
  ['gran-fondo', 'Gran fondo'],
  ['series', 'Series'],
  ['24-hour', '24-hour'],
  ['multi-day', 'Multi-day'],
  ['life-time-grand-prix', 'Life Time Grand Prix'],
  ['nue-series', 'NUE Series'],
  ['uci', 'UCI'],
  ['state-uci-race', 'State UCI race'],
  ['constructor', 'Constructor'],
])('shows the slug %s as %s', (tag, label) => {
  expect(tagLabel(tag)).toBe(label);
});

test.each(['Kids race', 'GRVL', 'côte', 'fast & flat', '-odd-', ''])(
  'leaves %j, which isn’t a slug, as its author wrote it',
  (tag) => {
    expect(tagLabel(tag)).toBe(tag);
  },
);
