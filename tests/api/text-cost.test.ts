import { expect, test } from 'vitest';
import { listRoutes } from '../fuzz/routes.ts';
import { partsOf, sampleOf, withPart } from '../fuzz/samples.ts';
import { useClock } from './accounts/clock.ts';
import { aVisitor } from './accounts/visitor.ts';
import { useDatabase } from './database.ts';

useDatabase();
useClock();

/** As much as a body may have, of two bytes each. */
const letters = 'ñ'.repeat(49_000);
/** What Unicode's normal forms put into order by comparing each with each. */
const marks = `a${'\u0300\u0316'.repeat(24_500)}`;

/** Milliseconds of processor that a task takes. */
async function costOf(task: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await task();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/**
 * Whether marks cost more than letters do: hundreds of times as much where they are normalized. Ten times
 * is the machine's own noise, and so is what does not come again.
 */
async function isDear(task: (text: string) => unknown): Promise<boolean> {
  for (let turn = 0; turn < 3; turn += 1) {
    const ofMarks = await costOf(() => task(marks));
    if (ofMarks <= 10 * (await costOf(() => task(letters))) + 50) return false;
  }
  return true;
}

test('T61 100 KB of marks in any field of any body cost no more than 100 KB of letters', async () => {
  const routes = (await listRoutes('2027-01-15')).filter(({ body }) => body !== undefined);
  expect(routes.length).toBeGreaterThan(15);
  const dear: string[] = [];
  for (const { method, path, body } of routes) {
    if (!body) continue;
    const sample = sampleOf(body, path);
    for (const part of partsOf(body)) {
      const parse = (text: string) => body.safeParse(withPart(sample, part, text));
      if (await isDear(parse)) dear.push(`${method} ${path} ${part.join('.')}`);
    }
  }
  expect(dear).toEqual([]);
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
  expect(await isDear(signInAtOnce)).toBe(false);
});
