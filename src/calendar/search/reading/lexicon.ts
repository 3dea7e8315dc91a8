import { type StateCode, states } from '../../place/state.ts';
import { months } from '../../time/day.ts';

/** Other names of states: not a code, the full name or a unique prefix of it. */
const otherStateNames: Readonly<Record<string, StateCode>> = {
  cali: 'CA',
  fla: 'FL',
  penn: 'PA',
  penna: 'PA',
  miss: 'MS',
  dc: 'DC',
  'washington dc': 'DC',
  'n carolina': 'NC',
  's carolina': 'SC',
  'no carolina': 'NC',
  'so carolina': 'SC',
  'n dakota': 'ND',
  's dakota': 'SD',
  'w virginia': 'WV',
  'n mexico': 'NM',
  'n hampshire': 'NH',
  'n jersey': 'NJ',
  'n y': 'NY',
  wva: 'WV',
  mex: 'NM',
};

/** Names for a part of a state, which a search can't tell from the rest. */
const partNames: Readonly<Record<string, StateCode>> = {
  norcal: 'CA',
  'nor cal': 'CA',
  socal: 'CA',
  'so cal': 'CA',
};

/** Whether a name stands for a part of a state: `socal`. */
export const isPartName = (name: string): boolean => Object.hasOwn(partNames, name);

/** What riders call towns, and the regions around them. */
export const otherTownNames: ReadonlyMap<string, string> = new Map([
  ['atx', 'austin'],
  ['bay area', 'san francisco'],
  ['cincy', 'cincinnati'],
  ['dfw', 'dallas'],
  ['front range', 'denver'],
  ['indy', 'indianapolis'],
  ['jax', 'jacksonville'],
  ['kc', 'kansas city'],
  ['long island', 'islip'],
  ['mt hood', 'hood river'],
  ['nwa', 'bentonville'],
  ['okc', 'oklahoma city'],
  ['pdx', 'portland'],
  ['sf', 'san francisco'],
  ['twin cities', 'minneapolis'],
  ['new york city', 'new york'],
  ['nyc', 'new york'],
  ['philly', 'philadelphia'],
  ['salt lake', 'salt lake city'],
  ['slc', 'salt lake city'],
  ['vegas', 'las vegas'],
]);

/** Codes that are also words in names or sentences. */
export const doubtfulCodes = new Set('al de hi id in la ma me mi mt oh ok or pa co'.split(' '));

/** States by code and by all their full names, with words separated by spaces. */
export const stateNames: ReadonlyMap<string, StateCode> = new Map([
  ...states.flatMap(({ code, name }) => [
    [name.toLowerCase(), code] as const,
    [code.toLowerCase(), code] as const,
  ]),
  ...Object.entries(otherStateNames),
  ...Object.entries(partNames),
]);

/** Whether a text is a number of hours: `24 hr`, `24-hour`, `24h`. */
export const isHours = (text: string): boolean => /^\d{1,3}[ -]?(?:h|hrs?|hours?)$/.test(text);

/** Words that mean the same in a race's name; a word finds whatever any word of its group finds. */
export const sameWords: readonly (readonly string[])[] = [
  ['mt', 'mount'],
  ['mtn', 'mountain'],
  ['st', 'saint'],
  ['ft', 'fort'],
  ['gp', 'grand prix'],
  ['tt', 'time trial', 'time-trial', 'itt', 'individual time trial'],
  ['xc', 'cross-country', 'cross country'],
  ['dh', 'downhill'],
  ['hillclimb', 'hill climb', 'hill-climb', 'hillclimbs'],
  ['fondo', 'gran fondo', 'gran-fondo', 'granfondo', 'grand fondo', 'grand fondos', 'grandfondo'],
  ['hour', 'hours', 'hr', 'hrs'],
  ['nationals', 'national championship', 'nats', 'national champ'],
  ['champs', 'championship', 'championships'],
  ['bwr', 'belgian waffle'],
  ['grvl', 'gravel'],
  ['mtb', 'mountain bike'],
  ['cx', 'cyclocross', 'cyclo-cross'],
  ['crit', 'criterium'],
  ['fatbike', 'fat bike', 'fat-bike'],
  ...[
    ['0', 'o'],
    ['1', 'one'],
    ['2', 'two'],
    ['3', 'three'],
    ['4', 'four'],
    ['5', 'five'],
    ['6', 'six'],
    ['7', 'seven'],
    ['8', 'eight'],
    ['9', 'nine'],
    ['10', 'ten'],
    ['12', 'twelve'],
    ['20', 'twenty'],
    ['30', 'thirty'],
    ['40', 'forty'],
    ['50', 'fifty'],
    ['60', 'sixty'],
    ['100', 'hundred', 'hundo'],
  ],
];

/** What means the same as some words in a race's name, including them; nothing if there is nothing else. */
export const sameAs = (words: string): string[] =>
  sameWords.filter((group) => group.includes(words)).flat();

/** The number in a word: 2 for `2` and `two`; NaN if there is none. */
export const numberOf = (word: string): number =>
  Number([word, ...sameAs(word)].find((each) => /^\d\d?$/.test(each)));

/** Words that say nothing about a race, including question words. */
export const idleWords = new Set(
  `a an and any anything are at be best bicycle bike biking by can coming compare cycling de do
  does event events find for from going happening has have held how i im in is it list looking los
  many my near next of on or presented race races racing result results ride rides riding show
  some something starting starts teh that the their there theres these this to upcoming versus vs
  want what whats when whens where wheres which will with`.split(/\s+/),
);

/** Words before a state for a part of it: `north texas`. */
export const partsOfStates = new Set(
  `north south east west northern southern eastern western northeast northwest southeast southwest
  central upstate`.split(/\s+/),
);

/** Idle phrases whose words may each be a state: `me`, `ok`. */
export const idlePhrases = new Set([
  'find me',
  'for me',
  'give me',
  'show me',
  'tell me',
  'i can do',
  'coming up',
  'going on',
  'like to',
]);

/** Words that exclude what follows them, which a search can't do. */
export const exclusions = new Set(['not', 'no', 'without', 'except', 'excluding']);

export const monthNames = months.map((name) => name.toLowerCase());
