/** Rounds to a number of digits. Never returns -0, which would be written with its sign. */
export function round(value: number, digits = 0): number {
  const factor = 10 ** digits;
  return Math.round(value * factor) / factor || 0;
}

interface Stroke {
  width: number;
  round?: boolean;
}

/** A stroked path. */
export function stroke(data: string, color: string, options: Stroke): string {
  const ends = options.round ? ' stroke-linecap="round" stroke-linejoin="round"' : '';
  return `<path d="${data}" fill="none" stroke="${color}" stroke-width="${round(options.width, 1)}"${ends}/>`;
}

/** Places a group drawn around the origin. */
export function place(x: number, y: number, content: string, scale = 1): string {
  const size = scale === 1 ? '' : ` scale(${round(scale, 3)})`;
  return `<g transform="translate(${round(x, 1)} ${round(y, 1)})${size}">${content}</g>`;
}
