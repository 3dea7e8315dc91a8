import { z } from 'zod';
import type { Coords } from './coords.ts';
import { type DistanceBandId, distanceBandIds } from './distance.ts';
import { coordsSchema, daySchema, lineSchema } from './field-schemas.ts';
import { genreIds } from './genre.ts';
import { findState, type StateCode } from './state.ts';
import { type EventStatus, eventStatuses } from './status.ts';

const none = (value: unknown) => (value === '' ? undefined : value);
/** The search bar's "United States" means no place in particular (spec §2). */
const everywhere = (value: unknown) =>
  typeof value === 'string' && /^(united states)?$/i.test(value.trim()) ? undefined : value;

const optional = <T extends z.ZodType>(schema: T) => z.preprocess(none, schema.optional());

const near = z.string().transform((text, ctx) => {
  const point = coordsSchema.safeParse(text.split(','));
  if (!point.success) ctx.addIssue({ code: 'custom', message: 'near must be latitude,longitude' });
  return point.data ?? z.NEVER;
});

const tags = z.string().transform((text, ctx) => {
  const list = z.array(lineSchema(80)).max(30).safeParse(text.split(','));
  if (!list.success) {
    ctx.addIssue({ code: 'custom', message: 'tags must be at most 30, of at most 80 characters' });
  }
  return [...new Set((list.data ?? []).filter((tag) => tag !== ''))];
});

const wholeNumber = (field: string) =>
  z
    .string()
    .regex(/^-?\d{1,9}$/, `${field} must be a whole number`)
    .transform(Number);

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** Each parameter by itself, as named in an address (design §5). */
export const raceQueryFields = z.object({
  genre: optional(
    z.enum([...genreIds, 'all'], `genre must be all or one of ${genreIds.join(', ')}`),
  ),
  state: optional(
    z.string().transform((text, ctx) => {
      const state = findState(text);
      if (!state) ctx.addIssue({ code: 'custom', message: 'state must be a US state or its code' });
      return state?.code ?? z.NEVER;
    }),
  ),
  location: z.preprocess(everywhere, lineSchema(120).optional()),
  q: optional(lineSchema(200)),
  from: optional(daySchema),
  to: optional(daySchema),
  near: optional(near),
  within: optional(
    z
      .string()
      .regex(/^\d+(\.\d+)?$/, 'within must be a number of miles')
      .transform(Number)
      .pipe(
        z.number().positive('within must be more than 0').max(5000, 'within must be at most 5000'),
      ),
  ),
  distance: optional(
    z.enum(distanceBandIds, `distance must be one of ${distanceBandIds.join(', ')}`),
  ),
  tags: optional(tags),
  open: optional(z.literal('1', 'open must be 1')),
  eventStatus: optional(
    z.enum(eventStatuses, `eventStatus must be one of ${eventStatuses.join(', ')}`),
  ),
  when: optional(z.enum(['upcoming', 'past', 'all'], 'when must be upcoming, past or all')),
  page: optional(wholeNumber('page').transform((page) => clamp(page, 1, 1_000_000))),
  perPage: optional(wholeNumber('perPage').transform((size) => clamp(size, 1, 200))),
});

/**
 * The query of GET /api/races. A place that is a state's name or code filters by state, any other by
 * the text of the location (design §4).
 */
export const raceQuerySchema = raceQueryFields
  .superRefine((query, ctx) => {
    if (query.near && query.within === undefined) {
      ctx.addIssue({ code: 'custom', path: ['within'], message: 'near needs within, in miles' });
    }
    if (query.within !== undefined && !query.near) {
      ctx.addIssue({
        code: 'custom',
        path: ['near'],
        message: 'within needs a location, or near as latitude,longitude',
      });
    }
    if (query.from && query.to && query.to < query.from) {
      ctx.addIssue({ code: 'custom', path: ['to'], message: 'to must not be before from' });
    }
  })
  .transform(({ location, genre, page, perPage, ...query }): RaceQuery => {
    const state = location === undefined ? undefined : findState(location)?.code;
    return {
      ...query,
      when: query.when ?? 'all',
      tags: query.tags ?? [],
      open: query.open === '1',
      genre: genre === 'all' ? undefined : genre,
      states: [...new Set([query.state, state].filter((code) => code !== undefined))],
      location: state ? undefined : location,
      paging:
        page === undefined && perPage === undefined
          ? undefined
          : { page: page ?? 1, perPage: perPage ?? 40 },
    };
  });

/** What to list. Every field given narrows the list; an absent one does not. */
export interface RaceQuery {
  genre?: (typeof genreIds)[number] | undefined;
  /** The race is in each of these, so two different ones match nothing. */
  states: StateCode[];
  /** Text the location contains, blind to case and accents. */
  location?: string | undefined;
  /** Text the name, the location or a tag contains, blind to case and accents (spec §5). */
  q?: string | undefined;
  /** The race's last day is on or after this day. */
  from?: string | undefined;
  /** The race's first day is on or before this day. */
  to?: string | undefined;
  near?: Coords | undefined;
  /** Miles around `near`. */
  within?: number | undefined;
  /** A length of the race lies in this band. */
  distance?: DistanceBandId | undefined;
  /** The race has each of these tags, whole, blind to case and accents. */
  tags: string[];
  /** One can register: upcoming, neither cancelled nor postponed, and with an address to do it. */
  open: boolean;
  eventStatus?: EventStatus | undefined;
  when: 'upcoming' | 'past' | 'all';
  paging?: { page: number; perPage: number } | undefined;
}
