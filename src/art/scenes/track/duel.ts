import { defineFade } from '#art/air.ts';
import { mix } from '#art/colour.ts';
import { drawDaySky, lightUp } from '#art/daylight.ts';
import { drawGround } from '#art/ground.ts';
import { hills, slopeAt } from '#art/ridge.ts';
import { fill, type Point, place, polygon, range, ribbon, round, stroke } from '#art/shape.ts';
import type { Stage } from '#art/stage.ts';
import { blue, ink, red } from './materials.ts';
import { drawRacer } from './racer.ts';

/** Two riders close by on the steep boards, one high, one low. */
export function drawDuel(stage: Stage, mood: 'dusk' | 'poster'): string {
  const poster = mood === 'poster';
  const day = lightUp(
    stage,
    mood,
    poster ? { x: 1640, y: 300, r: 230 } : { x: 1130, y: 250, r: 90 },
  );
  const { palette } = day.stage;
  const tilt = poster ? -0.13 : 0.09;
  const y = (x: number, level: number) =>
    level + (x - 1550) * tilt + ((x - 1550) / 1000) ** 2 * (poster ? -70 : 90);
  const xs = range(25).map((i) => i * 100);
  const strip = (from: number, to: number) =>
    ribbon(
      xs.map((x): Point => [x, y(x, from)]),
      xs.map((x): Point => [x, y(x, to)]),
    );
  let out = drawDaySky(day, { horizon: 460, clouds: 2 });
  if (!poster) {
    const far = hills(day.stage, { name: 'far', base: 360, rise: 40, wavelength: 400 });
    out += drawGround(day, far, { material: '#6d6488', depth: 0.3 });
  }
  out += fill(strip(380, 470), day.shade('#454c5e'));
  const heads = range(160).map((i) => {
    const x = day.stage.random.between(0, 2400);
    return `M${round(x)} ${round(y(x, 396 + (i % 4) * 18))}h0`;
  });
  out += stroke(heads.slice(0, 90).join(''), mix(day.shade('#454c5e'), day.lit('#f0d8b0'), 0.5), {
    width: 15,
    round: true,
  });
  out += stroke(heads.slice(90).join(''), mix(day.shade('#454c5e'), day.lit(palette.accent), 0.7), {
    width: 15,
    round: true,
  });
  out +=
    fill(strip(452, 512), day.lit(poster ? '#20323c' : palette.accent)) +
    fill(strip(446, 454), day.lit('#f6efe2'));
  const banner = range(8).map((i) => {
    const x = 60 + i * 310;
    return polygon([
      [x, y(x, 466)],
      [x + 150, y(x + 150, 466)],
      [x + 150, y(x + 150, 500)],
      [x, y(x, 500)],
    ]);
  });
  out += fill(banner.join(''), day.lit('#f6efe2'), 0.85);
  const wood = defineFade(day, 'wood', [500, 900], [day.lit('#b87a48'), day.lit('#eabd82')]);
  out += wood.markup + fill(strip(512, 1200), wood.paint);
  out += fill(
    range(14)
      .map((i) => strip(530 + i * (20 + i * 1.2), 533 + i * (20 + i * 1.2)))
      .join(''),
    day.shade('#7a4a30'),
    0.5,
  );
  const joints = range(70).map((i) => {
    const x = day.stage.random.between(0, 2400);
    const k = i % 14;
    const level = 530 + k * (20 + k * 1.2);
    return `M${round(x)} ${round(y(x, level))}l4 ${round(22 + k * 1.4)}`;
  });
  out += stroke(joints.join(''), day.shade('#7a4a30'), { width: 3, opacity: 0.5 });
  out +=
    fill(strip(648, 664), day.lit(blue)) +
    fill(strip(806, 822), day.lit(red)) +
    fill(strip(872, 884), ink);
  const one = (x: number, level: number, scale: number, jersey: string) => {
    const foot = y(x, level);
    const turn = slopeAt((at) => y(at, level), x, 40);
    const reach = day.sun.x < x ? 1 : -1;
    const shade = place(
      x,
      foot,
      fill(`M-60-2L62-2L${80 + reach * 90} 52L${-50 + reach * 90} 52z`, day.shade('#5a3428'), 0.45),
      scale,
      turn,
    );
    return shade + drawRacer(day, x, foot, { jersey, scale, facing: poster ? 1 : -1, turn });
  };
  out += one(poster ? 1400 : 1700, 640, poster ? 1.5 : 1.6, red);
  return (
    out + one(poster ? 1700 : 1400, 800, 2.1, mix(palette.accent, '#35b5b0', poster ? 0.55 : 0.35))
  );
}
