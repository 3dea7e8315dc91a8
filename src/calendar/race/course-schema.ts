import { z } from 'zod';
import {
  daySchema,
  emptyToUndefined,
  lineSchema,
  optional,
  webAddressSchema,
} from '../text/field-schemas.ts';
import { formatNumber } from '../text/number.ts';
import { type Day, formatDays } from '../time/day.ts';
import {
  type Course,
  distanceText,
  distanceUnits,
  maxCourseName,
  maxCourses,
  maxDistance,
  maxPrice,
} from './course.ts';
import { isTooLong, isZeroOrLess, longestMiles } from './distance.ts';
import type { Registration, SourcedFact } from './registration.ts';
import { isOpenEnded, lastDay } from './status.ts';

/** A number as pages write it: `5,500` */
const withoutCommas = (value: unknown) =>
  typeof value === 'string' && /^\s*\d{1,3}(,\d{3})+\s*$/.test(value)
    ? value.replaceAll(',', '')
    : value;

const whole = (min: number, max: number) =>
  z.preprocess(
    withoutCommas,
    z.coerce
      .number('must be a number')
      .int('must be a whole number')
      .min(min, min === 0 ? 'must not be negative' : `must be at least ${min}`)
      .max(max, `must be at most ${formatNumber(max)}`),
  );

export const climbingSchema = whole(0, 200_000);

export const startTimeSchema = z.iso.time({
  precision: -1,
  error: 'startTime must look like 08:30',
});

/** In US dollars, to the cent. */
const priceSchema = z.coerce
  .number('price must be a number of US dollars')
  .min(0, 'price must not be negative')
  .max(maxPrice, `price must be at most ${formatNumber(maxPrice)}`)
  .refine((price) => Math.abs(price * 100 - Math.round(price * 100)) < 1e-6, {
    error: 'price must be dollars, with cents at most',
  });

export const notOverZero = 'distance must be more than 0';

export const overLongest = `distance must be at most ${formatNumber(longestMiles)} mi`;

const distanceSchema = z
  .strictObject({
    value: z.coerce
      .number('distance must be a number')
      .gt(0, notOverZero)
      .max(maxDistance, `distance must be at most ${formatNumber(maxDistance)}`)
      .refine((value) => Number(value.toFixed(3)) === value, {
        error: 'distance must have at most three decimals',
      }),
    unit: z.enum(distanceUnits, `distance must be in one of ${distanceUnits.join(', ')}`),
  })
  .refine((distance) => !isTooLong(distanceText(distance)), overLongest);

const risesSchema = z
  .array(z.strictObject({ from: daySchema, price: priceSchema }))
  .max(12, 'priceRises must be at most 12')
  .overwrite((rises) => rises.toSorted((a, b) => (a.from < b.from ? -1 : 1)))
  .refine((rises) => rises.every(({ from }, at) => from !== rises[at - 1]?.from), {
    error: 'priceRises must each be from another day',
  });

const trackIdSchema = z.string().regex(/^[0-9a-f]{32}$/, 'track must be a track’s ID');

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;

/** A list; an empty one counts as absent. */
const optionalList = <T extends z.ZodType>(schema: T) =>
  z.preprocess(
    (value) => (isEmptyList(value) ? undefined : emptyToUndefined(value)),
    schema.optional(),
  );

/** Whether no rise goes below the price before it. */
const isRising = ({ price, priceRises = [] }: Pick<Course, 'price' | 'priceRises'>) =>
  priceRises.every((rise, at) => rise.price >= (priceRises[at - 1]?.price ?? price ?? 0));

const courseSchema = z
  .strictObject({
    name: optional(lineSchema(maxCourseName)),
    distance: optional(distanceSchema),
    climbingFt: optional(climbingSchema),
    day: optional(daySchema),
    startTime: optional(startTimeSchema),
    categories: optionalList(z.array(lineSchema(80)).max(60, 'categories must be at most 60')),
    price: optional(priceSchema),
    priceRises: optionalList(risesSchema),
    riderLimit: optional(whole(1, 1_000_000)),
    minAge: optional(whole(0, 120)),
    maxAge: optional(whole(0, 120)),
    resultsUrl: optional(webAddressSchema),
    track: optional(trackIdSchema),
  })
  .refine(({ minAge = 0, maxAge = 120 }) => minAge <= maxAge, {
    error: 'maxAge must not be under minAge',
    path: ['maxAge'],
  })
  .refine(isRising, {
    error: 'priceRises must not be less than the price before',
    path: ['priceRises'],
  })
  .refine(({ name, distance }) => name !== undefined || distance !== undefined, {
    error: 'each need a name or a distance',
  })
  // A form's distance that can't be parsed is sent as the name.
  .refine(({ name = '', distance }) => distance !== undefined || !isZeroOrLess(name), {
    error: notOverZero,
    path: ['distance'],
  })
  .refine(({ name = '', distance }) => distance !== undefined || !isTooLong(name), {
    error: overLongest,
    path: ['distance'],
  })
  .transform((course): Course => withoutAbsent(course));

/** Removes absent fields, which are neither stored nor compared. */
export function withoutAbsent<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as T;
}

/** An object without its absent fields; undefined if none is left. */
export function absentIfEmpty<T extends object>(value: T): T | undefined {
  const known = withoutAbsent(value);
  return Object.keys(known).length > 0 ? known : undefined;
}

/** A race's courses (docs/rules.md#r75). */
export const coursesSchema = z.preprocess(
  emptyToUndefined,
  z
    .array(courseSchema, 'must be a list')
    .max(maxCourses, `must be at most ${maxCourses}`)
    .optional(),
);

const inOrder = (
  first: 'opens' | 'lotteryOpens' | 'lotteryCloses',
  last: 'closes' | 'lotteryCloses' | 'lotteryDraw',
) =>
  [
    (registration: Registration) => (registration[first] ?? '') <= (registration[last] ?? '9'),
    { error: `${last} must not be before ${first}`, path: [last as string] },
  ] as [(registration: Registration) => boolean, { error: string; path: string[] }];

const sourceShape = { sourceUrl: optional(webAddressSchema), verifiedAt: optional(daySchema) };

const factSourceSchema = z.strictObject(sourceShape).transform(absentIfEmpty).optional();

const sourcesSchema = z
  .strictObject({
    lottery: factSourceSchema,
    availability: factSourceSchema,
    prices: factSourceSchema,
  } satisfies Record<SourcedFact, unknown>)
  .transform(absentIfEmpty)
  .optional();

/** When and how riders can register (docs/rules.md#r76). */
export const registrationSchema = z.preprocess(
  emptyToUndefined,
  z
    .strictObject({
      opens: optional(daySchema),
      closes: optional(daySchema),
      byLottery: optional(z.boolean('byLottery must be true or false')),
      lotteryOpens: optional(daySchema),
      lotteryCloses: optional(daySchema),
      lotteryDraw: optional(daySchema),
      waitingList: optional(z.boolean('waitingList must be true or false')),
      soldOut: optional(z.boolean('soldOut must be true or false')),
      ...sourceShape,
      sources: sourcesSchema,
    })
    .refine(...inOrder('opens', 'closes'))
    .refine(...inOrder('lotteryOpens', 'lotteryCloses'))
    .refine(...inOrder('lotteryCloses', 'lotteryDraw'))
    .refine(...inOrder('lotteryOpens', 'lotteryDraw'))
    .transform((registration): Registration | undefined => {
      const { byLottery, waitingList, soldOut, ...days } = registration;
      const flags = {
        byLottery: byLottery || undefined,
        waitingList: waitingList || undefined,
        soldOut: soldOut || undefined,
      };
      return absentIfEmpty({ ...days, ...flags });
    })
    .optional(),
);

interface Entered {
  date: Day;
  endDate?: Day | undefined;
  tags: readonly string[];
  courses?: readonly Course[] | undefined;
  registration?: Registration | undefined;
}

/** Refuses courses on days outside the race, and price rises and registration days after it. */
export function refuseOtherDays(race: Entered, ctx: z.RefinementCtx): void {
  const { date, courses = [], registration = {} } = race;
  const last = lastDay(race);
  // The wrong last day is refused itself.
  if (last < date) return;
  const refuse = (path: (string | number)[], message: string) =>
    ctx.addIssue({ code: 'custom', path, message });
  for (const [at, { day = date, priceRises = [] }] of courses.entries()) {
    if (day < date || (day > last && !isOpenEnded(race))) {
      const which = date === last ? 'the race’s day' : 'one of the race’s days';
      refuse(['courses', at, 'day'], `day must be ${which}, ${formatDays(date, last, 'short')}`);
    }
    if (priceRises.some(({ from }) => from > last)) {
      refuse(['courses', at, 'priceRises'], 'priceRises must not be from a day after the race');
    }
  }
  for (const name of registrationDays) {
    if ((registration[name] ?? '') > last) {
      refuse(['registration', name], `${name} must not be after the race`);
    }
  }
}

/** Whether {@link refuseOtherDays} finds nothing. */
export const hasOnlyOwnDays = (race: Entered): boolean =>
  z.custom<Entered>().superRefine(refuseOtherDays).safeParse(race).success;

const registrationDays = [
  'opens',
  'closes',
  'lotteryOpens',
  'lotteryCloses',
  'lotteryDraw',
] as const satisfies readonly (keyof Registration)[];

// As stored and returned: lenient, so that staff can load a race that today's rules would refuse.

export const courseAnswerSchema = z.object({
  name: z.string().optional(),
  distance: z.object({ value: z.number(), unit: z.enum(distanceUnits) }).optional(),
  climbingFt: z.number().optional(),
  day: z.string().optional(),
  startTime: z.string().optional(),
  categories: z.array(z.string()).optional(),
  price: z.number().optional(),
  priceRises: z.array(z.object({ from: z.string(), price: z.number() })).optional(),
  riderLimit: z.number().optional(),
  minAge: z.number().optional(),
  maxAge: z.number().optional(),
  resultsUrl: z.string().optional(),
  track: z.string().optional(),
});

const sourceAnswerSchema = z.object({
  sourceUrl: z.string().optional(),
  verifiedAt: z.string().optional(),
});

export const registrationAnswerSchema = sourceAnswerSchema.extend({
  opens: z.string().optional(),
  closes: z.string().optional(),
  byLottery: z.boolean().optional(),
  lotteryOpens: z.string().optional(),
  lotteryCloses: z.string().optional(),
  lotteryDraw: z.string().optional(),
  waitingList: z.boolean().optional(),
  soldOut: z.boolean().optional(),
  sources: z
    .object({
      lottery: sourceAnswerSchema.optional(),
      availability: sourceAnswerSchema.optional(),
      prices: sourceAnswerSchema.optional(),
    })
    .optional(),
});
