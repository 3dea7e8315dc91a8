import { drawHaze } from '#art/air.ts';
import { drawPasser } from '#art/cast.ts';
import { type Day, drawDaySky, lightUp } from '#art/daylight.ts';
import { drawGround } from '#art/ground.ts';
import { drawMountains } from '#art/mountain.ts';
import { hills } from '#art/ridge.ts';
import { drawTufts } from '#art/scatter.ts';
import { fill, type Point, polygon, range, stroke, trace } from '#art/shape.ts';
import type { Stage } from '#art/stage.ts';
import { drawFirs } from '#art/wood.ts';
import { jersey, meadow } from './materials.ts';

const col = { x: 1530, y: 372 };
const hairpins = 9;

/** Middle of the road at t: 0 at the col, 1 at the viewer; x swings from hairpin to hairpin. */
function middle(t: number, flip: number): Point {
  const swing = (2 / Math.PI) * Math.asin(0.955 * Math.sin(t ** 0.8 * hairpins * Math.PI));
  const reach = 24 + 640 * t ** 1.5;
  return [col.x + 60 * t + flip * swing * reach, col.y + 6 + 620 * t ** 1.75];
}

function halfWidth(t: number): number {
  return 2.5 + 62 * t ** 1.5;
}

/** One edge of the road; the slope foreshortens it, so a leg is flatter than a bend is wide. */
function edge(flip: number, side: number): Point[] {
  return range(190).map((i) => {
    const t = (i / 189) * 1.08;
    const [x, y] = middle(t, flip);
    const [aheadX, aheadY] = middle(t + 0.001, flip);
    const length = Math.hypot(aheadX - x, aheadY - y) || 1;
    const w = halfWidth(t) * side;
    return [x - ((aheadY - y) / length) * w, y + ((aheadX - x) / length) * w * 0.5];
  });
}

/** Switchbacks up to a col in the first sun. */
export function drawClimb(stage: Stage): string {
  const day = lightUp(stage, 'dawn', { x: 2000, y: 240, r: 60 });
  return (
    drawDaySky(day, { horizon: 560, birds: [960, 240] }) +
    drawRange(day) +
    drawValleyFloor(day) +
    drawSpur(day) +
    drawRoad(day) +
    drawRiders(day) +
    drawVerge(day)
  );
}

const drawRange = (day: Day) =>
  drawMountains(
    day,
    [
      [420, 330, 420, 0.24],
      [860, 390, 340, 0.28],
      [2220, 200, 460, 0.42],
      [1780, 120, 500, 0.5],
    ],
    { base: 720 },
  ) + drawHaze(day, 'low', 420, 680, 0.75);

function drawValleyFloor(day: Day): string {
  const valley = hills(day.stage, { name: 'valley', base: 610, rise: 40, wavelength: 520 });
  return (
    drawFirs(day, { count: 70, from: 0, to: 1300, ground: valley, size: [24, 54] }, 0.5) +
    drawGround(day, valley, { material: meadow, depth: 0.55 })
  );
}

/** What the road climbs, its highest point the col, with firs down its flank. */
function drawSpur(day: Day): string {
  const rough = hills(day.stage, { name: 'spur', base: 0, rise: 26, wavelength: 300 });
  const spur = (x: number) => {
    const aside = Math.abs(x - col.x);
    return (
      col.y +
      aside * (x < col.x ? 0.36 + aside * 0.00008 : 0.17 + aside * 0.0001) +
      rough(x) * Math.min(1, aside / 200)
    );
  };
  let out =
    drawFirs(day, { count: 40, from: 760, to: 2400, ground: spur, size: [24, 60] }, 0.72) +
    drawGround(day, spur, { material: meadow, depth: 0.9, relief: 420, step: 20 });
  for (const [i, down] of [70, 170, 290].entries())
    out += drawFirs(
      day,
      {
        count: 14,
        from: 300,
        to: 2400,
        ground: (x) => spur(x) + down,
        size: [30 + i * 14, 66 + i * 26],
      },
      0.8 + i * 0.1,
    );
  return out;
}

function drawRoad(day: Day): string {
  const sides = [...edge(-1, -1), ...edge(-1, 1).toReversed()];
  const bank = sides.map(([x, y]): Point => [x, y + 5 + Math.max(0, y - col.y) * 0.028]);
  const line = range(90).map((i) => middle(0.45 + (i / 89) * 0.6, -1));
  return (
    fill(polygon(bank), day.shade('#9a8f8c')) +
    fill(polygon(sides), day.lit('#d8d0cc')) +
    stroke(trace(line), day.lit('#ffffff'), { width: 3.5, dash: '26 22' })
  );
}

function drawRiders(day: Day): string {
  const riders = [
    [0.69, 0.56],
    [0.735, 0.62],
    [0.865, 0.9],
  ] as const;
  return riders
    .map(([t, scale], i) => {
      const [x, y] = middle(t, -1);
      const facing = middle(t - 0.01, -1)[0] > x ? 1 : -1;
      return drawPasser(day, x, y + 4, { jersey: jersey(day, i), scale, facing });
    })
    .join('');
}

/** Before the viewer's feet: firs, grass and gentians. */
function drawVerge(day: Day): string {
  const gentians = range(40).map((i) => `M${(i * 53) % 940} ${810 + ((i * 37) % 80)}h0`);
  return (
    drawFirs(
      day,
      { count: 7, from: 40, to: 480, ground: (x) => 850 + x * 0.1, size: [180, 330] },
      1,
    ) +
    drawFirs(day, { count: 5, from: 2140, to: 2380, ground: () => 890, size: [200, 340] }, 1) +
    drawTufts(day, { count: 50, top: 800, to: 900, size: 54 }, day.shade(meadow)) +
    stroke(gentians.join(''), day.lit('#7fa6e8'), { width: 9, round: true })
  );
}
