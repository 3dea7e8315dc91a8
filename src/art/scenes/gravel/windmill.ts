import { fill, place, range, round, stroke } from '#art/shape.ts';

/** A wind pump: lattice tower, vane and a wheel of blades, foot at (x, y). */
export function drawWindmill(
  x: number,
  y: number,
  tall: number,
  color: string,
  turn: number,
): string {
  const hub = -tall * 0.84;
  const r = tall * 0.2;
  const blades = range(14).map((i) => {
    const a = ((i + turn) / 14) * Math.PI * 2;
    const spoke = (radius: number, spread: number) =>
      `${round(Math.cos(a + spread) * radius, 1)} ${round(hub + Math.sin(a + spread) * radius, 1)}`;
    return `M${spoke(r * 0.25, -0.1)}L${spoke(r, -0.14)}L${spoke(r, 0.14)}L${spoke(r * 0.25, 0.1)}z`;
  });
  const half = tall * 0.1;
  const rungs = [0.2, 0.42, 0.64].map((t) => {
    const w = half * (1 - t * 0.95);
    const up = half * (1 - (t + 0.2) * 0.95);
    const at = -tall * t;
    const over = -tall * (t + 0.2);
    return `M${round(-w)} ${round(at)}H${round(w)}L${round(-up)} ${round(over)}M${round(-w)} ${round(at)}L${round(up)} ${round(over)}`;
  });
  const tower = `M${round(-half)} 0L-1 ${round(hub)}L1 ${round(hub)}L${round(half)} 0`;
  const vane = `M0 ${round(hub)}l${round(r * 1.4)}-3l${round(r * 0.7)}${round(-r * 0.34)}v${round(r * 0.74)}l${round(-r * 0.7)}${round(-r * 0.3)}z`;
  return place(
    x,
    y,
    stroke(tower, color, { width: 5 }) +
      stroke(rungs.join(''), color, { width: 2.5 }) +
      fill(vane, color) +
      fill(blades.join(''), color) +
      `<circle cx="0" cy="${round(hub)}" r="${round(r * 0.62)}" fill="none" stroke="${color}" stroke-width="2.5"/>`,
  );
}
