import { expect, test } from 'vitest';
import type { PublicRace } from '#calendar/race/race.ts';
import { encodeShard } from '#calendar/search/encode-shard.ts';
import { nearest } from '#calendar/search/nearest.ts';
import { createRaceIndex } from '#calendar/search/race-index.ts';
import { decodeShard } from '#calendar/search/shard.ts';
import { todayAt } from '#calendar/time/day.ts';
import { aRace } from '../../../race.ts';

const today = todayAt(new Date('2026-11-21T18:00:00Z'));
const emporia = { lat: 38.4, lng: -96.18 };
const at = (id: string, lat: number, fields: Partial<PublicRace> = {}) =>
  aRace({ id, coords: { lat, lng: -96.18 }, ...fields });
const nearestOf = (races: readonly PublicRace[], count: number) =>
  nearest(createRaceIndex([decodeShard(encodeShard(races))]), emporia, count, today);

test('the nearest races come first, ties by date, then by id', () => {
  const races = [
    at('far', 44),
    at('late', 39, { date: '2027-06-06' }),
    at('b', 39),
    at('a', 39),
    at('here', 38.4),
  ];
  const found = nearestOf(races, 4);
  expect(found.map(({ race }) => race.id)).toEqual(['here', 'a', 'b', 'late']);
  expect(found.map(({ miles }) => Math.round(miles))).toEqual([0, 41, 41, 41]);
});

test('past races, called-off races and races without a place are left out, but tentative ones aren’t', () => {
  const races = [
    at('past', 38.4, { date: '2026-11-20' }),
    at('running', 38.4, { date: '2026-11-20', endDate: '2026-11-22' }),
    at('cancelled', 38.4, { eventStatus: 'cancelled' }),
    at('postponed', 38.4, { eventStatus: 'postponed' }),
    at('tentative', 38.4, { eventStatus: 'tentative' }),
    { ...at('nowhere', 38.4), coords: undefined },
  ];
  expect(nearestOf(races, 6).map(({ race }) => race.id)).toEqual(['running', 'tentative']);
});
