import { paths } from '#calendar/paths.ts';
import type { ListingManifest } from '#calendar/search/manifest.ts';
import { decodeDetails } from '#calendar/search/race-details.ts';
import type { RaceIndex } from '#calendar/search/race-index.ts';
import type { Vocabulary } from '#calendar/search/reading/vocabulary.ts';
import { decodeShard, type Shard } from '#calendar/search/shard.ts';

/** Lets a pending keystroke go first. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** @throws Error with the status and URL unless the response is OK */
async function fetchOk(url: string): Promise<Response> {
  // On a slow phone, sending a request takes milliseconds.
  await nextTask();
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status}: ${url}`);
  return response;
}

export const fetchManifest = async (): Promise<ListingManifest> =>
  (await fetchOk(paths.listing())).json();

export const fetchShard = async (url: string): Promise<Shard> =>
  decodeShard(await (await fetchOk(url)).text());

/** Returns a function that reads the details of a shard's rows. */
export const fetchDetails = async (url: string) => decodeDetails(await (await fetchOk(url)).text());

/** Reads the words of the index's races, in steps that let keystrokes go first. */
export async function loadVocabulary(index: RaceIndex): Promise<Vocabulary> {
  const { readVocabulary } = await import('#calendar/search/reading/vocabulary.ts');
  const steps = readVocabulary(index);
  let step = steps.next();
  while (!step.done) {
    await nextTask();
    step = steps.next();
  }
  return step.value;
}
