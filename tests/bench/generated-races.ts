import { stateCodes } from '#calendar/place/state.ts';
import { type WithCourses, withCourses } from '#calendar/race/course.ts';
import { genreIds } from '#calendar/race/genre.ts';
import { type RaceFields, raceFieldsSchema } from '#calendar/race/race.ts';
import { addDays } from '#calendar/time/day.ts';
import places from '#data/places.json' with { type: 'json' };
import { createRandom } from './random.ts';

const first = [
  'Iron',
  'Copper',
  'Prairie',
  'Summit',
  'River',
  'Granite',
  'Cedar',
  'Thunder',
  'Golden',
  'Lost',
];
const second = [
  'Valley',
  'Ridge',
  'Creek',
  'Mesa',
  'Hollow',
  'Canyon',
  'Bluff',
  'Lake',
  'Forest',
  'Pass',
];
const kind = [
  'Classic',
  'Grinder',
  'Roubaix',
  'Challenge',
  'Grand Prix',
  '100',
  'Epic',
  'Fondo',
  'Cup',
  'Omnium',
];
const tags = [
  'series',
  'night-race',
  'championship',
  'stage-race',
  'juniors',
  'masters',
  'festival',
];

/** Registration dates and prices, like those of races with early-bird prices. */
function entryOf(date: string, miles: number): Pick<RaceFields, 'courses' | 'registration'> {
  const price = 20 + 5 * Math.round(miles / 5);
  const priceRises = [{ from: addDays(date, -30), price: price + 15 }];
  return {
    courses: [
      { distance: { value: miles, unit: 'mi' }, price, priceRises },
      { distance: { value: Math.round(miles / 2), unit: 'mi' }, price: price - 10 },
    ],
    registration: {
      opens: addDays(date, -120 - 5 * (miles % 20)),
      closes: addDays(date, -3 - (miles % 5)),
    },
  };
}

/** Made-up races across the states, the genres and three years around `today`; the same for the same count. */
export function generateRaces(count: number, today: string): WithCourses<RaceFields>[] {
  const random = createRandom(20261121);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  return Array.from({ length: count }, (_, index) => {
    const state = pick(stateCodes);
    const [town, lat, lng] = pick(places[state] as unknown as [string, number, number][]);
    const miles = Math.round(10 + random() * 140);
    const fields = raceFieldsSchema.parse({
      name: `${pick(first)} ${pick(second)} ${pick(kind)} #${index}`,
      genre: pick(genreIds),
      state,
      location: `${town}, ${state}`,
      date: addDays(today, Math.floor(random() * 1095) - 730),
      distance: [`${miles} mi`, `${Math.round(miles / 2)} mi`],
      tags: [pick(tags)],
      coords: { lat, lng },
      orgUrl: `https://race-${index}.example.org/`,
      regUrl: random() < 0.7 ? `https://register.example.org/${index}` : '',
      organizerName: `${town} Cycling Club`,
    });
    return withCourses(random() < 0.2 ? { ...fields, ...entryOf(fields.date, miles) } : fields);
  });
}
