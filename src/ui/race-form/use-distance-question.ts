import { useRef } from 'react';
import { doubtfulDistances } from '#calendar/race/distance.ts';

/**
 * Lets a form ask once about each doubtful distance before it's sent: the click that sends it may be the one that added
 * the distance.
 * @param known the race's own distances, which are never asked about
 */
export function useDistanceQuestion(known: readonly string[] = []) {
  const asked = useRef(new Set(known));
  /** Don't ask about these texts. */
  const accept = (texts: readonly string[]) => {
    for (const text of texts) asked.current.add(text);
  };
  /** Whether to ask about any of these now. */
  const isAsking = (distances: readonly string[]): boolean => {
    const unasked = doubtfulDistances(distances).filter((text) => !asked.current.has(text));
    accept(unasked);
    return unasked.length > 0;
  };
  return { accept, isAsking };
}
