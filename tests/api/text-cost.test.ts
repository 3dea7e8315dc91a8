import { expect, test } from 'vitest';
import { listRoutes } from '../fuzz/routes.ts';
import { partsOf, sampleOf, withPart } from '../fuzz/samples.ts';
import { useClock } from './accounts/clock.ts';
import { aVisitor } from './accounts/visitor.ts';
import { useDatabase } from './database.ts';

useDatabase();
useClock();

/** As many letters as a body may hold, at two bytes each. */
const letters = 'ñ'.repeat(49_000);
/** Unicode normalization sorts these by comparing each with every other. */
const marks = `a${'\u0300\u0316'.repeat(24_500)}`;

/** The CPU time of a task, in milliseconds. */
async function costOf(task: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await task();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/**
 * Whether marks cost more than letters: hundreds of times as much where they are normalized. Up to ten times is noise,
 * as is a difference that doesn't repeat.
 */
async function isCostly(task: (text: string) => unknown): Promise<boolean> {
  for (let turn = 0; turn < 3; turn += 1) {
    const ofMarks = await costOf(() => task(marks));
    if (ofMarks <= 10 * (await costOf(() => task(letters))) + 50) return false;
  }
  return true;
}

test('T61 100 KB of marks in any field of any body cost no more than 100 KB of letters', async () => {
  const routes = (await listRoutes('2027-01-15')).filter(({ body }) => body !== undefined);
  expect(routes.length).toBeGreaterThan(15);
  const costly: string[] = [];
  for (const { method, path, body } of routes) {
    if (!body) continue;
    const sample = sampleOf(body, path);
    for (const part of partsOf(body)) {
      const parse = (text: string) => body.safeParse(withPart(sample, part, text));
      if (await isCostly(parse)) costly.push(`${method} ${path} ${part.join('.')}`);
    }
  }
  expect(costly).toEqual([]);
});

test('T61 forty sign-ins with 100 KB of marks are refused at the cost of letters', async () => {
  const signInAtOnce = (text: string) =>
    Promise.all(
      Array.from({ length: 40 }, async (_, at) => {
        const visitor = aVisitor({ ip: `203.0.113.${at}` });
        const { status } = await visitor.post('/api/login', { username: text, password: 'x' });
        expect(status).toBe(400);
      }),
    );
  expect(await isCostly(signInAtOnce)).toBe(false);
});
