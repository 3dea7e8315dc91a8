import type { Day } from './daylight.ts';
import { disc, fill, type Point, round } from './shape.ts';

/** A veil that thickens from `top` to `bottom`, as mist does over low ground. */
export function drawHaze(
  { stage, haze }: Day,
  name: string,
  top: number,
  bottom: number,
  density = 0.7,
): string {
  const id = `${stage.id}-${name}`;
  return (
    `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${haze}" stop-opacity="0"/>` +
    `<stop offset="1" stop-color="${haze}" stop-opacity="${density}"/></linearGradient>` +
    fill(`M-10 ${round(top)}H2410V${round(bottom)}H-10z`, `url(#${id})`)
  );
}

/** A soft light around a point. */
export function drawGlow(
  { stage }: Day,
  name: string,
  [x, y]: Point,
  r: number,
  color: string,
  strength = 0.6,
): string {
  const id = `${stage.id}-${name}`;
  return (
    `<radialGradient id="${id}"><stop stop-color="${color}" stop-opacity="${strength}"/>` +
    `<stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>` +
    disc(x, y, r, `url(#${id})`)
  );
}

/** A gradient from one height to another, to fill ground or water with. */
export function defineFade(
  { stage }: Day,
  name: string,
  [top, bottom]: readonly [number, number],
  [from, to]: readonly [string, string],
): { markup: string; paint: string } {
  const id = `${stage.id}-${name}`;
  return {
    markup:
      `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="${round(top)}" x2="0" y2="${round(bottom)}">` +
      `<stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`,
    paint: `url(#${id})`,
  };
}
