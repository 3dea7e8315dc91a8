/** One spelling for each term that organizers spell in several ways; applied to folded text in order. */
export const spellings: readonly (readonly [pattern: RegExp, spelling: string])[] = [
  [/\bmountain ?bik(?:e|es|ing)\b/g, 'mtb'],
  [/\bcyclo ?(?:cross|x)\b/g, 'cx'],
  [/\bcross ?country\b/g, 'xc'],
  [/\bteam time trials?\b/g, 'ttt'],
  [/\b(?:individual )?time trials?\b|\bitt\b/g, 'tt'],
  [/\broad races?\b/g, 'rr'],
  [/\bcircuit races?\b/g, 'circuit'],
  [/\bstage races?\b/g, 'stagerace'],
  [/\bcriteriums?\b|\bcrits\b/g, 'crit'],
  [/\bhill ?climbs?\b/g, 'hillclimb'],
  [/\bdown ?hill\b/g, 'dh'],
  [/\bsuper d\b/g, 'superd'],
  [/\bshort track\b|\bstxc\b/g, 'shorttrack'],
  [/\bfat ?(?:bikes?|tires?)\b/g, 'fatbike'],
  [/\bgran[d]? ?fondo\b/g, 'fondo'],
  [/\bgran[d]? prix\b/g, 'gp'],
  [/\bgrvl\b/g, 'gravel'],
  [/\bchamp(?:s|ionships?)\b/g, 'championship'],
  [/\bmountain\b/g, 'mtn'],
  [/\bmount\b/g, 'mt'],
  [/\bsaint\b/g, 'st'],
  [/\bunivers(?:ity)?\b|\bu(?=c\b)/g, 'univ'],
  [/(\d)(?:\s*-)?\s*(?:hours?|hrs?)\b/g, '$1 hour'],
  [/(\d)(?:\s*-)?\s*(?:miles?|milers?|mi)\b/g, '$1 mile'],
  [/(\d)(?:\s*-)?\s*(?:kilometers?|kms?|k)\b/g, '$1 km'],
];

/** Words that name a discipline. Not road: gravel races use dirt roads. */
export const disciplineWords: ReadonlyMap<string, string> = new Map(
  Object.entries({
    gravel: 'gravel',
    mtb: 'mtn',
    xc: 'mtn',
    dh: 'mtn',
    enduro: 'mtn',
    superd: 'mtn',
    shorttrack: 'mtn',
    cx: 'cx',
    cross: 'cx',
    fatbike: 'fat',
    bmx: 'bmx',
    track: 'track',
    velodrome: 'track',
    triathlon: 'multi',
    duathlon: 'multi',
  }),
);

/** Formats of a weekend's separate races. */
export const formatWords: ReadonlySet<string> = new Set([
  'tt',
  'ttt',
  'rr',
  'crit',
  'circuit',
  'stagerace',
  'hillclimb',
  'xc',
  'dh',
  'enduro',
  'superd',
  'shorttrack',
  'triathlon',
  'duathlon',
]);

const qualifierGroups: Readonly<Record<string, string>> = {
  season: 'winter spring summer fall autumn',
  month:
    'january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec',
  weekday:
    'monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays',
  field: 'pro elite collegiate junior juniors masters amateur women womens men mens u23 para',
  direction: 'north south east west northern southern eastern western',
  size: 'big little half full long short mini',
};

/** Words that rule out others of their group: a Tuesday night isn't a Wednesday night. */
export const qualifiers: ReadonlyMap<string, string> = new Map(
  Object.entries(qualifierGroups).flatMap(([group, words]) =>
    words.split(' ').map((word) => [word, group] as const),
  ),
);

/** Side events of a race, which only ever match each other. */
export const sideEvents: ReadonlySet<string> = new Set(
  'camp clinic clinics practice preride shakeout membership sag volunteer volunteers kids kiddie training shuttle expo workshop relay'.split(
    ' ',
  ),
);

/** Words for races held every week under one name. */
export const recurrentWords: ReadonlySet<string> = new Set(
  'local weekly weeknight night nights practice training series nocturne'.split(' '),
);

/** Words that barely identify a race. */
export const commonWords: ReadonlySet<string> = new Set(
  'race races racing series classic event events festival fest weekend challenge championship cup annual tour ride rally grinder epic omnium gp fondo roubaix adventure bike bicycle cycle cycling national state regional district memorial day days night nights hour mile km usa uci club team open world opener final finale gran grand endurance velo century ultra'.split(
    ' ',
  ),
);

/** Words that don't identify a race. */
export const emptyWords: ReadonlySet<string> = new Set(
  'the of and at in a an on for to by with from de la le el del vs ft feat featuring inc incl including plus'.split(
    ' ',
  ),
);
