import { drawLeaver } from '#art/cast.ts';
import { drawDaySky, lightUp } from '#art/daylight.ts';
import { drawGround } from '#art/ground.ts';
import { hills } from '#art/ridge.ts';
import { createFolds, type Fold } from '#art/rolling.ts';
import { drawTufts } from '#art/scatter.ts';
import { fill, polygon, range, round, stroke } from '#art/shape.ts';
import type { Stage } from '#art/stage.ts';
import { chalk, meadow, wheat } from './materials.ts';
import { drawWindmill } from './windmill.ts';

const crests = [
  { u: 0.035, y: 522, rise: 14, wavelength: 600 },
  { u: 0.085, y: 548, rise: 22, wavelength: 700 },
  { u: 0.2, y: 596, rise: 30, wavelength: 800 },
  { u: 0.45, y: 684, rise: 34, wavelength: 1100 },
];

/** Crop rows: strips that run with the road and meet it at the vanishing point. */
function drawRows(fold: Fold, [from, to]: readonly [number, number], color: string): string {
  const strips = range(9).map((i) => {
    const a = from + ((to - from) * i) / 9;
    const b = a + (to - from) / 18;
    const [ax, ay] = fold.at(a, fold.from);
    const [bx] = fold.at(b, fold.from);
    const shift = fold.crest(ax) - ay;
    const slope = [0.35, 0.7, 1].map((t) => fold.from + (fold.to - fold.from) * t);
    const down = slope.map((u) => fold.at(a, u));
    const up = slope.map((u) => fold.at(b, u)).reverse();
    return polygon([[ax, ay + shift], ...down, ...up, [bx, fold.crest(bx)]]);
  });
  return fill(strips.join(''), color);
}

function drawPoles(folds: Fold[], across: number, color: string): string {
  const spots: [Fold, number][] = [];
  // Nearer ones would stand behind a headline.
  let u = 0.335;
  for (const fold of [...folds].reverse()) {
    for (; u > fold.from; u = 1 / (1 / u + 0.95)) if (u < fold.to) spots.push([fold, u]);
  }
  let poles = '';
  let wires = '';
  let last: [number, number] | undefined;
  for (const [fold, near] of spots) {
    const [x, y] = fold.at(across, near);
    const top = y - 470 * near;
    const arm = 46 * near;
    const w = 11 * near + 0.8;
    poles += `M${round(x - w / 2, 1)} ${round(y)}V${round(top)}h${round(w, 1)}V${round(y)}z`;
    poles += `M${round(x - arm)} ${round(top + 30 * near)}h${round(arm * 2)}v${round(10 * near + 0.6, 1)}h${round(-arm * 2)}z`;
    if (last) {
      const sag = Math.max(last[1], top) + 60 * near;
      wires += `M${round(last[0])} ${round(last[1])}Q${round((last[0] + x) / 2)} ${round(sag)} ${round(x)} ${round(top + 30 * near)}`;
    }
    last = [x, top + 30 * near];
  }
  return stroke(wires, color, { width: 1.6, opacity: 0.7 }) + fill(poles, color);
}

/** A straight white road over rolling prairie, a wind pump beside it. */
export function drawRolling(stage: Stage): string {
  const day = lightUp(stage, 'dawn', { x: 1975, y: 370, r: 64 });
  const halfWidth = 330;
  const { folds, near } = createFolds(day.stage, {
    vanishX: 1420,
    folds: crests,
    course: () => -180,
    halfWidth,
  });
  let out = drawDaySky(day, { horizon: 540, birds: [1000, 260] });
  for (const i of [0, 1]) {
    const far = hills(day.stage, {
      name: `far${i}`,
      base: 492 + i * 16,
      rise: 30 - i * 8,
      wavelength: 900,
    });
    out += drawGround(day, far, { material: '#93a07a', depth: 0.1 + i * 0.14 });
  }
  for (const [i, fold] of folds.entries()) {
    const depth = 0.34 + i * 0.22;
    out += drawGround(day, fold.crest, {
      material: [meadow, wheat, '#c7a253', '#a9a85c'][i] ?? wheat,
      depth,
      relief: 80,
    });
    if (i === 1) out += drawRows(fold, [720, 5000], day.lit('#a9ad68', depth));
    if (i === 2)
      out +=
        drawRows(fold, [-3800, -740], day.lit('#e8cc80', depth)) +
        drawWindmill(1690, fold.crest(1690) + 20, 320, day.shade('#5a5058', 0.9), 0.3);
    if (i === 3) out += drawRows(fold, [440, 2600], day.lit('#8f9a52', depth));
    const edge = (a: number, b: number) =>
      polygon([
        fold.at(a, fold.from),
        fold.at(a, fold.to),
        fold.at(b, fold.to),
        fold.at(b, fold.from),
      ]);
    out +=
      fill(polygon(fold.way), day.lit(chalk, depth)) +
      fill(edge(-300, -240) + edge(-120, -60), day.lit('#d9c8a4', depth), 0.8);
  }
  out += drawPoles(folds, -180 - halfWidth * 1.75, day.shade('#5a4a48', 0.9));
  for (const [u, off, jersey] of [
    [0.52, -90, stage.palette.accent],
    [0.6, 130, '#4f7f8c'],
  ] as const) {
    const [x, y] = near.at(-180 + off, u);
    out += drawLeaver(day, x, y, { jersey, scale: u * 1.4 });
  }
  return (
    out +
    drawTufts(day, { count: 50, top: 720, to: 900, size: 44 }, day.shade(meadow)) +
    drawTufts(day, { count: 60, top: 700, from: 1640, size: 48 }, day.shade('#8f8a4a'))
  );
}
