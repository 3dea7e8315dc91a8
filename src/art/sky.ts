import { drawClouds, drawDeck } from './clouds.ts';
import { board, isInFrame } from './frame.ts';
import { createRandom, type Random } from './random.ts';
import { disc, fill, place, range, round, stroke } from './shape.ts';
import type { LitStage, Sun } from './stage.ts';

/** The light in the air around the sun. */
function drawAureole({ id, palette }: LitStage, { x, y, r }: Sun): string {
  const night = palette.mood === 'night';
  const reach = Math.round(r * (night ? 5 : 7.5));
  return (
    `<radialGradient id="${id}-aureole"><stop stop-color="${palette.sun}" stop-opacity="${night ? 0.3 : 0.62}"/>` +
    `<stop offset=".35" stop-color="${palette.sun}" stop-opacity="${night ? 0.09 : 0.2}"/>` +
    `<stop offset="1" stop-color="${palette.sun}" stop-opacity="0"/></radialGradient>` +
    disc(x, y, reach, `url(#${id}-aureole)`)
  );
}

/** Broad beams that fan out from the sun, as on an old fruit crate. */
function drawBeams({ palette }: LitStage, { x, y }: Sun, turn: number): string {
  const beams = range(12).map((i) => {
    const from = ((i + turn) / 12) * Math.PI * 2;
    const to = from + Math.PI / 12;
    return `M${x} ${y}L${round(x + Math.cos(from) * 2600)} ${round(y + Math.sin(from) * 2600)}L${round(x + Math.cos(to) * 2600)} ${round(y + Math.sin(to) * 2600)}z`;
  });
  return fill(beams.join(''), palette.sun, 0.1);
}

/** A moon by its phase: up to 0.2 the lit share, from -1, a hair's breadth, to 0, half; above, full. */
function drawMoon({ palette }: LitStage, { x, y, r }: Sun, phase: number): string {
  if (phase > 0.2) {
    const seas = disc(x - r * 0.3, y - r * 0.2, r * 0.3, palette.sky[1], 0.22);
    return (
      disc(x, y, r, palette.sun) +
      seas +
      disc(x + r * 0.35, y + r * 0.3, r * 0.2, palette.sky[1], 0.18)
    );
  }
  const inner = round(r * Math.abs(phase) + 1);
  const lune = `M0 ${-r}A${r} ${r} 0 0 1 0 ${r}A${inner} ${r} 0 0 ${phase < 0 ? 0 : 1} 0 ${-r}z`;
  return place(x, y, fill(lune, palette.sun), 1, 24);
}

function drawSun(stage: LitStage, sun: Sun, random: Random): string {
  const { palette } = stage;
  const style = random.between(0, 1);
  if (palette.mood === 'night') {
    return drawAureole(stage, sun) + drawMoon(stage, sun, random.between(-0.7, 1.3));
  }
  const { x, y, r } = sun;
  const orb = disc(x, y, r, palette.sun);
  if (palette.mood === 'poster') {
    if (style < 0.5) return drawBeams(stage, sun, style) + orb;
    return [2.5, 1.6].map((k) => disc(x, y, r * k, palette.sun, 0.13)).join('') + orb;
  }
  const beams = style < 0.22 && palette.mood !== 'winter' ? drawBeams(stage, sun, style) : '';
  const ring = style > 0.7 ? disc(x, y, r * 1.55, palette.sun, 0.2) : '';
  return beams + drawAureole(stage, sun) + ring + orb;
}

/** Stars down to the horizon, thinner toward it, every seventh a bright one. */
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

/** Showers that hang from the clouds to the ground far off. */
function drawShowers({ palette }: LitStage, random: Random, horizon: number): string {
  const showers = range(4).map((i) => {
    const x = 200 + i * 640 + random.between(-200, 200);
    const w = random.between(60, 240);
    return `M${round(x)} ${round(horizon * 0.3)}h${round(w)}l-150 ${round(horizon * 0.72)}h${round(-w * 1.3)}z`;
  });
  return fill(showers.join(''), palette.sky[0], 0.16);
}

/** Rain close by, all in one slant. */
function drawRain({ palette, frame }: LitStage, random: Random, horizon: number): string {
  let drops = '';
  for (const _ of range(60)) {
    const x = random.between(0, board.width);
    const y = random.between(horizon * 0.4, horizon * 1.1);
    const length = random.between(30, 80);
    if (isInFrame(frame, x, 20)) {
      drops += `M${round(x)} ${round(y)}l${round(-length * 0.3)} ${round(length)}`;
    }
  }
  return stroke(drops, palette.sun, { width: 2, opacity: 0.26, round: true });
}

/** Where birds may fly without crossing the sun. */
function clearOf({ x, r }: Sun, at: number): number {
  return Math.abs(at - x) < r + 190 ? x - r - 230 : at;
}

/** Birds: a skein in a slanting line, a loose flock, or one or two that soar. */
function drawBirds({ palette }: LitStage, random: Random, x: number, y: number): string {
  const kind = Math.floor(random.between(0, 3));
  const count = kind === 2 ? Math.round(random.between(1, 2)) : Math.round(random.between(4, 8));
  const birds = range(count).map((i) => {
    const arm = Math.ceil(i / 2) * (i % 2 === 0 ? 1 : -1);
    const [dx, dy] =
      kind === 0
        ? [Math.abs(arm) * 30 + (arm < 0 ? 8 : 0), arm * 15]
        : [random.between(-1, 1) * 110, random.between(-1, 1) * 46];
    const size = kind === 2 ? random.between(24, 34) : random.between(8, 14);
    const at = `${round(x + dx)} ${round(y + dy)}`;
    const up = round(-size * random.between(0.5, 0.85));
    const tip = round(-size * random.between(0.1, 0.4));
    return `M${at}q${round(-size * 0.4)}${up}${round(-size)}${tip}M${at}q${round(size * 0.4)}${up} ${round(size)}${tip}`;
  });
  return stroke(birds.join(''), palette.birds, { width: kind === 2 ? 4 : 3, round: true });
}

export type Sky = {
  horizon: number;
  sun: Sun;
  /** How many clouds; a storm has a deck of them, or none. */
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
  // Apart from the scene's own, so that another sky leaves the ground as it was.
  const random = createRandom(`${stage.seed}-sky`);
  const light = palette.mood === 'storm' ? '' : drawSun(stage, sun, random);
  const weather =
    palette.mood === 'storm'
      ? (clouds > 0 ? drawShowers(stage, random, horizon) + drawDeck(stage, random, horizon) : '') +
        drawRain(stage, random, horizon)
      : drawClouds(stage, random, clouds, [80, horizon * 0.74]);
  const stars = palette.mood === 'night' ? drawStars(stage, horizon) : '';
  const flock =
    birds && palette.mood !== 'night' && random.chance(0.75)
      ? drawBirds(stage, random, clearOf(sun, birds[0] + random.between(-60, 220)), birds[1])
      : '';
  return gradient + back + stars + light + weather + flock;
}
