import { shardsFor } from '#calendar/search/manifest.ts';
import { createRaceIndex } from '#calendar/search/race-index.ts';
import { type Suggestion, suggest } from '#calendar/search/reading/suggest.ts';
import { todayAt } from '#calendar/time/day.ts';
import { fetchManifest, fetchShard, loadVocabulary } from '../listing/listing-files.ts';

/** @param without ids of races that aren't suggested */
export type Suggest = (typed: string, without: readonly string[]) => Suggestion[];

/** Loads the upcoming races and their words. */
export async function loadSuggest(): Promise<Suggest> {
  const today = todayAt(new Date());
  const { scopes } = await fetchManifest();
  const entries = shardsFor(scopes.all, { when: 'upcoming', open: false }, today);
  const index = createRaceIndex(await Promise.all(entries.map(({ url }) => fetchShard(url))));
  const vocabulary = await loadVocabulary(index);
  return (typed, without) => suggest(typed, index, today, vocabulary, without);
}
