import { drawHaze } from '#art/air.ts';
import { drawLeaver } from '#art/cast.ts';
import { drawDaySky, lightUp } from '#art/daylight.ts';
import { drawGround } from '#art/ground.ts';
import { drawMountains } from '#art/mountain.ts';
import { hills } from '#art/ridge.ts';
import { drawTufts } from '#art/scatter.ts';
import type { Stage } from '#art/stage.ts';
import { drawFirs } from '#art/wood.ts';
import { drawFireweed, spread } from './fireweed.ts';
import { grass } from './materials.ts';
import { drawTrail } from './trail.ts';

/** Jagged ridges at dawn, the singletrack winding in through pines and fireweed. */
export function drawRidges(stage: Stage): string {
  const day = lightUp(stage, 'dawn', { x: 1970, y: 350, r: 62 });
  let out = drawDaySky(day, { horizon: 560, birds: [960, 260] });
  out += drawMountains(
    day,
    [
      [560, 350, 420, 0.2],
      [1080, 370, 330, 0.24],
      [2180, 240, 480, 0.36],
      [1640, 170, 470, 0.46],
      [150, 300, 420, 0.32],
    ],
    { base: 640 },
  );
  out += drawHaze(day, 'low', 430, 620, 0.7);
  for (const [i, base] of [570, 626].entries()) {
    const ground = hills(day.stage, { name: `wood${i}`, base, rise: 40, wavelength: 640 });
    const depth = 0.42 + i * 0.2;
    const stand = {
      count: 90 - i * 20,
      from: 0,
      to: 2400,
      ground,
      size: [30 + i * 30, 64 + i * 50] as const,
    };
    out +=
      drawFirs(day, stand, depth) +
      drawGround(day, ground, { material: '#7d9a6c', depth: depth + 0.08 });
  }
  const near = (x: number) =>
    690 + 30 * Math.sin(x / 260) - 40 * Math.exp(-(((x - 2200) / 400) ** 2));
  out += drawGround(day, near, { material: grass, depth: 0.95, relief: 160 });
  out += drawTrail(day, [
    [1420, 690, 5],
    [1530, 706, 8],
    [1590, 726, 13],
    [1440, 752, 22],
    [1300, 786, 33],
    [1400, 836, 50],
    [1500, 930, 80],
  ]);
  out += drawLeaver(day, 1352, 768, { jersey: stage.palette.accent, scale: 0.85, turn: 5 });
  out += drawFirs(
    day,
    { count: 8, from: 2050, to: 2380, ground: (x) => near(x) + 130, size: [240, 440] },
    1,
  );
  out += drawFirs(day, { count: 6, from: 20, to: 300, ground: () => 850, size: [160, 300] }, 1);
  out += drawTufts(
    day,
    { count: 60, top: (x) => near(x) + 30, to: 1180, size: 44 },
    day.shade(grass),
  );
  out += drawFireweed(
    day,
    spread(18, 1640, 2380, () => 860, 110),
  );
  return (
    out +
    drawFireweed(
      day,
      spread(16, 520, 1130, () => 872, 80),
    )
  );
}
