/** The town of a location such as `Emporia, KS`; the whole text when it names no state. */
export function townOf(location: string): string {
  return location.replace(/,\s*[A-Za-z]{2}$/, '').trim();
}
