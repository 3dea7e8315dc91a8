import { expect, test } from 'vitest';
import { eventOrganizers } from '#server/database/schema/organizers.ts';
import {
  admin,
  atFlint,
  claim,
  claims,
  confirm,
  database,
  edit,
  editor,
  events,
  flint,
  organize,
  other,
  quarry,
  race,
  rider,
  tokenFor,
  useOrganizers,
} from './fixture.ts';

useOrganizers();

test('T98 a merged event brings its organizers and claims along, and the other event keeps its own', async () => {
  await organize(flint, atFlint, race);
  await organize(quarry, 'a@quarry.example', other);
  await claim(rider);
  const merge = { into: other.eventKey };
  expect((await editor.post(`/api/admin/events/${race.eventKey}/merge`, merge)).status).toBe(200);
  const organizers = await database.db.select().from(eventOrganizers);
  expect(organizers.map(({ eventId, proof }) => [eventId, proof]).sort()).toEqual([
    [other.eventKey, 'email'],
    [other.eventKey, 'staff'],
  ]);
  const log = (await admin.get('/api/admin/audit?perPage=5')).body as unknown as object[];
  const moved = { before: { event: race.eventKey }, after: { event: other.eventKey } };
  expect(log).toMatchObject([
    { action: 'claim-moved', subjectName: 'rider', ...moved },
    { action: 'organizer-added', subjectName: 'flint', actorName: 'editor', ...moved },
    { action: 'event-updated', subjectId: other.eventKey, after: { aliases: [race.name] } },
    { action: 'event-merged', subjectId: race.eventKey, after: { mergedInto: other.eventKey } },
    { action: 'race-updated', subjectId: race.id },
  ]);
  // Only admins can read about accounts.
  const forEditors = (await editor.get('/api/admin/audit?perPage=2')).body;
  expect(forEditors).toMatchObject([{ action: 'event-updated' }, { action: 'event-merged' }]);
  const merged = { ...race, version: 2 };
  expect((await edit(quarry, merged, { startTime: '07:00' })).status).toBe(200);
  expect((await edit(flint, other, { startTime: '07:00' })).status).toBe(200);
  expect(await claims()).toMatchObject([{ event: { id: other.eventKey }, from: 'rider' }]);
  // A claim that names the merged event is a claim on the other.
  await claim(admin);
  expect((await claims()).map(({ event }) => event.id)).toEqual([other.eventKey, other.eventKey]);

  // Editions that are split off become an event without an organizer.
  const split = await editor.post(`/api/admin/events/${other.eventKey}/split`, {
    races: [race.id],
  });
  expect(split.body['id']).toBe(race.eventKey);
  expect((await edit(flint, { ...race, version: 4 })).status).toBe(403);
});

test('T98 a claim that the other event has already doesn’t move, and the audit log doesn’t say so', async () => {
  await claim(rider);
  await claim(rider, undefined, other);
  await editor.post(`/api/admin/events/${race.eventKey}/merge`, { into: other.eventKey });
  expect(await claims()).toMatchObject([{ event: { id: other.eventKey }, from: 'rider' }]);
  const log = (await admin.get('/api/admin/audit')).body as unknown as { action: string }[];
  expect(log.filter(({ action }) => action === 'claim-moved')).toEqual([]);
});

test('T98 a link emailed before its event was merged works for the other', async () => {
  await claim(flint, atFlint);
  await editor.post(`/api/admin/events/${race.eventKey}/merge`, { into: other.eventKey });
  expect((await confirm(flint, await tokenFor(atFlint))).body['message']).toBe(
    'You now manage Quarry Road.',
  );
  expect((await events(flint)).map(({ id }) => id)).toEqual([other.eventKey]);
});

test('T98 a link also works if its account organizes the other event already', async () => {
  await organize(flint, 'a@quarry.example', other);
  await claim(flint, atFlint);
  await editor.post(`/api/admin/events/${race.eventKey}/merge`, { into: other.eventKey });
  const { status, body } = await confirm(flint, await tokenFor(atFlint));
  expect([status, body['message']]).toEqual([200, 'You now manage Quarry Road.']);
  expect(await claims()).toEqual([]);
});

test('T98 merging an event’s last listing moves its organizers and claims to the other’s event', async () => {
  await organize(flint, atFlint, race);
  await claim(rider);
  const merge = { into: other.id, version: race.version, intoVersion: other.version };
  expect((await admin.post(`/api/admin/races/${race.id}/merge`, merge)).status).toBe(200);
  expect(await events(flint)).toMatchObject([{ id: other.eventKey, editions: [{ id: other.id }] }]);
  expect((await edit(flint, other, { startTime: '07:00' })).status).toBe(200);
  expect(await claims()).toMatchObject([{ event: { id: other.eventKey }, from: 'rider' }]);
});
