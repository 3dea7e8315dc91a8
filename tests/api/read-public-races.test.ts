import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { events } from '#server/database/schema/events.ts';
import { races } from '#server/database/schema/races.ts';
import { createRaces } from '#server/races/create-races.ts';
import {
  calendarMark,
  listAllPublicRaces,
  readPublicRaces,
} from '#server/races/public-race-repository.ts';
import { raceFields } from '../race.ts';
import { useDatabase } from './database.ts';

const database = useDatabase();
const now = new Date('2026-11-21T18:00:00Z');

const list = (names: readonly string[]) =>
  createRaces(
    database.db,
    names.map((name) => raceFields({ name })),
    { status: 'approved', now },
  );

test('a build reads again only the races whose rows have changed, however they changed', async () => {
  const [kept, renamed, hidden, tagged] = await list(['Ash', 'Birch', 'Cedar', 'Dogwood']);
  const before = await readPublicRaces(database.db);
  expect([...before.keys()]).toEqual([kept, renamed, hidden, tagged].map((race) => race?.id));

  // None of these changes the race's version or the time of its last edit.
  const change = (race: typeof kept, set: Partial<typeof races.$inferInsert>) =>
    database.db
      .update(races)
      .set(set)
      .where(eq(races.id, race?.id ?? ''));
  await change(renamed, { name: 'Beech' });
  await change(tagged, { tags: ['night'] });
  await change(hidden, { status: 'pending' });
  const [added] = await list(['Elm']);

  const after = await readPublicRaces(database.db, before);
  const read = Array.from(after.values(), ({ race }) => race);
  expect(read.map(({ name }) => name)).toEqual(['Ash', 'Beech', 'Dogwood', 'Elm']);
  expect(read).toEqual(await listAllPublicRaces(database.db));
  expect(after.get(tagged?.id ?? '')?.race.tags).toEqual(['night']);
  expect([...after.keys()]).toContain(added?.id);
  const isSame = (race: typeof kept) => {
    const id = race?.id ?? '';
    return after.get(id)?.race === before.get(id)?.race;
  };
  expect([kept, renamed, tagged].map(isSame)).toEqual([true, false, false]);
});

test('the calendar’s mark changes with any write to what is shown, even by hand, and with nothing else', async () => {
  const [race] = await list(['Ash']);
  const marks = [await calendarMark(database.db)];
  const event = eq(events.id, race?.eventKey ?? '');
  await database.db.update(events).set({ organizerName: 'Someone' }).where(event);
  expect(await calendarMark(database.db)).toBe(marks[0]);
  for (const set of [{ series: 'Trees' }, { aliases: ['Fraxinus'] }, { series: null }]) {
    await database.db.update(events).set(set).where(event);
    marks.push(await calendarMark(database.db));
  }
  await database.db.update(races).set({ tags: ['night'] });
  marks.push(await calendarMark(database.db));
  await createRaces(database.db, [raceFields({ name: 'Birch' })], { status: 'pending', now });
  expect(await calendarMark(database.db)).toBe(marks.at(-1));
  expect(new Set(marks).size).toBe(5);
});
