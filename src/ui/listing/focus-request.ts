/** Where a tap leads that is not on the page yet: it takes the focus, or is scrolled to, once it is. */
type Target = 'results' | 'map';

const requested = new Set<Target>();

export function requestFocus(target: Target): void {
  requested.add(target);
}

/** Whether it was requested; from then on it no longer is. */
export function takeFocusRequest(target: Target): boolean {
  return requested.delete(target);
}
