import { fold } from '../text/text.ts';

/** The 50 states and DC, with the zone whose day ends last, so that no race is past on its own day. */
const table = [
  ['AL', 'Alabama', 'America/Chicago'],
  ['AK', 'Alaska', 'America/Adak'],
  ['AZ', 'Arizona', 'America/Phoenix'],
  ['AR', 'Arkansas', 'America/Chicago'],
  ['CA', 'California', 'America/Los_Angeles'],
  ['CO', 'Colorado', 'America/Denver'],
  ['CT', 'Connecticut', 'America/New_York'],
  ['DE', 'Delaware', 'America/New_York'],
  ['DC', 'District of Columbia', 'America/New_York'],
  ['FL', 'Florida', 'America/Chicago'],
  ['GA', 'Georgia', 'America/New_York'],
  ['HI', 'Hawaii', 'Pacific/Honolulu'],
  ['ID', 'Idaho', 'America/Los_Angeles'],
  ['IL', 'Illinois', 'America/Chicago'],
  ['IN', 'Indiana', 'America/Chicago'],
  ['IA', 'Iowa', 'America/Chicago'],
  ['KS', 'Kansas', 'America/Denver'],
  ['KY', 'Kentucky', 'America/Chicago'],
  ['LA', 'Louisiana', 'America/Chicago'],
  ['ME', 'Maine', 'America/New_York'],
  ['MD', 'Maryland', 'America/New_York'],
  ['MA', 'Massachusetts', 'America/New_York'],
  ['MI', 'Michigan', 'America/Chicago'],
  ['MN', 'Minnesota', 'America/Chicago'],
  ['MS', 'Mississippi', 'America/Chicago'],
  ['MO', 'Missouri', 'America/Chicago'],
  ['MT', 'Montana', 'America/Denver'],
  ['NE', 'Nebraska', 'America/Denver'],
  ['NV', 'Nevada', 'America/Los_Angeles'],
  ['NH', 'New Hampshire', 'America/New_York'],
  ['NJ', 'New Jersey', 'America/New_York'],
  ['NM', 'New Mexico', 'America/Denver'],
  ['NY', 'New York', 'America/New_York'],
  ['NC', 'North Carolina', 'America/New_York'],
  ['ND', 'North Dakota', 'America/Denver'],
  ['OH', 'Ohio', 'America/New_York'],
  ['OK', 'Oklahoma', 'America/Chicago'],
  ['OR', 'Oregon', 'America/Los_Angeles'],
  ['PA', 'Pennsylvania', 'America/New_York'],
  ['RI', 'Rhode Island', 'America/New_York'],
  ['SC', 'South Carolina', 'America/New_York'],
  ['SD', 'South Dakota', 'America/Denver'],
  ['TN', 'Tennessee', 'America/Chicago'],
  ['TX', 'Texas', 'America/Denver'],
  ['UT', 'Utah', 'America/Denver'],
  ['VT', 'Vermont', 'America/New_York'],
  ['VA', 'Virginia', 'America/New_York'],
  ['WA', 'Washington', 'America/Los_Angeles'],
  ['WV', 'West Virginia', 'America/New_York'],
  ['WI', 'Wisconsin', 'America/Chicago'],
  ['WY', 'Wyoming', 'America/Denver'],
] as const;

export type StateCode = (typeof table)[number][0];

export interface State {
  /** USPS code, upper case. */
  code: StateCode;
  name: string;
  /** The name in addresses: `new-hampshire`. */
  slug: string;
  /** IANA time zone in which the state's day ends. */
  zone: string;
}

/** By name, A to Z. */
export const states: readonly State[] = table.map(([code, name, zone]) => ({
  code,
  name,
  slug: name.toLowerCase().replaceAll(' ', '-'),
  zone,
}));

/** In the order of `states`. A tuple, because z.enum requires a value. */
export const stateCodes = states.map(({ code }) => code) as [StateCode, ...StateCode[]];

const stateByKey = new Map(
  states.flatMap((state) =>
    [state.code.toLowerCase(), state.name.toLowerCase(), state.slug].map((key) => [key, state]),
  ),
);

/** Longer than any state's name with spaces around it. */
const maxKeyLength = 60;

export function stateOf(code: StateCode): State {
  return findState(code) as State;
}

/** The state's name inside a sentence or a title: `Kansas`, `the District of Columbia`. */
export const nameInSentence = ({ code, name }: State): string =>
  code === 'DC' ? `the ${name}` : name;

/** Finds a state by code, name or slug in any case. */
export function findState(text: string): State | undefined {
  return text.length > maxKeyLength ? undefined : stateByKey.get(text.trim().toLowerCase());
}

export interface Region {
  id: string;
  name: string;
  /** Other names that riders type. */
  aliases?: readonly string[];
  /** The name in a sentence, if not with an article. */
  inSentence?: string;
  states: readonly StateCode[];
}

/** Every state is in exactly one region. */
export const regions: readonly Region[] = [
  {
    id: 'northeast',
    name: 'Northeast',
    states: ['CT', 'ME', 'MA', 'NH', 'NJ', 'NY', 'PA', 'RI', 'VT'],
  },
  {
    id: 'southeast',
    name: 'Southeast',
    states: [
      'AL',
      'AR',
      'DE',
      'DC',
      'FL',
      'GA',
      'KY',
      'LA',
      'MD',
      'MS',
      'NC',
      'SC',
      'TN',
      'VA',
      'WV',
    ],
  },
  {
    id: 'midwest',
    name: 'Midwest',
    states: ['IL', 'IN', 'IA', 'KS', 'MI', 'MN', 'MO', 'NE', 'ND', 'OH', 'SD', 'WI'],
  },
  { id: 'southwest', name: 'Southwest', states: ['AZ', 'NM', 'OK', 'TX'] },
  {
    id: 'west',
    name: 'West',
    states: ['AK', 'CA', 'CO', 'HI', 'ID', 'MT', 'NV', 'OR', 'UT', 'WA', 'WY'],
  },
];

/** Parts of the country that riders search by, besides the regions of the States page. */
const otherRegions: readonly Region[] = [
  {
    id: 'new-england',
    name: 'New England',
    inSentence: 'New England',
    states: ['CT', 'ME', 'MA', 'NH', 'RI', 'VT'],
  },
  {
    id: 'pacific-northwest',
    name: 'Pacific Northwest',
    aliases: ['PNW'],
    states: ['ID', 'OR', 'WA'],
  },
  {
    id: 'east-coast',
    name: 'East Coast',
    inSentence: 'East Coast states',
    states: [
      ...(['CT', 'DC', 'DE', 'FL', 'GA', 'MA', 'MD', 'ME', 'NC', 'NH'] as const),
      ...(['NJ', 'NY', 'PA', 'RI', 'SC', 'VA'] as const),
    ],
  },
  {
    id: 'west-coast',
    name: 'West Coast',
    inSentence: 'West Coast states',
    states: ['CA', 'OR', 'WA'],
  },
];

/** Without the West: `west` is part of too many names of towns, states and races. */
const searchedRegions = [...regions.filter(({ id }) => id !== 'west'), ...otherRegions];

const regionByKey = new Map(
  searchedRegions.flatMap((region) =>
    [region.name, ...(region.aliases ?? [])].map((name) => [name.toLowerCase(), region] as const),
  ),
);

/** Finds a region by name in any case: `Midwest`, `the midwest`, `New England`. */
export const findRegion = (text: string): Region | undefined =>
  text.length > maxKeyLength
    ? undefined
    : regionByKey.get(text.trim().toLowerCase().replace(/^the /, '').replaceAll('-', ' '));

/** The region that has exactly these states. */
export const regionOf = (codes: readonly StateCode[]): Region | undefined =>
  searchedRegions.find(
    ({ states }) => states.length === codes.length && states.every((code) => codes.includes(code)),
  );

/** Two letters are a code. */
const minPrefixLength = 3;

/** Towns that are also a prefix of just one state's name, except `Colo`, `Ark` (tests/unit/data/gazetteer.test.ts). */
const towns = new Set(['colora', 'ida', 'indian', 'kent', 'massac', 'penn', 'virgin', 'west']);

/** Parses a state's code, name, slug or unique prefix, such as `colo`, in any case (docs/rules.md#r24). */
export function parseState(location: string): State | undefined {
  const exact = findState(location);
  if (exact) return exact;
  const text = fold(location).trim().replace(/\s+/g, ' ');
  return towns.has(text) ? undefined : stateBegunWith(text);
}

/** The only state whose name begins with a text, even if that is also a town's name: `colora`. @param text folded */
export function stateBegunWith(text: string): State | undefined {
  if (text.length < minPrefixLength) return undefined;
  const [state, ...others] = states.filter(({ name }) => fold(name).startsWith(text));
  return others.length === 0 ? state : undefined;
}
