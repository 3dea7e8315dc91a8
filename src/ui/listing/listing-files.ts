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

/** Milliseconds: a new build's manifest names other files, and the old ones are gone. */
const sharedFor = 60_000;

const shared = new Map<string, Promise<unknown>>();

/** Fetches a file once for all islands of a page, which ask for it at different times. */
function share<T>(url: string, read: (response: Response) => Promise<T>): Promise<T> {
  const known = shared.get(url) as Promise<T> | undefined;
  if (known !== undefined) return known;
  const file = fetchOk(url).then(read);
  shared.set(url, file);
  // A shard that is gone means a new manifest.
  file.catch(() => shared.clear());
  setTimeout(() => shared.delete(url), sharedFor);
  return file;
}

export const fetchManifest = (): Promise<ListingManifest> =>
  share(paths.listing(), (response) => response.json());

export const fetchShard = (url: string): Promise<Shard> =>
  share(url, async (response) => decodeShard(await response.text()));

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
