import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { todayAt } from '#calendar/time/day.ts';
import { RaceLinks } from '#features/admin/manage/RaceLine.tsx';
import { RaceButtons } from '#ui/races/RaceButtons.tsx';
import { toShownRace } from '#ui/races/shown-race.ts';
import { aRace } from '../../race.ts';

const addresses = { regUrl: 'https://flint.example/register', orgUrl: 'https://flint.example/' };

const rels = (html: string) => [...html.matchAll(/ rel="([^"]*)"/g)].map(([, rel]) => rel);

test('a race’s buttons and the panel’s links don’t vouch for addresses that others gave', () => {
  const race = {
    ...aRace(addresses),
    ...{ needsReview: false, reviewNotes: '', status: 'approved' as const },
  };
  const today = todayAt(new Date('2026-11-22T12:00:00Z'));
  const buttons = createElement(RaceButtons, { race: toShownRace(race), today, more: 'organizer' });
  expect(rels(renderToStaticMarkup(buttons))).toEqual(Array(2).fill('nofollow ugc noopener'));
  const links = createElement(RaceLinks, { race, onHistory: () => {} });
  expect(rels(renderToStaticMarkup(links))).toEqual(
    Array(2).fill('nofollow ugc noopener noreferrer'),
  );
});
