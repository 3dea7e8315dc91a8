import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Device } from '#ui/near-me/locate.ts';
import { createNearMe, type NearMe, type NearMeOptions } from '#ui/near-me/near-me.ts';
import { storedPlace } from '#ui/near-me/stored-place.ts';
import { memoryStorage } from './memory-storage.ts';
import { type PlaceService, startPlaceService } from './place-service.ts';

const now = Date.UTC(2026, 10, 21);
const boulder = { lat: 40.0124856, lng: -105.2705456 };
/** The same, rounded to four decimals like every stored point. */
const rounded = { lat: 40.0125, lng: -105.2705 };

let service: PlaceService;
let storage: ReturnType<typeof memoryStorage>;

beforeEach(async () => {
  service = await startPlaceService();
  storage = memoryStorage();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await service.close();
});

const finds = ({ lat, lng }: typeof boulder): Device => ({
  getCurrentPosition: (found) =>
    found({ coords: { latitude: lat, longitude: lng } } as GeolocationPosition),
});
const fails = (code: number): Device => ({
  getCurrentPosition: (_, failed) => failed?.({ code } as GeolocationPositionError),
});
const silent: Device = { getCurrentPosition: () => {} };

function start(options: Partial<NearMeOptions> = {}) {
  return createNearMe({ services: service, storage, now: () => now, ...options });
}

/** The statuses that a subscriber sees from now on. */
function watch(nearMe: NearMe): string[] {
  const seen: string[] = [];
  nearMe.subscribe(() => seen.push(nearMe.state().status));
  return seen;
}

test('T60 nothing is requested before the rider asks', () => {
  const device = { getCurrentPosition: vi.fn() };
  expect(start({ device }).state()).toEqual({ status: 'idle' });
  expect(device.getCurrentPosition).not.toHaveBeenCalled();
  expect(service.requests).toEqual([]);
});

test('the device gives a position within 8 s, at most a minute old, and the town is named', async () => {
  const device = { getCurrentPosition: vi.fn(finds(boulder).getCurrentPosition) };
  service.answers.name = { body: { city: 'Boulder', principalSubdivision: 'Colorado' } };
  const nearMe = start({ device });
  const seen = watch(nearMe);
  await nearMe.ask();
  const here = { ...rounded, name: 'Boulder, Colorado' };
  expect(nearMe.state()).toEqual({ status: 'located', here });
  expect(seen).toEqual(['asking', 'located', 'located']);
  expect(device.getCurrentPosition.mock.calls[0]?.[2]).toEqual({
    timeout: 8000,
    maximumAge: 60_000,
  });
  expect(service.requests).toEqual([
    'GET /name?latitude=40.01&longitude=-105.27&localityLanguage=en',
  ]);
  expect(storedPlace(storage, now)).toEqual(here);
});

test.each([
  ['denied', 1],
  ['unavailable', 2],
  ['timeout', 3],
] as const)(
  'T60 %s: no one else is asked until the rider chooses an estimate',
  async (reason, code) => {
    const logged = vi.spyOn(console, 'error');
    const nearMe = start({ device: fails(code) });
    await nearMe.ask();
    expect(nearMe.state()).toEqual({ status: 'failed', reason, canGuess: true });
    expect(service.requests).toEqual([]);
    await nearMe.guess();
    const here = { lat: 38.404, lng: -96.182, name: 'Emporia, Kansas' };
    expect(nearMe.state()).toEqual({ status: 'located', here });
    expect(service.requests[0]).toBe('GET /ip');

    for (const ip of [{ status: 429, body: {} }, { body: 'no' }, { body: { latitude: '38' } }]) {
      service.answers.ip = ip;
      nearMe.forget();
      await nearMe.guess();
      expect(nearMe.state()).toEqual({ status: 'failed', reason: 'unavailable', canGuess: false });
    }
    expect(logged).not.toHaveBeenCalled();
  },
);

test('without a device or a service, the rider can only type', async () => {
  const nearMe = start({ services: {} });
  await nearMe.ask();
  await nearMe.guess();
  expect(nearMe.state()).toEqual({ status: 'failed', reason: 'unavailable', canGuess: false });
  nearMe.choose({ name: 'Emporia', state: 'KS', lat: 38.4, lng: -96.18 });
  const here = { lat: 38.4, lng: -96.18, name: 'Emporia, KS' };
  expect(nearMe.state()).toEqual({ status: 'located', here });
  expect(start().state()).toEqual({ status: 'located', here });
  expect(service.requests).toEqual([]);
});

test.each([{ status: 500, body: {} }, { body: 'no JSON' }])(
  'a town that cannot be named is logged and has no other effect (%j)',
  async (answer) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    service.answers.name = answer;
    const nearMe = start({ device: finds(boulder) });
    await nearMe.ask();
    expect(nearMe.state()).toEqual({ status: 'located', here: rounded });
    expect(logged.mock.calls.map(([text]) => text)).toEqual(['Error getting location name']);
  },
);

test.each([
  [{ city: 'Boulder' }, 'Boulder'],
  [{ city: '', principalSubdivision: 'Colorado' }, 'Colorado'],
  [{ city: 7 }, undefined],
])('a name of %j is %j', async (body, name) => {
  service.answers.name = { body };
  const nearMe = start({ device: finds(boulder) });
  await nearMe.ask();
  expect(nearMe.state()).toEqual({
    status: 'located',
    here: name ? { ...rounded, name } : rounded,
  });
});

test('canceling restores the earlier state, and a late answer changes nothing', async () => {
  const logged = vi.spyOn(console, 'error');
  const nearMe = start({ device: silent });
  nearMe.choose({ name: 'Emporia', state: 'KS', lat: 38.4, lng: -96.18 });
  const before = nearMe.state();
  void nearMe.ask();
  expect(nearMe.state()).toEqual({ status: 'asking' });
  nearMe.cancel();
  expect(nearMe.state()).toBe(before);

  service.answers.ip = 'silence';
  const waiting = start({ device: fails(1) });
  const guessing = waiting.guess();
  await vi.waitFor(() => expect(service.requests).toContain('GET /ip'));
  waiting.cancel();
  await guessing;
  expect(waiting.state()).toEqual(before);
  expect(logged).not.toHaveBeenCalled();
});

test('T58 forgetting leaves nothing behind', async () => {
  const nearMe = start({ device: finds(boulder) });
  await nearMe.ask();
  nearMe.forget();
  expect(nearMe.state()).toEqual({ status: 'idle' });
  expect(storage.texts.size).toBe(0);
});
