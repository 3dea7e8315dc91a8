import { drawDaySky, lightUp } from '#art/daylight.ts';
import { drawTucked } from '#art/racer.ts';
import { fill, polygon, range, round, stroke } from '#art/shape.ts';
import type { Stage } from '#art/stage.ts';
import { drawBuoy } from './buoy.ts';
import { dark, signal } from './materials.ts';
import { drawShore } from './shore.ts';
import { drawWater } from './water.ts';

/** The bike leg on a causeway across the lake. */
export function drawRide(stage: Stage): string {
  const day = lightUp(stage, 'poster', { x: 1640, y: 330, r: 230 });
  const shore = 520;
  let out = drawDaySky(day, { horizon: shore });
  out += drawShore(day, shore, [
    [800, 390, 380],
    [2200, 360, 460],
  ]);
  out += drawWater(day, shore, '#33475c');
  out += drawBuoy(day, 980, 580, 44);
  const deck = (x: number) => 706 + (x - 1500) * 0.02;
  const arches = range(7).map((i) => {
    const x = 40 + i * 360;
    return `M${x} 910V${round(deck(x) + 100)}a140 110 0 0 1 280 0V910h80V${round(deck(x))}h-360z`;
  });
  out += fill(arches.join(''), day.shade('#8d97a3'));
  out += fill(
    polygon([
      [-10, deck(0)],
      [2410, deck(2410)],
      [2410, deck(2410) + 76],
      [-10, deck(0) + 76],
    ]),
    day.lit('#b9bfc6'),
  );
  out += fill(
    polygon([
      [-10, deck(0) - 12],
      [2410, deck(2410) - 12],
      [2410, deck(2410) + 14],
      [-10, deck(0) + 14],
    ]),
    day.lit('#eceae2'),
  );
  const joints = range(40).map((i) => `M${i * 62} ${round(deck(i * 62) + 18 + (i % 2) * 28)}v28`);
  out +=
    stroke(joints.join(''), day.shade('#8d97a3'), { width: 4, opacity: 0.6 }) +
    stroke(`M-10 ${round(deck(0) + 46)}L2410 ${round(deck(2410) + 46)}`, day.shade('#8d97a3'), {
      width: 4,
      opacity: 0.6,
    });
  out += stroke(
    `${range(25)
      .map((i) => `M${i * 100} ${round(deck(i * 100))}v-44`)
      .join('')}M-10 ${round(deck(0) - 44)}L2410 ${round(deck(2410) - 44)}`,
    day.shade('#5f6b78'),
    { width: 5 },
  );
  out += drawTucked(1180, deck(1180) - 8, {
    color: dark,
    jersey: '#f4ead2',
    rim: '#ffffff',
    scale: 1.7,
  });
  return (
    out +
    drawTucked(1600, deck(1600) - 8, { color: dark, jersey: signal, rim: '#ffe3c2', scale: 1.9 })
  );
}
