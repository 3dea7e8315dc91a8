import { drawBell } from '#art/bell.ts';
import { mix } from '#art/color.ts';
import { type Day, drawDaySky, lightUp } from '#art/daylight.ts';
import { drawFurrows, drawGround, shadowOf } from '#art/ground.ts';
import { bunting, drawCrowd } from '#art/person.ts';
import { drawTufts } from '#art/scatter.ts';
import { disc, fill, type Point, place, range, ribbon, round, stroke } from '#art/shape.ts';
import type { Stage } from '#art/stage.ts';
import { layWay } from '#art/way.ts';
import { drawChequers } from './chequers.ts';
import { drawFields } from './fields.ts';
import { drawFinishers } from './finishers.ts';
import { chalk, coats, dark, meadow, tar } from './materials.ts';

/** The gantry between two feet at y: posts, a beam with chequers, the bell on its badge. */
function drawGate(day: Day, left: number, right: number, y: number): string {
  const { accent } = day.stage.palette;
  const top = y - 215;
  let out = fill(
    shadowOf(day, left, y, 120, 40) + shadowOf(day, right, y, 120, 40),
    day.shade('#4a4650'),
    0.4,
  );
  out += fill(
    `M${round(left - 22)} ${round(y)}V${round(top)}h46V${round(y)}zM${round(right - 22)} ${round(y)}V${round(top)}h46V${round(y)}z`,
    day.shade(accent),
  );
  out += fill(
    `M${round(left - 22)} ${round(y)}V${round(top)}h16V${round(y)}zM${round(right - 22)} ${round(y)}V${round(top)}h16V${round(y)}z`,
    day.lit(mix(accent, '#ffffff', 0.3)),
  );
  out +=
    fill(
      `M${round(left - 40)} ${round(top - 64)}H${round(right + 40)}V${round(top + 16)}H${round(left - 40)}z`,
      day.lit(accent),
    ) +
    fill(
      `M${round(left - 40)} ${round(top - 4)}H${round(right + 40)}v20H${round(left - 40)}z`,
      dark,
    );
  out += fill(
    range(20)
      .map(
        (i) =>
          `M${round(left - 40 + (i * (right - left + 80)) / 20)} ${round(top - 4 + (i % 2) * 10)}h${round((right - left + 80) / 20)}v10h${round(-(right - left + 80) / 20)}z`,
      )
      .join(''),
    chalk,
  );
  return (
    out +
    place(
      (left + right) / 2 - 34,
      top - 72,
      disc(32, 34, 54, chalk) + drawBell(dark, '#c23a2e', chalk),
      1.05,
    )
  );
}

/** The arch over the finish, and riders coming through the crowd toward us. */
export function drawArch(stage: Stage): string {
  const day = lightUp(stage, 'dawn', { x: 2000, y: 430, r: 72 });
  const { accent } = day.stage.palette;
  let out = drawDaySky(day, { horizon: 540, birds: [960, 200] }) + drawFields(day, 450, 34, 4);
  out +=
    drawGround(day, () => 576, { material: meadow, depth: 0.8 }) +
    drawFurrows(day, [1540, 570], day.lit('#a9bd78'), 0.45);
  const way = layWay(560, 1540, (d) => 60 * Math.sin(d * 0.9) - 20);
  out +=
    fill(way.strip(-330, 330, 1.12, 0.1), day.lit(tar)) +
    fill(way.strip(-316, -304, 1.12, 0.1) + way.strip(304, 316, 1.12, 0.1), chalk, 0.9);
  out += drawChequers(way, 330, 0.44, 0.1, 3, 14);
  const crowd = range(64).map((i) => {
    const side = i % 8 < 4 ? -1 : 1;
    const u = 0.2 + 0.5 * (i / 64);
    const [x, y] = way.at(side * (430 + ((i * 83) % 260)), u);
    return [x, y, 210 * u] as const;
  });
  out += drawCrowd(day.stage, crowd, coats(day));
  const fence = [-1, 1].map((s) => {
    const us = range(16).map((i) => 0.14 * 1.2 ** i);
    const foot = us.map((u) => way.at(s * 372, u));
    const top = foot.map(([x, y], i): Point => [x, y - 86 * (us[i] ?? 0)]);
    return ribbon(foot, top);
  });
  out += fill(fence.join(''), mix(day.lit(accent), day.shade(accent), 0.2));
  const [left, y] = way.at(-420, 0.46);
  const [right] = way.at(420, 0.46);
  out += drawGate(day, left, right, y);
  const [lee, luff] = [left - 470, right + 470];
  out +=
    stroke(
      `M${round(lee)} ${round(y + 40)}v-170M${round(luff)} ${round(y + 40)}v-170`,
      day.shade('#6a5a50'),
      {
        width: 8,
      },
    ) +
    fill(
      bunting(left, y - 262, lee, y - 124, 40, 26) + bunting(right, y - 262, luff, y - 124, 40, 26),
      day.lit('#d2443a'),
    );
  out += drawFinishers(
    day,
    way,
    [
      [0.5, -140],
      [0.56, 90],
      [0.66, -30],
    ],
    { scale: 1.6, tall: 130, wide: 90, shade: '#4a4650', opacity: 0.45 },
  );
  return (
    out +
    drawTufts(day, { count: 34, top: 740, to: 1010, size: 56 }, day.shade(meadow)) +
    drawTufts(day, { count: 26, top: 740, from: 2080, size: 56 }, day.shade(meadow))
  );
}
