import { disc, place, stroke } from './shape.ts';

export type RiderLook = {
  colour: string;
  jersey: string;
  /** 1 draws a rider about 130 units tall. */
  scale: number;
  /** -1 faces left. */
  facing?: 1 | -1;
  turn?: number;
  /** Tyre thickness in units before scaling. */
  tyre?: number;
};

/** A rider from the side, wheels standing on (x, y). */
export function drawRider(x: number, y: number, look: RiderLook): string {
  const { colour, jersey, scale, facing = 1, turn = 0, tyre = 4 } = look;
  const r = 26;
  const wheel = (at: number) =>
    `<circle cx="${at}" cy="${-r}" r="${r - tyre / 2}" fill="none" stroke="${colour}" stroke-width="${tyre}"/>`;
  const figure =
    wheel(-37) +
    wheel(39) +
    stroke('M-37-26l17-27h45l14 27M-20-53L-2-26L25-53M-37-26h35M25-53l4-13h8', colour, {
      width: 3.5,
      round: true,
    }) +
    stroke('M-20-72L6-52L-4-18M-20-72L-4-44L2-32', colour, {
      width: 9,
      round: true,
    }) +
    stroke('M-18-76Q-8-98 14-102', jersey, { width: 16, round: true }) +
    stroke('M14-100L20-80L35-68', colour, { width: 7, round: true }) +
    disc(27, -112, 9.5, colour) +
    stroke('M17-116q10-12 21-1', jersey, { width: 6, round: true });
  const mirrored = facing === 1 ? figure : `<g transform="scale(-1 1)">${figure}</g>`;
  return place(x, y, mirrored, scale, turn);
}

/** A rider seen from behind, riding away; the wheel stands on (x, y). */
export function drawRiderAway(x: number, y: number, look: RiderLook): string {
  const { colour, jersey, scale, turn = 0, tyre = 5 } = look;
  const figure =
    stroke('M0-2V-50', colour, { width: tyre, round: true }) +
    stroke('M-9-66L-11-40L-8-16M9-66L11-46L8-30', colour, {
      width: 9,
      round: true,
    }) +
    stroke('M-24-66V-74Q-24-98-12-104M24-66V-74Q24-98 12-104', colour, {
      width: 6.5,
      round: true,
    }) +
    stroke('M-4-72L-6-100M4-72L6-100M0-74V-102', jersey, {
      width: 18,
      round: true,
    }) +
    disc(0, -120, 10, colour) +
    stroke('M-8-122a8 8 0 0 1 16 0', jersey, { width: 6, round: true });
  return place(x, y, figure, scale, turn);
}
