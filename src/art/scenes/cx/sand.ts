import { drawPasser } from '#art/cast.ts';
import { drawDaySky, lightUp } from '#art/daylight.ts';
import { drawGround } from '#art/ground.ts';
import { drawRipples, drawTufts } from '#art/scatter.ts';
import { expanse, fill, range, round } from '#art/shape.ts';
import type { Stage } from '#art/stage.ts';
import { band, type Stop, wind } from '#art/way.ts';
import { drawCountry } from './country.ts';
import { green, white } from './materials.ts';
import { drawSpectators } from './spectators.ts';
import { drawTape, stakes } from './tape.ts';

/** Through the deep sand by the lake. */
export function drawSand(stage: Stage): string {
  const day = lightUp(stage, 'noon', { x: 1080, y: 140, r: 54 });
  let out = drawDaySky(day, { horizon: 500, clouds: 4 }) + drawCountry(day, 420, '#9ab07a');
  out +=
    fill(expanse(544, 680), day.lit('#6fb0c0')) +
    drawRipples(day, { count: 18, top: 552, bottom: 600, size: 170 }, white, 0.5);
  const beach = (x: number) => 610 + 12 * Math.sin(x / 240);
  out +=
    drawGround(day, (x) => beach(x) - 8, { material: white, depth: 1 }) +
    drawGround(day, beach, { material: '#e6cd98', depth: 0.9 });
  out +=
    drawSpectators(day, 900, 1900, (x) => beach(x) + 46, 100) +
    drawTape(
      day,
      stakes(480, 2440, 12, (x) => beach(x) + 72, 58),
    );
  const dune = (x: number) => 700 + 10 * Math.sin(x / 160);
  out += drawGround(day, dune, { material: '#f0dba8', depth: 1, relief: 160 });
  const ploughed = range(4).map((i): Stop[] =>
    wind([
      [470 + i * 60, 752 + i * 20, 1],
      [900, 762 + i * 18 + (i % 2) * 8, 5 + i],
      [1300, 768 + i * 16, 9 + i],
      [1760, 776 + i * 16 - (i % 2) * 6, 12 + i],
    ]),
  );
  out += fill(ploughed.map((rut) => band(rut)).join(''), day.shade('#d9bd8c'), 0.42);
  out += fill(ploughed.map((rut) => band(rut, -1.9, -1)).join(''), day.lit('#fff3d0'), 0.8);
  const spray = (x: number, y: number, k: number) =>
    fill(
      range(16)
        .map(
          (i) =>
            `M${round(x - 40 * k - i * 7)} ${round(y - ((i * 29) % 40) * k)}h${6 + (i % 3) * 3}v5h-8z`,
        )
        .join(''),
      day.lit('#d9b877'),
    );
  for (const [i, [x, y, k]] of (
    [
      [1200, 768, 1.25],
      [1430, 792, 1.4],
      [1700, 806, 1.5],
    ] as const
  ).entries())
    out +=
      drawPasser(day, x, y, {
        jersey: [white, green(day), '#d98a35'][i] ?? white,
        scale: k,
        tyre: 6,
        turn: (i - 1) * 3,
      }) +
      spray(x, y, k) +
      fill(
        `M${round(x - 80 * k)} ${y - 6}q${round(80 * k)} ${-10} ${round(160 * k)} 0v16h${round(-160 * k)}z`,
        day.lit('#f0dba8'),
      );
  out += drawTape(
    day,
    stakes(1240, 2460, 6, (x) => 884 - (x - 1240) * 0.01, 84),
  );
  return (
    out +
    drawTufts(day, { count: 60, top: 790, to: 900, size: 70 }, day.shade('#a8a466')) +
    drawTufts(day, { count: 24, top: 850, from: 2040, size: 76 }, day.lit('#b5b070'))
  );
}
