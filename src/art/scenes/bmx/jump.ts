import { mix } from '#art/colour.ts';
import { drawDaySky, lightUp } from '#art/daylight.ts';
import { drawGround } from '#art/ground.ts';
import { bunting } from '#art/person.ts';
import { hills, skyline } from '#art/ridge.ts';
import { drawStones, drawTufts } from '#art/scatter.ts';
import { fill, range, round, stroke, through } from '#art/shape.ts';
import type { Stage } from '#art/stage.ts';
import { drawBackdrop } from './backdrop.ts';
import { drawClay } from './dirt.ts';
import { dark, lime } from './materials.ts';
import { drawRacer } from './racer.ts';

/** One rider in the air against the sun. */
export function drawJump(stage: Stage, mood: 'dusk' | 'poster'): string {
  const poster = mood === 'poster';
  const day = lightUp(
    stage,
    mood,
    poster ? { x: 1570, y: 380, r: 270 } : { x: 1330, y: 380, r: 120 },
  );
  let out = drawDaySky(day, { horizon: 640, clouds: 2 });
  if (!poster) out += drawBackdrop(day, 660);
  if (poster)
    out += drawGround(
      day,
      hills(day.stage, { name: 'far', base: 690, rise: 34, wavelength: 700 }),
      { material: '#6f8a4a', depth: 0.5 },
    );
  const lip = (x: number) => {
    const take = poster ? 1180 : 1900;
    const way = poster ? 1 : -1;
    const d = (x - take) * way;
    if (d < 0) return 870 - 250 * Math.exp(d / 210) + (d < -700 ? (d + 700) * 0.02 : 0);
    if (d < 34) return 620 + d * 7;
    if (d < 520) return 858 + 14 * Math.sin(d / 50);
    return 870 - 210 * Math.exp(-(((d - 760) / 210) ** 2));
  };
  out += drawClay(day, lip, 1, 150);
  const strata = [40, 84, 136].map((dy) => {
    const line = skyline(day.stage, (x) => Math.max(lip(x) + dy, 0), 20);
    return through(line);
  });
  out += stroke(strata.join(''), day.shade('#7a4a33'), {
    width: 5,
    opacity: 0.35,
    dash: '60 26 20 30',
  });
  out += drawStones(day, { count: 50, top: (x) => lip(x) + 30, size: 26 }, '#a8704a');
  out += drawRacer(day, poster ? 1560 : 1480, poster ? 440 : 410, {
    jersey: poster ? '#d9482f' : lime,
    scale: poster ? 2.7 : 2.1,
    facing: poster ? 1 : -1,
    turn: poster ? -24 : 18,
  });
  const dust = range(24).map(
    () =>
      `M${round((poster ? 1120 : 1930) + day.stage.random.between(-70, 60))} ${round(600 + day.stage.random.between(-70, 40))}h0`,
  );
  out += stroke(dust.join(''), day.lit('#f0cf9e'), { width: 9, round: true, opacity: 0.6 });
  if (poster)
    out +=
      stroke('M2010 900V560M2270 900V540', dark, { width: 9 }) +
      fill(bunting(2010, 566, 2270, 546, 36, 30) + bunting(2270, 546, 2460, 600, 20, 30), lime);
  else
    out +=
      stroke('M620 900V600M940 860V620', day.shade('#4a3a4a'), { width: 8 }) +
      fill(
        bunting(620, 606, 940, 626, 40, 26) + bunting(300, 640, 620, 606, 40, 26),
        mix(lime, '#ffb765', 0.25),
      );
  return (
    out + drawTufts(day, { count: 50, top: (x) => lip(x) + 70, size: 54 }, day.shade('#6f7a3f'))
  );
}
