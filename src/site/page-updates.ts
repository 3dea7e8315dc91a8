import { paths } from '#calendar/paths.ts';
import type { RaceUpdate } from '#server/races/public-race-repository.ts';

/** The pages that list or count every race. */
const overviews = [paths.home(), paths.genre('all'), paths.states(), paths.search(), paths.about()];

/** When each page with races last changed, by path: a list when any of its races did. Omits empty lists. */
export function pageUpdates(races: readonly RaceUpdate[]): Map<string, string> {
  const updates = new Map<string, string>();
  const withRaces = new Set<string>();
  for (const race of races) {
    const { genre, state, updatedAt } = race;
    const lists = [paths.genre(genre), paths.genreState(genre, state), paths.state(state)];
    const pages = [...overviews, ...lists, ...(race.isListed ? [paths.race(race)] : [])];
    for (const page of pages) {
      if (race.isListed) withRaces.add(page);
      if (updatedAt > (updates.get(page) ?? '')) updates.set(page, updatedAt);
    }
  }
  return new Map([...updates].filter(([page]) => withRaces.has(page)));
}
