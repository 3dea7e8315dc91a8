import { disc, fill, place, stroke } from './shape.ts';

export type RiderLook = {
  color: string;
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
  const { color, jersey, scale, facing = 1, turn = 0, tyre = 4 } = look;
  const r = 26;
  const wheel = (at: number) =>
    `<circle cx="${at}" cy="${-r}" r="${r - tyre / 2}" fill="none" stroke="${color}" stroke-width="${tyre}"/>`;
  const figure =
    wheel(-37) +
    wheel(39) +
    stroke('M-37-26l17-27h45l14 27M-20-53L-2-26L25-53M-37-26h35M25-53l4-13h8', color, {
      width: 3.5,
      round: true,
    }) +
    stroke('M-20-72L6-52L-4-18M-20-72L-4-44L2-32', color, {
      width: 9,
      round: true,
    }) +
    stroke('M-18-76Q-8-98 14-102', jersey, { width: 16, round: true }) +
    stroke('M14-100L20-80L35-68', color, { width: 7, round: true }) +
    disc(27, -112, 9.5, color) +
    stroke('M17-116q10-12 21-1', jersey, { width: 6, round: true });
  const mirrored = facing === 1 ? figure : `<g transform="scale(-1 1)">${figure}</g>`;
  return place(x, y, mirrored, scale, turn);
}

/** A rider seen from behind, riding away; the wheel stands on (x, y). */
export function drawRiderAway(x: number, y: number, look: RiderLook): string {
  const { color, jersey, scale, turn = 0, tyre = 5 } = look;
  const figure =
    stroke('M0-2V-50', color, { width: tyre, round: true }) +
    stroke('M-7-64L-10-40L-8-15h-3M7-64L13-47L9-31h3', color, { width: 9, round: true }) +
    stroke('M-18-100L-28-84L-20-70h-5M18-100L28-84L20-70h5', color, { width: 6, round: true }) +
    stroke('M-17-100L-25-88M17-100L25-88', jersey, { width: 8, round: true }) +
    fill('M-14-76L-11-57Q0-52 11-57L14-76z', color) +
    fill('M-13-73L-20-99Q-15-110 0-110T20-99L13-73Q0-69-13-73z', jersey) +
    fill('M3-71V-110Q15-110 20-99L13-73z', color, 0.2) +
    disc(0, -117, 9, color) +
    fill('M-11-118Q-11-132 0-132T11-118Q0-122-11-118z', jersey);
  return place(x, y, figure, scale, turn);
}
