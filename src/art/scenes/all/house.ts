import { type Day, lamp } from '#art/daylight.ts';
import { fill, range, round } from '#art/shape.ts';

export type House = readonly [x: number, wide: number, tall: number, roof: number, wall: string];

/** A gabled house in two tones, windows lit after dark. */
export function drawHouse(
  day: Day,
  [x, wide, tall, roof, wall]: House,
  ground: number,
  depth: number,
): string {
  const sunLeft = day.sun.x < x + wide / 2;
  const pane = Math.max(10, Math.round(wide * 0.12));
  const windows = range(Math.max(1, Math.floor(tall / 70)) * 3).map((i) => {
    const wx = x + wide * (0.16 + (i % 3) * 0.28);
    const wy = ground - tall + 26 + Math.floor(i / 3) * 66;
    return wy + 40 > ground || (i * 7 + Math.round(x)) % 5 === 0
      ? ''
      : `M${round(wx)} ${round(wy)}h${pane}v${Math.round(pane * 1.5)}h${-pane}z`;
  });
  return (
    fill(`M${x} ${ground}V${ground - tall}h${wide}V${ground}z`, day.lit(wall, depth)) +
    fill(
      sunLeft
        ? `M${round(x + wide * 0.72)} ${ground}V${ground - tall}H${x + wide}V${ground}z`
        : `M${x} ${ground}V${ground - tall}H${round(x + wide * 0.28)}V${ground}z`,
      day.shade(wall, depth),
      0.6,
    ) +
    fill(
      `M${x - 10} ${ground - tall + 4}L${round(x + wide / 2)} ${ground - tall - roof}L${x + wide + 10} ${ground - tall + 4}z`,
      day.shade('#a8573c', depth),
    ) +
    fill(
      sunLeft
        ? `M${x - 10} ${ground - tall + 4}L${round(x + wide / 2)} ${ground - tall - roof}V${ground - tall + 4}z`
        : `M${x + wide + 10} ${ground - tall + 4}L${round(x + wide / 2)} ${ground - tall - roof}V${ground - tall + 4}z`,
      day.lit('#c9714c', depth),
    ) +
    fill(windows.join(''), day.dark ? lamp : day.shade('#4f5f70', depth), day.dark ? 1 : 0.8)
  );
}
