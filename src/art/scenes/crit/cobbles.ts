import { drawPasser, silhouette } from '#art/cast.ts';
import { type Day, drawDaySky, lightUp } from '#art/daylight.ts';
import { disc, expanse, fill, range, round, stroke } from '#art/shape.ts';
import type { Stage } from '#art/stage.ts';
import { drawLeafTree } from '#art/wood.ts';
import { drawBarriers } from './barriers.ts';
import { drawFront } from './fronts.ts';
import { jersey } from './materials.ts';
import { drawOnlookers } from './onlookers.ts';
import { drawSkyline } from './skyline.ts';

/** Over the cobbles of the old town, leaves underfoot. */
export function drawCobbles(stage: Stage): string {
  const day = lightUp(stage, 'autumn', { x: 1220, y: 270, r: 80 });
  return (
    drawDaySky(day, { horizon: 580, birds: [1000, 190] }) +
    drawSkyline(day, 640, 130, 0.2) +
    drawGables(day) +
    drawTower(day) +
    drawSquare(day) +
    drawStreet(day) +
    drawRiders(day) +
    drawLeafTree(day, [2230, 840, 520], '#c8622a') +
    drawLeafTree(day, [760, 740, 260], '#d98a35') +
    drawLeafTree(day, [420, 730, 190], '#c8622a') +
    drawLeaves(day)
  );
}

function drawGables(day: Day): string {
  const gables = [
    [-30, 200, 190, '#e0c090'],
    [170, 190, 150, '#c98f6a'],
    [360, 210, 180, '#e8d4ac'],
    [570, 180, 140, '#d0a078'],
    [1500, 200, 230, '#e8d4ac'],
    [1700, 190, 280, '#c98f6a'],
    [1890, 220, 240, '#e0c090'],
    [2110, 190, 300, '#d0a078'],
    [2300, 200, 260, '#e8d4ac'],
  ] as const;
  return gables.map(([x, wide, tall, wall]) => drawGable(day, x, wide, tall, wall)).join('');
}

/** A house that turns its gable to the square, the roof's sunny side lit. */
function drawGable(day: Day, x: number, wide: number, tall: number, wall: string): string {
  const base = 664;
  const top = base - tall;
  return (
    drawFront(day, { x, base, wide, tall, wall, depth: 0.85 }) +
    fill(
      `M${x - 12} ${top + 4}L${x + wide / 2} ${top - wide * 0.5}L${x + wide + 12} ${top + 4}z`,
      day.shade('#a85a40', 0.9),
    ) +
    fill(
      day.sun.x < x
        ? `M${x - 12} ${top + 4}L${x + wide / 2} ${top - wide * 0.5}V${top + 4}z`
        : `M${x + wide + 12} ${top + 4}L${x + wide / 2} ${top - wide * 0.5}V${top + 4}z`,
      day.lit('#c9704a', 0.9),
    )
  );
}

/** The town's clock tower. */
const drawTower = (day: Day) =>
  fill('M1010 664V410h100v254z', day.lit('#dcc49c', 0.7)) +
  fill('M1080 664V410h30v254z', day.shade('#cbb08c', 0.7)) +
  fill('M1000 414l60-130 60 130z', day.shade('#8a5a4a', 0.7)) +
  disc(1060, 460, 26, day.lit('#fff6e0', 0.8)) +
  stroke('M1060 460v-18M1060 460l12 6', silhouette, { width: 4 });

const drawSquare = (day: Day) =>
  fill(expanse(660), day.lit('#c2b09a')) +
  drawOnlookers(day, 520, 1000, 690, 92) +
  drawOnlookers(day, 1420, 2420, 696, 104) +
  drawBarriers(day, 480, 1010, 704, 56) +
  drawBarriers(day, 1400, 2440, 714, 66);

/** The cobbles, row by row, larger toward us. */
function drawStreet(day: Day): string {
  const rows = range(13).map((r) => {
    const y = 716 + r * 7 + r * r * 0.9;
    const wide = 34 + r * 7;
    return range(Math.ceil(2500 / wide))
      .map(
        (i) =>
          `M${round(-40 + (i + (r % 2) / 2) * wide)} ${round(y)}q${round(wide * 0.4)} ${round(-5 - r * 0.7)} ${round(wide * 0.84)} 0`,
      )
      .join('');
  });
  return (
    stroke(rows.filter((_, i) => i % 2 === 0).join(''), day.lit('#ecdcc0'), {
      width: 5,
      round: true,
    }) +
    stroke(rows.filter((_, i) => i % 2 === 1).join(''), day.shade('#a08c7c'), {
      width: 4,
      round: true,
      opacity: 0.6,
    })
  );
}

function drawRiders(day: Day): string {
  const riders = [
    [1200, 760, 1.05],
    [1380, 776, 1.2],
    [1560, 800, 1.35],
    [1800, 830, 1.55],
  ] as const;
  return riders
    .map(([x, y, scale], i) => drawPasser(day, x, y, { jersey: jersey(day, i), scale, turn: 6 }))
    .join('');
}

function drawLeaves(day: Day): string {
  const leaves = range(80).map(
    (i) => `M${(i * 191) % 2400} ${i % 4 ? 740 + ((i * 67) % 160) : 420 + ((i * 37) % 300)}l12-5`,
  );
  return (
    stroke(leaves.filter((_, i) => i % 2 === 0).join(''), day.lit('#c8502a'), {
      width: 8,
      round: true,
    }) +
    stroke(leaves.filter((_, i) => i % 2 === 1).join(''), day.lit('#f0b03a'), {
      width: 8,
      round: true,
    })
  );
}
