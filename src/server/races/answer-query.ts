import { pagingOf, type RaceQuery } from '#calendar/query/race-query.ts';
import type { PublicRace } from '#calendar/race/race.ts';
import { encodeShard } from '#calendar/search/encode-shard.ts';
import { maxLookedThrough, namedFirst } from '#calendar/search/named-first.ts';
import { createRaceIndex } from '#calendar/search/race-index.ts';
import { answer } from '#calendar/search/reading/answer.ts';
import { needsReading } from '#calendar/search/reading/needs-reading.ts';
import { paramsOf } from '#calendar/search/reading/part.ts';
import { findTypedPlaces, withPlaces } from '#calendar/search/reading/typed-places.ts';
import { vocabularyOf } from '#calendar/search/reading/vocabulary.ts';
import { decodeShard } from '#calendar/search/shard.ts';
import { withAliases } from '#calendar/search/with-aliases.ts';
import { type Today, todayAt } from '#calendar/time/day.ts';
import type { Db } from '#server/database/client.ts';
import { listAliases } from '#server/events/event-repository.ts';
import { findTowns, findZip, loadGazetteer } from '#server/places/find-place.ts';
import { cachedByCalendar } from './calendar-cache.ts';
import { findPublicRaces, listAllPublicRaces, listPublicRaces } from './public-race-repository.ts';

interface AnsweredQuery {
  races: PublicRace[];
  total: number;
  /** How the text was read, as URL parameters. */
  readAs?: string;
}

/**
 * A page of a query's races, found like `answer` of `#calendar/search/reading/answer.ts` does. Reading words needs the
 * index of all races, which an instance builds once per calendar, and only for text that finds little.
 */
export async function answerQuery(
  { db, now }: { db: Db; now: Date },
  query: RaceQuery,
): Promise<AnsweredQuery> {
  const today = todayAt(now);
  const literal = await listPublicRaces(db, query, today);
  const plain = () => withNamedFirst(db, query, literal, today);
  if (!needsReading(query, literal)) return plain();
  const { index, vocabulary } = await cachedByCalendar({ db, now }, 'index', async () => {
    const races = withAliases(await listAllPublicRaces(db), await listAliases(db));
    const index = createRaceIndex([decodeShard(encodeShard(races, await loadGazetteer()))]);
    return { index, vocabulary: vocabularyOf(index) };
  });
  const places = await findTypedPlaces(query, vocabulary, { findZip, findTowns });
  const known = withPlaces(vocabulary, places);
  const answered = answer(index, { ...query, paging: pagingOf(query) }, today, known);
  if (!answered.reading) return plain();
  const races = await findPublicRaces(
    db,
    answered.races.map(({ id }) => id),
  );
  const readAs = new URLSearchParams(paramsOf(answered.reading.parts)).toString();
  return { races, total: answered.total, readAs };
}

/** A page of the races with the exact text, those with it in one of their names first. */
async function withNamedFirst<Page extends AnsweredQuery>(
  db: Db,
  query: RaceQuery,
  page: Page,
  today: Today,
): Promise<Page> {
  if (query.q === undefined || page.total > maxLookedThrough) return page;
  const isWhole = page.races.length === page.total;
  const all = { ...query, paging: { page: 1, perPage: maxLookedThrough } };
  const { races } = isWhole ? page : await listPublicRaces(db, all, today);
  const keys = races.map(({ eventKey }) => eventKey);
  const first = namedFirst(withAliases(races, await listAliases(db, keys)), query, today);
  if (first.length === 0) return page;
  const named = new Set(first.map(({ id }) => id));
  const { page: number, perPage } = pagingOf(query);
  const ordered = races.toSorted((a, b) => Number(named.has(b.id)) - Number(named.has(a.id)));
  return { ...page, races: ordered.slice((number - 1) * perPage, number * perPage) };
}
