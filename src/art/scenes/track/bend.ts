import { defineFade } from '#art/air.ts';
import { drawBushes } from '#art/bushes.ts';
import { mix } from '#art/color.ts';
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
import {
  band,
  type Camera,
  createSurface,
  drawPanel,
  quarter,
  type Surface,
  span,
} from './turn.ts';

type Spot = readonly [along: number, up: number];

/** Floodlights make their own noon on the boards. */
function floodlit(day: Day): Day {
  return {
    ...day,
    lit: (material) => mix(material, '#2c2740', 0.16),
    shade: (material, depth) => mix(material, day.shade(material, depth), 0.8),
  };
}

/** A hill with trees behind the stadium, and the floodlights at its rim. */
function drawSurroundings(day: Day, surface: Surface, horizon: number): string {
  const far = hills(day.stage, { name: 'far', base: horizon - 50, rise: 40, wavelength: 560 });
  const trees = plantAlong(day.stage, far, { count: 34, size: [40, 80], below: 46 });
  const masts = [-24, -9, 5, 19].map((along, i) => {
    const [x, y] = surface(along, 1.6);
    const [, top] = surface(along, 1.6, 6.4);
    if (!isInFrame(day.stage.frame, x, 60)) return '';
    return drawFloodlight(day, `mast${i}`, Math.round(x), y, Math.round(Math.max(40, top)));
  });
  return (
    drawGround(day, far, { material: '#6f9c8c', depth: 0.2 }) +
    drawBushes(day, trees, '#5f8f74', 0.45) +
    masts.join('')
  );
}

/**
 * The stand and the hoarding before it. A row of heads is one line of round dots: every color
 * starts a little further along. `air` is the light outside the stadium.
 */
function drawStand(day: Day, air: Day, surface: Surface): string {
  const back = day.shade('#4d5563', 0.9);
  const heads = range(3).flatMap((row) =>
    ['#efe2cc', '#e0a15f'].map((color, i) => {
      const seats = range(31).map((k) => {
        const along = -quarter * 1.3 + (quarter * 2.6 * k) / 30 + i * 1.1 + row * 0.35;
        return surface(along, 1.1 + row * 0.13, 1.5 + row * 0.42);
      });
      const dots = { width: 15, round: true, dash: '0 62' };
      return stroke(trace(seats), mix(air.lit(color, 0.9), back, 0.4), dots);
    }),
  );
  const panels = range(22).map((i) => drawPanel(surface, -46 + i * 4.2, 1.6, 0.95));
  return (
    fill(band(surface, 1.05, 1.6, 0, 1.9), back) +
    heads.join('') +
    fill(band(surface, 1, 1, 0, 1.25), day.lit(day.stage.palette.accent)) +
    fill(panels.join(''), day.lit('#f4eee0'))
  );
}

/** The boards with seams and joints, half of them in shade, and the painted lines. */
function drawBoards(day: Day, surface: Surface, shadeFrom: number): string {
  const [, top] = surface(0, 1);
  const [, foot] = surface(0, 0);
  const wood = defineFade(day, 'wood', [top, foot + 60], [day.lit('#c98f55'), day.lit('#efc78c')]);
  const half = range(24).map((i) => shadeFrom + (quarter * i) / 23);
  const shade = ribbon(
    half.map((along) => surface(along, 0)),
    half.map((along) => surface(along, 1)),
  );
  const seams = [0.22, 0.31, 0.5, 0.59, 0.68, 0.77, 0.86, 0.95].map((up) =>
    band(surface, up, up + 0.008),
  );
  const joints = range(30).map((i) => {
    const up = 0.18 + ((i * 7) % 11) * 0.07;
    return trace([surface(-44 + i * 3, up), surface(-44 + i * 3, up + 0.07)]);
  });
  return (
    wood.markup +
    fill(band(surface, 0, 1), wood.paint) +
    fill(shade, day.shade('#8a5a4a'), 0.22) +
    fill(seams.join(''), day.shade('#7a4a30'), 0.55) +
    stroke(joints.join(''), day.shade('#7a4a30'), { width: 2, opacity: 0.5 }) +
    fill(band(surface, -0.16, 0), day.lit(cote)) +
    fill(band(surface, 0.03, 0.05), ink) +
    fill(band(surface, 0.125, 0.15), day.lit(red)) +
    fill(band(surface, 0.4, 0.43), day.lit(blue))
  );
}

/** What lies inside the turn: an apron, and grass in mown rings. */
function drawInfield(day: Day, surface: Surface): string {
  const rim = span.map((along) => surface(along, -0.16));
  const apron = span.map((along) => surface(along, -0.7));
  const mown = [1.1, 1.7, 2.5].map((up) => band(surface, -up, -up - 0.3));
  return (
    fill(polygon([...rim, [2600, 1000], [-200, 1000]]), day.lit('#7da08a')) +
    fill(ribbon(rim, apron), day.lit('#c4c3b4')) +
    fill(mown.join(''), day.lit('#94b59b'))
  );
}

/** A line painted up the boards, so many metres wide. */
function lineUp(surface: Surface, along: number, wide: number): string {
  return ribbon(
    [surface(along, 0), surface(along, 1)],
    [surface(along + wide, 0), surface(along + wide, 1)],
  );
}

function drawPursuiter(day: Day, surface: Surface, [along, up]: Spot, jersey: string): string {
  const [x, y] = surface(along, up);
  const [, head] = surface(along, up, 1.75);
  const scale = ((y - head) / 110) * 1.35;
  const turn = -along * 0.9;
  const shadow = fill('M-60 0Q0-14 60 0Q90 10 40 12Q-30 14-60 0z', day.shade('#6a4030'), 0.55);
  return (
    place(x, y, shadow, scale, turn) + drawRacer(day, x, y, { jersey, scale, facing: -1, turn })
  );
}

/** The turn seen from inside: stand with its crowd, boards, painted lines, côte d'azur, infield. */
function drawBend(air: Day, day: Day, camera: Camera, riders: readonly Spot[]): string {
  const surface = createSurface(camera);
  const team = mix(day.stage.palette.accent, '#35b5b0', 0.3);
  return (
    drawDaySky(day, { horizon: camera.horizon, clouds: 4 }) +
    drawSurroundings(day, surface, camera.horizon) +
    drawStand(day, air, surface) +
    drawBoards(day, surface, camera.aside > 0 ? -quarter : 0) +
    drawInfield(day, surface) +
    fill(lineUp(surface, 2.7, 1.1), '#fdf9ee') +
    fill(lineUp(surface, 3.1, 0.3), ink) +
    riders
      .map((spot, i) => drawPursuiter(day, surface, spot, i === riders.length - 1 ? red : team))
      .join('')
  );
}

/** A team of three chasing one who went high, at dawn. */
export function drawDawnBend(stage: Stage): string {
  const camera: Camera = {
    centerX: 1500,
    horizon: 505,
    focal: 1240,
    eye: 3.2,
    distance: 7,
    aside: 7,
  };
  const day = lightUp(stage, 'dawn', { x: 1120, y: camera.horizon * 0.5, r: 64 });
  return drawBend(day, day, camera, [
    [10.6, 0.16],
    [7.6, 0.18],
    [4.7, 0.15],
    [-4.2, 0.62],
  ]);
}

/** Two behind one at night, the eye close over the infield. */
export function drawNightBend(stage: Stage): string {
  const camera: Camera = {
    centerX: 1380,
    horizon: 560,
    focal: 1420,
    eye: 2,
    distance: 7,
    aside: -6,
  };
  const air = lightUp(stage, 'night', { x: 1500, y: 120, r: 42 });
  return drawBend(air, floodlit(air), camera, [
    [-4, 0.14],
    [-8, 0.14],
    [1.5, 0.5],
  ]);
}
