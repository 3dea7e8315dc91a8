import { stroke } from './shape.ts';

/** The bell with the lap line around it, in a 64 × 64 box. */
export function drawBell(body: string, line: string, ground: string): string {
  const dome =
    'M27 7a5 5 0 0 1 10 0c8 2 12.5 8 13 16l.5 8 5.5 7c-7 11-39 14-47 5l4-8-.5-9c-.5-9 4-17 14.5-19z';
  const front = 'M6 43C8 58 50 57 60 35';
  const back = 'M6 43Q5 38 9 34M60 35Q61 32 58 30';
  return (
    stroke(back, line, { width: 4.5, round: true }) +
    `<path d="${dome}M26 58.5a6.5 6 0 0 0 13-2z" fill="${body}"/>` +
    stroke(front, ground, { width: 9 }) +
    stroke(front, line, { width: 4.5, round: true })
  );
}
