import { expect, test } from 'vitest';
import { mails } from '#server/database/schema/mail.ts';
import { alerts, savedRaces } from '#server/database/schema/saved-races.ts';
import { updateRace } from '#server/races/change-race.ts';
import { createRaces } from '#server/races/create-races.ts';
import { saveRace } from '#server/saved-races/saved-race-repository.ts';
import { raceFields } from '../race.ts';
import { addRider } from './accounts/riders.ts';
import { usePostgres } from './postgres.ts';

const database = usePostgres();
const now = new Date('2027-01-15T12:00:00Z');

test('T43 100 parallel saves on a real Postgres make one row', async () => {
  const { db } = database;
  await createRaces(db, [raceFields({ name: 'Saved' })], { status: 'approved', now });
  const { id: userId } = await addRider(db, now, { username: 'saver' });
  const key = { userId, raceId: 'saved-2027' };
  await Promise.all(Array.from({ length: 100 }, () => saveRace(db, key, now)));
  expect(await db.$count(savedRaces)).toBe(1);
});

test('T41 of ten concurrent changes to one version on a real Postgres, one wins and alerts once', async () => {
  const { db } = database;
  const [race] = await createRaces(db, [raceFields({ name: 'Moved' })], {
    status: 'approved',
    now,
  });
  const seen = { id: race?.id ?? '', version: 1 };
  const { id: userId } = await addRider(db, now, { username: 'mover' });
  await saveRace(db, { userId, raceId: seen.id }, now);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, (_, i) =>
      updateRace(
        { db, now, siteUrl: 'http://localhost' },
        seen,
        raceFields({ name: 'Moved', date: `2027-07-${10 + i}` }),
      ),
    ),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const lost = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? outcome.reason : []));
  expect(lost.map(({ code }) => code)).toEqual(Array(9).fill('stale_version'));
  expect(await db.$count(alerts)).toBe(1);
  expect(await db.$count(mails)).toBe(1);
});
