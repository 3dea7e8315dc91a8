import { type Day, drawDaySky, lightUp } from '#art/daylight.ts';
import { drawGround } from '#art/ground.ts';
import { range, round, stroke } from '#art/shape.ts';
import type { Stage } from '#art/stage.ts';
import { drawBunch, drawMeadow, drawRoadAlong, vergeOf } from './bunch.ts';
import { drawFields } from './fields.ts';
import { jersey, meadow, wheat } from './materials.ts';

const crest = (x: number) => 676 + 60 * Math.sin((x - 900) / 420);
const verge = vergeOf(crest);

function drawFence(day: Day): string {
  const posts = range(13).map((i) => `M${i * 200} ${round(verge(i * 200) + 70)}v-70`);
  const rails = [24, 52].map((down) => {
    const feet = range(13).map((i) => `${i * 200} ${round(verge(i * 200) + down - 20)}`);
    return `M${feet.join('L')}`;
  });
  const wood = day.shade('#7d5a3f');
  return stroke(posts.join(''), wood, { width: 12 }) + stroke(rails.join(''), wood, { width: 7 });
}

/** The bunch strung out over a rolling road behind one who got away. */
export function drawBreakaway(stage: Stage): string {
  const day = lightUp(stage, 'noon', { x: 1060, y: 160, r: 56 });
  const bunch = range(10).map((i) => 1000 + i * 86 + (i % 3) * 18);
  return (
    drawDaySky(day, { horizon: 560 }) +
    drawFields(day, 400, 52, 4) +
    drawRoadAlong(day, crest, wheat) +
    drawBunch(day, crest, [...bunch, 1990], { size: 0.82, jersey }) +
    drawGround(day, verge, { material: meadow, depth: 1, relief: 90, step: 14 }) +
    drawFence(day) +
    drawMeadow(day, verge, meadow, '#e6c14a')
  );
}
