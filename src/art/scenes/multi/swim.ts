import { drawDaySky, lightUp } from '#art/daylight.ts';
import { drawRipples } from '#art/scatter.ts';
import { range } from '#art/shape.ts';
import type { Stage } from '#art/stage.ts';
import { drawBuoy } from './buoy.ts';
import { signal } from './materials.ts';
import { drawShore } from './shore.ts';
import { drawSwimmer } from './swimmer.ts';
import { drawWater } from './water.ts';

/** Swimmers going round the buoys. */
export function drawSwim(stage: Stage, stormy: boolean): string {
  const day = stormy
    ? lightUp(stage, 'storm', { x: 1100, y: 170, r: 60 })
    : lightUp(stage, 'dawn', { x: 1180, y: 366, r: 80 });
  const shore = stormy ? 380 : 470;
  let out = drawDaySky(day, { horizon: shore, birds: [980, 170] });
  out += drawShore(
    day,
    shore,
    stormy
      ? [
          [760, 230, 360],
          [1900, 180, 460],
          [2330, 240, 360],
          [1320, 290, 280],
        ]
      : [
          [1900, 270, 420],
          [2260, 300, 340],
          [680, 340, 380],
          [220, 300, 360],
        ],
  );
  out += drawWater(day, shore, stormy ? '#4c6a7c' : '#5f93a3');
  const buoys = stormy
    ? [
        [1180, 442, 34],
        [1400, 520, 74],
      ]
    : [
        [1330, 500, 22],
        [1440, 548, 52],
        [1700, 690, 190],
      ];
  const pack = stormy
    ? range(17).map((i): [number, number, number] => {
        const t = (i + 0.5) / 17;
        const lane = ((i * 7) % 5) - 2 + day.stage.random.between(-0.3, 0.3);
        return [1430 + lane * (50 + 190 * t) + 70 * t, 560 + 320 * t ** 1.2, 0.36 + 0.94 * t];
      })
    : ([
        [1250, 560, 0.42],
        [1300, 580, 0.5],
        [1210, 600, 0.55],
        [1330, 640, 0.75],
        [1190, 680, 0.85],
        [1400, 730, 1.1],
        [1120, 780, 1.25],
        [1480, 830, 1.6],
      ] as [number, number, number][]);
  for (const [x = 0, y = 0, size = 0] of buoys) out += drawBuoy(day, x, y, size);
  for (const [i, [x, y, k]] of pack.entries())
    out += drawSwimmer(
      day,
      x,
      y,
      k,
      stormy ? ([signal, '#f4ead2', '#f2b632'][i % 3] ?? signal) : signal,
    );
  if (stormy)
    out += drawRipples(day, { count: 22, top: 480, from: -100, size: 300 }, '#eef2ee', 0.4);
  return out;
}
