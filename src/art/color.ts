/** Lightness 0–1, chroma about 0–0.3, hue in degrees (OKLCH, Björn Ottosson 2020). */
export type Lch = { l: number; c: number; h: number };
type Lab = [number, number, number];

const toLinear = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
const toGamma = (v: number) => (v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055);

function parse(hex: string): Lab {
  const channel = (at: number) => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [r, g, b] = [channel(1), channel(3), channel(5)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function toRgb([lightness, a, b]: Lab): Lab {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function format(lab: Lab): string {
  const channels = toRgb(lab).map((v) => {
    const byte = Math.round(toGamma(Math.min(1, Math.max(0, v))) * 255);
    return byte.toString(16).padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

const inGamut = (lab: Lab) => toRgb(lab).every((v) => v > -0.001 && v < 1.001);

/** `#rrggbb` of an OKLCH color; chroma shrinks until sRGB can show it. */
export function lch(l: number, c: number, h: number): string {
  const angle = (h * Math.PI) / 180;
  let chroma = c;
  const at = (): Lab => [l, chroma * Math.cos(angle), chroma * Math.sin(angle)];
  while (chroma > 0.002 && !inGamut(at())) chroma *= 0.96;
  return format(at());
}

/** OKLCH of `#rrggbb`, the inverse of `lch`. */
export function toLch(hex: string): Lch {
  const [l, a, b] = parse(hex);
  return { l, c: Math.hypot(a, b), h: (Math.atan2(b, a) * 180) / Math.PI };
}
