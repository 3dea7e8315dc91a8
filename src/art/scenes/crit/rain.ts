import { defineFade } from '#art/air.ts';
import { drawPasser } from '#art/cast.ts';
import { drawDaySky, lamp, lightUp } from '#art/daylight.ts';
import { expanse, fill, range, round, stroke } from '#art/shape.ts';
import type { Stage } from '#art/stage.ts';
import { drawBarriers } from './barriers.ts';
import { drawRow } from './fronts.ts';
import { jersey, red, white } from './materials.ts';
import { drawOnlookers } from './onlookers.ts';
import { drawSkyline } from './skyline.ts';

/** A wet street that doubles windows, lamps and riders. */
export function drawRain(stage: Stage): string {
  const day = { ...lightUp(stage, 'storm', { x: 1120, y: 150, r: 50 }), dark: true };
  let out = drawDaySky(day, { horizon: 560 }) + drawSkyline(day, 640, 300, 0.3);
  const row = drawRow(day, 680, [170, 360], 230, 0.8);
  const lights = range(6)
    .map((i) => `M${140 + i * 420} 690h150v22h-150z`)
    .join('');
  out +=
    row + fill(expanse(676, 722), day.shade('#8f949c')) + drawOnlookers(day, -10, 2420, 704, 96);
  const brollies = range(14).map((i) => {
    const x = 60 + i * 176;
    return `M${x - 52} 620q52-66 104 0q-18-12-35 0q-17-12-34 0q-18-12-35 0z`;
  });
  out +=
    fill(brollies.filter((_, i) => i % 3 === 0).join(''), day.lit(red(day))) +
    fill(brollies.filter((_, i) => i % 3 === 1).join(''), day.lit('#e8b23a')) +
    fill(brollies.filter((_, i) => i % 3 === 2).join(''), day.lit('#4f86a8'));
  out += drawBarriers(day, -30, 2450, 730, 66);
  const road = defineFade(day, 'road', [728, 900], [day.shade('#a0a4b0'), day.shade('#6a6e7c')]);
  out += road.markup + fill(expanse(728), road.paint);
  const glints = range(40).map(
    (i) => `M${30 + ((i * 241) % 2380)} ${746 + ((i * 29) % 30)}v${40 + ((i * 53) % 90)}`,
  );
  out +=
    stroke(glints.filter((_, i) => i % 2 === 0).join(''), lamp, {
      width: 12,
      round: true,
      opacity: 0.34,
    }) +
    stroke(glints.filter((_, i) => i % 2 === 1).join(''), red(day), {
      width: 14,
      round: true,
      opacity: 0.28,
    }) +
    fill(lights.replaceAll(' 690', ' 736'), white, 0.14);
  for (const [i, x] of [1890, 1720, 1560, 1380, 1190].entries()) {
    const y = 796 + (i % 2) * 18;
    const look = { jersey: jersey(day, i), scale: 1.35 };
    const rider = drawPasser(day, x, y, look);
    const spray = range(8).map((j) => `M${x - 76 - j * 9} ${round(y - 4 - j * 8)}l-12-5`);
    out +=
      `<g transform="translate(0 ${y * 1.55}) scale(1 -.55)" opacity=".3">${rider}</g>` +
      rider +
      stroke(spray.join(''), white, { width: 5, round: true, opacity: 0.8 });
  }
  const ripples = range(16).map(
    (i) => `M${(i * 331) % 2300} ${770 + ((i * 47) % 120)}q60-10 120 0`,
  );
  return out + stroke(ripples.join(''), white, { width: 4, round: true, opacity: 0.5 });
}
