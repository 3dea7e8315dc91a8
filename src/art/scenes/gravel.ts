import { mix } from '../colour.ts';
import { drawGrass } from '../grass.ts';
import { drawRiderAway } from '../rider.ts';
import { drawLand, hills, skyline } from '../ridge.ts';
import { createFolds, type Fold } from '../rolling.ts';
import { fill, place, polygon, range, round, stroke } from '../shape.ts';
import { drawSky } from '../sky.ts';
import { pick, type Scene, type Stage } from '../stage.ts';

const crests = [
  { u: 0.035, y: 522, rise: 14, wavelength: 600 },
  { u: 0.085, y: 548, rise: 22, wavelength: 700 },
  { u: 0.2, y: 596, rise: 30, wavelength: 800 },
  { u: 0.45, y: 684, rise: 34, wavelength: 1100 },
];

/** A wind pump: lattice tower, vane and a wheel of blades, foot at (x, y). */
function drawWindmill(x: number, y: number, tall: number, colour: string, turn: number): string {
  const hub = -tall * 0.84;
  const r = tall * 0.2;
  const blades = range(14).map((i) => {
    const a = ((i + turn) / 14) * Math.PI * 2;
    const spoke = (radius: number, spread: number) =>
      `${round(Math.cos(a + spread) * radius, 1)} ${round(hub + Math.sin(a + spread) * radius, 1)}`;
    return `M${spoke(r * 0.25, -0.1)}L${spoke(r, -0.14)}L${spoke(r, 0.14)}L${spoke(r * 0.25, 0.1)}z`;
  });
  const half = tall * 0.1;
  const rungs = [0.2, 0.42, 0.64].map((t) => {
    const w = half * (1 - t * 0.95);
    const up = half * (1 - (t + 0.2) * 0.95);
    const at = -tall * t;
    const over = -tall * (t + 0.2);
    return `M${round(-w)} ${round(at)}H${round(w)}L${round(-up)} ${round(over)}M${round(-w)} ${round(at)}L${round(up)} ${round(over)}`;
  });
  const tower = `M${round(-half)} 0L-1 ${round(hub)}L1 ${round(hub)}L${round(half)} 0`;
  const vane = `M0 ${round(hub)}l${round(r * 1.4)}-3l${round(r * 0.7)}${round(-r * 0.34)}v${round(r * 0.74)}l${round(-r * 0.7)}${round(-r * 0.3)}z`;
  return place(
    x,
    y,
    stroke(tower, colour, { width: 5 }) +
      stroke(rungs.join(''), colour, { width: 2.5 }) +
      fill(vane, colour) +
      fill(blades.join(''), colour) +
      `<circle cx="0" cy="${round(hub)}" r="${round(r * 0.62)}" fill="none" stroke="${colour}" stroke-width="2.5"/>`,
  );
}

/** Crop rows: strips that run with the road and meet it at the vanishing point. */
function drawRows(fold: Fold, [from, to]: readonly [number, number], colour: string): string {
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
  return fill(strips.join(''), colour);
}

function drawPoles(folds: Fold[], across: number, colour: string): string {
  const spots: [Fold, number][] = [];
  let u = 0.92;
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
  return stroke(wires, colour, { width: 1.6, opacity: 0.7 }) + fill(poles, colour);
}

function draw(stage: Stage): string {
  const { palette } = stage;
  const sun = {
    x: pick(stage, [1830, 1250, 1390, 1760, 1500, 1860, 1700, 1560]),
    y: pick(stage, [380, 170, 455, 190, 330, 250, 300, 330]),
    r: pick(stage, [70, 62, 104, 66, 84, 60, 70, 150]),
  };
  const vanishX = pick(stage, [1330, 1420, 1390, 1300, 1480, 1360, 1440, 1560]);
  const side = pick(stage, [-210, -420, 30, -300, -520, -120, 200, -60]);
  const halfWidth = 330;
  const { folds, near } = createFolds(stage, {
    vanishX,
    folds: crests,
    course: () => side,
    halfWidth,
  });
  const millX = pick(stage, [1690, 1740, 1760, 1640, 1800, 1700, 1790, 1900]);
  let out = drawSky(stage, { horizon: 540, sun, birds: [900, 330] });
  for (const i of [0, 1]) {
    const far = hills(stage, {
      name: `far${i}`,
      base: 492 + i * 16,
      rise: 30 - i * 8,
      wavelength: 900,
    });
    out += drawLand(skyline(stage, far, 40), palette.land(0.02 + i * 0.08));
  }
  const road = (depth: number) => mix(palette.light, palette.land(0.1), 0.5 - depth * 0.5);
  for (const [i, fold] of folds.entries()) {
    const depth = 0.2 + i * 0.22;
    const ground = palette.land(depth);
    out += drawLand(fold.land, ground);
    if (i === 1) out += drawRows(fold, [side + 900, side + 5200], palette.land(depth + 0.1));
    if (i === 2) {
      out += drawRows(fold, [side - 3600, side - 560], mix(ground, palette.glow, 0.45));
      out += drawWindmill(
        millX,
        fold.crest(millX) + 20,
        330,
        palette.thing(0.75),
        stage.variation / 3,
      );
    }
    if (i === 3) {
      out += drawRows(fold, [side + 620, side + 2600], mix(ground, palette.glow, 0.18));
    }
    out += fill(polygon(fold.way), road(depth));
    const verge = [-1, 1].map((edge) => {
      const a = side + edge * halfWidth * 0.36;
      const [x0, y0] = fold.at(a - 34, fold.from);
      const [x1, y1] = fold.at(a - 34, fold.to);
      const [x2] = fold.at(a + 34, fold.to);
      const [x3] = fold.at(a + 34, fold.from);
      return polygon([
        [x0, y0],
        [x1, y1],
        [x2, y1],
        [x3, y0],
      ]);
    });
    out += fill(verge.join(''), mix(road(depth), ground, 0.16));
  }
  out += drawPoles(folds, side - halfWidth * 1.75, palette.thing(0.85));
  const riders = [0.52, 0.6].map((u, i) => {
    const [x, y] = near.at(side + (i === 0 ? -90 : 130), u);
    return drawRiderAway(x, y, {
      colour: palette.ink,
      jersey: i === 0 ? palette.accent : palette.land(0.4),
      scale: u * 1.35,
    });
  });
  out += riders.join('');
  return (
    out +
    drawGrass(stage, {
      count: 90,
      top: (x) => near.crest(x) + 60,
      colour: palette.thing(palette.snow ? 0.5 : 0.8),
      gap: (y) => {
        const u = near.from + (near.to - near.from) * ((y - 684) / 276) ** 0.8;
        return [vanishX + (side - halfWidth) * u, vanishX + (side + halfWidth) * u];
      },
    })
  );
}

export const gravel: Scene = { motifX: 1640, draw };
