import { disc, fill, place, stroke } from './shape.ts';

export type Racer = {
  color: string;
  jersey: string;
  /** The side of the figure that catches the sun. */
  rim?: string;
  scale: number;
  /** -1 faces left. */
  facing?: 1 | -1;
  turn?: number;
};

function stand(x: number, y: number, figure: string, { scale, facing = 1, turn }: Racer): string {
  const mirrored = facing === 1 ? figure : `<g transform="scale(-1 1)">${figure}</g>`;
  return place(x, y, mirrored, scale, turn);
}

const hoop = (x: number, r: number, color: string, width: number) =>
  `<circle cx="${x}" cy="${-r}" r="${r - width / 2}" fill="none" stroke="${color}" stroke-width="${width}"/>`;

/** Someone in an aero tuck on a track bicycle, wheels on (x, y), about 110 units tall. */
export function drawTucked(x: number, y: number, look: Racer): string {
  const { color, jersey, rim } = look;
  const figure =
    disc(-38, -26, 26, color) +
    hoop(40, 26, color, 4) +
    stroke('M-38-26L-4-28L-18-58L30-60L-4-28M30-64L40-26M30-66h20', color, {
      width: 5,
      round: true,
    }) +
    fill('M-26-74L-8-78L14-50L0-14L8-10L-12-10L-2-48L-26-62z', color) +
    fill('M-28-72C-24-92 6-100 26-92L34-84L26-76L-8-68L-22-62z', jersey) +
    (rim ? stroke('M-27-76C-20-92 6-99 24-93', rim, { width: 3.5, round: true }) : '') +
    stroke('M26-84L30-68L48-68', color, { width: 7, round: true }) +
    fill('M22-96C28-110 44-108 48-94L46-88L36-86L14-98z', color) +
    (rim ? stroke('M16-98C26-109 40-108 46-98', rim, { width: 3, round: true }) : '');
  return stand(x, y, figure, look);
}

/** A BMX rider standing on the pedals, arms and legs bent, wheels on (x, y), about 120 units tall. */
export function drawBmxer(x: number, y: number, look: Racer): string {
  const { color, jersey, rim } = look;
  const figure =
    hoop(-33, 20, color, 6) +
    hoop(33, 20, color, 6) +
    stroke('M-33-20L-4-19L18-44L-16-38L-33-20M-16-38L-4-19M33-20L19-48L14-64h12', color, {
      width: 4.5,
      round: true,
    }) +
    stroke('M12-24L-20-14', color, { width: 4, round: true }) +
    fill(
      'M-36-66L-18-74L14-50L16-24L22-20L6-18L2-42L-14-52L-8-34L-18-10L-8-8L-26-6L-24-36L-38-54z',
      color,
    ) +
    fill('M-38-64C-34-84-10-104 10-104L16-92L-10-72L-20-66z', jersey) +
    stroke('M8-96L24-82L20-65', jersey, { width: 9, round: true }) +
    (rim ? stroke('M-36-68C-30-86-10-101 6-103', rim, { width: 3.5, round: true }) : '') +
    fill('M5-110C4-128 28-131 32-116L46-113L44-109L32-108L34-98L26-94C16-94 8-98 5-110z', color) +
    (rim ? stroke('M8-114C10-124 24-127 29-117', rim, { width: 3, round: true }) : '');
  return stand(x, y, figure, look);
}

/** The same from the front, elbows out behind a number plate, the wheel on (x, y). */
export function drawBmxerAhead(x: number, y: number, look: Racer): string {
  const { color, jersey, rim } = look;
  const figure =
    stroke('M0-2V-36', color, { width: 9, round: true }) +
    stroke('M-16-14L-22-48L-10-66M16-20L22-50L10-66', color, { width: 13, round: true }) +
    fill('M-20-64L-26-100Q0-112 26-100L20-64z', jersey) +
    stroke('M-24-98L-42-80L-30-62M24-98L42-80L30-62', jersey, { width: 11, round: true }) +
    stroke('M-34-62L-12-62L0-40L12-62L34-62', color, { width: 5, round: true }) +
    fill('M-12-68h24v22l-12 8l-12-8z', '#fbf7ec') +
    fill('M-15-116C-16-138 16-138 15-116L10-100H-10z', color) +
    fill('M-11-120Q0-126 11-120L9-112H-9z', rim ?? jersey) +
    (rim ? stroke('M-14-124Q-8-134 4-133', rim, { width: 3, round: true }) : '');
  return stand(x, y, figure, look);
}

/** Someone running, feet near (x, y), about 130 units tall. */
export function drawRunner(x: number, y: number, look: Racer): string {
  const { color, jersey, rim } = look;
  const figure =
    stroke('M0-70L-14-42L-42-36L-46-26', color, { width: 11, round: true }) +
    stroke('M2-70L26-52L18-16L30-12', color, { width: 11, round: true }) +
    stroke('M8-102L-16-92L-22-70', color, { width: 8, round: true }) +
    stroke('M0-72L8-104', jersey, { width: 20, round: true }) +
    stroke('M8-102L22-82L42-92', color, { width: 8, round: true }) +
    (rim ? stroke('M-10-74L-2-106', rim, { width: 3.5, round: true }) : '') +
    disc(16, -124, 11, color) +
    stroke('M6-128q10-10 22-1', jersey, { width: 5, round: true });
  return stand(x, y, figure, look);
}
