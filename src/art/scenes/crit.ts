import { mix } from '../colour.ts';
import { drawCrowd } from '../person.ts';
import { drawRiderAway } from '../rider.ts';
import { createFolds, type Fold } from '../rolling.ts';
import { fill, type Point, polygon, range, round, stroke } from '../shape.ts';
import { drawSky } from '../sky.ts';
import { pick, type Scene, type Stage } from '../stage.ts';

const halfWidth = 470;

type Row = {
  top: readonly [number, number];
  wide: readonly [number, number];
  foot: number;
  lit: number;
};

/** A row of buildings with flat, stepped or gabled tops; some windows glow. */
function drawBuildings(
  stage: Stage,
  row: Row,
  wall: string,
  window = '',
  gap?: readonly [number, number],
): string {
  const { random, frame } = stage;
  let walls = '';
  let windows = '';
  for (let x = -40; x < 2440; ) {
    const w = Math.round(random.between(row.wide[0], row.wide[1]) / 8) * 8;
    const y = Math.round(random.between(row.top[0], row.top[1]) / 6) * 6;
    const roof = Math.floor(random.between(0, 4));
    const seen = x + w > frame.left && x < frame.right && !(gap && x + w > gap[0] && x < gap[1]);
    const top =
      roof === 0
        ? `V${y}h${w}`
        : roof === 1
          ? `V${y}h${round(w * 0.25)}v-26h${round(w * 0.5)}v26H${x + w}`
          : roof === 2
            ? `V${y}l${w}-34`
            : `V${y}h${round(w * 0.46)}v-60h6v60H${x + w}`;
    if (seen) walls += `M${x} ${row.foot}${top}V${row.foot}z`;
    for (let wy = y + 22; wy < row.foot - 20 && row.lit > 0; wy += 34) {
      for (let wx = x + 12; wx < x + w - 16; wx += 26) {
        if (random.chance(row.lit) && seen) windows += `M${wx} ${wy}h12v18h-12z`;
      }
    }
    x += w;
  }
  return fill(walls, wall) + fill(windows, window);
}

/** Crowd barriers along one edge of the street, with panels of cloth. */
function drawBarriers(
  fold: Fold,
  across: (d: number) => number,
  cloth: string,
  other: string,
  rail: string,
): string {
  let a = '';
  let b = '';
  let rails = '';
  let i = 0;
  for (let d = 0.92; d < 8; d += 0.3 + d * 0.06, i++) {
    const next = d + 0.3 + d * 0.06;
    const [x0, y0] = fold.at(across(d), 1 / d);
    const [x1, y1] = fold.at(across(next), 1 / next);
    const up = (y: number, k: number, at: number) => y - (k * 150) / at;
    const panel: Point[] = [
      [x0, up(y0, 0.12, d)],
      [x0, up(y0, 0.95, d)],
      [x1, up(y1, 0.95, next)],
      [x1, up(y1, 0.12, next)],
    ];
    if (i % 3 === 1) b += polygon(panel);
    else a += polygon(panel);
    rails += `M${round(x0)} ${round(y0)}V${round(up(y0, 1, d))}L${round(x1)} ${round(up(y1, 1, next))}`;
  }
  return fill(a, cloth) + fill(b, other) + stroke(rails, rail, { width: 3 });
}

/** The kerb in the accent and white, block by block. */
function drawKerb(
  fold: Fold,
  across: (d: number) => number,
  wide: number,
  colours: readonly [string, string],
): string {
  const blocks = ['', ''];
  let i = 0;
  for (let d = 0.88; d < 7; d *= 1.1, i++) {
    const next = d * 1.1;
    const quad = [
      fold.at(across(d), 1 / d),
      fold.at(across(next), 1 / next),
      fold.at(across(next) + wide, 1 / next),
      fold.at(across(d) + wide, 1 / d),
    ];
    blocks[i % 2] += polygon(quad);
  }
  return fill(blocks[0] ?? '', colours[0]) + fill(blocks[1] ?? '', colours[1]);
}

function draw(stage: Stage): string {
  const { palette, random } = stage;
  const sun = {
    x: pick(stage, [1500, 1240, 1400, 1180, 1320, 1230, 1500, 1420]),
    y: pick(stage, [370, 180, 420, 170, 330, 190, 260, 340]),
    r: pick(stage, [96, 62, 124, 64, 96, 60, 70, 190]),
  };
  const lamps = mix(lampGlow, palette.sun, 0.3);
  const evening = {
    dawn: 0.12,
    noon: 0.1,
    dusk: 0.42,
    night: 0.5,
    autumn: 0.12,
    winter: 0.16,
    storm: 0.36,
    poster: 0.3,
  }[palette.mood];
  let out = drawSky(stage, { horizon: 600, sun });
  const block = (depth: number) =>
    palette.snow ? mix(palette.land(0.1), palette.thing(0.6), depth) : palette.land(depth);
  out += drawBuildings(stage, { top: [250, 420], wide: [60, 130], foot: 620, lit: 0 }, block(0.08));
  const dim = mix(lamps, block(0.3), 0.45);
  out += drawBuildings(
    stage,
    { top: [330, 500], wide: [80, 160], foot: 625, lit: evening * 0.6 },
    block(0.3),
    dim,
  );
  const turn = pick(stage, [1, -1, 0.8, -1.1]);
  const vanishX = pick(stage, [1400, 1500, 1440, 1460]);
  const course = (d: number) => -120 + turn * 52 * Math.max(0, d - 1.2) ** 2;
  const { near } = createFolds(stage, {
    vanishX,
    folds: [{ u: 0.13, y: 620, rise: 0, wavelength: 500 }],
    course,
    halfWidth,
  });
  const endX = vanishX + course(1 / 0.13) * 0.13;
  const gap = [endX - 190, endX + 190] as const;
  out += drawBuildings(
    stage,
    { top: [350, 470], wide: [130, 240], foot: 630, lit: evening },
    block(0.58),
    lamps,
    gap,
  );
  out += fill(`M-10 618H2410V910H-10z`, palette.snow ? palette.land(0.85) : block(0.74));
  out += fill(
    polygon(near.way),
    mix(palette.snow ? palette.thing(0.35) : palette.land(0.94), palette.ink, 0.1),
  );
  const inner = (d: number) => course(d) - halfWidth;
  const outer = (d: number) => course(d) + halfWidth;
  const line = range(26).map((i) => near.at(course(1 / (0.13 + i * 0.04)) - 8, 0.13 + i * 0.04));
  const lineEnd = range(26).map((i) => near.at(course(1 / (0.13 + i * 0.04)) + 8, 0.13 + i * 0.04));
  out += fill(polygon([...line, ...lineEnd.reverse()]), palette.light, 0.35);
  out += drawKerb(near, inner, 44, [palette.accent, palette.light]);
  out += drawKerb(near, outer, -44, [palette.accent, palette.light]);
  for (const side of [-1, 1]) {
    const feet = range(26).map((i) => {
      const d = 6.4 - i * 0.2 + random.between(-0.08, 0.08);
      const [x, y] = near.at(course(d) + side * (halfWidth + 150 + random.between(0, 130)), 1 / d);
      return [x, y, 190 / d] as const;
    });
    out += drawCrowd(stage, feet, [
      palette.thing(0.75),
      palette.thing(0.95),
      mix(palette.accent, palette.ink, 0.35),
    ]);
    out += drawBarriers(
      near,
      (d) => course(d) + side * (halfWidth + 70),
      palette.accent,
      palette.light,
      palette.thing(0.9),
    );
  }
  out += drawArch(near, course, palette.ink, palette.accent, palette.light);
  for (const d of [1.3, 2.1, 3.4]) {
    const [x, y] = near.at(course(d) + (turn > 0 ? -1 : 1) * (halfWidth + 330), 1 / d);
    const h = 620 / d;
    const arm = (turn > 0 ? 90 : -90) / d;
    out += stroke(
      `M${round(x)} ${round(y)}v${round(-h)}q0${round(-40 / d)} ${round(arm)}${round(-40 / d)}`,
      palette.thing(0.95),
      { width: 16 / d + 1 },
    );
    out += stroke(
      `M${round(x + arm)} ${round(y - h - 36 / d)}h${round(arm * 0.7)}`,
      evening > 0.2 ? lamps : palette.thing(0.95),
      { width: 22 / d, round: true },
    );
  }
  const pack = [
    [2.05, 110],
    [1.95, -130],
    [1.72, -20],
    [1.6, 170],
    [1.46, -190],
    [1.38, 30],
  ] as const;
  for (const [i, [d, off]] of pack.entries()) {
    const [x, y] = near.at(course(d) + off, 1 / d);
    const jersey = [palette.accent, palette.light, palette.glow][i % 3] ?? palette.accent;
    out += drawRiderAway(x, y, { colour: palette.ink, jersey, scale: 1.5 / d, turn: turn * 13 });
  }
  return out;
}

const lampGlow = '#ffd98a';

/** The finish arch far up the street. */
function drawArch(
  fold: Fold,
  course: (d: number) => number,
  post: string,
  cloth: string,
  text: string,
): string {
  const d = 4;
  const [left, y] = fold.at(course(d) - halfWidth - 40, 1 / d);
  const [right] = fold.at(course(d) + halfWidth + 40, 1 / d);
  const top = y - 130;
  const checks = range(12).map(
    (i) =>
      `M${round(left + ((right - left) * i) / 12)} ${round(top + 6 + (i % 2) * 10)}h${round((right - left) / 12)}v10h${round((left - right) / 12)}z`,
  );
  return (
    stroke(
      `M${round(left)} ${round(y)}V${round(top)}M${round(right)} ${round(y)}V${round(top)}`,
      post,
      { width: 9 },
    ) +
    fill(`M${round(left - 8)} ${round(top)}H${round(right + 8)}v46H${round(left - 8)}z`, cloth) +
    fill(checks.join(''), text)
  );
}

export const crit: Scene = { motifX: 1500, draw };
