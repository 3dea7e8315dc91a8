import { useRef } from 'react';
import { doubtfulDistances } from '#calendar/race/distance.ts';

/**
 * Lets a form ask once about each doubtful distance before it's sent: the click that sends it may be the one that added
 * the distance.
 * @param known the race's own distances, which are never asked about
 */
export function useDistanceQuestion(known: readonly string[] = []) {
  const confirmed = useRef(new Set(known));
  /** Don't ask about these texts. */
  const accept = (texts: readonly string[]) => {
    for (const text of texts) confirmed.current.add(text);
  };
  /** Whether to ask about any of these now. */
  const isAsking = (distances: readonly string[]): boolean => {
    const doubtful = doubtfulDistances(distances).filter((text) => !confirmed.current.has(text));
    accept(doubtful);
    return doubtful.length > 0;
  };
  return { accept, isAsking };
}
