/** Where a tap leads that is still to come: the page goes there once it is here. */
export type Sought = 'results' | 'map';

const sought = new Set<Sought>();

export function seek(what: Sought): void {
  sought.add(what);
}

/** Whether it was sought; then it is no longer. */
export function isFound(what: Sought): boolean {
  return sought.delete(what);
}
