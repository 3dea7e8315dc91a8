import { drawGlow } from '#art/air.ts';
import { mix } from '#art/colour.ts';
import { drawDaySky, lamp, lightUp } from '#art/daylight.ts';
import { drawFloodlight } from '#art/floodlight.ts';
import { drawGround } from '#art/ground.ts';
import { drawCrowd } from '#art/person.ts';
import { drawBmxerAhead } from '#art/racer.ts';
import { skyline } from '#art/ridge.ts';
import { fill, polygon, range, round, stroke, through } from '#art/shape.ts';
import type { Stage } from '#art/stage.ts';
import { drawBackdrop } from './backdrop.ts';
import { waves } from './dirt.ts';
import { dark, jersey, lime } from './materials.ts';
import { drawRacer } from './racer.ts';

/** The start hill towering over the first straight under floodlights. */
export function drawTower(stage: Stage): string {
  const day = lightUp(stage, 'night', { x: 1010, y: 150, r: 42 });
  const { accent } = day.stage.palette;
  const lit = (colour: string) => mix(colour, lamp, 0.18);
  let out = drawDaySky(day, { horizon: 700 }) + drawBackdrop(day, 720);
  out +=
    drawFloodlight(day, 'mastA', 1180, 730, 270) + drawFloodlight(day, 'mastB', 2240, 730, 130);
  const [cx, top] = [1700, 330];
  out +=
    fill(
      polygon([
        [1140, 290],
        [1220, 290],
        [1760, 760],
        [1080, 760],
      ]),
      lamp,
      0.1,
    ) +
    fill(
      polygon([
        [2200, 150],
        [2280, 150],
        [2330, 760],
        [1500, 760],
      ]),
      lamp,
      0.12,
    );
  out += fill(
    polygon([
      [cx - 130, top],
      [cx + 280, top],
      [cx + 60, 910],
      [cx - 1160, 910],
    ]),
    lit('#b08052'),
  );
  out += fill(
    polygon([
      [cx + 280, top],
      [cx + 330, top],
      [cx + 330, 910],
      [cx + 60, 910],
    ]),
    '#4f3a35',
  );
  out += stroke(
    range(9)
      .map((i) => `M${cx - 130 + i * 51} ${top}L${cx - 1160 + i * 152} 910`)
      .join(''),
    '#fdf3d6',
    { width: 4, opacity: 0.5 },
  );
  out += stroke(`M${cx - 140} ${top}V130M${cx + 290} ${top}V130`, '#4a5563', { width: 16 });
  out +=
    fill(`M${cx - 180} 100h510v74h-510z`, mix(accent, lime, 0.35)) +
    fill(
      range(26)
        .map((i) => `M${cx - 180 + (i >> 1) * 40 + (i % 2) * 20} ${106 + (i % 2) * 18}h20v18h-20z`)
        .join(''),
      '#f6f1e2',
    );
  out += drawGlow(day, 'gate', [cx + 70, 280], 460, lamp, 0.4);
  for (const i of range(6))
    out += drawBmxerAhead(cx - 90 + i * 66, top + 12, {
      colour: dark,
      jersey: jersey(i),
      rim: '#ffedc2',
      scale: 0.66,
    });
  out += fill(`M${cx - 140} ${top - 6}h430l-4 24h-440z`, mix(accent, lime, 0.25));
  for (const [i, [x, y, k]] of (
    [
      [1500, 530, 0.9],
      [1370, 610, 1.05],
      [1560, 690, 1.25],
    ] as const
  ).entries()) {
    out += fill(
      `M${x - 40 * k} ${y}L${x + 30 * k} ${y}L${x - 30 * k} ${round(y + 36 * k)}L${round(x - 110 * k)} ${round(y + 36 * k)}z`,
      '#4a3428',
      0.6,
    );
    out += drawRacer(day, x, y, {
      jersey: jersey(i),
      scale: k,
      facing: -1,
      turn: -30,
      rim: '#ffedc2',
    });
  }
  const feet = range(34).map((i) => [20 + i * 34, 886 - (i % 3) * 8, 120] as const);
  out += drawCrowd(day.stage, feet, ['#1b2436', '#2a3650', '#33425c']);
  const front = waves(900, 74, 520, 100);
  out += drawGround(day, front, { material: '#a8764a', depth: 1, relief: 160, step: 14 });
  out += stroke(through(skyline(day.stage, (x) => front(x) + 5, 14)), lit('#c99a63'), { width: 7 });
  return out;
}
