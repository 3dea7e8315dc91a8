import { drawDaySky, lightUp } from '#art/daylight.ts';
import { drawGround } from '#art/ground.ts';
import { drawCrowd } from '#art/person.ts';
import { skyline, slopeAt } from '#art/ridge.ts';
import { drawStones, drawTufts } from '#art/scatter.ts';
import { fill, range, stripe, stroke, through } from '#art/shape.ts';
import type { Stage } from '#art/stage.ts';
import { drawBackdrop } from './backdrop.ts';
import { drawClay, waves } from './dirt.ts';
import { jersey, lime, turf } from './materials.ts';
import { drawRacer } from './racer.ts';
import { drawStartHill } from './start-hill.ts';

/** Riders pumping over rollers, side-on. */
export function drawRollers(stage: Stage, winter: boolean): string {
  const day = winter
    ? lightUp(stage, 'winter', { x: 1900, y: 190, r: 56 })
    : lightUp(stage, 'noon', { x: 1080, y: 150, r: 54 });
  const { accent } = day.stage.palette;
  const horizon = winter ? 470 : 600;
  let out = drawDaySky(day, { horizon }) + drawBackdrop(day, horizon, winter ? 26 : 50);
  out += drawGround(day, () => horizon, { material: turf, depth: 0.72 });
  if (winter) out += drawStartHill(day, 1590, 350, 640);
  const rail = horizon + 34;
  const feet = range(52).map(
    (i) => [30 + i * 46 + day.stage.random.between(-12, 12), rail, 70] as const,
  );
  out += drawCrowd(day.stage, winter ? feet.filter(([x]) => x < 1000 || x > 2120) : feet, [
    day.shade('#56606a', 0.85),
    day.lit('#d08a55', 0.85),
    day.lit('#6f9aa0', 0.85),
  ]);
  out +=
    fill(stripe(rail - 22, 30), day.lit(accent, 0.9)) +
    fill(
      range(9)
        .map((i) => `M${30 + i * 280} ${rail - 16}h130v16h-130z`)
        .join(''),
      day.lit('#f3ecdc', 0.9),
    );
  const back = waves(winter ? 640 : 720, winter ? 60 : 80, winter ? 330 : 300, 60);
  out += drawClay(day, back, 0.8, 120);
  for (const [i, x] of (winter ? [900, 1230] : [930, 1250]).entries())
    out += drawRacer(day, x, back(x) + 3, {
      jersey: jersey(i + 2),
      scale: 0.8,
      facing: -1,
      turn: slopeAt(back, x, 16),
    });
  const front = waves(
    winter ? 800 : 862,
    winter ? 120 : 150,
    winter ? 560 : 640,
    winter ? 220 : 330,
  );
  out += drawClay(day, front, 1, 260);
  const first = winter ? 1500 : 1640;
  out += drawRacer(day, first, front(first) + (winter ? -60 : 3), {
    jersey: lime,
    scale: 1.5,
    facing: -1,
    turn: winter ? 8 : slopeAt(front, first, 16),
  });
  out += drawStones(day, { count: 50, top: (x) => front(x) + 40, size: 22 }, '#b5764a');
  const tracks = [22, 40].map((dy) => {
    const line = skyline(day.stage, (x) => front(x) + dy, 20);
    return through(line);
  });
  out += stroke(tracks.join(''), day.shade('#a8683f'), { width: 5, opacity: 0.4, dash: '14 6' });
  const grass = (x: number) => front(x) + 92;
  return (
    out +
    drawTufts(
      day,
      { count: winter ? 40 : 50, top: grass, size: 44 },
      day.lit(winter ? '#b0a16a' : turf),
    )
  );
}
