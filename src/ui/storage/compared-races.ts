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

/** The last compared races and one more; the earliest makes room for it. */
export const withComparedRaces = (id: string): string[] => [
  ...readComparedRaces()
    .filter((other) => other !== id)
    .slice(1 - maxCompared),
  id,
];
