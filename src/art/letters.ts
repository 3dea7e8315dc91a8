import { round } from './shape.ts';

type Glyph = readonly [width: number, data: string];

/**
 * Condensed capitals as strokes: a box 82 high whose stroke of 18 reaches 9 beyond every side, so a letter is 100 tall.
 * There are only the letters of the logo and its labels.
 */
const glyphs: Record<string, Glyph> = {
  A: [28, 'M0 91V10L9 0H19L28 10V91M0 56H28'],
  B: [28, 'M0 41H19L28 32V9L19 0H0V82H19L28 73V50L19 41'],
  C: [28, 'M28 29V9L19 0H9L0 9V73L9 82H19L28 73V53'],
  D: [28, 'M0 0H18L28 10V72L18 82H0Z'],
  E: [24, 'M33 0H0V82H33M0 41H28'],
  F: [24, 'M33 0H0V91M0 43H27'],
  G: [28, 'M28 27V9L19 0H9L0 9V73L9 82H28V46H14'],
  I: [0, 'M0-9V91'],
  K: [28, 'M0-9V91M31-9L7 41L32 91'],
  L: [22, 'M0-9V82H31'],
  M: [42, 'M0 91V0H4L21 50L38 0H42V91'],
  N: [32, 'M0 91V0H4L28 82H32V-9'],
  O: [28, 'M9 0H19L28 9V73L19 82H9L0 73V9Z'],
  P: [28, 'M0 91V0H19L28 9V40L19 49H0'],
  R: [28, 'M0 91V0H19L28 9V37L19 46H0M14 46L29 91'],
  T: [28, 'M-8 0H36M14 0V91'],
  U: [28, 'M0-9V73L9 82H19L28 73V-9'],
  V: [30, 'M0-9L13 82H17L30-9'],
  X: [28, 'M-2-9L30 91M30-9L-2 91'],
};

export type Lettering = {
  x: number;
  y: number;
  /** Cap height. */
  height: number;
  color: string;
  /** Space between letters, in hundredths of the height. */
  tracking?: number;
  /** Stroke width, in hundredths of the height. */
  weight?: number;
  /** How much wider than condensed. */
  stretch?: number;
  anchor?: 'start' | 'middle';
};

/** Widens path data made of absolute M, L, H, V and Z. */
function widen(data: string, by: number): string {
  return data.replace(/([MLHV])([^MLHVZ]*)/g, (whole, command: string, numbers: string) => {
    if (command === 'V') return whole;
    const values = numbers.match(/-?[\d.]+/g) ?? [];
    const wide = values.map((v, i) => round(i % 2 === 0 ? Number(v) * by : Number(v), 1));
    return command + wide.join(' ');
  });
}

function gap(tracking: number): number {
  return 18 + tracking;
}

/** Width of the text for a height of 100. */
function measure(text: string, tracking: number, stretch: number): number {
  const advances = [...text].map((letter) => (glyphs[letter]?.[0] ?? 6) * stretch + gap(tracking));
  return advances.reduce((sum, advance) => sum + advance, 0) - tracking;
}

/** Upper-case text as one stroked path per letter; (x, y) is its upper left or upper middle. */
export function drawLetters(text: string, lettering: Lettering): string {
  const { x, y, height, color, tracking = 10, weight = 18, stretch = 1 } = lettering;
  const scale = height / 100;
  const width = measure(text, tracking, stretch) * scale;
  let at = 9;
  let paths = '';
  for (const letter of text) {
    const [advance, data] = glyphs[letter] ?? [6, ''];
    if (data !== '')
      paths += `<path transform="translate(${round(at, 1)} 9)" d="${widen(data, stretch)}"/>`;
    at += advance * stretch + gap(tracking);
  }
  const left = lettering.anchor === 'middle' ? x - width / 2 : x;
  return (
    `<g transform="translate(${round(left, 1)} ${round(y, 1)}) scale(${round(scale, 3)})" ` +
    `fill="none" stroke="${color}" stroke-width="${weight}">${paths}</g>`
  );
}
