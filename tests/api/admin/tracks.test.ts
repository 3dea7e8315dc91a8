import { gzipSync } from 'node:zlib';
import { count, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Course } from '#calendar/race/course.ts';
import type { Race } from '#calendar/race/race.ts';
import {
  type CourseTrackAnswer,
  maxSentBytes,
  maxTrackBytes,
} from '#calendar/track/track-facts.ts';
import { auditLog } from '#server/database/schema/moderation.ts';
import { eventOrganizers } from '#server/database/schema/organizers.ts';
import { rebuildRequests } from '#server/database/schema/publishing.ts';
import { races } from '#server/database/schema/races.ts';
import { courseTracks } from '#server/database/schema/tracks.ts';
import { app as publicRaces } from '../../../functions/races.ts';
import { asFit, asGpx, asTcx, circle, hills } from '../../track-files.ts';
import { useClock } from '../accounts/clock.ts';
import type { Visitor } from '../accounts/visitor.ts';
import { useDatabase } from '../database.ts';
import { addRace, changedForm, signIn } from './staff.ts';

const database = useDatabase();
const clock = useClock();

const xl: Course = { name: 'XL', distance: { value: 20, unit: 'mi' } };
const short: Course = { distance: { value: 5, unit: 'mi' } };
const ride = circle({ miles: 20, meters: hills(4, 100) });

let editor: Visitor;
let race: Race;
beforeEach(async () => {
  editor = await signIn(database.db, clock.now, 'editor');
  race = await addRace(editor, {
    ...{ location: 'Emporia, KS', state: 'KS', coords: { lat: 38.4, lng: -96.18 } },
    courses: [xl, short],
  });
});

const trackOf = (course: string) => `/api/admin/races/${race.id}/courses/${course}/track`;
const put = (
  file: string | Uint8Array,
  { course = 'xl-20-mi', query = '?name=xl.gpx', visitor = editor } = {},
) =>
  visitor.send(trackOf(course) + query, {
    method: 'PUT',
    headers: { Origin: 'http://localhost' },
    body: file as BodyInit,
  });
const download = (course = 'xl-20-mi') =>
  publicRaces.request(`/api/races/${race.id}/courses/${course}/track.gpx`);
const total = async (table: typeof auditLog | typeof rebuildRequests | typeof courseTracks) =>
  (await database.db.select({ total: count() }).from(table))[0]?.total;

test('R92 a course’s GPX, TCX and FIT files give the same facts', async () => {
  for (const file of [asGpx(ride), asTcx(ride), asFit(ride)]) {
    const { status, body } = await put(file);
    expect(status, JSON.stringify(body)).toBe(200);
    const [course, other] = (body as unknown as Race).courses;
    expect(course).toEqual({ ...xl, track: expect.stringMatching(/^[0-9a-f]{32}$/) });
    expect(other).toEqual(short);
    const read = await editor.get(trackOf('xl-20-mi'));
    const { fileName, facts } = read.body as unknown as CourseTrackAnswer;
    expect(fileName).toBe('xl.gpx');
    expect(facts.miles).toBeCloseTo(20, 1);
    expect(facts.elevation?.climbingFt).toBeGreaterThan(1290);
    expect(facts.elevation?.climbingFt).toBeLessThan(1320);
  }
});

test('T87 anyone can download a course’s line, without its times', async () => {
  expect((await download()).status).toBe(404);
  await put(asGpx(ride));
  const answer = await download();
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Content-Type')).toBe('application/gpx+xml');
  expect(answer.headers.get('Content-Disposition')).toBe(
    `attachment; filename="${race.id}-xl-20-mi.gpx"`,
  );
  expect(answer.headers.get('Netlify-CDN-Cache-Control')).toContain('s-maxage=300');
  const gpx = await answer.text();
  expect(gpx).not.toContain('<time>');
  expect(gpx.split('<trkpt').length - 1).toBeLessThanOrEqual(1000);
  const again = await put(gpx, { course: '5-mi' });
  expect(again.status).toBe(200);
  const { facts } = (await editor.get(trackOf('5-mi'))).body as unknown as CourseTrackAnswer;
  expect(facts.miles).toBeCloseTo(20, 1);
  expect((await download('10-mi')).status).toBe(404);
  expect((await download('../5-mi')).status).toBe(404);
});

test('a course’s file is audited and published like any edit, once', async () => {
  const before = await total(rebuildRequests);
  await put(asGpx(ride));
  expect([await total(auditLog), await total(rebuildRequests)]).toEqual([2, (before ?? 0) + 1]);
  const same = await put(asGpx(ride));
  expect([same.status, same.body['version']]).toEqual([200, 2]);
  expect([await total(auditLog), await total(courseTracks)]).toEqual([2, 1]);
  const entries = await database.db.select().from(auditLog).orderBy(auditLog.id);
  const [, last] = entries;
  expect(last?.action).toBe('race-updated');
  expect(last?.before).toMatchObject({ courses: [xl, short] });
  expect(last?.after).toMatchObject({ courses: [{ ...xl, track: expect.any(String) }, short] });
  const [course] = (same.body as unknown as Race).courses;
  expect((await editor.get('/api/admin/audit')).body).toMatchObject([
    { action: 'race-updated', fileNames: { [course?.track ?? '']: 'xl.gpx' } },
    { action: 'race-created', fileNames: {} },
  ]);
});

test('a course’s file can be removed, and restored with an earlier version', async () => {
  await put(asGpx(ride));
  const removed = await editor.delete(trackOf('xl-20-mi'));
  expect([removed.status, removed.body['version']]).toEqual([200, 3]);
  expect((removed.body as unknown as Race).courses[0]).toEqual(xl);
  expect((await download()).status).toBe(404);
  expect((await editor.get(trackOf('xl-20-mi'))).status).toBe(404);
  const again = await editor.delete(trackOf('xl-20-mi'));
  expect([again.status, again.body['version']]).toEqual([200, 3]);
  await editor.post(`/api/admin/races/${race.id}/restore`, { to: 2, version: 3 });
  expect((await download()).status).toBe(200);
});

test('an edit of the race keeps its courses’ files', async () => {
  const { body } = await put(asGpx(ride));
  const edited = await editor.put(
    `/api/admin/races/${race.id}`,
    changedForm(body as unknown as Race, { overview: 'Gravel.' }),
  );
  expect((edited.body as unknown as Race).courses[0]?.track).toBeDefined();
});

test('a listing that an uploaded row updates keeps its courses’ files', async () => {
  const admin = await signIn(database.db, clock.now, 'admin');
  const { courses } = (await put(asGpx(ride))).body as unknown as Race;
  const { courses: _, ...row } = changedForm(race, {});
  const form = new FormData();
  form.set(
    'races',
    JSON.stringify([{ ...row, name: `${race.name} Gravel`, courses: [xl, short] }]),
  );
  const headers = { Origin: 'http://localhost' };
  const { body } = await admin.send('/api/admin/races/bulk', {
    method: 'POST',
    headers,
    body: form,
  });
  const { uploadId, duplicates } = body as { uploadId: string; duplicates: { incoming: object }[] };
  const updated = await admin.post(`/api/admin/uploads/${uploadId}/rows`, {
    ...{ fields: duplicates[0]?.incoming, update: { id: race.id, version: 2 } },
  });
  expect([updated.status, updated.body['courses']]).toEqual([200, courses]);
});

test('the address of a merged listing’s course file leads to the other listing’s', async () => {
  const admin = await signIn(database.db, clock.now, 'admin');
  await put(asGpx(ride));
  const whole = await addRace(admin, { name: 'Whole Weekend', date: '2027-06-03' });
  await admin.post(`/api/admin/races/${race.id}/merge`, {
    ...{ into: whole.id, version: 2, intoVersion: whole.version },
  });
  const answer = await download();
  expect([answer.status, answer.headers.get('Location')]).toEqual([
    301,
    `/api/races/${whole.id}/courses/xl-20-mi/track.gpx`,
  ]);
});

test('T87 a file that can’t be a course of this race is refused with the reason', async () => {
  const entities = '<!DOCTYPE lolz [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>';
  const alps = circle({ center: { lat: 45.9, lng: 6.8 }, miles: 20 });
  const texas = circle({ center: { lat: 30.3, lng: -97.7 }, miles: 20 });
  const twoCourses = asGpx(ride).replace(/<trk>.*<\/trk>/s, (track) => track + track);
  const refusals: [string | Uint8Array, RegExp][] = [
    [asGpx(ride, entities), /XML entities/],
    ['', /isn’t a GPX, TCX or FIT file/],
    ['lat,lng\n38.4,-96.1', /isn’t a GPX, TCX or FIT file/],
    [crypto.getRandomValues(new Uint8Array(5000)), /isn’t a GPX, TCX or FIT file/],
    [asGpx(ride).slice(0, 3000), /isn’t well-formed/],
    ['<svg xmlns="http://www.w3.org/2000/svg"/>', /not a GPX or TCX file/],
    [`<gpx>${'<a/>'.repeat(710_000)}</gpx>`, /too many points/],
    [asFit(ride).slice(0, 500), /damaged/],
    [asGpx([{ lat: 38.4, lng: -96.18 }]), /no line/],
    ['<gpx xmlns="http://www.topografix.com/GPX/1/1"/>', /no line/],
    [twoCourses, /2 courses/],
    [
      asGpx(alps),
      /[45],\d\d\d miles from the race. Its start must be a point in the United States/,
    ],
    [asGpx(texas), /must be in or near Kansas, not in Texas/],
  ];
  for (const [file, reason] of refusals) {
    const { status, body } = await put(file);
    expect([status, body['code']], String(reason)).toEqual([400, 'invalid']);
    expect(body['message']).toMatch(reason);
    expect(body['fields']).toEqual({ file: body['message'] });
  }
  expect([await total(auditLog), await total(courseTracks)]).toEqual([1, 0]);
});

test('T87 a file over 10 MB is refused, however it is sent', async () => {
  const { status, body } = await put(new Uint8Array(11_000_000));
  expect([status, body['message']]).toEqual([413, 'Send at most 10 MB.']);
  const bomb = await put(gzipSync(new Uint8Array(maxTrackBytes + 1)));
  expect([bomb.status, bomb.body['message']]).toEqual([413, 'Send at most 10 MB.']);
});

test('T87 a gzipped file is read as the file inside it, once', async () => {
  const { body } = await put(asGpx(ride));
  const gzipped = gzipSync(asGpx(ride));
  const same = await put(gzipped);
  expect([same.status, same.body]).toEqual([200, body]);
  const refusals: [Uint8Array, RegExp][] = [
    [gzipped.subarray(0, 500), /gzipped file is damaged/],
    [gzipSync(gzipped), /isn’t a GPX, TCX or FIT file/],
  ];
  for (const [file, reason] of refusals) {
    const { status, body } = await put(file);
    expect([status, body['fields']]).toEqual([400, { file: expect.stringMatching(reason) }]);
  }
});

test('a GPX file of 10 MB, gzipped as forms send it, is small enough for Netlify to pass on', () => {
  const file = asGpx(circle({ miles: 200, points: 80_000, meters: hills(40, 100) }));
  expect(file.length).toBeGreaterThan(maxTrackBytes * 0.9);
  expect(gzipSync(file).length).toBeLessThan(maxSentBytes);
});

async function addOrganizer(username: string, eventId: string) {
  const organizer = await signIn(database.db, clock.now, 'user', username);
  await database.db
    .insert(eventOrganizers)
    .values({ eventId, userId: organizer.id, proof: 'staff', createdAt: clock.now });
  return organizer;
}

const ownTrackOf = (course = 'xl-20-mi') => trackOf(course).replace('admin', 'organizer');
const putOwn = (visitor: Visitor, file: string | Uint8Array, course?: string) =>
  visitor.send(`${ownTrackOf(course)}?name=own.gpx`, {
    method: 'PUT',
    headers: { Origin: 'http://localhost' },
    body: file as BodyInit,
  });

test('T97 organizers set and remove the files of their own courses, audited as theirs', async () => {
  const other = await addRace(editor, { name: 'Quarry Road' });
  const flint = await addOrganizer('flint', race.eventKey);
  const quarry = await addOrganizer('quarry', other.eventKey);
  const rebuilds = (await total(rebuildRequests)) ?? 0;
  for (const file of [asGpx(ride), asFit(ride)]) {
    expect((await putOwn(quarry, file)).status).toBe(403);
    expect((await putOwn(flint, file)).status).toBe(200);
  }
  expect((await putOwn(flint, 'x')).body['fields']).toEqual({
    file: 'This isn’t a GPX, TCX or FIT file.',
  });
  expect((await putOwn(flint, asGpx(ride), 'xxl')).body['message']).toMatch(/find that course/);
  expect((await flint.get(ownTrackOf())).body).toMatchObject({ fileName: 'own.gpx' });
  expect((await quarry.get(ownTrackOf())).status).toBe(403);
  expect((await download()).status).toBe(200);

  expect((await quarry.delete(ownTrackOf())).status).toBe(403);
  const removed = await flint.delete(ownTrackOf());
  expect([removed.status, removed.body]).toMatchObject([200, { courses: [xl, short] }]);
  expect(Object.keys(removed.body)).not.toContain('reviewNotes');
  expect((await flint.get(ownTrackOf())).status).toBe(404);
  const entries = await database.db.select().from(auditLog).orderBy(auditLog.id);
  const own = entries.filter(({ actorId }) => actorId === flint.id);
  expect(own.map(({ action }) => action)).toEqual(own.map(() => 'race-updated'));
  expect(own.length).toBeGreaterThanOrEqual(2);
  expect((await total(rebuildRequests)) ?? 0).toBe(rebuilds + own.length);

  // No organizer does for a race that isn't listed anymore.
  await database.db.update(races).set({ status: 'rejected' }).where(eq(races.id, race.id));
  expect((await putOwn(flint, asGpx(ride))).status).toBe(404);
});

test('T97 an organizer sends at most 60 files an hour', async () => {
  const flint = await addOrganizer('flint', race.eventKey);
  for (let at = 0; at < 60; at += 1) expect((await putOwn(flint, 'x')).status).toBe(400);
  expect((await putOwn(flint, asGpx(ride))).status).toBe(429);
});

test('only staff set a course’s file, from this site, for an existing course', async () => {
  const rider = await signIn(database.db, clock.now, 'user');
  expect((await put(asGpx(ride), { visitor: rider })).status).toBe(403);
  expect((await rider.delete(trackOf('xl-20-mi'))).status).toBe(403);
  expect((await rider.get(trackOf('xl-20-mi'))).status).toBe(403);
  const foreign = await editor.send(trackOf('xl-20-mi'), { method: 'PUT', body: asGpx(ride) });
  expect([foreign.status, foreign.body['code']]).toEqual([403, 'bad_origin']);
  expect((await put(asGpx(ride), { course: 'xxl' })).body['message']).toMatch(/find that course/);
  const twice = await put(asGpx(ride), { query: '?name=a&name=b' });
  expect(twice.status).toBe(400);
  expect(await total(courseTracks)).toBe(0);
});
