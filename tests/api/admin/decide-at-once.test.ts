import { expect, test } from 'vitest';
import { submissionSchema } from '#calendar/moderation/submission.ts';
import { mails } from '#server/database/schema/mail.ts';
import { auditLog } from '#server/database/schema/moderation.ts';
import { races } from '#server/database/schema/races.ts';
import { findRace } from '#server/races/staff-race-repository.ts';
import { decide } from '#server/submissions/decide.ts';
import { submitRace } from '#server/submissions/submit.ts';
import { raceFields } from '../../race.ts';
import { addRider } from '../accounts/riders.ts';
import { usePostgres } from '../postgres.ts';

const database = usePostgres();
const now = new Date('2027-01-15T12:00:00Z');
const siteUrl = 'http://localhost';

test('T39 T40 on a real Postgres one race is submitted once and decided once', async () => {
  const { db } = database;
  const account = await addRider(db, now, { username: 'rider' });
  const staff = await addRider(db, now, { username: 'editor', role: 'editor' });
  const fields = submissionSchema('2026-11-21').parse(raceFields({ name: 'Unbound' }));
  const sent = await Promise.all(
    Array.from({ length: 10 }, () => submitRace({ db, now, account }, fields, undefined)),
  );
  expect(new Set(sent.map(({ id }) => id))).toEqual(new Set(['unbound-2027']));
  expect(await db.$count(races)).toBe(1);

  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, (_, i) =>
      decide({ db, now, siteUrl, account: staff }, 'unbound-2027', { approved: i % 2 === 0 }),
    ),
  );
  const lost = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? outcome.reason : []));
  expect(lost.map(({ code }) => code)).toEqual(Array(5).fill('already_decided'));
  expect((await findRace(db, 'unbound-2027'))?.version).toBe(2);
  expect(await db.$count(auditLog)).toBe(1);
  expect(await db.$count(mails)).toBe(1);
});
