import { defineFade } from '#art/air.ts';
import { drawBushes } from '#art/bushes.ts';
import { mix } from '#art/color.ts';
import { type Day, drawDaySky, lightUp } from '#art/daylight.ts';
import { drawFurrows, drawGround } from '#art/ground.ts';
import { hills } from '#art/ridge.ts';
import { expanse, fill, polygon, range, ribbon, stroke, trace } from '#art/shape.ts';
import type { Stage } from '#art/stage.ts';
import { plantAlong } from '#art/tree.ts';
import { blue, cote, ink, red } from './materials.ts';

import { lineRound, ovalAt, ring, stretch } from './oval-surface.ts';
import { drawRacer } from './racer.ts';

const jerseyOf = (day: Day, i: number) =>
  i === 2 || i === 0 ? red : mix(day.stage.palette.accent, '#35b5b0', 0.3);

/** Where the riders are: two on the far straight, four on the home straight. */
const riders = [
  [0.605, 0.2],
  [0.57, 0.2],
  [0.12, 0.3],
  [0.092, 0.2],
  [0.066, 0.2],
  [0.04, 0.2],
] as const;

function drawLand(day: Day): string {
  const far = range(3).map((i) => {
    const crest = hills(day.stage, {
      name: `far${i}`,
      base: 150 + i * 34,
      rise: 40,
      wavelength: 520,
    });
    const woods = plantAlong(day.stage, crest, {
      count: 22 + i * 4,
      size: [26 + i * 10, 48 + i * 18],
      below: 12,
    });
    return (
      drawGround(day, crest, { material: i % 2 ? '#c9b36a' : '#a9b06a', depth: 0.2 + i * 0.14 }) +
      drawBushes(day, woods, i % 2 ? '#c98a3e' : '#8f9a52', 0.3 + i * 0.15)
    );
  });
  const field = defineFade(day, 'field', [230, 900], [day.lit('#c2c27c', 0.6), day.lit('#93a058')]);
  return (
    far.join('') +
    field.markup +
    fill(expanse(236), field.paint) +
    drawFurrows(day, [1500, 150], day.lit('#d0cd88', 0.8), 0.28)
  );
}

/** The stand behind the far straight: rows of heads as dotted lines, and a roof. */
function drawStand(day: Day): string {
  const shade = day.shade('#5a5f6c', 0.85);
  const heads = ['#efe2cc', '#d9824a', day.stage.palette.accent].flatMap((color, i) =>
    range(3).map((row) => {
      const seats = range(25).map((k) =>
        ovalAt(0.366 + (0.268 * k) / 24 + i * 0.002, 1.26 + row * 0.27, 0.9 + row * 1.25),
      );
      const dots = { width: 7, round: true, dash: `0 ${21 + i * 8}` };
      return stroke(trace(seats), mix(day.lit(color, 0.9), shade, 0.25), dots);
    }),
  );
  return (
    fill(stretch([0.36, 0.64], { up: 1.1, lift: 0 }, { up: 2.1, lift: 4.6 }), shade) +
    heads.join('') +
    fill(stretch([0.35, 0.65], { up: 2.1, lift: 4.9 }, { up: 2.4, lift: 6.6 }), day.lit('#efe8d8'))
  );
}

/** The boards: light and shade in the turns, seams, painted lines, the line of the finish. */
function drawTrack(day: Day): string {
  const boards = defineFade(day, 'boards', [440, 880], [day.lit('#d69a5c'), day.lit('#f0c88e')]);
  const seams = [0.2, 0.32, 0.56, 0.68, 0.8, 0.92].map((up) => ring(up, up + 0.012));
  const across = (half: number) =>
    ribbon([ovalAt(-half, 0), ovalAt(-half, 1)], [ovalAt(half, 0), ovalAt(half, 1)]);
  return (
    boards.markup +
    fill(ring(0, 1), boards.paint) +
    fill(stretch([0.16, 0.36], { up: 0 }, { up: 1 }), day.shade('#9a5f48'), 0.34) +
    fill(stretch([0.66, 0.84], { up: 0 }, { up: 1 }), day.lit('#fbe2b2'), 0.4) +
    fill(seams.join(''), day.shade('#7a4a30'), 0.35) +
    fill(polygon(lineRound(0)), day.lit(cote)) +
    fill(polygon(lineRound(-0.22)), day.lit('#cbc7b2')) +
    fill(polygon(lineRound(-0.7)), day.lit('#8fae6c')) +
    fill(polygon(lineRound(-1.25)), day.lit('#9fbb78')) +
    fill(ring(0.03, 0.06), ink) +
    fill(ring(0.13, 0.17), day.lit(red)) +
    fill(ring(0.4, 0.45), day.lit(blue)) +
    fill(across(0.007), '#fdf9ee') +
    fill(across(0.002), ink)
  );
}

/** The rail on the near side from outside, hung with boards. */
function drawRail(day: Day): string {
  const near = range(49).map((i) => -0.25 + (0.5 * i) / 48);
  const side = ribbon(
    near.map((t) => ovalAt(t, 1, 1)),
    near.map((t) => ovalAt(t, 1, -2)),
  );
  const panels = range(21).map((i) => {
    const [from, to] = [-0.24 + i * 0.0236, -0.24 + i * 0.0236 + 0.011];
    return ribbon(
      [ovalAt(from, 1, 0.5), ovalAt(to, 1, 0.5)],
      [ovalAt(from, 1, -0.8), ovalAt(to, 1, -0.8)],
    );
  });
  return (
    fill(side, day.shade(day.stage.palette.accent)) +
    fill(panels.join(''), mix(day.shade('#f4eee0'), day.lit('#f4eee0'), 0.5))
  );
}

/** The whole oval from the air: two banked turns, a stand, and woods round about. */
export function drawOval(stage: Stage): string {
  const day = lightUp(stage, 'noon', { x: 1150, y: 96, r: 46 });
  const field = riders.map(([t, up], i) => {
    const [x, y] = ovalAt(t, up);
    const [, head] = ovalAt(t, up, 1.75);
    const scale = ((y - head) / 110) * 1.9;
    return drawRacer(day, x, y, { jersey: jerseyOf(day, i), scale, facing: i < 2 ? -1 : 1 });
  });
  return (
    drawDaySky(day, { horizon: 176, clouds: 3 }) +
    drawLand(day) +
    fill(ring(1, 1.35, 0, -5), day.shade('#5a5f48'), 0.45) +
    drawStand(day) +
    drawTrack(day) +
    drawRail(day) +
    field.join('') +
    drawBushes(
      day,
      [
        [250, 420, 90],
        [330, 428, 120],
        [420, 420, 80],
        [640, 330, 60],
        [700, 336, 70],
        [2200, 400, 100],
        [2290, 410, 140],
        [2050, 330, 70],
      ],
      '#a8a052',
      0.75,
    ) +
    drawBushes(
      day,
      [
        [90, 640, 150],
        [220, 664, 190],
        [350, 660, 140],
        [2270, 690, 170],
        [2370, 700, 200],
      ],
      '#c9822f',
      1,
    )
  );
}
