import { expect, test } from 'vitest';
import { fuzz } from '../fuzz/fuzz.ts';
import { useClock } from './accounts/clock.ts';
import { useDatabase } from './database.ts';

const database = useDatabase();
const clock = useClock();

// `npm run fuzz` sends each of these and 20,000 more.
test('T62 every route takes one nasty input of each kind, as anyone it admits, without a 500', async () => {
  const report = await fuzz(database.db, { seed: 2026, now: clock.now });
  expect(report.faults).toEqual([]);
  expect(report.inputs).toBeGreaterThan(report.routes * 4);
}, 200_000);
