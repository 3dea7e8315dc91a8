import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Hono } from 'hono';
import type { z } from 'zod';
import * as apiPaths from '#calendar/api-paths.ts';
import { parameters } from '#calendar/query/race-query.ts';
import { type Today, todayAt } from '#calendar/time/day.ts';
import type { AppEnv } from '#server/http/app-env.ts';

export type App = Hono<AppEnv>;

/** A route of the API and what it reads from a call, found in its function's source so that none is missed. */
export interface Route {
  app: App;
  method: string;
  path: string;
  /** The schema of its body, if it has one. */
  body: z.ZodType | undefined;
  /** The formats that its body may have. */
  bodyAs: ('json' | 'urlencoded' | 'multipart')[];
  /** The names of its path's parameters. */
  params: string[];
  /** The names of its query's parameters. */
  query: string[];
}

const root = resolve(import.meta.dirname, '../..');
const aliases = (
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    imports: Record<string, string>;
  }
).imports;

/** Every route of every function, once each. */
export async function listRoutes(today: string): Promise<Route[]> {
  const files = globSync('functions/*.ts', { cwd: root }).sort();
  const routes = await Promise.all(files.map((file) => routesOf(join(root, file), today)));
  return routes.flat();
}

const named = /\.(get|post|put|patch|delete)\(\s*(?:'([^']+)'|apiPaths\.(\w+))/g;

const addresses: Readonly<Record<string, string>> = apiPaths;

async function routesOf(file: string, today: string): Promise<Route[]> {
  const { app } = (await import(/* @vite-ignore */ file)) as { app?: App };
  if (!app) return [];
  const source = readFileSync(file, 'utf8');
  const starts = [...source.matchAll(named)];
  const handlers = new Map(
    starts.map(({ 1: method, 2: literal, 3: name = '', index }, at) => [
      `${method?.toUpperCase()} ${literal ?? addresses[name]}`,
      source.slice(index, starts[at + 1]?.index),
    ]),
  );
  const routes = new Map<string, Route>();
  for (const { method, path } of app.routes) {
    const name = `${method} ${path}`;
    if (method === 'ALL' || routes.has(name)) continue;
    const handler = handlers.get(name);
    if (handler === undefined) throw new Error(`${file} has no handler of ${name} to read.`);
    routes.set(name, { app, method, path, ...(await readHandler(source, handler, name, today)) });
  }
  return [...routes.values()];
}

async function readHandler(source: string, handler: string, name: string, today: string) {
  const bodyAs: Route['bodyAs'] = [];
  if (/\breadJson\b/.test(handler)) bodyAs.push('json');
  if (/\breadPlainForm\b/.test(handler)) bodyAs.push('urlencoded');
  if (/\breadForm\b/.test(handler)) bodyAs.push('multipart');
  let body: z.ZodType | undefined;
  const query = [...handler.matchAll(/c\.req\.query\('(\w+)'\)/g)].map(([, name = '']) => name);
  for (const [, schemaName = '', given = '', input = ''] of handler.matchAll(
    /\bparse\(\s*(\w+)(?:\(todayAt\(c\.var\.now\)(\.day)?\))?,([^;]*)/g,
  )) {
    const day = given ? today : todayAt(new Date(`${today}T18:00:00Z`));
    const schema = await schemaOf(source, schemaName, day);
    // A schema defined in the function itself is the public list's.
    if (/\breadQuery\b/.test(input)) query.push(...(schema ? keysOf(schema) : parameters));
    else body = schema;
  }
  if (bodyAs.length > 0 && !body) {
    throw new Error(`What ${name} parses its body by was not found; export its schema.`);
  }
  const params = [...name.matchAll(/:(\w+)/g)].map(([, param = '']) => param);
  return { body, bodyAs, params, query };
}

const keysOf = (schema: z.ZodType): string[] => Object.keys((schema as z.ZodObject).shape ?? {});

/** An imported schema by name. A function is called with `today`. */
async function schemaOf(
  source: string,
  name: string,
  today: string | Today,
): Promise<z.ZodType | undefined> {
  const from = [...source.matchAll(/import \{([^}]*)\} from '([^']+)'/g)].find(([, names = '']) =>
    names.split(',').some((imported) => imported.trim() === name),
  )?.[2];
  if (!from) return undefined;
  const alias = Object.keys(aliases).find((key) => from.startsWith(key.replace('*', ''))) ?? '';
  const file = (aliases[alias] ?? '').replace('*', from.slice(alias.length - 1));
  const module = (await import(/* @vite-ignore */ join(root, file))) as Record<string, unknown>;
  const found = module[name];
  return (typeof found === 'function' ? found(today) : found) as z.ZodType;
}
