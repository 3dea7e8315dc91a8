import { drawBell } from '#art/bell.ts';
import type { Day } from '#art/daylight.ts';
import { shadowOf } from '#art/ground.ts';
import { fill, place, round, stroke } from '#art/shape.ts';
import { brass, chalk, dark } from './materials.ts';

/** A bell hung in a wooden frame, with its clapper cord. */
export function drawBellFrame(day: Day, x: number, foot: number, k: number): string {
  const at = (dx: number, dy: number) => `${round(x + dx * k)} ${round(foot + dy * k)}`;
  const wood = '#7d5236';
  const sunLeft = day.sun.x < x;
  return (
    fill(shadowOf(day, x, foot, 330 * k, 220 * k), day.shade('#4a4650'), 0.4) +
    stroke(
      `M${at(-120, 0)}V${round(foot - 330 * k)}M${at(120, 0)}V${round(foot - 330 * k)}`,
      day.shade(wood),
      { width: 26 * k },
    ) +
    stroke(
      `M${at(sunLeft ? -127 : -113, 0)}V${round(foot - 330 * k)}M${at(sunLeft ? 113 : 127, 0)}V${round(foot - 330 * k)}`,
      day.lit(wood),
      { width: 10 * k },
    ) +
    stroke(
      `M${at(-120, -250)}L${at(-60, -318)}M${at(120, -250)}L${at(60, -318)}`,
      day.shade(wood),
      { width: 14 * k },
    ) +
    fill(
      `M${at(-190, -322)}L${at(0, -420)}L${at(190, -322)}L${at(170, -304)}L${at(0, -390)}L${at(-170, -304)}z`,
      day.shade('#8a4a32'),
    ) +
    fill(
      sunLeft
        ? `M${at(-190, -322)}L${at(0, -420)}V${round(foot - 398 * k)}L${at(-178, -310)}z`
        : `M${at(190, -322)}L${at(0, -420)}V${round(foot - 398 * k)}L${at(178, -310)}z`,
      day.lit('#c96f48'),
    ) +
    stroke(`M${at(0, -372)}V${round(foot - 300 * k)}`, dark, { width: 9 * k }) +
    place(
      x - 112 * k,
      foot - 312 * k,
      drawBell(day.lit(brass), day.lit(chalk), day.shade('#8a5a20')),
      3.5 * k,
    ) +
    stroke(`M${at(-44, -236)}Q${at(-58, -270)} ${at(-30, -286)}`, '#fff3c4', {
      width: 9 * k,
      round: true,
      opacity: 0.8,
    })
  );
}
