import { defineFade, drawGlow } from '#art/air.ts';
import { mix } from '#art/color.ts';
import { lightUp } from '#art/daylight.ts';
import { fill, place, polygon, range, round, stroke } from '#art/shape.ts';
import type { Stage } from '#art/stage.ts';
import { blue, cote, ink, red } from './materials.ts';
import { drawRacer } from './racer.ts';
import { band, createSurface, drawPanel, span } from './turn.ts';

/** Indoors: hoops of timber and light over the boards, the far turn swinging round. */
export function drawHall(stage: Stage): string {
  const day = lightUp(stage, 'winter', { x: 1500, y: -400, r: 40 });
  const { palette } = day.stage;
  const [cx, cy] = [1500, 380];
  const wall = defineFade(day, 'wall', [0, 520], ['#1f3d47', '#5b8f90']);
  let out = wall.markup + fill('M-10-10H2410V910H-10z', wall.paint);
  for (const i of range(7)) {
    const k = 0.34 + i * i * 0.05 + i * 0.1;
    const arch = `M${round(cx - 900 * k)} ${round(cy + 120 * k)}Q${cx} ${round(cy - 560 * k)} ${round(cx + 900 * k)} ${round(cy + 120 * k)}`;
    out += stroke(arch, mix('#c99a63', '#3f6b70', 0.6 - i * 0.1), { width: 10 + i * 7 });
  }
  const lights = range(5).map((i) => {
    const k = 0.36 + i * 0.2;
    return [-0.4, 0, 0.4]
      .map(
        (s) =>
          `M${round(cx + s * 560 * k - 40 * k)} ${round(cy - (240 - Math.abs(s) * 90) * k)}h${round(80 * k)}`,
      )
      .join('');
  });
  out += stroke(lights.join(''), '#fff6dc', { width: 11, round: true });
  out += drawGlow(day, 'roof', [cx, cy - 120], 720, '#fff0cc', 0.35);
  const surface = createSurface({
    centerX: cx,
    horizon: 452,
    focal: 1080,
    eye: 5.4,
    distance: 9,
    aside: -3,
  });
  out += fill(band(surface, 1.05, 1.5, 0, 1.7), '#20323c');
  const heads = range(150).map((i) => {
    const [x, y] = surface(-46 + i * 0.62, 1.12 + (i % 3) * 0.13, 1.35 + (i % 3) * 0.36);
    return `M${round(x)} ${round(y)}h0`;
  });
  out +=
    stroke(heads.filter((_, i) => i % 4 > 0).join(''), '#6f9aa0', { width: 9, round: true }) +
    stroke(heads.filter((_, i) => i % 4 === 0).join(''), '#e8c58e', { width: 9, round: true });
  out +=
    fill(band(surface, 1, 1, 0, 1.2), palette.accent) +
    fill(
      range(20)
        .map((i) => drawPanel(surface, -46 + i * 4.6, 2, 0.9))
        .join(''),
      '#eef4ee',
    );
  const wood = defineFade(day, 'wood', [400, 760], ['#b98450', '#f3d3a0']);
  out += wood.markup + fill(band(surface, 0, 1), wood.paint);
  out += fill(
    [0.22, 0.31, 0.4, 0.49, 0.58, 0.67, 0.76, 0.85, 0.94]
      .map((up) => band(surface, up, up + 0.009))
      .join(''),
    '#8a5a38',
    0.5,
  );
  out +=
    fill(band(surface, -0.18, 0), cote) +
    fill(band(surface, 0.03, 0.05), ink) +
    fill(band(surface, 0.125, 0.15), red) +
    fill(band(surface, 0.42, 0.45), blue);
  const rim = span.map((along) => surface(along, -0.18));
  const floor = defineFade(day, 'floor', [620, 900], ['#54868a', '#2b555e']);
  out += floor.markup + fill(polygon([...rim, [2600, 1000], [-200, 1000]]), floor.paint);
  const shine = range(6).map(
    (i) => `M${1000 + i * 190} ${790 + (i % 3) * 34}q80-16 170 0q-90 14-170 0z`,
  );
  out += fill(shine.join(''), '#fff3d4', 0.22);
  const team = [
    [-13, 0.1],
    [-9.4, 0.1],
    [-5.8, 0.1],
    [-2.2, 0.11],
  ] as const;
  for (const [i, [along, up]] of team.entries()) {
    const [x, y] = surface(along, up);
    const [, head] = surface(along, up, 1.75);
    const scale = ((y - head) / 110) * 1.6;
    out += place(x, y, fill('M-60 0Q0-12 60 0Q30 14-40 12z', '#6a4030', 0.5), scale);
    out += drawRacer(day, x, y, {
      jersey: i === 0 ? '#e0a13a' : '#f4eee0',
      scale,
      facing: -1,
      turn: -along * 0.7,
    });
  }
  return out;
}
