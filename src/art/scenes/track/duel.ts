import { defineFade } from '#art/air.ts';
import { mix } from '#art/color.ts';
import { type Day, drawDaySky, lightUp } from '#art/daylight.ts';
import { drawGround } from '#art/ground.ts';
import { hills, slopeAt } from '#art/ridge.ts';
import { fill, type Point, place, range, ribbon, round, stroke } from '#art/shape.ts';
import type { Stage } from '#art/stage.ts';
import { blue, ink, red } from './materials.ts';
import { drawRacer } from './racer.ts';

/** The boards seen square on: a `level` is a line along them by its y at the picture's middle. */
type Boards = { yAt: (x: number, level: number) => number; facing: 1 | -1 };

/** Boards that rise by `tilt` and sag by `sag` units a thousand from the middle. */
function createBoards(tilt: number, sag: number, facing: 1 | -1): Boards {
  return {
    yAt: (x, level) => level + (x - 1550) * tilt + ((x - 1550) / 1000) ** 2 * sag,
    facing,
  };
}

function strip({ yAt }: Boards, from: number, to: number): string {
  const line = (level: number) => range(25).map((i): Point => [i * 100, yAt(i * 100, level)]);
  return ribbon(line(from), line(to));
}

/** Heads in the stand, and the boards below them in a color, hung with banners. */
function drawStand(day: Day, boards: Boards, hoarding: string): string {
  const { yAt } = boards;
  const back = day.shade('#454c5e');
  const heads = range(160).map((i) => {
    const x = day.stage.random.between(0, 2400);
    return `M${round(x)} ${round(yAt(x, 396 + (i % 4) * 18))}h0`;
  });
  const dots = { width: 15, round: true };
  const banners = range(8).map((i) => {
    const [from, to] = [60 + i * 310, 210 + i * 310];
    const edge = (level: number): Point[] => [
      [from, yAt(from, level)],
      [to, yAt(to, level)],
    ];
    return ribbon(edge(466), edge(500));
  });
  return (
    fill(strip(boards, 380, 470), back) +
    stroke(heads.slice(0, 90).join(''), mix(back, day.lit('#f0d8b0'), 0.5), dots) +
    stroke(heads.slice(90).join(''), mix(back, day.lit(day.stage.palette.accent), 0.7), dots) +
    fill(strip(boards, 452, 512), day.lit(hoarding)) +
    fill(strip(boards, 446, 454), day.lit('#f6efe2')) +
    fill(banners.join(''), day.lit('#f6efe2'), 0.85)
  );
}

/** The planks with their seams and joints, and the painted lines. */
function drawPlanks(day: Day, boards: Boards): string {
  const wood = defineFade(day, 'wood', [500, 900], [day.lit('#b87a48'), day.lit('#eabd82')]);
  const seam = (i: number) => 530 + i * (20 + i * 1.2);
  const seams = range(14).map((i) => strip(boards, seam(i), seam(i) + 3));
  const joints = range(70).map((i) => {
    const x = day.stage.random.between(0, 2400);
    const k = i % 14;
    return `M${round(x)} ${round(boards.yAt(x, seam(k)))}l4 ${round(22 + k * 1.4)}`;
  });
  return (
    wood.markup +
    fill(strip(boards, 512, 1200), wood.paint) +
    fill(seams.join(''), day.shade('#7a4a30'), 0.5) +
    stroke(joints.join(''), day.shade('#7a4a30'), { width: 3, opacity: 0.5 }) +
    fill(strip(boards, 648, 664), day.lit(blue)) +
    fill(strip(boards, 806, 822), day.lit(red)) +
    fill(strip(boards, 872, 884), ink)
  );
}

function drawSprinter(
  day: Day,
  { yAt, facing }: Boards,
  [x, level]: Point,
  { scale, jersey }: { scale: number; jersey: string },
): string {
  const foot = yAt(x, level);
  const turn = slopeAt((at) => yAt(at, level), x, 40);
  const reach = day.sun.x < x ? 1 : -1;
  const shadow = `M-60-2L62-2L${80 + reach * 90} 52L${-50 + reach * 90} 52z`;
  return (
    place(x, foot, fill(shadow, day.shade('#5a3428'), 0.45), scale, turn) +
    drawRacer(day, x, foot, { jersey, scale, facing, turn })
  );
}

/** Two riders close by on the steep boards at dusk, one high, one low. */
export function drawDuskDuel(stage: Stage): string {
  const day = lightUp(stage, 'dusk', { x: 1130, y: 250, r: 90 });
  const { accent } = day.stage.palette;
  const boards = createBoards(0.09, 90, -1);
  const far = hills(day.stage, { name: 'far', base: 360, rise: 40, wavelength: 400 });
  return (
    drawDaySky(day, { horizon: 460, clouds: 2 }) +
    drawGround(day, far, { material: '#6d6488', depth: 0.3 }) +
    drawStand(day, boards, accent) +
    drawPlanks(day, boards) +
    drawSprinter(day, boards, [1700, 640], { scale: 1.6, jersey: red }) +
    drawSprinter(day, boards, [1400, 800], { scale: 2.1, jersey: mix(accent, '#35b5b0', 0.35) })
  );
}

/** The same against a huge sun, the other way round. */
export function drawSunDuel(stage: Stage): string {
  const day = lightUp(stage, 'poster', { x: 1640, y: 300, r: 230 });
  const { accent } = day.stage.palette;
  const boards = createBoards(-0.13, -70, 1);
  return (
    drawDaySky(day, { horizon: 460, clouds: 2 }) +
    drawStand(day, boards, '#20323c') +
    drawPlanks(day, boards) +
    drawSprinter(day, boards, [1400, 640], { scale: 1.5, jersey: red }) +
    drawSprinter(day, boards, [1700, 800], { scale: 2.1, jersey: mix(accent, '#35b5b0', 0.55) })
  );
}
