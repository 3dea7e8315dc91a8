/** To come. */
export function Publishing() {
  return null;
}
