import { paths, signInPaths, withoutPage } from '#calendar/paths.ts';
import { stateCodes, stateOf } from '#calendar/place/state.ts';
import { genreIds } from '#calendar/race/genre.ts';
import type { PublicRace } from '#calendar/race/race.ts';
import type { RaceUpdate } from '#server/races/public-race-repository.ts';

/** Their content depends on the reader or on the query string. */
const unlisted = [paths.profile(), paths.dashboard(), paths.adminDashboard(), paths.compare()];

const genreStates = new Set(
  genreIds.flatMap((genre) => stateCodes.map((state) => paths.genreState(genre, state))),
);

/**
 * Whether the sitemap lists a page (docs/rules.md#r36). A genre's page in a state is listed only while it has a race.
 */
export function isIndexable(path: string, updates: ReadonlyMap<string, string>): boolean {
  if (genreStates.has(path) && !updates.has(path)) return false;
  const isMissing = path === paths.notFound() || path.startsWith('/not-found/');
  if (isMissing || signInPaths.includes(path)) return false;
  return !unlisted.some((start) => path === start || path.startsWith(`${start}/`));
}

/** The pages that list or count every race. */
const overviews = [paths.home(), paths.genre('all'), paths.states(), paths.search(), paths.about()];

/** When each page with races last changed, by path. A list changes when any of its races does. Omits empty lists. */
export function pageUpdates(
  races: readonly PublicRace[],
  deleted: readonly RaceUpdate[],
): Map<string, string> {
  const updates = new Map<string, string>();
  for (const race of races) addUpdate(updates, paths.race(race), race.updatedAt);
  for (const race of latestOfEachList(races)) {
    for (const list of listsWith(race)) addUpdate(updates, list, race.updatedAt);
  }
  for (const race of deleted) {
    for (const list of listsWith(race)) {
      if (updates.has(list)) addUpdate(updates, list, race.updatedAt);
    }
  }
  return updates;
}

/** The race that changed last in each genre and state. */
function latestOfEachList(races: readonly RaceUpdate[]): Iterable<RaceUpdate> {
  const latest = new Map<string, RaceUpdate>();
  for (const race of races) {
    const list = paths.genreState(race.genre, race.state);
    if (race.updatedAt > (latest.get(list)?.updatedAt ?? '')) latest.set(list, race);
  }
  return latest.values();
}

const listsWith = ({ genre, state }: RaceUpdate) => [
  ...overviews,
  paths.genre(genre),
  paths.genreState(genre, state),
  paths.state(stateOf(state)),
];

/** When a page last changed, if known. All pages of a list change with the list. */
export const updateOf = (path: string, updates: ReadonlyMap<string, string>): string | undefined =>
  updates.get(withoutPage(path));

/** Records an article's date for its page, its list and, for news, the home page. */
export function updateArticle(
  updates: Map<string, string>,
  { path, list, day }: { path: string; list: string; day: string },
): void {
  for (const page of [path, list, ...(list === paths.news() ? [paths.home()] : [])]) {
    addUpdate(updates, page, day);
  }
}

/** Keeps the later of the known date and the new one. */
function addUpdate(updates: Map<string, string>, path: string, date: string): void {
  if (date > (updates.get(path) ?? '')) updates.set(path, date);
}
