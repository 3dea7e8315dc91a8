import { globSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Hono } from 'hono';
import { afterEach, expect, test, vi } from 'vitest';
import { useDatabase } from './database.ts';

useDatabase();
afterEach(() => vi.restoreAllMocks());

const root = resolve(import.meta.dirname, '../..');

async function allApps(): Promise<Hono[]> {
  const files = globSync('functions/*.ts', { cwd: root }).map((file) => join(root, file));
  const modules = await Promise.all(
    files.map((file): Promise<{ app?: Hono }> => import(/* @vite-ignore */ file)),
  );
  return modules.flatMap(({ app }) => app ?? []);
}

/** JSON is UTF-8 by definition (RFC 8259 §8.1), and takes no charset. */
const types = /^(?:application\/json|image\/jpeg|text\/(?:html|calendar|plain); charset=utf-8)$/i;

test('T56 every route’s answer states its type and charset, can’t run as a document, and is for this site only', async () => {
  const seen = new Set<string | undefined>();
  // Everything here is refused, and refusals are logged.
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  for (const app of await allApps()) {
    const routes = new Map(app.routes.map((route) => [`${route.method} ${route.path}`, route]));
    for (const { method, path } of routes.values()) {
      if (method === 'ALL') continue;
      for (const origin of ['http://localhost', 'https://evil.example']) {
        const answer = await app.request(path.replace(/:\w+/g, 'x'), {
          method,
          headers: { Origin: origin },
        });
        const what = `${method} ${path} ${answer.status}`;
        const type = answer.headers.get('Content-Type') ?? undefined;
        if ((await answer.text()) !== '') expect(type, what).toMatch(types);
        seen.add(type);
        expect(answer.headers.get('X-Content-Type-Options'), what).toBe('nosniff');
        const names = [...answer.headers.keys()];
        expect(
          names.filter((name) => name.startsWith('access-control-')),
          what,
        ).toEqual([]);
        const policy = answer.headers.get('Content-Security-Policy');
        expect(policy, what).toContain("default-src 'none'");
        expect(policy, what).toContain("frame-ancestors 'none'");
        // An answer that isn't a page must not be taken for one.
        if (!type?.startsWith('text/html')) expect(policy, what).toMatch(/; sandbox$/);
      }
    }
  }
  expect(seen).toContain('application/json');
  expect(seen).toContain('text/html; charset=UTF-8');
});
