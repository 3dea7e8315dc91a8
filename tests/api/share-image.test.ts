import sharp from 'sharp';
import { expect, test } from 'vitest';
import { raceImagePath } from '#calendar/race/share-image.ts';
import { raceShareStyle } from '#server/pictures/share.ts';
import { createRaces } from '#server/races/create-races.ts';
import { insertMergedRace } from '#server/races/merged-race-repository.ts';
import { findPublicRace } from '#server/races/public-race-repository.ts';
import { deleteRaces } from '#server/races/race-repository.ts';
import { app } from '../../functions/share-image.ts';
import { raceFields } from '../race.ts';
import { useDatabase } from './database.ts';

const database = useDatabase();
const now = new Date('2027-01-15T12:00:00Z');

test('a race’s picture is drawn only at its current address, and cached for good', async () => {
  const names = ['Örebro 日本 Gravel', 'Long '.repeat(30).trim(), 'W'.repeat(150), '日本'];
  for (const [index, name] of names.entries()) {
    const fields = raceFields({ name, date: `2027-06-1${index}`, endDate: `2027-06-2${index}` });
    const [created] = await createRaces(database.db, [fields], { status: 'approved', now });
    const race = await findPublicRace(database.db, created?.id ?? '');
    if (!race) throw new Error('the race is not public');
    const path = raceImagePath(race, raceShareStyle(race));
    const answer = await app.request(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toBe('image/jpeg');
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('Netlify-CDN-Cache-Control')).toContain('durable');
    expect(answer.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
    const withQuery = await app.request(`${path}?x`);
    expect(withQuery.status).toBe(400);
    expect(withQuery.headers.get('Netlify-CDN-Cache-Control')).toBeNull();
    const metadata = await sharp(await answer.arrayBuffer()).metadata();
    expect(metadata).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });

    for (const old of [
      raceImagePath({ ...race, date: '2027-01-01' }, raceShareStyle(race)),
      raceImagePath(race, 'of another drawing'),
    ]) {
      const stale = await app.request(old);
      expect(stale.status).toBe(302);
      expect(stale.headers.get('Location')).toBe(path);
      expect(stale.headers.get('Cache-Control')).toBe('private, no-store');
    }
  }
});

test('the picture of a merged listing leads to that of the listing it was merged into', async () => {
  const { db } = database;
  const names = ['Unbound', 'Unbound 200'];
  const [into, part] = await createRaces(
    db,
    names.map((name) => raceFields({ name })),
    { status: 'approved', now },
  );
  if (!into || !part) throw new Error('a race is missing');
  const [shared, listing] = [await findPublicRace(db, part.id), await findPublicRace(db, into.id)];
  if (!shared || !listing) throw new Error('a race is not public');
  const path = raceImagePath(shared, raceShareStyle(shared));
  await deleteRaces(db, [part.id], now);
  expect((await app.request(path)).status).toBe(404);
  await insertMergedRace(db, part.id, { intoId: into.id }, now);
  const answer = await app.request(path);
  expect(answer.status).toBe(302);
  expect(answer.headers.get('Location')).toBe(raceImagePath(listing, raceShareStyle(listing)));
});

test('a pending race, an unknown race and any other name have no picture', async () => {
  const [pending] = await createRaces(database.db, [raceFields({ name: 'Secret' })], {
    status: 'pending',
    now,
  });
  const hash = '0123456789abcd';
  const files = [`${pending?.id}-${hash}.jpg`, `none-2027-${hash}.jpg`, 'x.jpg', `--${hash}.jpg`];
  for (const file of files) {
    expect((await app.request(`/share/${file}`)).status, file).toBe(404);
  }
});
