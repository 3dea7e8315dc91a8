import { mix } from '#art/color.ts';
import { type Day, lamp } from '#art/daylight.ts';
import { fill, round } from '#art/shape.ts';
import { white } from './materials.ts';

/** Brick, plaster and stone. */
export const walls = ['#b5654a', '#d8b48c', '#8f7f86', '#c98f6a', '#a8a29a', '#7f8f9c'];

type Block = { x: number; base: number; wide: number; tall: number; wall: string; depth: number };

/** A house front: cornice, a side in shade, windows of which some glow after dark. */
export function drawFront(day: Day, { x, base, wide, tall, wall, depth }: Block): string {
  const top = base - tall;
  const away = day.sun.x < x + wide / 2 ? x + wide * 0.8 : x;
  const pane = depth > 0.6 ? 26 : 14;
  const step = pane * 2.1;
  const panes = ['', ''];
  for (let wy = top + pane * 1.3; wy < base - pane * 2.6; wy += pane * 2.5)
    for (let wx = x + pane * 0.8; wx < x + wide - pane * 1.3; wx += step) {
      const glows = day.dark && day.stage.random.chance(0.45);
      panes[glows ? 1 : 0] += `M${round(wx)} ${round(wy)}h${pane}v${round(pane * 1.5)}h${-pane}z`;
    }
  return (
    fill(`M${x} ${base}V${top}h${wide}V${base}z`, day.lit(wall, depth)) +
    fill(
      `M${round(away)} ${base}V${top}h${round(wide * 0.2)}V${base}z`,
      day.shade(wall, depth),
      0.7,
    ) +
    fill(
      `M${x - 5} ${top}h${wide + 10}v${round(pane * 0.5)}h${-wide - 10}z`,
      day.shade(wall, depth),
    ) +
    fill(panes[0] ?? '', day.shade(mix(wall, '#4a5a70', 0.6), depth), 0.85) +
    fill(panes[1] ?? '', mix(lamp, day.haze, (1 - depth) * 0.5))
  );
}

/** A row of fronts of changing height. */
export function drawRow(
  day: Day,
  base: number,
  [low, high]: readonly [number, number],
  wide: number,
  depth: number,
  gap: readonly [number, number] = [0, 0],
): string {
  const { random } = day.stage;
  let out = '';
  for (let x = -40, i = 0; x < 2440; i++) {
    const w = Math.round(random.between(wide * 0.7, wide * 1.2));
    const tall = Math.round(random.between(low, high));
    const wall = walls[(i * 5 + day.stage.variation) % walls.length] ?? white;
    if (x + w < gap[0] || x > gap[1])
      out += drawFront(day, { x, base, wide: w, tall, wall, depth });
    x += w;
  }
  return out;
}
