import { defineFade } from '#art/air.ts';
import { drawDaySky, lightUp } from '#art/daylight.ts';
import { drawFurrows, drawGround } from '#art/ground.ts';
import { drawBmxerAhead } from '#art/racer.ts';
import { drawStones, drawTufts } from '#art/scatter.ts';
import { fill, type Point, polygon, range, round, stroke } from '#art/shape.ts';
import type { Stage } from '#art/stage.ts';
import { drawBackdrop } from './backdrop.ts';
import { dark, jersey, lime } from './materials.ts';

/** The rhythm section head-on: one roller behind the other, riders cresting. */
export function drawRhythm(stage: Stage): string {
  const day = lightUp(stage, 'storm', { x: 1300, y: 200, r: 60 });
  let out = drawDaySky(day, { horizon: 430 }) + drawBackdrop(day, 440, 36);
  out +=
    drawGround(day, () => 436, { material: '#7f9460', depth: 0.74 }) +
    drawFurrows(day, [1540, 430], day.lit('#9aae78'), 0.35);
  const cx = 1540;
  const rows = range(7).map((i) => {
    const k = 0.2 + 0.8 * (i / 6) ** 1.7;
    return { k, y: 440 + 440 * k, wide: 60 + 900 * k, tall: 26 + 96 * k };
  });
  for (const [i, { k, y, wide, tall }] of rows.entries()) {
    const top = (x: number) => y - tall * Math.max(0, 1 - ((x - cx) / wide) ** 12);
    const points = range(41).map(
      (j): Point => [cx - wide + (wide * 2 * j) / 40, top(cx - wide + (wide * 2 * j) / 40)],
    );
    const lipBand = [
      ...points,
      ...points.map(([px, py]): Point => [px, py + 10 + 24 * k]).reverse(),
    ];
    const id = `face${i}`;
    const face = defineFade(
      day,
      id,
      [y - tall, y + 60 * k],
      [day.lit('#d79c66', 0.5 + k * 0.5), day.shade('#9a6442', 0.6 + k * 0.4)],
    );
    out +=
      face.markup +
      fill(polygon([...points, [cx + wide, y + 120 * k], [cx - wide, y + 120 * k]]), face.paint);
    out += fill(polygon(lipBand), day.lit('#f0cf9e', 0.5 + k * 0.5), 0.85);
    const ruts = [-0.5, -0.2, 0.12, 0.46].map(
      (t) =>
        `M${round(cx + wide * t)} ${round(top(cx + wide * t))}l${round(wide * t * 0.12)} ${round(tall * 0.8)}l${round(16 * k)} 0l${round(-wide * t * 0.1)} ${round(-tall * 0.8)}z`,
    );
    out += fill(ruts.join(''), day.shade('#a36c48', 0.9), 0.4);
    const who = [[], [0.3], [-0.4, 0.05], [], [-0.15, 0.36], [0.08], []][i] ?? [];
    for (const [j, t] of who.entries())
      out += drawBmxerAhead(cx + wide * t, top(cx + wide * t) + 6, {
        color: dark,
        jersey: jersey(i + j),
        rim: day.lit('#f6f1e2'),
        scale: 0.34 + 1.1 * k,
        turn: t * 14,
      });
    const stakes = [-1, 1].map(
      (s) => `M${round(cx + s * (wide + 20))} ${round(y + 30 * k)}v${round(-90 * k)}`,
    );
    out += stroke(stakes.join(''), day.shade('#4a4f4a'), { width: 8 * k });
    out += fill(
      [-1, 1]
        .map(
          (s) =>
            `M${round(cx + s * (wide + 20))} ${round(y - 60 * k)}l${round(s * 60 * k)} ${round(18 * k)}l${round(-s * 60 * k)} ${round(18 * k)}z`,
        )
        .join(''),
      lime,
    );
  }
  out +=
    drawTufts(day, { count: 44, top: 560, to: 560, size: 60 }, day.shade('#7f9460')) +
    drawStones(day, { count: 30, top: 820, size: 30 }, '#a8795a');
  return out + drawTufts(day, { count: 12, top: 640, from: 2290, size: 60 }, day.shade('#7f9460'));
}
