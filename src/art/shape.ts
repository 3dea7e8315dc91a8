import { board } from './frame.ts';

export type Point = readonly [x: number, y: number];

/** Rounded to so many digits; never -0, which would be written with its sign. */
export function round(value: number, digits = 0): number {
  const factor = 10 ** digits;
  return Math.round(value * factor) / factor || 0;
}

/** Path data through the points, in relative steps, which are shorter and compress better. */
export function trace(points: readonly Point[], digits = 0): string {
  const factor = 10 ** digits;
  let x = 0;
  let y = 0;
  let data = '';
  let command = 'M';
  for (const point of points) {
    const nextX = Math.round(point[0] * factor);
    const nextY = Math.round(point[1] * factor);
    const dx = round((nextX - x) / factor, digits);
    const dy = round((nextY - y) / factor, digits);
    if (command !== 'M' && dx === 0 && dy === 0) continue;
    data += `${command || (dx < 0 ? '' : ' ')}${dx}${dy < 0 ? '' : ' '}${dy}`;
    command = command === 'M' ? 'l' : '';
    x = nextX;
    y = nextY;
  }
  return data;
}

/** Path data through the points, whole and absolute. */
export function through(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}`;
}

/** Path data of a closed outline. */
export function polygon(points: readonly Point[], digits = 0): string {
  return `${trace(points, digits)}z`;
}

/** The area between two lines that run the same way. */
export function ribbon(near: readonly Point[], far: readonly Point[], digits = 0): string {
  return polygon([...near, ...far.toReversed()], digits);
}

/** A filled path; nothing where there is no data. */
export function fill(data: string, color: string, opacity = 1): string {
  if (data === '') return '';
  return `<path d="${data}" fill="${color}"${opacity < 1 ? ` opacity="${round(opacity, 2)}"` : ''}/>`;
}

export type Stroke = {
  width: number;
  opacity?: number;
  round?: boolean;
  dash?: string;
};

/** A stroked path; nothing where there is no data. */
export function stroke(data: string, color: string, options: Stroke): string {
  if (data === '') return '';
  const ends = options.round ? ' stroke-linecap="round" stroke-linejoin="round"' : '';
  const dash = options.dash ? ` stroke-dasharray="${options.dash}"` : '';
  const faint =
    options.opacity !== undefined && options.opacity < 1
      ? ` opacity="${round(options.opacity, 2)}"`
      : '';
  return `<path d="${data}" fill="none" stroke="${color}" stroke-width="${round(options.width, 1)}"${ends}${dash}${faint}/>`;
}

/** A circle about (x, y). */
export function disc(x: number, y: number, r: number, color: string, opacity = 1): string {
  const faint = opacity < 1 ? ` opacity="${round(opacity, 2)}"` : '';
  return `<circle cx="${round(x, 1)}" cy="${round(y, 1)}" r="${round(r, 1)}" fill="${color}"${faint}/>`;
}

/** Path of the whole width of the board from one height down to another, by default to its foot. */
export function expanse(top: number, bottom = board.height + 10): string {
  return `M-10 ${top}H2410V${bottom}H-10z`;
}

/** The same by its height. */
export function stripe(top: number, height: number): string {
  return `M-10 ${top}H2410v${height}H-10z`;
}

/** Places a group drawn around the origin. */
export function place(x: number, y: number, content: string, scale = 1, turn = 0): string {
  const spin = turn === 0 ? '' : ` rotate(${round(turn, 1)})`;
  const size = scale === 1 ? '' : ` scale(${round(scale, 3)})`;
  return `<g transform="translate(${round(x, 1)} ${round(y, 1)})${spin}${size}">${content}</g>`;
}

/** The whole numbers from 0 to `count` - 1. */
export function range(count: number): number[] {
  return Array.from({ length: count }, (_, i) => i);
}
