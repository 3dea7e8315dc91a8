import { drawBike } from '../bike.ts';
import { lch, mix } from '../colour.ts';
import { drawGrass } from '../grass.ts';
import { drawPeak } from '../peak.ts';
import { drawLand, hills, skyline } from '../ridge.ts';
import { disc, fill, polygon, range, round, stroke } from '../shape.ts';
import { drawSky } from '../sky.ts';
import { pick, type Scene, type Stage, type Sun } from '../stage.ts';
import { drawPines } from '../tree.ts';

const shore = 566;

/** Slate alone is quiet; the buoys and caps of an open-water start are orange. */
const signal = lch(0.69, 0.19, 45);

/** Water: the sky upside down, the sun's broken path, ripples that widen toward the viewer. */
function drawLake(stage: Stage, sun: Sun): string {
  const { palette, random } = stage;
  const id = `${stage.id}-lake`;
  const far = mix(palette.sky[1], palette.land(0.3), 0.18);
  const near = mix(mix(palette.sky[0], palette.land(0.6), 0.4), palette.accent, 0.35);
  const gradient = `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="${shore}" x2="0" y2="900"><stop stop-color="${far}"/><stop offset="1" stop-color="${near}"/></linearGradient>`;
  let glitter = '';
  let ripples = '';
  for (const i of range(26)) {
    const t = (i + random.between(0, 0.8)) / 26;
    const y = shore + 6 + 320 * t ** 1.6;
    const w = (24 + 190 * t) * random.between(0.4, 1);
    const x = sun.x + random.between(-1, 1) * (16 + 80 * t);
    const h = 2 + 9 * t;
    glitter += `M${round(x - w / 2)} ${round(y)}q${round(w / 2)}${round(-h)} ${round(w)} 0q${round(-w / 2)} ${round(h)} ${round(-w)} 0z`;
  }
  for (const i of range(80)) {
    const t = i / 80;
    const y = shore + 8 + 330 * t ** 1.5;
    const x = random.between(0, 2400);
    const w = (20 + 150 * t) * random.between(0.5, 1);
    ripples += `M${round(x)} ${round(y)}q${round(w / 4)}${round(-2 - 6 * t)} ${round(w / 2)} 0t${round(w / 2)} 0`;
  }
  return (
    gradient +
    fill(`M-10 ${shore}H2410V910H-10z`, `url(#${id})`) +
    stroke(ripples, mix(near, palette.light, 0.4), { width: 3, round: true, opacity: 0.6 }) +
    (palette.mood === 'storm'
      ? ''
      : fill(glitter, palette.sun, palette.mood === 'night' ? 0.5 : 0.75))
  );
}

/** A pyramid buoy with its reflection. */
function drawBuoy(x: number, y: number, size: number, dark: string): string {
  return (
    fill(
      polygon([
        [x - size * 0.6, y],
        [x, y + size * 0.8],
        [x + size * 0.6, y],
      ]),
      signal,
      0.3,
    ) +
    fill(
      polygon([
        [x - size * 0.6, y],
        [x, y - size],
        [x + size * 0.6, y],
      ]),
      signal,
    ) +
    fill(
      polygon([
        [x + size * 0.12, y],
        [x, y - size],
        [x + size * 0.6, y],
      ]),
      dark,
      0.35,
    ) +
    fill(
      polygon([
        [x - size * 0.38, y - size * 0.36],
        [x - size * 0.25, y - size * 0.58],
        [x + size * 0.25, y - size * 0.58],
        [x + size * 0.38, y - size * 0.36],
      ]),
      '#ffffff',
      0.85,
    )
  );
}

/** A swimmer in front crawl: cap, shoulder, arm over, wake. */
function drawSwimmer(x: number, y: number, size: number, colour: string, foam: string): string {
  const s = (v: number) => round(v * size, 1);
  return (
    stroke(`M${round(x + s(30))} ${round(y + s(4))}q${s(30)}${s(-4)} ${s(60)} ${s(2)}`, foam, {
      width: 4 * size,
      round: true,
      opacity: 0.8,
    }) +
    stroke(
      `M${round(x + s(14))} ${round(y)}q${s(-2)}${s(-34)} ${s(-22)}${s(-30)}t${s(-22)} ${s(26)}`,
      colour,
      { width: 8 * size, round: true },
    ) +
    stroke(`M${round(x + s(8))} ${round(y + s(2))}h${s(26)}`, colour, {
      width: 13 * size,
      round: true,
    }) +
    disc(x - s(6), y - s(3), s(11), signal)
  );
}

/** The transition rack on the near bank: rail, trestles, bicycles hung by the saddle, towels. */
function drawRack(stage: Stage, x: number, y: number): string {
  const { palette } = stage;
  const dark = palette.ink;
  const bikes = range(5).map((i) =>
    drawBike(x + 70 + i * 128, y + 4, { colour: dark, scale: 1.12, turn: -3 }),
  );
  const rail = stroke(
    `M${x - 60} ${y - 76}H${x + 700}M${x - 84} ${y + 8}l24-86l24 86M${x + 668} ${y + 8}l24-86l24 86M${x + 290} ${y + 8}l20-86l20 86`,
    palette.thing(0.9),
    { width: 8, round: true },
  );
  const cloths = range(5).map((i) => {
    const at = x + 6 + i * 128;
    return fill(
      `M${at} ${y - 80}h40v54l-20-8l-20 8z`,
      [signal, palette.light, palette.glow][i % 3] ?? signal,
    );
  });
  return bikes.join('') + rail + cloths.join('');
}

function draw(stage: Stage): string {
  const { palette } = stage;
  const sun = {
    x: pick(stage, [1330, 1230, 1400, 1260, 1300, 1220, 1400, 1400]),
    y: pick(stage, [420, 190, 470, 190, 360, 220, 280, 380]),
    r: pick(stage, [84, 62, 110, 66, 90, 60, 70, 170]),
  };
  let out = drawSky(stage, { horizon: shore, sun, birds: [980, 250] });
  const far = hills(stage, { name: 'far', base: 490, rise: 50, wavelength: 520, octaves: 4 });
  out += drawLand(skyline(stage, far, 20), palette.land(0.05));
  const tops: [number, number][] = pick(stage, [
    [
      [1880, 300],
      [2180, 360],
      [640, 390],
    ],
    [
      [620, 330],
      [2080, 310],
      [1760, 400],
    ],
    [
      [2100, 280],
      [300, 350],
      [860, 420],
    ],
  ]);
  for (const [i, [x, y]] of tops.entries()) {
    const colours = {
      lit: palette.land(0.2),
      shade: palette.land(0.36),
      snow: mix(palette.light, palette.land(0), 0.25),
    };
    out += drawPeak(stage, `top${i}`, { x, y, base: 600, reach: [340, 340] }, colours, sun.x);
  }
  const bank = hills(stage, { name: 'bank', base: 552, rise: 22, wavelength: 460 });
  const wood = { count: 90, from: 0, to: 2400, ground: bank, size: [24, 58] as const };
  out += drawPines(stage, wood, { dark: palette.thing(0.45) });
  out += drawLand(skyline(stage, bank, 30), palette.land(0.5));
  out += drawLake(stage, sun);
  const row = pick(stage, [
    [
      [1000, 640, 58],
      [1240, 606, 30],
      [1390, 592, 18],
    ],
    [
      [1760, 640, 60],
      [1560, 606, 32],
      [1430, 592, 18],
    ],
  ]);
  for (const [x = 0, y = 0, size = 0] of row) out += drawBuoy(x, y, size, palette.ink);
  const swim = palette.snow ? palette.thing(0.8) : palette.ink;
  for (const [i, x] of [1130, 1290, 1420, 1230, 1560, 1660].entries()) {
    const y = 630 + ((i * 37) % 80);
    out += drawSwimmer(x, y, 0.4 + (y - 600) / 170, swim, palette.light);
  }
  const edge = (x: number) =>
    800 - 40 * Math.max(0, (x - 900) / 1200) + 44 * Math.max(0, (1000 - x) / 1000);
  out += drawLand(
    skyline(stage, (x) => edge(x) - 14, 40),
    mix(palette.light, palette.land(0.6), palette.snow ? 0.2 : 0.45),
  );
  out += drawLand(skyline(stage, edge, 40), palette.land(0.9));
  out += drawRack(stage, 1330, 806);
  return (
    out +
    drawGrass(stage, {
      count: 60,
      top: (x) => edge(x) + 20,
      colour: palette.thing(palette.snow ? 0.6 : 0.9),
    })
  );
}

export const multi: Scene = { motifX: 1540, draw };
