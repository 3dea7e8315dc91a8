import { drawLeavers } from '#art/cast.ts';
import { drawDaySky, lightUp } from '#art/daylight.ts';
import { drawStones, drawTufts } from '#art/scatter.ts';
import { fill, type Point, range, round, stroke } from '#art/shape.ts';
import type { Stage } from '#art/stage.ts';
import { layWay } from '#art/way.ts';
import { chalk } from './materials.ts';
import { drawPrairie } from './prairie.ts';

/** A shelf of storm over the road, seen from low down. */
export function drawFront(stage: Stage): string {
  const day = lightUp(stage, 'storm', { x: 1200, y: 160, r: 60 });
  let out = drawDaySky(day, { horizon: 640, clouds: 0 });
  out +=
    fill(
      'M-10 80Q700 60 1200 200Q1700 330 2410 250V470Q1900 500 1500 420Q1000 330 500 420Q200 470-10 420z',
      '#46525f',
      0.75,
    ) +
    fill(
      'M-10 380Q400 400 800 350Q1200 330 1600 430Q1900 500 2410 440V520Q1900 560 1500 470Q1100 400 700 430Q300 470-10 450z',
      '#333d4a',
      0.85,
    ) +
    fill(
      'M-10 440Q300 460 700 424Q1100 392 1500 462Q1900 552 2410 512V530Q1900 572 1490 480Q1100 410 700 442Q300 480-10 462z',
      '#e8dfb8',
      0.6,
    );
  const shafts = [0, 1, 2].map(
    (i) => `M${1500 + i * 330} 480h${330 + i * 90}l-120 168h${-270 - i * 90}z`,
  );
  out +=
    fill(shafts.join(''), '#55606c', 0.22) +
    fill('M1000 430L1060 436L1030 500L1076 496L990 640L1016 530L976 534z', '#fff6d2');
  out += drawPrairie(day, 648, '#b5a862');
  const way = layWay(646, 1420, () => -60);
  out +=
    fill(way.strip(-640, 640, 1.12, 0.01), day.shade('#8a8260')) +
    fill(way.strip(-560, 560, 1.12, 0.01), day.lit('#f0e8d8'));
  out += fill(
    way.strip(-330, -220, 1.12, 0.01) + way.strip(220, 330, 1.12, 0.01),
    day.lit('#cfc3a8'),
  );
  const grit = range(70).map(() => {
    const [x, y] = way.at(day.stage.random.between(-540, 540), day.stage.random.between(0.25, 1));
    return `M${round(x)} ${round(y)}h0`;
  });
  out += stroke(grit.join(''), day.shade('#a89a84'), { width: 7, round: true, opacity: 0.7 });
  const poles = [0.9, 0.5, 0.3, 0.2, 0.14, 0.1, 0.07, 0.05];
  const tops = poles.map((u): Point => [way.at(1050, u)[0], way.at(1050, u)[1] - 900 * u]);
  out += stroke(
    poles
      .map(
        (u, i) =>
          `M${round(tops[i]?.[0] ?? 0)} ${round(way.at(1050, u)[1])}V${round(tops[i]?.[1] ?? 0)}m${round(-90 * u)} ${round(60 * u)}h${round(180 * u)}`,
      )
      .join(''),
    day.shade('#5a4a48'),
    { width: 6 },
  );
  out += stroke(
    tops
      .slice(1)
      .map(
        ([x, y], i) =>
          `M${round(tops[i]?.[0] ?? 0)} ${round((tops[i]?.[1] ?? 0) + 60 * (poles[i] ?? 0))}Q${round(((tops[i]?.[0] ?? 0) + x) / 2)} ${round(y + 60)} ${round(x)} ${round(y + 60 * (poles[i + 1] ?? 0))}`,
      )
      .join(''),
    day.shade('#5a4a48'),
    { width: 2.5 },
  );
  const jerseys = ['#f6efe0', '#4f7f8c', stage.palette.accent];
  out += drawLeavers(
    day,
    way,
    [
      [0.34, -180],
      [0.42, 190],
      [0.56, 10],
    ],
    { scale: 3, jersey: (i) => jerseys[i] ?? chalk },
  );
  out +=
    drawTufts(day, { count: 60, top: 700, to: 900, size: 60 }, day.shade('#9a9050')) +
    drawTufts(day, { count: 60, top: 700, from: 1900, size: 66 }, day.shade('#9a9050'));
  return out + drawStones(day, { count: 30, top: 840, from: 760, to: 2000, size: 26 }, '#b5a68e');
}
