import { fnv1a } from '#calendar/text/text.ts';
import { type EngineName, engines } from './engines.ts';

/** Milliseconds to spend on an engine; one that takes seconds per query gets through fewer of them. */
const timeBudget = 20_000;

/** Identifies what a query found: the same for the same set of ids, in any order. */
export function fingerprint(ids: readonly string[]): string {
  const sum = ids.reduce((total, id) => (total + fnv1a(id)) >>> 0, 0);
  return `${ids.length} ${sum}`;
}

export interface Measured {
  /** Milliseconds from the arrival of the index to the first query's answer, in a fresh process or page. */
  first: number;
  /**
   * Milliseconds per query: the fastest of five runs, because other work on the machine only adds. A query
   * of over 100 ms runs once.
   */
  times: number[];
  /** One for each of `times`. */
  fingerprints: string[];
}

export async function measure(
  name: EngineName,
  files: readonly string[],
  queries: readonly string[],
): Promise<Measured> {
  const start = performance.now();
  const search = await engines[name].load(files);
  await search(queries[0] ?? '');
  const measured: Measured = { first: performance.now() - start, times: [], fingerprints: [] };
  for (const query of queries.slice(0, 10)) {
    if (performance.now() - start < timeBudget / 4) await search(query);
  }
  for (const query of queries) {
    if (performance.now() - start > timeBudget) break;
    const times: number[] = [];
    let found: (() => string[]) | undefined;
    while (times.length < 5 && (times[0] ?? 0) < 100) {
      const before = performance.now();
      found = await search(query);
      times.push(performance.now() - before);
    }
    measured.times.push(Math.min(...times));
    measured.fingerprints.push(fingerprint(found?.() ?? []));
  }
  return measured;
}

/** Measures all queries once, and the first result `times` times, each from a fresh start; the fastest counts. */
export async function repeated(
  times: number,
  measureOnce: (queries: 'all' | 'first') => Promise<Measured>,
): Promise<Measured> {
  const measured = await measureOnce('all');
  const firsts = [measured.first];
  while (firsts.length < times) firsts.push((await measureOnce('first')).first);
  return { ...measured, first: Math.min(...firsts) };
}
