import type { StateCode } from '#calendar/place/state.ts';
import { eventKeyOf } from '#calendar/race/race-id.ts';

/**
 * Events that some edition is listed of under another name: by state, what they are called and what
 * else. Reviewed by hand: a round, a distance or a neighbor's race has its own identity.
 */
const otherNames: readonly [StateCode, name: string, others: readonly string[]][] = [
  ['AL', 'Dirty Deluxe Dirt Road Century', ['Standard Deluxe Dirt Road Century']],
  ['AR', 'Highlands Gravel Classic', ['Highlands Gravel Classic (UCI Gravel World Series)']],
  ['AR', 'Rule of $3.99', ['The Rule of $3.99']],
  ['AZ', 'El Tour de Tucson', ['40th Banner-University Medicine El Tour de Tucson']],
  ['AZ', 'Valley of the Sun Stage Race', ['Valley of the Sun']],
  ['CA', 'Grasshopper Adventure Series – Low Gap', ['Low Gap: Grasshopper #1']],
  ['CA', 'Grasshopper Adventure Series – Huffmaster Hopper', ['Huffmaster Hopper: Grasshopper #2']],
  [
    'CA',
    'Grasshopper Adventure Series – Ukiah-Mendo Gravel Epic',
    ['Ukiah-Mendo Gravel Epic: Grasshopper #4'],
  ],
  ['CA', 'Lost and Found Gravel Festival', ['Lost & Found Gravel Festival 2024']],
  ['CA', 'OC MTB Limestone XC Race', ['OC MTB Limestone XC Race 21m']],
  ['CA', 'Piru 20K Time Trial', ['Piru 20K Time Trial (NOV2023)', 'Piru 20K Time Trial (DEC2023)']],
  ['CA', 'Piru 40K Time Trial', ['Piru 40K Time Trial (NOV2023)', 'Piru 40K Time Trial (DEC2023)']],
  ['CA', 'Rock Cobbler', ['BMC Rock Cobbler 11.0']],
  ['CA', 'Tahoe Trail 100', ['Tahoe Trail 100 (Tahoe Trail MTB)']],
  ['CO', 'Breck Epic', ['THE BRECK EPIC MTB STAGE RACE']],
  ['CO', 'FoCo Fondo', ['FoCo Fondo p/b Fat Tire']],
  ['CO', 'SBT GRVL', ['SBT GRVL presented by Wahoo']],
  [
    'CO',
    'Bob Cook Memorial Mount Blue Sky Hill Climb',
    ['Bob Cook Memorial Mt. Evans Hill Climb (Blue Sky Hill Climb)'],
  ],
  ['FL', 'Bike Sebring 6/12/24-Hour Races', ['Bike Sebring 24/12/6 Hour']],
  ['FL', 'Gran Fondo Florida', ['Gran Fondo Florida, a Suarez Gran Fondo National Series event']],
  ['GA', 'Athens Twilight Criterium', ['Athens Twilight']],
  [
    'GA',
    'Tour of Georgia Gran Fondo',
    ['Tour of Georgia Gran Fondo, a Suarez Gran Fondo National Series event'],
  ],
  [
    'MA',
    'Tree House CX',
    [
      'Tree House CX | New England Regional CX Championships',
      'Tree House CX | New England Regional CX Championships (RVCX Series)',
    ],
  ],
  [
    'MA',
    'Cycle-Smart Northampton',
    [
      '32nd Annual Verge Northampton Cyclocross presented by Cycle-Smart',
      '34th Annual Cycle-Smart Northampton Cyclocross presented by Verge and ShiftGear',
    ],
  ],
  [
    'MD',
    'BYC Frosty Cross',
    ['BYC Frosty Cross 2025!', 'BYC Frosty Cross and 2023 MABRA Age Graded Championships!!!!'],
  ],
  [
    'MD',
    'Gran Fondo Maryland',
    [
      'Gran Fondo Maryland, p/b Ourisman Automotive Group, a Suarez Gran Fondo National Series event',
    ],
  ],
  ['MI', 'Barry-Roubaix Killer Gravel Road Race', ['Barry Roubaix']],
  ['MI', 'Dirty 30 Gravel', ['Michigan Gravel Race Series – Dirty 30']],
  ['MI', 'Fast Fitty', ['Fast Fitty Gravel Road Race']],
  ['MI', 'Melting Mann', ['MELTING MANN GRAVEL RACE & GRAVEL GRINDER']],
  [
    'MI',
    'Michigan Coast to Coast Gravel Grinder',
    ["Michigan's Coast to Coast Gravel Grinder 204-Miler & Coast Loop 100-Miler"],
  ],
  ['MN', 'Gray Duck Grit', ['Gray Duck Grit IV']],
  ['NC', 'Bootlegger 100', ['Bootlegger']],
  ['NC', 'Boone Gran Fondo', ['Boone Gran Fondo, a Suarez Gran Fondo National Series event']],
  [
    'NC',
    'North Carolina Grand Prix',
    ['2023 NORTH CAROLINA GRAND PRIX - R#1 & R#2 - NCCX Race #9 & Race #10 Hendersonville'],
  ],
  ['NC', 'Pisgah Monster Cross', ['Pisgah Monster Cross Challenge']],
  ['NE', 'Gravel Worlds', ['Garmin Gravel Worlds 2024: Year 15']],
  [
    'NJ',
    'Highlands Gran Fondo',
    ['Highlands Gran Fondo, a Suarez Gran Fondo National Series event'],
  ],
  ['NY', 'The Great Gobbler', ['Great Gobbler IV']],
  [
    'NY',
    'Rochester Cyclocross',
    ['Rochester Cyclocross (USCX)', 'Rochester Cyclocross - UCI C1/C2 - TREK USCX Series'],
  ],
  ['OH', 'Mohican MTB 100', ['2024 Mohican 100 Mile/100K/50K MTB Race OMBC']],
  ['OR', 'Cascade Gravel Grinder', ['2024 Cascade Gravel']],
  ['OR', 'Gorge Gravel Grinder', ['2024 Gorge Gravel']],
  ['OR', 'Mudslinger XC', ['Mudslinger XC 40th Annual Classic']],
  ['OR', 'Oregon Trail Gravel Grinder', ['2024 Oregon Trail Gravel']],
  [
    'SC',
    'Hellhole Gravel Grind Stage Race',
    ['Hellhole Gravel Grind Stage Race & 1-Day Gravel Fondo p/b Lauf'],
  ],
  ['SC', 'Swamp Fox Gravel Fondo', ['Swamp Fox Gravel Fondo p/b Lauf']],
  ['SD', 'Dakota Five-O', ['Dakota Five-O 2024']],
  [
    'TN',
    'Cohutta 100 / Big Frog 65',
    ['Cohutta Races - Cohutta 100 | Big Frog 65 | Old Copper 30'],
  ],
  ['UT', 'Utah Cache Gran Fondo', ['2024 Utah-Cache Gran Fondo']],
  ['VA', 'Monster Cross', ['Monster Cross 13th Annual']],
  [
    'VA',
    "Virginia's Blue Ridge Go Cross (USCX)",
    ["Virginia's Blue Ridge GO Cross - TREK USCX Series - UCI C1/C2"],
  ],
  ['WI', 'Hungry Bear 100', ['Hungry Bear Gravel']],
];

const knownAs = new Map(
  otherNames.flatMap(([state, name, others]) =>
    others.map((other) => [`${state} ${other}`, name] as const),
  ),
);

interface Edition {
  name: string;
  date: string;
  state: StateCode;
}

/** The identity a race shares with its other editions, also those under another name. */
export function eventOf({ name, date, state }: Edition): string {
  return eventKeyOf(knownAs.get(`${state} ${name}`) ?? name, date, state);
}

/** The key to store with a race: only where its own name would give another than its event's. */
export function eventKeyToStore(race: Edition): string | undefined {
  const key = eventOf(race);
  return key === eventKeyOf(race.name, race.date, race.state) ? undefined : key;
}
