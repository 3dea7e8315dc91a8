import { drawHaze } from '#art/air.ts';
import { drawPasser } from '#art/cast.ts';
import { drawDaySky, lightUp } from '#art/daylight.ts';
import { drawGround } from '#art/ground.ts';
import { drawMountains } from '#art/mountain.ts';
import { hills } from '#art/ridge.ts';
import { drawStones, drawTufts } from '#art/scatter.ts';
import { fill, range, stripe, stroke } from '#art/shape.ts';
import type { Stage } from '#art/stage.ts';
import { band, wind } from '#art/way.ts';
import { drawFirs } from '#art/wood.ts';
import { jersey } from './materials.ts';

/** Riders on a viaduct, the evening in its arches. */
export function drawViaduct(stage: Stage): string {
  const day = lightUp(stage, 'dusk', { x: 1400, y: 400, r: 120 });
  let out = drawDaySky(day, { horizon: 640 });
  out += drawMountains(
    day,
    [
      [300, 360, 480, 0.3],
      [900, 440, 380, 0.24],
      [2150, 300, 500, 0.36],
    ],
    { base: 760, snow: false, material: '#8a7aa0' },
  );
  for (const i of [0, 1]) {
    const hill = hills(day.stage, {
      name: `hill${i}`,
      base: 670 + i * 60,
      rise: 50,
      wavelength: 620,
    });
    out +=
      drawFirs(
        day,
        { count: 50, from: 0, to: 2400, ground: hill, size: [24 + i * 16, 56 + i * 30] },
        0.4 + i * 0.2,
        '#5a6a68',
      ) +
      drawGround(day, hill, { material: '#8a7a5a', depth: 0.45 + i * 0.2, relief: 60 }) +
      drawHaze(day, `mist${i}`, 620 + i * 50, 780 + i * 40, 0.5);
  }
  const river = wind([
    [1000, 690, 4],
    [1240, 726, 12],
    [1160, 780, 24],
    [1340, 930, 60],
  ]);
  out += fill(band(river), day.lit('#f2c0a0'));
  const deck = 520;
  const span = range(9).map((i) => {
    const x = 60 + i * 270;
    return `M${x} 910V${deck + 170}a95 110 0 0 1 190 0V910h80V${deck}h-270z`;
  });
  const reveal = range(9).map((i) => {
    const x = 60 + i * 270;
    return day.sun.x < x + 100
      ? `M${x} 910V${deck + 170}a95 110 0 0 1 95-110q-60 30-66 120V910z`
      : `M${x + 190} 910V${deck + 170}a95 110 0 0 0-95-110q60 30 66 120V910z`;
  });
  out +=
    fill(`${span.join('')}M-10 ${deck}h80V910H-10z`, day.shade('#b8a098')) +
    fill(reveal.join(''), day.lit('#e8b890'), 0.9);
  const stones = range(60).map(
    (i) => `M${(i * 173) % 2400} ${deck + 40 + ((i * 67) % 120)}h${24 + (i % 3) * 12}`,
  );
  out += stroke(stones.join(''), day.shade('#7a6470'), { width: 5, opacity: 0.4 });
  out +=
    fill(stripe(deck - 6, 40), day.lit('#c8a898')) +
    fill(stripe(deck + 26, 12), day.shade('#7a6470'));
  for (const [i, x] of [1180, 1290, 1410, 1520, 1660, 1780].entries())
    out += drawPasser(day, x, deck - 4, { jersey: jersey(day, i), scale: 1.15 });
  out +=
    fill(stripe(deck - 30, 34), day.shade('#a8908e')) +
    stroke(`M-10 ${deck - 30}H2410`, day.lit('#ffd2a0'), { width: 6 });
  out += drawStones(day, { count: 26, top: 830, size: 36 }, '#8a6a70');
  out +=
    drawFirs(
      day,
      { count: 6, from: 1960, to: 2380, ground: () => 900, size: [240, 400] },
      1,
      '#3f4f58',
    ) +
    drawFirs(
      day,
      { count: 6, from: 20, to: 560, ground: () => 910, size: [150, 260] },
      1,
      '#3f4f58',
    );
  return out + drawTufts(day, { count: 60, top: 840, size: 56 }, day.shade('#6a5a4a'));
}
