import { raceFieldsSchema } from '#calendar/race/race.ts';
import {
  bodies,
  files,
  headers,
  multiparts,
  queries,
  segments,
  toJson,
  values,
} from './nasties.ts';
import type { Route } from './routes.ts';
import { partsOf, sampleOf, withPart } from './samples.ts';

/** What is sent to a route. */
export interface Call {
  path: string;
  headers: Record<string, string>;
  body: BodyInit | null;
}

/** One place in a call to a route, with the nasty values of one kind that can go there. */
export interface Slot {
  /** Such as `body coords.lat`. */
  where: string;
  kind: string;
  choices: readonly unknown[];
  call(choice: unknown): Call;
  /** Whether any text can go there. */
  takesText: boolean;
}

const Origin = 'http://localhost';
const json = { Origin, 'Content-Type': 'application/json' };

/** Every place in a call to a route. `ids` gives valid values for its path parameters. */
export function slotsOf(route: Route, ids: (param: string) => string): Slot[] {
  const path = route.path.replace(/:(\w+)/g, (_, param) => ids(param));
  const plain: Call = { path, headers: { Origin }, body: null };
  const slots: Slot[] = route.params.map((param) => ({
    where: `path :${param}`,
    kind: 'path',
    choices: segments,
    takesText: false,
    call: (segment) => ({ ...good(), path: pathWith(route, ids, param, String(segment)) }),
  }));
  for (const name of [...new Set([...route.query, 'unknown'])]) {
    slots.push({
      where: `query ${name}`,
      kind: 'query',
      choices: queries,
      takesText: false,
      call: (query) => ({ ...good(), path: `${path}?${String(query).replaceAll('name', name)}` }),
    });
  }
  slots.push({
    where: 'headers',
    kind: 'headers',
    choices: headers,
    takesText: false,
    call: (header) => {
      const [name, value] = header as [string, string];
      const call = good();
      return { ...call, headers: { ...call.headers, [name]: value } };
    },
  });
  if (route.method === 'GET') return slots;
  for (const [kind, choices] of Object.entries(bodies)) {
    const call = (body: unknown) => ({ path, headers: json, body: body as BodyInit });
    slots.push({ where: 'body', kind, choices, takesText: false, call });
  }
  return [...slots, ...bodySlots(route, plain)];

  /** A call with nothing nasty in it. */
  function good(): Call {
    const body = route.body && sampleOf(route.body, `${route.method} ${route.path}`);
    if (!body) return plain;
    if (route.bodyAs.includes('json')) return { path, headers: json, body: toJson(body) };
    return { path, headers: { Origin }, body: formOf({ races: toJson([rowOf()]) }) };
  }
}

const pathWith = (route: Route, ids: (param: string) => string, nasty: string, segment: string) =>
  route.path.replace(/:(\w+)/g, (_, param) => (param === nasty ? segment : ids(param)));

function bodySlots({ method, path: name, body, bodyAs }: Route, plain: Call): Slot[] {
  if (!body) return [];
  const sample = sampleOf(body, `${method} ${name}`);
  const slots: Slot[] = [];
  if (bodyAs.includes('json')) {
    for (const part of partsOf(body)) {
      slots.push(
        ...valueSlots(`body ${part.join('.')}`, (value) => ({
          ...plain,
          headers: json,
          body: toJson(withPart(sample, part, value)),
        })),
      );
    }
  }
  if (bodyAs.includes('json')) {
    slots.push({
      where: 'body',
      kind: 'unknown field',
      choices: ['surprise', '\0', '\ud800', 'isAdmin', 'x'.repeat(20_000)],
      takesText: true,
      call: (name) => ({
        ...plain,
        headers: json,
        body: toJson(withPart(sample, [String(name)], true)),
      }),
    });
  }
  if (bodyAs.includes('urlencoded')) {
    for (const part of partsOf(body)) {
      slots.push({
        where: `form ${part}`,
        kind: 'form',
        choices: queries,
        takesText: true,
        call: (query) => ({
          ...plain,
          headers: { Origin, 'Content-Type': 'application/x-www-form-urlencoded' },
          body: String(query).replaceAll('name', String(part)),
        }),
      });
    }
  }
  if (bodyAs.includes('multipart')) slots.push(...uploadSlots(plain));
  return slots;
}

function uploadSlots(plain: Call): Slot[] {
  const upload = (fields: Record<string, string | Blob>): Call => ({
    ...plain,
    body: formOf(fields),
  });
  const rows = [...partsOf(raceFieldsSchema), ['status'], ['lat']].flatMap((part) =>
    valueSlots(`row ${part.join('.')}`, (value) =>
      upload({ races: toJson([withPart(rowOf(), part, value), rowOf()]) }),
    ),
  );
  return [
    ...rows,
    ...valueSlots('form dryRun', (value) =>
      upload({
        races: toJson([rowOf()]),
        dryRun: typeof value === 'string' ? value : toJson(value),
      }),
    ),
    {
      where: 'file',
      kind: 'file',
      choices: files,
      takesText: true,
      call: (file) => upload({ file: new Blob([file as BlobPart]) }),
    },
    {
      where: 'multipart',
      kind: 'multipart',
      choices: multiparts,
      takesText: true,
      call: (body) => ({
        ...plain,
        headers: { Origin, 'Content-Type': 'multipart/form-data; boundary=b' },
        body: String(body),
      }),
    },
  ];
}

const valueSlots = (where: string, call: (value: unknown) => Call): Slot[] =>
  Object.entries(values).map(([kind, choices]) => ({
    where,
    kind,
    choices,
    call,
    takesText: true,
  }));

const rowOf = () => sampleOf(raceFieldsSchema, 'an upload’s row');

function formOf(fields: Record<string, string | Blob>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
