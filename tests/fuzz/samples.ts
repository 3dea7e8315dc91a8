import type { z } from 'zod';

/** Valid values by field name, for schemas that alone don't yield one. */
const byName: Record<string, unknown> = {
  name: 'Fuzz Hills 100',
  location: 'Emporia, KS',
  state: 'KS',
  date: '2027-06-05',
  endDate: '2027-06-06',
  startTime: '08:30',
  previousDates: '2027-05-01',
  verifiedAt: '2026-11-20',
  day: '2027-06-05',
  from: '2027-04-01',
  opens: '2027-01-10',
  closes: '2027-06-01',
  lotteryOpens: '2026-12-01',
  lotteryCloses: '2026-12-15',
  lotteryDraw: '2026-12-20',
  orgUrl: 'https://fuzz.example/',
  regUrl: 'https://fuzz.example/register',
  resultsUrl: 'https://fuzz.example/results',
  imageUrl: 'https://fuzz.example/picture.jpg',
  website: 'https://fuzz.example/race',
  sourceUrl: 'https://fuzz.example/calendar',
  coords: { lat: 38.4, lng: -96.18 },
  organizerEmail: 'organizer@example.org',
  email: 'fuzz@example.org',
  username: 'fuzz',
  zipCode: '66801',
  password: 'correct horse battery',
  currentPassword: 'a wrong password',
  newPassword: 'correct horse battery staple',
  confirmation: 'a wrong password',
  track: '0123456789abcdef0123456789abcdef',
  code: 'ABC234',
  version: 1,
  to: 1,
  id: 'fuzz-hills-100-2027',
  duplicateOf: 'fuzz-hills-100-2027',
  homepage: '',
  /** Left out: it sets the same thing as `plan` and would contradict it. */
  raced: undefined,
};

interface Def {
  type: string;
  innerType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
  element?: z.ZodType;
  options?: z.ZodType[];
  entries?: Record<string, string>;
  values?: unknown[];
}

const defOf = (schema: z.ZodType) => schema._zod.def as unknown as Def;
const typeOf = (schema: z.ZodType | undefined) => schema && defOf(schema).type;

/** The innermost schema, without its wrappers. */
function core(schema: z.ZodType): z.ZodType {
  const { innerType, in: from, out } = defOf(schema);
  if (innerType) return core(innerType);
  if (from && out) return core(typeOf(from) === 'transform' ? out : from);
  return schema;
}

const shapeOf = (schema: z.ZodType) =>
  typeOf(schema) === 'object' ? Object.entries((schema as z.ZodObject).shape) : [];

/** A value that a schema accepts. */
function validValue(wrapped: z.ZodType, name: string): unknown {
  const schema = core(wrapped);
  const { type, element, options, entries, values } = defOf(schema);
  if (type === 'object') {
    return Object.fromEntries(
      shapeOf(schema).map(([key, part]) => [key, validValue(part as z.ZodType, key)]),
    );
  }
  if (type === 'array' && element) return [validValue(element, name)];
  if (type === 'enum') return byName[name] ?? Object.values(entries ?? {})[0];
  if (type === 'literal') return values?.[0];
  if (type === 'union' && options?.[0]) return validValue(options[0], name);
  if (type === 'boolean') return name in byName ? byName[name] : true;
  if (name in byName) return byName[name];
  return type === 'number' ? 1 : 'text';
}

/**
 * A body that a schema accepts.
 * @throws Error when `byName` lacks a valid value
 */
export function sampleOf(schema: z.ZodType, what: string): Record<string, unknown> {
  const sample = validValue(schema, '');
  const { error } = schema.safeParse(sample);
  if (error) throw new Error(`tests/fuzz/samples.ts has no good body of ${what}: ${error.message}`);
  return sample as Record<string, unknown>;
}

/** The paths to every part of a body, such as `coords.lat` or `tags.0`. */
export function partsOf(wrapped: z.ZodType, path: string[] = []): string[][] {
  const schema = core(wrapped);
  const own = path.length > 0 ? [path] : [];
  const inside = shapeOf(schema).flatMap(([key, part]) =>
    partsOf(part as z.ZodType, [...path, key]),
  );
  const { element } = defOf(schema);
  const item = element ? partsOf(element, [...path, '0']) : [];
  const isPoint = path.at(-1) === 'coords';
  return [
    ...own,
    ...inside,
    ...item,
    ...(isPoint
      ? [
          [...path, 'lat'],
          [...path, 'lng'],
        ]
      : []),
  ];
}

/** A copy of a body with another value at one place. */
export function withPart(
  body: Record<string, unknown>,
  [key = '', ...rest]: string[],
  value: unknown,
): Record<string, unknown> {
  const copy = (Array.isArray(body) ? [...body] : { ...body }) as Record<string, unknown>;
  const part = copy[key];
  copy[key] =
    rest.length === 0
      ? value
      : withPart((typeof part === 'object' && part ? part : {}) as typeof body, rest, value);
  return copy;
}
