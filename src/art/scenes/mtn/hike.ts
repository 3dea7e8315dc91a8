import { drawHaze } from '#art/air.ts';
import { silhouette } from '#art/cast.ts';
import { drawDaySky, lightUp } from '#art/daylight.ts';
import { drawGround, shadowOf } from '#art/ground.ts';
import { drawMountains } from '#art/mountain.ts';
import { drawBikeCarrier } from '#art/person.ts';
import { fill, range, round, stroke } from '#art/shape.ts';
import type { Stage } from '#art/stage.ts';
import { drawFirs } from '#art/wood.ts';
import { drawBoulder } from './boulder.ts';
import { white } from './materials.ts';

/** Above the snowline: bikes shouldered along a ridge. */
export function drawHike(stage: Stage): string {
  const day = lightUp(stage, 'winter', { x: 1080, y: 190, r: 58 });
  let out = drawDaySky(day, { horizon: 620, birds: [1400, 210] });
  out += drawMountains(
    day,
    [
      [300, 470, 420, 0.3],
      [820, 440, 420, 0.34],
      [1180, 520, 300, 0.4],
    ],
    { base: 720, material: '#a9b2c4' },
  );
  out += drawHaze(day, 'low', 540, 720, 0.8);
  const ridge = (x: number) =>
    640 -
    Math.max(0, x - 1150) * 0.3 -
    Math.max(0, x - 1850) * 0.5 +
    Math.max(0, 1150 - x) * 0.3 +
    12 * Math.sin(x / 70) +
    6 * Math.sin(x / 29);
  out += drawGround(day, ridge, { material: '#f3f4f6', depth: 1, step: 14, relief: 110 });
  for (const i of range(13)) {
    const x = 820 + i * 128;
    out += drawBoulder(day, x, Math.round(ridge(x) + 110 + ((i * 97) % 190)), 26 + ((i * 37) % 44));
  }
  const steps = range(40).map(
    (i) => `M${700 + i * 28} ${round(ridge(700 + i * 28) + 16 + (i % 2) * 8)}l10 4`,
  );
  out += stroke(steps.join(''), day.shade('#c9d2e4'), { width: 6, round: true });
  const party: [number, number, string][] = [
    [1330, 1.2, stage.palette.accent],
    [1560, 1.3, '#3a4660'],
    [1790, 1.4, '#f2b632'],
  ];
  for (const [x, k, jersey] of party)
    out +=
      fill(shadowOf(day, x, ridge(x) + 12, 120 * k, 50), day.shade('#9aa8c4'), 0.6) +
      drawBikeCarrier(x, ridge(x) + 14, silhouette, jersey, k);
  out += stroke(
    range(9)
      .map(
        (i) => `M${1000 + i * 150} ${round(ridge(1000 + i * 150) - 34 - (i % 3) * 16)}q60-12 130-8`,
      )
      .join(''),
    white,
    { width: 4, round: true, opacity: 0.7 },
  );
  out += drawFirs(
    day,
    { count: 14, from: 200, to: 900, ground: (x) => ridge(x) + 120, size: [60, 130] },
    0.95,
    '#5a7a76',
  );
  return (
    out +
    drawFirs(
      day,
      { count: 5, from: 20, to: 420, ground: () => 900, size: [150, 240] },
      1,
      '#48685f',
    )
  );
}
