import { defineFade } from '#art/air.ts';
import { mix } from '#art/color.ts';
import { drawDaySky, lightUp } from '#art/daylight.ts';
import { drawFurrows, drawGround, shadowOf } from '#art/ground.ts';
import { drawCrowd } from '#art/person.ts';
import { drawBmxerAhead } from '#art/racer.ts';
import { hills } from '#art/ridge.ts';
import { drawTufts } from '#art/scatter.ts';
import { fill, polygon, range, stroke } from '#art/shape.ts';
import type { Stage } from '#art/stage.ts';
import { drawBackdrop } from './backdrop.ts';
import { clay, dark, jersey, lime, turf } from './materials.ts';

/** Eight in the gate, seen from the foot of the hill. */
export function drawGate(stage: Stage): string {
  const day = lightUp(stage, 'dawn', { x: 1130, y: 330, r: 78 });
  const { accent } = day.stage.palette;
  let out = drawDaySky(day, { horizon: 560, birds: [900, 190] }) + drawBackdrop(day, 580);
  out +=
    drawGround(day, hills(day.stage, { name: 'field', base: 572, rise: 8, wavelength: 600 }), {
      material: turf,
      depth: 0.7,
    }) + drawFurrows(day, [1560, 570], day.lit('#a9bd6d'), 0.4);
  const feet = range(60)
    .map((i) => [100 + i * 38, 610 + (i % 3) * 8, 66] as const)
    .filter(([x]) => Math.abs(x - 1560) > 420);
  out += drawCrowd(day.stage, feet, [
    day.shade('#5a6470', 0.8),
    day.lit('#c9805a', 0.8),
    day.lit('#6f9aa0', 0.8),
  ]);
  const [cx, top] = [1560, 430];
  out += stroke(
    range(9)
      .map((i) => `M${cx - 400 + i * 100} 700L${cx - 340 + i * 86} ${top}`)
      .join(''),
    day.shade('#6a7178'),
    { width: 7 },
  );
  const side = polygon([
    [cx + 330, top],
    [cx + 372, top],
    [cx + 760, 900],
    [cx + 640, 900],
  ]);
  const ramp = defineFade(day, 'ramp', [top, 900], [day.lit('#d9b78c', 0.9), day.lit(clay)]);
  out += fill(side, day.shade('#8a5f42'));
  out +=
    ramp.markup +
    fill(
      polygon([
        [cx - 340, top],
        [cx + 340, top],
        [cx + 700, 910],
        [cx - 700, 910],
      ]),
      ramp.paint,
    );
  const seams = range(9).map((i) => `M${cx - 340 + i * 85} ${top + 40}L${cx - 700 + i * 175} 910`);
  out += stroke(seams.join(''), '#fbf4e4', { width: 5, opacity: 0.75 });
  const rows = range(6).map(
    (i) => `M${cx - 352 - i * i * 13} ${top + 26 + i * i * 18}H${cx + 352 + i * i * 13}`,
  );
  out += stroke(rows.join(''), day.shade('#8a5f42'), { width: 4, opacity: 0.3 });
  out += stroke(`M${cx - 360} ${top + 10}V190M${cx + 360} ${top + 10}V190`, day.shade('#5d636b'), {
    width: 22,
  });
  out +=
    fill(`M${cx - 400} 150h800v92h-800z`, mix(accent, lime, 0.2)) +
    fill(`M${cx - 400} 242h800v14h-800z`, day.lit('#f6f1e2'));
  out += fill(
    range(32)
      .map((i) => `M${cx - 400 + (i >> 1) * 50 + (i % 2) * 25} ${158 + (i % 2) * 18}h25v18h-25z`)
      .join(''),
    '#f6f1e2',
  );
  for (const i of range(8)) {
    const x = cx - 298 + i * 85;
    out += fill(shadowOf(day, x, top + 30, 60, 44), day.shade('#7a5038'), 0.5);
    out += drawBmxerAhead(x, top + 28, {
      color: dark,
      jersey: jersey(i),
      rim: day.lit('#fff3da'),
      scale: 0.9,
    });
  }
  out +=
    fill(`M${cx - 352} ${top + 4}h704l8 30h-720z`, mix(accent, dark, 0.15)) +
    fill(
      range(8)
        .map((i) => `M${cx - 330 + i * 85} ${top + 8}h62v20h-62z`)
        .join(''),
      lime,
      0.85,
    );
  return (
    out +
    drawTufts(day, { count: 50, top: 800, to: 900, size: 56 }, day.shade(turf)) +
    drawTufts(day, { count: 20, top: 800, from: 2240, size: 56 }, day.shade(turf))
  );
}
