import { mix } from './color.ts';
import type { Day } from './daylight.ts';
import { board, isInFrame } from './frame.ts';
import { drawLand, drawShade, skyline } from './ridge.ts';
import { fill, type Point, polygon, range } from './shape.ts';

export type Ground = {
  material: string;
  depth: number;
  step?: number;
  /** How far shade runs down the slopes that turn away from the sun. */
  relief?: number;
};

/** A layer of land under its skyline: slopes that face the sun lit, the others in shade. */
export function drawGround(day: Day, crest: (x: number) => number, ground: Ground): string {
  const { material, depth, step = 24, relief = 0 } = ground;
  const line = skyline(day.stage, crest, step);
  const { x } = day.sun;
  const color = day.lit(material, depth);
  const shaded = mix(color, day.shade(material, depth), 0.75);
  if (relief === 0) return drawLand(line, color);
  return (
    drawLand(line, color) +
    drawShade(line, x, relief, shaded) +
    drawShade(line, x, -relief * 0.35, day.lit(mix(material, '#ffffff', 0.4), depth), 0.7)
  );
}

/** The shadow of something upright that stands at (x, y): it falls away from the sun, toward us. */
export function shadowOf({ sun }: Day, x: number, y: number, tall: number, wide: number): string {
  const lean = Math.max(-1.6, Math.min(1.6, (x - sun.x) / 420)) * tall;
  const deep = tall * 0.22;
  return polygon([
    [x - wide / 2, y],
    [x + lean - wide / 3, y + deep],
    [x + lean + wide / 3, y + deep],
    [x + wide / 2, y],
  ]);
}

/** Furrows or mown strips that run together at the vanishing point. */
export function drawFurrows(
  { stage: { frame } }: Day,
  [vanishX, horizon]: Point,
  color: string,
  opacity = 0.3,
): string {
  const foot = board.height + 10;
  const strips = range(30).map((i) => {
    const x = vanishX + (i - 14.5) * 300;
    const far = (share: number) => vanishX + (x - vanishX) * share;
    if (!isInFrame(frame, far(0.6), 900)) return '';
    return polygon([
      [far(0.06), horizon + (foot - horizon) * 0.06],
      [x - 60, foot],
      [x + 60, foot],
    ]);
  });
  return fill(strips.join(''), color, opacity);
}
