import { drawGlow } from '#art/air.ts';
import { drawLeavers } from '#art/cast.ts';
import { drawDaySky, lamp, lightUp } from '#art/daylight.ts';
import { drawGround } from '#art/ground.ts';
import { hills } from '#art/ridge.ts';
import { drawTufts } from '#art/scatter.ts';
import { fill, range, stroke } from '#art/shape.ts';
import type { Stage } from '#art/stage.ts';
import { layWay } from '#art/way.ts';
import { drawLeafTree } from '#art/wood.ts';
import { drawFence } from './fence.ts';
import { barnRed, chalk } from './materials.ts';

/** Barn and silos at dusk, a light in the loft. */
export function drawBarn(stage: Stage): string {
  const day = lightUp(stage, 'dusk', { x: 1240, y: 440, r: 104 });
  let out = drawDaySky(day, { horizon: 580 });
  for (const i of [0, 1])
    out += drawGround(
      day,
      hills(day.stage, { name: `far${i}`, base: 556 + i * 34, rise: 28, wavelength: 800 }),
      { material: '#b08a5a', depth: 0.2 + i * 0.26, relief: 60 },
    );
  const hill = (x: number) =>
    680 - 60 * Math.exp(-(((x - 1850) / 420) ** 2)) + 12 * Math.sin(x / 240);
  out +=
    drawLeafTree(day, [2240, 650, 260], '#7a7a4a') +
    drawLeafTree(day, [2100, 640, 150], '#8a7a4a', 0.85);
  out += drawGround(day, hill, { material: '#a8924e', depth: 0.9, relief: 140 });
  const silo = (x: number, top: number, w: number) =>
    fill(`M${x} 650V${top}q${w / 2} ${-w * 0.8} ${w} 0V650z`, day.lit('#d2ccc6')) +
    fill(
      `M${x + w * 0.5} 650V${top - w * 0.4}q${w * 0.36} ${w * 0.02} ${w * 0.5} ${w * 0.4}V650z`,
      day.shade('#b8b2b4'),
      0.9,
    ) +
    stroke(
      range(6)
        .map((i) => `M${x} ${top + 30 + i * 44}h${w}`)
        .join(''),
      day.shade('#8a8288'),
      { width: 3, opacity: 0.5 },
    );
  out += fill('M1600 640L2050 640L2300 720L1760 730z', day.shade('#4a3a48'), 0.5);
  out += silo(1920, 350, 84) + silo(2014, 410, 76);
  out +=
    fill('M1600 650V490L1640 420L1740 370L1840 420L1880 490V650z', day.lit(barnRed)) +
    fill('M1880 650V490L1840 420L1740 370L1800 366L1930 430L1960 490V650z', day.shade(barnRed));
  out += stroke('M1584 496L1634 414L1740 360L1846 414L1896 496', '#3a2433', {
    width: 14,
    round: true,
  });
  out +=
    fill('M1690 650V540h100V650z', '#3a2433') +
    stroke('M1690 540h100V650h-100zL1790 650M1790 540L1690 650', day.lit('#f0e0c8'), { width: 7 }) +
    fill('M1714 430h52v54h-52z', lamp) +
    drawGlow(day, 'loft', [1740, 456], 130, lamp, 0.5) +
    stroke('M1714 457h52M1740 430v54', '#3a2433', { width: 5 });
  const way = layWay(600, 1370, (d) => 20 + 150 * Math.sin(d * 0.62));
  out += drawGround(day, (x) => 690 + 8 * Math.sin(x / 130), { material: '#b59a52', depth: 1 });
  out +=
    fill(way.strip(-270, 270, 1.12, 0.31), day.shade('#a8845a')) +
    fill(way.strip(-240, 240, 1.12, 0.31), day.lit(chalk)) +
    fill(
      way.strip(-130, -70, 1.12, 0.31) + way.strip(70, 130, 1.12, 0.31),
      day.shade('#d0b088'),
      0.4,
    );
  const jerseys = [stage.palette.accent, '#7fa0a8'];
  out += drawLeavers(
    day,
    way,
    [
      [0.5, -60],
      [0.58, 90],
    ],
    { scale: 1.7, jersey: (i) => jerseys[i] ?? chalk, turn: -3 },
  );
  out += drawFence(day, [1790, 2420], (x) => 780 + (x - 1790) * 0.1, 80);
  return (
    out +
    drawTufts(day, { count: 60, top: 720, to: 1050, size: 56 }, day.shade('#b59a52')) +
    drawTufts(day, { count: 60, top: 740, from: 1860, size: 60 }, day.lit('#c79a4a'))
  );
}
