import { mix } from './color.ts';
import { isInFrame } from './frame.ts';
import { ink, type Mood } from './palette.ts';
import type { Random } from './random.ts';
import { fill, range, round } from './shape.ts';
import type { LitStage } from './stage.ts';

type Kind = 'heaps' | 'wisps' | 'streaks' | 'veils';

/** The clouds that suit a light; a picture draws one of the kinds by its seed. */
const kinds: Record<Exclude<Mood, 'storm'>, readonly [Kind, ...Kind[]]> = {
  dawn: ['streaks', 'veils', 'wisps'],
  noon: ['heaps', 'heaps', 'wisps'],
  dusk: ['streaks', 'wisps', 'streaks'],
  night: ['veils'],
  autumn: ['wisps', 'heaps', 'streaks'],
  winter: ['veils', 'wisps', 'streaks'],
  poster: ['streaks', 'heaps', 'wisps'],
};

/** A heap of cloud on a flat foot: arcs that rise to the middle. */
function heap(x: number, y: number, wide: number, random: Random): string {
  const bumps = Math.round(random.between(4, 7));
  const crest = random.between(0.3, 0.7);
  const tall = wide * random.between(0.16, 0.24);
  const heightAt = (t: number) => tall * Math.max(0, 1 - (Math.abs(t - crest) / 0.72) ** 1.5);
  let data = `M${round(x - wide / 2)} ${round(y)}`;
  let level = 0;
  for (const i of range(bumps)) {
    const rise = i === bumps - 1 ? 0 : heightAt((i + 1) / bumps) * random.between(0.75, 1.1);
    const step = wide / bumps;
    const r = round(Math.hypot(step, rise - level) * 0.56);
    data += `a${r} ${r} 0 0 1 ${round(step)} ${round(level - rise)}`;
    level = rise;
  }
  return `${data}z`;
}

/** A flat lens that runs out in points. */
function lens(x: number, y: number, wide: number, thick: number, tilt = 0): string {
  const half = wide / 2;
  const drop = wide * tilt;
  return (
    `M${round(x - half)} ${round(y + drop)}` +
    `Q${round(x - half * 0.2)} ${round(y - thick)} ${round(x + half)} ${round(y - drop)}` +
    `Q${round(x + half * 0.3)} ${round(y + thick * 0.6)} ${round(x - half)} ${round(y + drop)}z`
  );
}

/** One cloud of a kind with its middle at (x, y). */
function shape(kind: Kind, x: number, y: number, wide: number, random: Random): string {
  if (kind === 'heaps') return heap(x, y, wide, random);
  if (kind === 'wisps') {
    return range(4)
      .map((i) => {
        const off = (i - 1.5) * wide * 0.16;
        const part = wide * random.between(0.5, 0.95);
        return lens(x + off * random.between(0.4, 1.6), y - off * 0.3, part, 9 + i * 2, 0.06);
      })
      .join('');
  }
  const [layers, thick] = kind === 'streaks' ? [3, 13] : [2, 26];
  return range(layers)
    .map((i) => {
      const part = wide * random.between(0.7, 1.3) * (1 - i * 0.16);
      return lens(x + random.between(-0.4, 0.4) * wide, y + i * 24, part, thick);
    })
    .join('');
}

/** Fair weather: the higher a cloud stands, the bigger it is, and low ones fade into the air. */
export function drawClouds(
  { id, palette, frame }: LitStage,
  random: Random,
  count: number,
  [top, bottom]: readonly [number, number],
): string {
  if (palette.mood === 'storm') return '';
  const choices = kinds[palette.mood];
  const kind = choices[Math.floor(random.between(0, choices.length))] ?? choices[0];
  const strength = palette.mood === 'night' ? 0.1 : kind === 'heaps' ? 0.9 : 0.5;
  // Heaps are bright on top and melt into the air at the foot.
  const paint = kind === 'heaps' ? `url(#${id}-heap)` : palette.sun;
  let out =
    kind === 'heaps'
      ? `<linearGradient id="${id}-heap" x1="0" y1="0" x2="0" y2="1"><stop offset=".3" stop-color="${palette.sun}"/><stop offset="1" stop-color="${palette.sun}" stop-opacity=".25"/></linearGradient>`
      : '';
  let x = random.between(0, 2400);
  for (const i of range(count)) {
    const low = (i + random.between(0.2, 0.8)) / count;
    const y = top + (bottom - top) * low;
    const wide = (kind === 'heaps' ? 420 : 560) * random.between(0.75, 1.2) * (1 - low * 0.5);
    x = (x + random.between(700, 1300)) % 2400;
    const data = shape(kind, x, y, wide, random);
    if (!isInFrame(frame, x, wide)) continue;
    // Clouds stay faint on the left, where the headline goes.
    const faint = (x < 1050 ? 0.5 : 1) * (1 - low * 0.35);
    out += fill(data, paint, strength * faint);
  }
  return out;
}

/** Heavy weather: ragged decks of cloud that hang from above, darkest on top. */
export function drawDeck({ palette }: LitStage, random: Random, horizon: number): string {
  const dark = mix(palette.sky[0], ink, 0.42);
  return [0.58, 0.4, 0.22]
    .map((low, i) => {
      let data = 'M-200 -10';
      let y = horizon * low;
      data += `V${round(y)}`;
      for (let x = -200; x < 2500; ) {
        const step = random.between(130, 330);
        const next = horizon * low * random.between(0.82, 1.16);
        const r = round(step * random.between(0.56, 0.9));
        data += `a${r} ${r} 0 0 0 ${round(step)} ${round(next - y)}`;
        y += round(next - y);
        x += step;
      }
      return fill(`${data}V-10z`, mix(dark, palette.sky[1], 0.4 - i * 0.2), 0.5 + i * 0.16);
    })
    .join('');
}
