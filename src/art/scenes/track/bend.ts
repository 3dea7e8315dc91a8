import { defineFade } from '#art/air.ts';
import { drawBushes } from '#art/bushes.ts';
import { mix } from '#art/colour.ts';
import { type Day, drawDaySky, lightUp } from '#art/daylight.ts';
import { drawFloodlight } from '#art/floodlight.ts';
import { isInFrame } from '#art/frame.ts';
import { drawGround } from '#art/ground.ts';
import { hills } from '#art/ridge.ts';
import { fill, place, polygon, range, ribbon, stroke, trace } from '#art/shape.ts';
import type { Stage } from '#art/stage.ts';
import { plantAlong } from '#art/tree.ts';
import { blue, cote, ink, red } from './materials.ts';
import { drawRacer } from './racer.ts';
import { band, type Camera, createSurface, quarter, span } from './turn.ts';

/** The turn seen from inside: stand with its crowd, boards, painted lines, côte d'azur, infield. */
export function drawBend(
  stage: Stage,
  camera: Camera,
  mood: 'dawn' | 'night' | 'autumn',
  team: readonly (readonly [number, number])[],
): string {
  const night = mood === 'night';
  const sky = lightUp(
    stage,
    mood,
    mood === 'night' ? { x: 1500, y: 120, r: 42 } : { x: 1120, y: camera.horizon * 0.5, r: 64 },
  );
  // Floodlights make their own noon on the boards.
  const day: Day = night
    ? {
        ...sky,
        lit: (material) => mix(material, '#2c2740', 0.16),
        shade: (material, depth) => mix(material, sky.shade(material, depth), 0.8),
      }
    : sky;
  const { palette } = day.stage;
  const surface = createSurface(camera);
  let out = drawDaySky(day, { horizon: camera.horizon, clouds: 4 });
  const far = hills(day.stage, {
    name: 'far',
    base: camera.horizon - 50,
    rise: 40,
    wavelength: 560,
  });
  out += drawGround(day, far, { material: '#6f9c8c', depth: 0.2 });
  const trees = plantAlong(day.stage, far, { count: 34, size: [40, 80], below: 46 });
  out += drawBushes(day, trees, '#5f8f74', 0.45);
  for (const [i, along] of [-24, -9, 5, 19].entries()) {
    const [x, y] = surface(along, 1.6);
    const [, top] = surface(along, 1.6, 6.4);
    if (isInFrame(stage.frame, x, 60))
      out += drawFloodlight(day, `mast${i}`, Math.round(x), y, Math.round(Math.max(40, top)));
  }
  out += fill(band(surface, 1.05, 1.6, 0, 1.9), day.shade('#4d5563', 0.9));
  // A row of heads is one line of round dots: every colour starts a little further along.
  for (const row of range(camera.eye > 6 ? 1 : 3)) {
    for (const [i, colour] of ['#efe2cc', '#e0a15f'].entries()) {
      const seats = range(31).map((k) => {
        const along = -quarter * 1.3 + (quarter * 2.6 * k) / 30 + i * 1.1 + row * 0.35;
        return surface(along, 1.1 + row * 0.13, 1.5 + row * 0.42);
      });
      out += stroke(trace(seats), mix(sky.lit(colour, 0.9), day.shade('#4d5563', 0.9), 0.4), {
        width: 15,
        round: true,
        dash: '0 62',
      });
    }
  }
  out += fill(band(surface, 1, 1, 0, 1.25), day.lit(palette.accent));
  const panels = range(22).map((i) => {
    const from = -46 + i * 4.2;
    return polygon([
      surface(from, 1, 0.3),
      surface(from + 1.6, 1, 0.3),
      surface(from + 1.6, 1, 0.95),
      surface(from, 1, 0.95),
    ]);
  });
  out += fill(panels.join(''), day.lit('#f4eee0'));
  const [, top] = surface(0, 1);
  const [, foot] = surface(0, 0);
  const wood = defineFade(day, 'wood', [top, foot + 60], [day.lit('#c98f55'), day.lit('#efc78c')]);
  out += wood.markup + fill(band(surface, 0, 1), wood.paint);
  const half = range(24).map((i) => (camera.aside > 0 ? -quarter : 0) + (quarter * i) / 23);
  out += fill(
    ribbon(
      half.map((a) => surface(a, 0)),
      half.map((a) => surface(a, 1)),
    ),
    day.shade('#8a5a4a'),
    0.22,
  );
  const seams = [0.22, 0.31, 0.5, 0.59, 0.68, 0.77, 0.86, 0.95].map((up) =>
    band(surface, up, up + 0.008),
  );
  out += fill(seams.join(''), day.shade('#7a4a30'), 0.55);
  const joints = range(camera.eye > 6 ? 0 : 30).map((i) => {
    const up = 0.18 + ((i * 7) % 11) * 0.07;
    return trace([surface(-44 + i * 3, up), surface(-44 + i * 3, up + 0.07)]);
  });
  out += stroke(joints.join(''), day.shade('#7a4a30'), { width: 2, opacity: 0.5 });
  out +=
    fill(band(surface, -0.16, 0), day.lit(cote)) +
    fill(band(surface, 0.03, 0.05), ink) +
    fill(band(surface, 0.125, 0.15), day.lit(red)) +
    fill(band(surface, 0.4, 0.43), day.lit(blue));
  const rim = span.map((along) => surface(along, -0.16));
  out += fill(polygon([...rim, [2600, 1000], [-200, 1000]]), day.lit('#7da08a'));
  out += fill(
    ribbon(
      rim,
      span.map((along) => surface(along, -0.7)),
    ),
    day.lit('#c4c3b4'),
  );
  const mown = [1.1, 1.7, 2.5].map((up) =>
    ribbon(
      span.map((a) => surface(a, -up)),
      span.map((a) => surface(a, -up - 0.3)),
    ),
  );
  out += fill(mown.join(''), day.lit('#94b59b'));
  const line = (from: number, wide: number) =>
    polygon([surface(from, 0), surface(from, 1), surface(from + wide, 1), surface(from + wide, 0)]);
  out += fill(line(2.7, 1.1), '#fdf9ee') + fill(line(3.1, 0.3), ink);
  for (const [i, [along, up]] of team.entries()) {
    const [x, y] = surface(along, up);
    const [, head] = surface(along, up, 1.75);
    const scale = ((y - head) / 110) * 1.35;
    const shade = place(
      x,
      y,
      fill('M-60 0Q0-14 60 0Q90 10 40 12Q-30 14-60 0z', day.shade('#6a4030'), 0.55),
      scale,
      -along * 0.9,
    );
    out +=
      shade +
      drawRacer(day, x, y, {
        jersey: i === team.length - 1 ? red : mix(palette.accent, '#35b5b0', 0.3),
        scale,
        facing: -1,
        turn: -along * 0.9,
      });
  }
  return out;
}
