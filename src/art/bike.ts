import { place, stroke } from './shape.ts';

/** A bicycle from the side without a rider, wheels on (x, y), about 150 units long. */
export function drawBike(
  x: number,
  y: number,
  look: { color: string; scale: number; tyre?: number; turn?: number; bags?: string },
): string {
  const { color, scale, tyre = 4, turn = 0, bags } = look;
  const wheel = (at: number) =>
    `<circle cx="${at}" cy="-26" r="${26 - tyre / 2}" fill="none" stroke="${color}" stroke-width="${tyre}"/>`;
  const luggage = bags
    ? stroke('M-14-50L2-34L20-50M-28-66L-46-62M33-58v-8', bags, { width: 9, round: true })
    : '';
  return place(
    x,
    y,
    wheel(-37) +
      wheel(39) +
      stroke(
        'M-37-26l17-27h45l14 27M-22-60L-4-26L25-53M-37-26h33M25-53l-3-11h11M-30-62h14',
        color,
        {
          width: 4,
          round: true,
        },
      ) +
      luggage,
    scale,
    turn,
  );
}
