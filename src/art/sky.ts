import { mix } from './colour.ts';
import { board, isInFrame } from './frame.ts';
import { ink } from './palette.ts';
import { disc, fill, range, round, stroke } from './shape.ts';
import type { LitStage, Sun } from './stage.ts';

function drawSun({ palette }: LitStage, sun: Sun): string {
  const night = palette.mood === 'night';
  const rings = night ? [2.6, 1.7] : [3.4, 2.4, 1.6];
  const halo = rings.map((k) => disc(sun.x, sun.y, sun.r * k, palette.sun, night ? 0.05 : 0.13));
  if (!night) return halo.join('') + disc(sun.x, sun.y, sun.r, palette.sun);
  const { x, y, r } = sun;
  const horns = `M${round(x - r * 0.5)} ${round(y - r * 0.87)}A${r} ${r} 0 1 1 ${round(x - r * 0.87)} ${round(y + r * 0.5)}`;
  const hollow = `A${round(r * 0.82)} ${round(r * 0.82)} 0 0 0 ${round(x - r * 0.5)} ${round(y - r * 0.87)}z`;
  return halo.join('') + fill(horns + hollow, palette.sun);
}

export function drawStars(stage: LitStage, horizon: number, count = 90): string {
  const { random, frame, palette } = stage;
  let small = '';
  let large = '';
  for (const i of range(count)) {
    const x = random.between(0, board.width);
    const y = random.between(0, 1) ** 1.4 * horizon * 0.9;
    if (!isInFrame(frame, x, 0)) continue;
    const dot = `M${round(x)} ${round(y)}h0`;
    if (i % 7 === 0) large += dot;
    else small += dot;
  }
  return (
    stroke(small, palette.sun, { width: 3, round: true, opacity: 0.7 }) +
    stroke(large, palette.sun, { width: 5.5, round: true })
  );
}

/** Flat banks of cloud: stacked bars with round ends, lighter than the sky behind. */
function drawClouds(stage: LitStage, count: number, top: number, bottom: number): string {
  const { random, palette, frame } = stage;
  const storm = palette.mood === 'storm';
  const colour = storm ? mix(palette.sky[0], ink, 0.35) : palette.sun;
  let out = '';
  for (const i of range(count)) {
    const x = random.between(0, board.width);
    const y = top + ((bottom - top) * (i + random.between(0.2, 0.8))) / count;
    const width = random.between(180, 460) * (storm ? 1.7 : 1);
    const thick = random.between(14, 24) * (storm ? 2 : 1);
    const bars = [0.6, 1, 0.45].map((share, k) => {
      const from = x - (width * share) / 2 + random.between(-0.22, 0.22) * width;
      return `M${round(from)} ${round(y + (k - 1) * thick * 0.9)}h${round(width * share)}`;
    });
    if (!isInFrame(frame, x, width)) continue;
    out += stroke(bars.join(''), colour, {
      width: thick,
      round: true,
      opacity: storm ? 0.4 : palette.mood === 'night' ? 0.08 : 0.45,
    });
  }
  return out;
}

function drawRain({ random, palette, frame }: LitStage): string {
  let drops = '';
  for (const _ of range(70)) {
    const x = random.between(0, board.width);
    const y = random.between(60, 620);
    const length = random.between(30, 80);
    if (isInFrame(frame, x, 20)) {
      drops += `M${round(x)} ${round(y)}l${round(-length * 0.3)} ${round(length)}`;
    }
  }
  return stroke(drops, palette.sun, { width: 2, opacity: 0.28, round: true });
}

function drawBirds({ random, palette }: LitStage, x: number, y: number): string {
  const birds = range(5).map((i) => {
    const size = random.between(9, 15);
    const at = `${round(x + i * 34 + random.between(-9, 9))} ${round(y + random.between(-24, 24))}`;
    return `M${at}q${round(-size * 0.4)}${round(-size * 0.8)}${round(-size)}${round(-size * 0.3)}M${at}q${round(size * 0.4)}${round(-size * 0.8)} ${round(size)}${round(-size * 0.3)}`;
  });
  return stroke(birds.join(''), palette.birds, { width: 3, round: true });
}

export type Sky = {
  horizon: number;
  sun: Sun;
  clouds?: number;
  birds?: readonly [number, number];
};

/** The sky behind a scene: gradient, sun or moon, and what the mood brings. */
export function drawSky(stage: LitStage, { horizon, sun, clouds = 3, birds }: Sky): string {
  const { palette, frame } = stage;
  const id = `${stage.id}-sky`;
  const wide = frame.right - frame.left;
  const middle = palette.skyMiddle ? `<stop offset=".58" stop-color="${palette.skyMiddle}"/>` : '';
  const gradient =
    `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="${horizon}">` +
    `<stop stop-color="${palette.sky[0]}"/>${middle}<stop offset="1" stop-color="${palette.sky[1]}"/>` +
    '</linearGradient>';
  const back = fill(
    `M${frame.left} 0h${round(wide + 1)}v${board.height}H${frame.left}z`,
    `url(#${id})`,
  );
  const weather =
    palette.mood === 'night'
      ? drawStars(stage, horizon)
      : drawClouds(stage, palette.mood === 'storm' ? 7 : clouds, 70, horizon * 0.72);
  const rain = palette.mood === 'storm' ? drawRain(stage) : '';
  const flock = birds && palette.mood !== 'night' ? drawBirds(stage, birds[0], birds[1]) : '';
  return (
    gradient + back + (palette.mood === 'storm' ? '' : drawSun(stage, sun)) + weather + rain + flock
  );
}
