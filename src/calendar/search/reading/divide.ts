import type { Meaning, Span } from './meaning.ts';

/** The words divided into consecutive spans, each with a meaning. */
export interface Division {
  spans: Span[];
  cost: number;
}

/** How many ways are kept. */
const maxKept = 12;

/** The cheapest ways to divide the words into meanings. */
export function divideWords(
  words: readonly string[],
  spansAt: (start: number) => Span[],
): Division[] {
  const ways: Division[][] = Array.from({ length: words.length + 1 }, () => []);
  ways[0] = [{ spans: [], cost: 0 }];
  for (let at = 0; at < words.length; at += 1) {
    const best = (ways[at] as Division[]).sort((a, b) => a.cost - b.cost).slice(0, maxKept);
    for (const span of spansAt(at)) {
      for (const way of best) {
        ways[span.end]?.push({ spans: [...way.spans, span], cost: way.cost + span.cost });
      }
    }
  }
  return (ways[words.length] as Division[]).sort((a, b) => a.cost - b.cost).slice(0, maxKept);
}

/** Whether a meaning narrows a search. */
export const isEffective = ({ kind }: Meaning) =>
  !['idle', 'unknown', 'here', 'country', 'when', 'exclusion'].includes(kind);

/** The meanings that narrow a search. */
export const meaningsOf = ({ spans }: Division) =>
  spans.map(({ meaning }) => meaning).filter(isEffective);

/** Whether none of the words is unknown. */
export const isKnown = ({ spans }: Division) =>
  spans.every(({ meaning }) => meaning.kind !== 'unknown');
