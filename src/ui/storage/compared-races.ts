import { maxCompared } from '#calendar/race/compare.ts';

const key = 'bell-lap:compared';

/** The ids of the races compared last in this tab; empty if there are none. */
export function readComparedRaces(): string[] {
  try {
    const ids: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  } catch {
    // Storage is blocked, or the text under our key isn't ours.
    return [];
  }
}

export function saveComparedRaces(ids: readonly string[]): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(ids));
  } catch {
    // Without storage, a comparison lasts as long as its page.
  }
}

/** Adds a race to those compared last, and returns them all; the earliest makes room for it. */
export function addComparedRace(id: string): string[] {
  const others = readComparedRaces().filter((other) => other !== id);
  const ids = [...others.slice(1 - maxCompared), id];
  saveComparedRaces(ids);
  return ids;
}
