import { defineFade } from '#art/air.ts';
import { drawPasser } from '#art/cast.ts';
import { type Day, drawDaySky, lightUp } from '#art/daylight.ts';
import { drawRipples, drawTufts } from '#art/scatter.ts';
import {
  expanse,
  fill,
  type Point,
  polygon,
  range,
  ribbon,
  round,
  stroke,
  trace,
} from '#art/shape.ts';
import type { Stage } from '#art/stage.ts';
import { asphalt, jersey, meadow, white } from './materials.ts';

/** Where the road's line is sampled. */
const stations = range(26).map((i) => i * 97);

/** The road's middle line, by x. */
const road = (x: number) => 690 - (x - 1200) * 0.03 + 20 * Math.sin(x / 500);

/** A line so far below the road's. */
const lineAt = (down: number) => stations.map((x): Point => [x - 10, road(x) + down]);

/** What lies between two lines along the road. */
const bandAt = (from: number, to: number) => ribbon(lineAt(from), lineAt(to));

/** Everything below a line. */
const groundBelow = (line: readonly Point[]) => polygon([...line, [2420, 910], [-10, 910]]);

/** A sailing boat, its waterline at y, about 100 units tall. */
function drawSail(day: Day, x: number, y: number, k: number): string {
  return (
    fill(
      `M${x} ${y}v${-90 * k}q${50 * k} ${40 * k} ${56 * k} ${84 * k}zM${x - 6 * k} ${y}v${-74 * k}l${-40 * k} ${70 * k}z`,
      day.lit(white),
    ) +
    fill(
      `M${round(x - 44 * k)} ${y + 5 * k}h${round(104 * k)}l${round(-16 * k)} ${round(16 * k)}h${round(-72 * k)}z`,
      day.shade('#7a4a40'),
    )
  );
}

const headland: { cliff: Point[]; shade: Point[]; depth: number }[] = [
  {
    cliff: [
      [1500, 470],
      [1560, 400],
      [1700, 372],
      [1900, 330],
      [2410, 300],
      [2410, 470],
    ],
    shade: [
      [1700, 372],
      [1760, 470],
      [1900, 470],
      [1860, 400],
      [1900, 330],
      [1820, 348],
    ],
    depth: 0.4,
  },
  {
    cliff: [
      [1760, 640],
      [1800, 500],
      [1870, 430],
      [2020, 380],
      [2200, 300],
      [2410, 260],
      [2410, 660],
    ],
    shade: [
      [1870, 430],
      [1900, 540],
      [1850, 650],
      [2010, 650],
      [1990, 520],
      [2020, 380],
    ],
    depth: 0.75,
  },
];

/** Cliffs one behind the other, a village on the meadow above. */
function drawHeadland(day: Day): string {
  const cliffs = headland.map(
    ({ cliff, shade, depth }) =>
      fill(polygon(cliff), day.lit('#e2c29a', depth)) +
      fill(polygon(shade), day.shade('#d0a888', depth), 0.85),
  );
  const walls = range(5).map((i) => `M${2000 + i * 84} ${394 - i * 26}v-34l22-18 22 18v34z`);
  const roofs = range(5).map((i) => `M${1994 + i * 84} ${362 - i * 26}l28-24 28 24z`);
  return (
    cliffs.join('') +
    fill('M1870 430Q2040 340 2200 296L2410 256V300Q2200 330 2040 392z', day.lit(meadow, 0.75)) +
    fill(walls.join(''), day.lit('#f6efe2', 0.8)) +
    fill(roofs.join(''), day.lit('#c8674a', 0.8))
  );
}

/** The road, its far wall toward the sea, its lines. */
function drawCorniche(day: Day): string {
  return (
    fill(groundBelow(lineAt(-34)), day.lit('#d8c4a4')) +
    fill(bandAt(-10, 96), day.lit(asphalt)) +
    stroke(trace(lineAt(34)), white, { width: 6, dash: '70 60' }) +
    stroke(trace(lineAt(86)), white, { width: 5 }) +
    fill(bandAt(-58, -6), day.lit('#efe4d0')) +
    stroke(trace(lineAt(-4)), day.shade('#b0a090'), { width: 7 })
  );
}

/** An umbrella pine, its foot at (x, y), about 300 units tall. */
function drawStonePine(day: Day, x: number, y: number, k: number): string {
  return (
    stroke(
      `M${x} ${y}q${-20 * k} ${-120 * k} ${10 * k} ${-230 * k}m${-6 * k} ${60 * k}l${50 * k} ${-50 * k}`,
      day.shade('#7a5644'),
      { width: 16 * k, round: true },
    ) +
    fill(
      `M${x - 130 * k} ${y - 226 * k}q${40 * k} ${-80 * k} ${140 * k} ${-76 * k}q${120 * k} ${-6 * k} ${140 * k} ${70 * k}q${-140 * k} ${30 * k} ${-280 * k} ${6 * k}z`,
      day.shade('#4f7a55'),
    ) +
    fill(
      `M${x - 110 * k} ${y - 240 * k}q${40 * k} ${-62 * k} ${124 * k} ${-60 * k}q${60 * k} ${0} ${80 * k} ${24 * k}q${-120 * k} ${20 * k} ${-204 * k} ${36 * k}z`,
      day.lit('#86a862'),
    )
  );
}

function drawPack(day: Day): string {
  return range(13)
    .map((i) => [1120 + i * 62 + (i % 3) * 14, (i % 3) * 20] as const)
    .sort((a, b) => a[1] - b[1])
    .map(([x, down], i) =>
      drawPasser(day, x, road(x) + 16 + down, {
        jersey: jersey(day, i),
        scale: 1 + down * 0.005,
        facing: 1,
      }),
    )
    .join('');
}

/** The bunch above the sea. */
export function drawCoast(stage: Stage): string {
  const day = lightUp(stage, 'noon', { x: 1080, y: 140, r: 54 });
  const sea = defineFade(day, 'sea', [440, 760], [day.lit('#a9d9dc', 0.7), day.lit('#2f8fae')]);
  const verge = lineAt(100).map(([x, y], i): Point => [x, y + 8 * Math.sin(i)]);
  const flowers = range(50).map((i) => `M${(i * 97) % 2400} ${840 + ((i * 41) % 56)}h0`);
  return (
    drawDaySky(day, { horizon: 440, clouds: 4 }) +
    sea.markup +
    fill(expanse(440), sea.paint) +
    drawRipples(day, { count: 30, top: 460, bottom: 700, size: 180 }, white, 0.45) +
    drawSail(day, 1180, 520, 0.6) +
    drawSail(day, 900, 490, 0.36) +
    drawSail(day, 1340, 476, 0.26) +
    drawHeadland(day) +
    drawCorniche(day) +
    drawPack(day) +
    fill(groundBelow(verge), day.lit('#a5ad68')) +
    drawTufts(day, { count: 80, top: 830, size: 60 }, day.shade('#8f9a5a')) +
    stroke(flowers.join(''), day.lit('#d94f4a'), { width: 11, round: true }) +
    drawStonePine(day, 2250, 860, 1.5) +
    drawStonePine(day, 500, 700, 0.7)
  );
}
