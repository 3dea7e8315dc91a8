import { drawDaySky, lightUp } from '#art/daylight.ts';
import { drawFurrows, drawGround } from '#art/ground.ts';
import { drawTufts } from '#art/scatter.ts';
import { fill, range, round, stroke } from '#art/shape.ts';
import type { Stage } from '#art/stage.ts';
import { layWay } from '#art/way.ts';
import { drawBellFrame } from './bell-frame.ts';
import { drawFields } from './fields.ts';
import { drawFinishers } from './finishers.ts';
import { tar, wheat } from './materials.ts';

/** The last-lap bell in its frame by the road at sundown. */
export function drawBellpost(stage: Stage): string {
  const day = lightUp(stage, 'dusk', { x: 1280, y: 455, r: 110 });
  let out = drawDaySky(day, { horizon: 580, birds: [960, 260] }) + drawFields(day, 500, 30, 4);
  out +=
    drawGround(day, () => 614, { material: wheat, depth: 0.85 }) +
    drawFurrows(day, [1260, 600], day.shade('#b5905a', 0.8), 0.35);
  const way = layWay(600, 1260, (d) => -220 + 120 * Math.sin(d * 0.8));
  out +=
    fill(way.strip(-230, 230), day.lit(tar)) +
    fill(way.strip(-216, -206) + way.strip(206, 216) + way.strip(-5, 5), '#ffd9a8', 0.85);
  out += drawFinishers(
    day,
    way,
    [
      [0.26, -60],
      [0.3, 80],
      [0.36, -10],
    ],
    { scale: 1.9, tall: 130, wide: 90, shade: '#3f3550', opacity: 0.5 },
  );
  const verge = (x: number) =>
    800 - 60 * Math.exp(-(((x - 1800) / 420) ** 2)) + (x < 1350 ? (1350 - x) * 0.5 : 0);
  out += drawGround(day, verge, { material: '#94884f', depth: 1, relief: 120 });
  out += drawBellFrame(day, 1680, verge(1680) + 40, 0.82);
  const bloom = range(50).map(() => {
    const x = day.stage.random.between(1350, 2400);
    return `M${round(x)} ${round(verge(x) + day.stage.random.between(40, 150))}h0`;
  });
  return (
    out +
    drawTufts(
      day,
      { count: 80, top: (x) => verge(x) + 16, from: 1330, size: 70 },
      day.shade('#8a7f4f'),
    ) +
    drawTufts(day, { count: 40, top: 780, to: 640, size: 64 }, day.shade('#8a7f4f')) +
    stroke(bloom.join(''), '#f7b75a', { width: 11, round: true })
  );
}
