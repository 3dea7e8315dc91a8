import { drawDaySky, lightUp } from '#art/daylight.ts';
import { drawGround, shadowOf } from '#art/ground.ts';
import { drawRider } from '#art/rider.ts';
import { hills, slopeAt } from '#art/ridge.ts';
import { drawTufts } from '#art/scatter.ts';
import { fill, type Point, range, ribbon, round, stroke } from '#art/shape.ts';
import type { Stage } from '#art/stage.ts';
import { drawFields } from './fields.ts';
import { brass, chalk, dark, jersey, meadow, tar, wheat } from './materials.ts';

/** The bunch strung out over a rolling road, side-on. */
export function drawBunch(stage: Stage, mood: 'noon' | 'poster'): string {
  const poster = mood === 'poster';
  const day = lightUp(
    stage,
    mood,
    poster ? { x: 1600, y: 360, r: 240 } : { x: 1060, y: 160, r: 56 },
  );
  let out = drawDaySky(day, { horizon: 560 });
  out += poster
    ? drawGround(day, hills(day.stage, { name: 'far', base: 640, rise: 40, wavelength: 800 }), {
        material: '#8a6a4a',
        depth: 0.5,
      })
    : drawFields(day, 400, 52, 4);
  const crest = (x: number) =>
    poster ? 700 - 90 * Math.cos((x - 1550) / 520) : 676 + 60 * Math.sin((x - 900) / 420);
  out += drawGround(day, (x) => crest(x) - 16, {
    material: poster ? '#7a5a3c' : wheat,
    depth: 0.95,
    relief: 120,
  });
  out += drawTufts(
    day,
    { count: 50, top: (x) => crest(x) - 16, bottom: 740, size: 24 },
    day.lit(wheat),
  );
  const road = range(51).map((i): Point => [i * 48, crest(i * 48)]);
  out += fill(
    ribbon(
      road,
      road.map(([x, y]): Point => [x, y + 62]),
    ),
    day.lit(tar),
  );
  out += stroke(`M${road.map(([x, y]) => `${round(x)} ${round(y + 34)}`).join('L')}`, chalk, {
    width: 5,
    dash: '46 34',
    opacity: 0.85,
  });
  const pack = poster
    ? range(7).map((i) => 1180 + i * 118 + (i % 2) * 16)
    : range(10).map((i) => 1000 + i * 86 + (i % 3) * 18);
  const leader = poster ? [] : [1990];
  for (const [i, x] of [...pack, ...leader].entries()) {
    const y = crest(x) + 18 + (i % 3) * 8;
    const turn = slopeAt(crest, x, 20);
    const scale = (poster ? 1.15 : 0.82) + (i % 3) * 0.04;
    out += fill(shadowOf(day, x, y, 90 * scale, 90 * scale), day.shade('#4a4650'), 0.4);
    out += drawRider(x, y, {
      colour: dark,
      jersey: poster ? ([chalk, dark, '#d2443a'][i % 3] ?? chalk) : jersey(i),
      scale,
      turn,
    });
  }
  const near = (x: number) => crest(x) + 66 + 6 * Math.sin(x / 30);
  out += drawGround(day, near, {
    material: poster ? '#5f4630' : meadow,
    depth: 1,
    relief: 90,
    step: 14,
  });
  if (!poster) {
    out += stroke(
      range(13)
        .map((i) => `M${i * 200} ${round(near(i * 200) + 70)}v-70`)
        .join(''),
      day.shade('#7d5a3f'),
      { width: 12 },
    );
    out += stroke(
      [24, 52]
        .map(
          (d) =>
            `M${range(13)
              .map((i) => `${i * 200} ${round(near(i * 200) + d - 20)}`)
              .join('L')}`,
        )
        .join(''),
      day.shade('#7d5a3f'),
      { width: 7 },
    );
  }
  return (
    out +
    drawTufts(
      day,
      { count: 90, top: (x) => near(x) + 30, size: 62 },
      day.shade(poster ? '#6f5a3a' : meadow),
    ) +
    drawTufts(
      day,
      { count: 40, top: (x) => near(x) + 50, size: 56 },
      day.lit(poster ? brass : '#e6c14a'),
    )
  );
}
