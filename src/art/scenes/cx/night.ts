import { drawPasser } from '#art/cast.ts';
import { drawDaySky, lightUp } from '#art/daylight.ts';
import { drawFloodlight } from '#art/floodlight.ts';
import { drawGround } from '#art/ground.ts';
import { drawTufts } from '#art/scatter.ts';
import { fill, polygon } from '#art/shape.ts';
import type { Stage } from '#art/stage.ts';
import { band, wind } from '#art/way.ts';
import { drawFirs } from '#art/wood.ts';
import { drawCountry } from './country.ts';
import { green, mud, white } from './materials.ts';
import { drawSpectators } from './spectators.ts';
import { drawTape, stakes } from './tape.ts';

/** A night race under floodlights. */
export function drawNight(stage: Stage): string {
  const day = lightUp(stage, 'night', { x: 1130, y: 160, r: 56 });
  let out = drawDaySky(day, { horizon: 600 }) + drawCountry(day, 540, '#7f8a6a');
  out += drawFirs(
    day,
    { count: 20, from: 0, to: 2400, ground: () => 650, size: [70, 150] },
    0.75,
    '#3f5f60',
  );
  for (const [i, x] of [700, 1330, 1960].entries())
    out +=
      fill(
        polygon([
          [x, 250],
          [x - 420, 900],
          [x + 420, 900],
        ]),
        '#fff0c0',
        0.09,
      ) + drawFloodlight(day, `f${i}`, x, 690, 250);
  out += drawGround(day, () => 650, { material: '#7f9a6a', depth: 0.95 });
  for (const x of [700, 1330, 1960])
    out += `<ellipse cx="${x}" cy="790" rx="430" ry="110" fill="#e8efb0" opacity=".2"/>`;
  out +=
    drawSpectators(day, 960, 2420, () => 696, 106) +
    drawTape(
      day,
      stakes(-40, 2440, 11, () => 718, 58),
    );
  const snake = wind([
    [2480, 740, 24],
    [1900, 742, 28],
    [1300, 752, 32],
    [960, 778, 38],
    [1300, 806, 44],
    [1900, 822, 50],
    [2500, 850, 60],
  ]);
  out +=
    fill(band(snake, -1.3, 1.3), day.lit('#a08468')) +
    fill(band(snake, -0.5, -0.3) + band(snake, 0.3, 0.5), day.shade(mud), 0.6);
  out +=
    drawPasser(day, 1820, 752, { jersey: '#e0a13a', scale: 1, facing: -1, tyre: 6 }) +
    drawPasser(day, 1540, 756, { jersey: white, scale: 1.05, facing: -1, tyre: 6 });
  out += drawTape(
    day,
    stakes(1180, 2440, 8, () => 792, 54),
  );
  out +=
    drawPasser(day, 1290, 818, { jersey: green(day), scale: 1.4, tyre: 6 }) +
    drawPasser(day, 1680, 836, { jersey: '#d8684a', scale: 1.45, tyre: 6 });
  return (
    out +
    drawTufts(day, { count: 50, top: 860, size: 54 }, day.shade('#6f8a60')) +
    drawTape(
      day,
      stakes(-60, 860, 5, () => 880, 84),
    )
  );
}
