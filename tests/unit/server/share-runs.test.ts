import { expect, test } from 'vitest';
import { shareRuns } from '#server/races/calendar-cache.ts';

/** Runs that end on command and resolve to their number. */
function held() {
  const ends: { resolve(): void; reject(error: Error): void }[] = [];
  const run = shareRuns(() => {
    const number = ends.length + 1;
    return new Promise<number>((resolve, reject) => {
      ends.push({ resolve: () => resolve(number), reject });
    });
  });
  return { run, ends };
}

test('all callers during a run share the next one', async () => {
  const { run, ends } = held();
  const first = run();
  const late = [run(), run(), run()];
  expect(ends).toHaveLength(1);
  ends[0]?.resolve();
  expect(await first).toBe(1);
  expect(ends).toHaveLength(2);
  const later = run();
  ends[1]?.resolve();
  expect(await Promise.all(late)).toEqual([2, 2, 2]);
  ends[2]?.resolve();
  expect(await later).toBe(3);
  expect(ends).toHaveLength(3);
});

test('when a run fails, all its callers fail, and the next call tries again', async () => {
  const { run, ends } = held();
  const waiting = Promise.allSettled([run(), run()]);
  ends[0]?.reject(new Error('away'));
  expect((await waiting).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(ends).toHaveLength(1);
  const again = run();
  ends[1]?.resolve();
  expect(await again).toBe(2);
});
