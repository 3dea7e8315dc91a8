import { defineFade } from '#art/air.ts';
import { drawDaySky, lightUp } from '#art/daylight.ts';
import { drawCrowd } from '#art/person.ts';
import { drawRider } from '#art/rider.ts';
import { drawStones } from '#art/scatter.ts';
import { expanse, fill, range, round, stripe } from '#art/shape.ts';
import type { Stage } from '#art/stage.ts';
import { drawBellFrame } from './bell-frame.ts';
import { drawFields } from './fields.ts';
import { brass, chalk, dark, jersey, meadow } from './materials.ts';

/** One to go in the rain: the bell, the lap board, a rider bent low. */
export function drawLastLap(stage: Stage): string {
  const day = lightUp(stage, 'storm', { x: 1180, y: 180, r: 60 });
  const { accent } = day.stage.palette;
  let out = drawDaySky(day, { horizon: 520 }) + drawFields(day, 440, 36, 3);
  const crowd = range(56).map(
    (i) => [20 + i * 43 + day.stage.random.between(-10, 10), 616, 104] as const,
  );
  out +=
    fill(expanse(540, 640), day.shade(meadow, 0.8)) +
    drawCrowd(day.stage, crowd, [
      day.shade('#5a6470', 0.9),
      day.lit('#c97a4a', 0.9),
      day.lit('#5f8f98', 0.9),
      day.lit('#d9bd73', 0.9),
    ]);
  const brollies = range(8).map((i) => {
    const x = 140 + i * 300 + ((i * 67) % 90);
    return `M${x - 60} 520q60-76 120 0q-20-14-40 0q-20-14-40 0q-20-14-40 0z`;
  });
  out +=
    fill(brollies.filter((_, i) => i % 2 === 0).join(''), day.lit('#d2443a')) +
    fill(brollies.filter((_, i) => i % 2 === 1).join(''), day.lit(brass));
  out +=
    fill(expanse(600, 664), day.lit(accent)) +
    fill(
      range(9)
        .map((i) => `M${30 + i * 280} 612h150v30h-150z`)
        .join(''),
      chalk,
      0.9,
    ) +
    fill(stripe(660, 10), day.shade(accent));
  const road = defineFade(day, 'road', [668, 900], [day.lit('#8d9297'), day.lit('#5c6268')]);
  out += road.markup + fill(expanse(668), road.paint);
  out += fill('M1180 668h30l-90 242h-60zM1240 668h30l-90 242h-60z', chalk, 0.85);
  const puddles = range(9).map(
    (i) => `M${120 + i * 270} ${760 + ((i * 53) % 110)}q90-16 190 0q-80 20-190 0z`,
  );
  out += fill(puddles.join(''), day.lit('#cfd6d4'), 0.4);
  for (const [x, k, i] of [
    [1110, 1.25, 0],
    [1360, 1.4, 1],
  ] as const) {
    out += fill(
      `M${round(x - 60 * k)} 806h${round(120 * k)}l${round(-30 * k)} 14h${round(-70 * k)}z`,
      dark,
      0.3,
    );
    out += drawRider(x, 800, { color: dark, jersey: jersey(i + 1), scale: k });
  }
  return (
    out +
    drawBellFrame(day, 1730, 884, 1.25) +
    drawStones(day, { count: 14, top: 880, size: 14 }, '#77757c')
  );
}
