import { capitalize } from '../text/text.ts';

/** Tags that can't be spelled out by rule: names, abbreviations and words that keep their hyphens. */
const labels: Readonly<Record<string, string>> = {
  bwr: 'BWR',
  bumps: 'BUMPS',
  'e-bike': 'E-bike',
  'kids-race': 'Kids’ race',
  'leadville-race-series': 'Leadville Race Series',
  'life-time-grand-prix': 'Life Time Grand Prix',
  'michigan-gravel-race-series': 'Michigan Gravel Race Series',
  'multi-day': 'Multi-day',
  'nue-series': 'NUE Series',
  'oregon-gravel-grinder-series': 'Oregon Gravel Grinder Series',
  'oregon-triple-crown': 'Oregon Triple Crown',
  'point-to-point': 'Point-to-point',
  'pro-am': 'Pro-am',
  'raam-qualifier': 'RAAM qualifier',
  'self-supported': 'Self-supported',
  'utah-gravel-series': 'Utah Gravel Series',
  women: 'Women’s race',
};

const abbreviations = /\b(?:bmx|cx|mtb|ncca|raam|uci|usac|uscx|xc)\b/g;

/** A tag as people read it: `night-race` → `Night race`. A tag that isn't a slug stays as written. */
export function tagLabel(tag: string): string {
  if (Object.hasOwn(labels, tag)) return labels[tag] ?? tag;
  if (!/^[a-z\d]+(?:-[a-z\d]+)*$/.test(tag)) return tag;
  const words = tag
    .replaceAll('-', ' ')
    .replace(/^(\d+) hour\b/, '$1-hour')
    .replace(abbreviations, (word) => word.toUpperCase());
  return capitalize(words);
}
