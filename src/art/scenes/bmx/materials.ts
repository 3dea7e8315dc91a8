export const clay = '#c98a55';
export const turf = '#8ba355';
export const dark = '#1c2024';
export const lime = '#a8d13a';
const jerseys = [lime, '#f3ecdc', '#e0603a', '#3d86a8', '#f0b93a', lime, '#c94f6a', '#f3ecdc'];

/** Jerseys in turn, the discipline's lime first. */
export function jersey(i: number): string {
  return jerseys[i % jerseys.length] ?? lime;
}
