import { expect, test } from 'vitest';
import { formatHere } from '#ui/near-me/near-me.ts';
import { locationDetails } from '#ui/near-me/place-services.ts';
import { clearStoredPlace, storedPlace, storePlace } from '#ui/near-me/stored-place.ts';
import { memoryStorage } from './memory-storage.ts';

const now = Date.UTC(2026, 10, 21);
const week = 7 * 24 * 3600 * 1000;
const emporia = { lat: 38.4, lng: -96.18, name: 'Emporia, KS' };

test('T58 a place is kept for seven days as latitude, longitude, time and name', () => {
  const storage = memoryStorage();
  storePlace(emporia, storage, now);
  expect([...storage.texts].map(([, text]) => JSON.parse(text))).toEqual([
    { lat: 38.4, lng: -96.18, timestamp: now, name: 'Emporia, KS' },
  ]);
  expect(storedPlace(storage, now)).toEqual(emporia);
  expect(storedPlace(storage, now + week - 1)).toEqual(emporia);
  expect(storedPlace(storage, now + week)).toBeUndefined();
  expect(storage.texts.size).toBe(0);
});

test.each([
  '',
  'no JSON',
  'null',
  '[]',
  JSON.stringify({ lat: '38.4', lng: -96.18, timestamp: now }),
  JSON.stringify({ lat: 38.4, timestamp: now }),
  JSON.stringify({ lat: 38.4, lng: -96.18 }),
  JSON.stringify({ lat: 38.4, lng: -96.18, timestamp: String(now) }),
  JSON.stringify({ lat: 38.4, lng: -96.18, timestamp: now + week }),
  JSON.stringify({ lat: 98.4, lng: -96.18, timestamp: now }),
  JSON.stringify({ lat: 0, lng: 0, timestamp: now }),
])('%j isn’t a place and is deleted', (text) => {
  const storage = memoryStorage();
  storePlace(emporia, storage, now);
  for (const key of storage.texts.keys()) storage.texts.set(key, text);
  expect(storedPlace(storage, now)).toBeUndefined();
  expect(storage.texts.size).toBe(0);
});

test('T58 clearing removes the place, and storage that fails breaks nothing', () => {
  const storage = memoryStorage();
  storePlace(emporia, storage, now);
  clearStoredPlace(storage);
  expect(storage.texts.size).toBe(0);
  const refuse = () => {
    throw new Error('QuotaExceededError');
  };
  const refusing = { getItem: refuse, setItem: refuse, removeItem: refuse };
  storePlace(emporia, refusing, now);
  expect(storedPlace(refusing, now)).toBeUndefined();
});

test('a place without a name is "your location"', () => {
  expect(formatHere(emporia)).toBe('Emporia, KS');
  expect(formatHere({ lat: 1, lng: 2 })).toBe('your location');
});

test('T60 a line names the services that get the position, and no others', () => {
  const services = {
    ipLocationUrl: 'https://ipapi.co/json/',
    reverseGeocodeUrl: 'https://api.bigdatacloud.net/data/x',
  };
  expect(locationDetails(services)).toBe(
    'If location is off, ipapi.co can estimate it from your IP address. BigDataCloud gets a rounded position to look up the town name.',
  );
  expect(locationDetails({ reverseGeocodeUrl: 'https://towns.example/x' })).toBe(
    'towns.example gets a rounded position to look up the town name.',
  );
  expect(locationDetails({})).toBe('');
});
