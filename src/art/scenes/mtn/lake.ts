import { drawPasser } from '#art/cast.ts';
import { drawDaySky, lightUp } from '#art/daylight.ts';
import { drawGround } from '#art/ground.ts';
import { drawMountains } from '#art/mountain.ts';
import { drawRipples, drawStones, drawTufts } from '#art/scatter.ts';
import { expanse, fill, range } from '#art/shape.ts';
import type { Stage } from '#art/stage.ts';
import { band, type Stop } from '#art/way.ts';
import { drawFirs } from '#art/wood.ts';
import { drawFireweed, spread } from './fireweed.ts';
import { earth, grass, rock, white } from './materials.ts';

/** An alpine lake that doubles the summits, the trail along its shore. */
export function drawLake(stage: Stage): string {
  const day = lightUp(stage, 'noon', { x: 1120, y: 120, r: 54 });
  let out = drawDaySky(day, { horizon: 470 });
  let range0 = '';
  range0 += drawMountains(
    day,
    [
      [760, 280, 420, 0.34],
      [2200, 200, 460, 0.5],
      [1340, 260, 330, 0.42],
      [1760, 110, 470, 0.62],
      [220, 260, 460, 0.5],
    ],
    { base: 480 },
  );
  range0 += drawFirs(
    day,
    { count: 110, from: 0, to: 2400, ground: () => 476, size: [30, 80] },
    0.7,
  );
  out += range0 + fill(expanse(478), day.lit('#6fb2bb'));
  out += `<g transform="translate(0 956) scale(1 -1)" opacity=".42">${range0}</g>`;
  out += drawRipples(day, { count: 26, top: 500, bottom: 740, size: 240 }, white, 0.5);
  const shore = (x: number) =>
    735 + 22 * Math.sin(x / 210) + 10 * Math.sin(x / 67) - (x > 1500 ? (x - 1500) * 0.08 : 0);
  out += drawGround(day, (x) => shore(x) - 10, { material: '#d9d2c0', depth: 1, step: 14 });
  out += drawGround(day, shore, { material: grass, depth: 1, relief: 120, step: 14 });
  const line = range(22).map((i): Stop => [-60 + i * 120, shore(-60 + i * 120) + 54, 13]);
  out += fill(band(line, -1.4, 1.4), day.shade(earth), 0.5) + fill(band(line), day.lit(earth));
  out += drawPasser(day, 1500, shore(1500) + 52, {
    jersey: stage.palette.accent,
    scale: 1.2,
    tyre: 6,
    turn: -3,
  });
  out += drawStones(day, { count: 34, top: (x) => shore(x) - 4, bottom: 760, size: 40 }, rock);
  out += drawFirs(day, { count: 5, from: 2020, to: 2320, ground: () => 850, size: [300, 470] }, 1);
  out += drawTufts(day, { count: 70, top: (x) => shore(x) + 84, size: 46 }, day.shade(grass));
  return (
    out +
    drawFireweed(
      day,
      spread(12, 1700, 2100, () => 880, 90),
    ) +
    drawFireweed(
      day,
      spread(14, 60, 900, () => 890, 76),
    )
  );
}
