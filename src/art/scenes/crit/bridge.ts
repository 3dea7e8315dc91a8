import { drawHaze } from '#art/air.ts';
import { drawLeavers } from '#art/cast.ts';
import { drawDaySky, lightUp } from '#art/daylight.ts';
import { shadowOf } from '#art/ground.ts';
import { drawCrowd } from '#art/person.ts';
import { expanse, fill, type Point, range, ribbon, round, stroke, trace } from '#art/shape.ts';
import type { Stage } from '#art/stage.ts';
import { layWay } from '#art/way.ts';
import { drawLeafTree } from '#art/wood.ts';
import { jersey, red, white } from './materials.ts';
import { crowdColors, drawSides } from './onlookers.ts';
import { drawSkyline } from './skyline.ts';

/** Under the footbridge, the crowd leaning over. */
export function drawBridge(stage: Stage): string {
  const day = lightUp(stage, 'winter', { x: 1120, y: 170, r: 54 });
  let out =
    drawDaySky(day, { horizon: 600 }) +
    drawSkyline(day, 612, 260, 0.3) +
    drawHaze(day, 'low', 440, 630, 0.5);
  const way = layWay(570, 1430, (d) => 16 * Math.sin(d));
  out += fill(expanse(604), day.lit('#e6e6e6'));
  for (const [x, tall] of [
    [300, 130],
    [640, 110],
    [900, 90],
    [2000, 120],
    [2260, 150],
  ] as const)
    out += drawLeafTree(day, [x, 640, tall], '#a8b0b4', 0.7);
  out +=
    fill(way.strip(-480, 480, 1.15, 0.08), day.lit('#8f9098')) +
    fill(
      way.strip(-450, -434, 1.15, 0.08) +
        way.strip(434, 450, 1.15, 0.08) +
        way.strip(-9, 9, 1.15, 0.08),
      white,
    ) +
    drawSides(day, way, 480);
  const deck = (x: number) => 400 - 60 * Math.cos((x - 1440) / 640);
  const span = (from: number, to: number) =>
    ribbon(
      range(41).map((i): Point => [840 + i * 29, deck(840 + i * 29) + from]),
      range(41).map((i): Point => [840 + i * 29, deck(840 + i * 29) + to]),
    );
  out +=
    fill('M840 720V390h80V720zM1920 720V390h80V720z', day.shade('#8a5a50')) +
    fill('M840 720V390h26V720zM1920 720V390h26V720z', day.lit('#b5715a'));
  out += fill(shadowOf(day, 1430, 650, 150, 1200), day.shade('#5a5a68'), 0.25);
  const feet = range(25).map((i) => [880 + i * 44, deck(880 + i * 44) + 4, 112] as const);
  out += drawCrowd(day.stage, feet, crowdColors(day));
  out +=
    fill(span(-46, 0), day.lit(white)) +
    fill(span(0, 50), red(day)) +
    fill(span(50, 68), day.shade(red(day)));
  const rails = range(28).map((i) => `M${850 + i * 42} ${round(deck(850 + i * 42) - 46)}v46`);
  out +=
    stroke(rails.join(''), day.shade('#9aa0ac'), { width: 5 }) +
    stroke(
      trace(range(41).map((i): Point => [840 + i * 29, deck(840 + i * 29) - 46])),
      day.shade('#6a6a76'),
      { width: 8 },
    ) +
    stroke(trace(range(17).map((i): Point => [1150 + i * 36, deck(1150 + i * 36) + 26])), white, {
      width: 16,
      dash: '60 16',
    });
  out += drawLeavers(
    day,
    way,
    [
      [0.34, -120],
      [0.38, 150],
      [0.46, -30],
      [0.52, 210],
      [0.6, -210],
      [0.7, 60],
    ],
    { scale: 2.1, jersey: (i) => jersey(day, i) },
  );
  return out;
}
