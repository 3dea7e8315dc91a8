/**
 * Makes data/races.json, the calendar a fresh database is seeded with, from the facts in
 * ../shared/data. Run with `npm run data:races`; the same input gives the same bytes.
 */
import { writeFileSync } from 'node:fs';
import type { z } from 'zod';
import { raceFieldsSchema } from '#calendar/race/race.ts';
import { tidyDistances } from './distances.ts';
import { identity, knownEdition, mergeEditions } from './editions.ts';
import { eventKeyToStore, eventOf } from './events.ts';
import { tidyOrganizer } from './organizers.ts';
import { createPointFinder, readPlaces } from './points.ts';
import { reviewReason } from './reviews.ts';
import { mend, notRaces, tidyAddress, tidyLink, tidyTags } from './slips.ts';
import * as from from './source.ts';

type RaceInput = z.input<typeof raceFieldsSchema>;
/** A listing as it will be stored; `lent` says what it has from another edition. */
type Mended = ReturnType<typeof mend> & { lent?: string };

const findPoint = createPointFinder(readPlaces());
const origins = new Map<string, string[]>();

function point(race: Mended) {
  const { coords, origin } = findPoint(race);
  origins.set(origin, [...(origins.get(origin) ?? []), identity(race)]);
  return coords;
}

/** The public page of a source that has one: `owner/repo path` names a repository. */
function sourceUrl(source: string): string | undefined {
  const repository = /^([\w-]+\/[\w.-]+) /.exec(source)?.[1];
  return repository && `https://github.com/${repository}`;
}

function reviewOf(race: Mended): Pick<RaceInput, 'needsReview' | 'reviewNotes'> {
  const reason = reviewReason(race) ?? race.doubt;
  const notes = [`Source: ${race.source}`, race.lent, reason].filter((note) => note !== undefined);
  return { needsReview: reason ? true : undefined, reviewNotes: notes.join('\n') };
}

function statusOf(race: Mended): Pick<RaceInput, 'eventStatus' | 'statusReason' | 'verifiedAt'> {
  if (race.dateStatus === 'projected') {
    return {
      eventStatus: 'tentative',
      statusReason:
        'Projected from earlier editions by a public calendar; the organizer has not announced a date.',
    };
  }
  return {
    eventStatus: race.eventStatus,
    statusReason: race.statusReason,
    verifiedAt: race.dateStatus === 'confirmed' ? from.gatheredOn : undefined,
  };
}

/** What is unknown is absent. */
function known<T extends object>(fields: T): T {
  const entries = Object.entries(fields).filter(
    ([, value]) =>
      value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(entries) as T;
}

function fieldsOf(race: Mended): RaceInput {
  const orgUrl = tidyLink(race.orgUrl);
  const website = tidyLink(race.website);
  return known({
    name: race.name.trim(),
    genre: race.genre,
    state: race.state,
    location: race.location,
    eventAddress: race.eventAddress && tidyAddress(race.eventAddress, race.location),
    date: race.date,
    endDate: race.endDate,
    startTime: race.startTime,
    ...statusOf(race),
    distance: tidyDistances(race.distance ?? []),
    orgUrl,
    regUrl: tidyLink(race.regUrl),
    website: website === orgUrl ? undefined : website,
    tags: tidyTags(race.tags ?? [], race.genre),
    coords: point(race),
    organizerName: tidyOrganizer(race.organizerName ?? ''),
    eventKey: eventKeyToStore(race),
    sourceUrl: sourceUrl(race.source),
    ...reviewOf(race),
  });
}

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

const isSeeded = (race: { date: string }) => race.date >= from.firstDay;

const real = from.readRealRaces().filter(isSeeded);
const left = real.filter(({ name }) => Object.hasOwn(notRaces, name));
const listed = real.filter((race) => !left.includes(race)).map(mend);
const { races: editions, merged } = mergeEditions(listed, from.readLabelledPairs());

/** Tags that hold of one year only. */
const yearly = /^(championship|qualifier|national|uci|life-time-grand-prix)$/;

/**
 * A projected race with what does not change from year to year: its organizer and where to ask. The
 * source gives it a name, a town and a date only.
 */
function lendFacts(race: Mended): Mended {
  const [latest] = editions
    .filter((edition) => eventOf(edition) === eventOf(race) && edition.genre === race.genre)
    .sort((a, b) => byText(b.date, a.date));
  if (!latest) return race;
  const { orgUrl = '', organizerName = '' } = latest;
  const tags = (latest.tags ?? []).filter((tag) => !yearly.test(tag));
  const lent = `Organizer, its address and tags: as in the edition of ${latest.date}.`;
  return { ...race, orgUrl, organizerName, tags, lent };
}

const projected = from.readProjectedRaces();
const announced = projected.filter((race) => knownEdition(race, editions));
const tentative: Mended[] = projected
  .filter((race) => !announced.includes(race))
  .map(
    ({ projectedDate, ...race }) =>
      ({ ...race, date: projectedDate, dateStatus: 'projected' }) as const,
  )
  .map(lendFacts);

const races = [...editions, ...tentative]
  .map(fieldsOf)
  .sort(
    (a, b) =>
      byText(a.date, b.date) || byText(a.name, b.name) || byText(String(a.state), String(b.state)),
  );

for (const race of races) raceFieldsSchema.parse(race);

const lines = races.map((race) => JSON.stringify(race));
writeFileSync(new URL('../races.json', import.meta.url), `[\n${lines.join(',\n')}\n]\n`);

console.log(`${races.length} races: ${editions.length} listed, ${tentative.length} tentative`);
for (const race of left) console.log(`left out: ${identity(race)}: ${notRaces[race.name]}`);
for (const row of merged) console.log(`merged: ${row}`);
for (const race of announced) {
  console.log(
    `announced since: ${race.projectedDate} ${race.name}: ${knownEdition(race, editions)?.date}`,
  );
}
for (const [origin, names] of origins) {
  console.log(`point from ${origin}: ${names.length}`);
  if (names.length < 10) for (const name of names) console.log(`  ${name}`);
}
