import { drawPasser } from '#art/cast.ts';
import { drawDaySky, lightUp } from '#art/daylight.ts';
import { drawGround } from '#art/ground.ts';
import { bunting } from '#art/person.ts';
import { drawTufts } from '#art/scatter.ts';
import { expanse, fill, range, stroke } from '#art/shape.ts';
import type { Stage } from '#art/stage.ts';
import { drawBareTree } from '#art/tree.ts';
import { drawCountry } from './country.ts';
import { green, white } from './materials.ts';
import { ruts } from './ruts.ts';
import { drawSpectators } from './spectators.ts';
import { drawTape, stakes } from './tape.ts';

/** Over the flyover at dusk. */
export function drawFlyover(stage: Stage): string {
  const day = lightUp(stage, 'dusk', { x: 1430, y: 420, r: 130 });
  let out = drawDaySky(day, { horizon: 620 }) + drawCountry(day, 560, '#a8905a');
  out += drawGround(day, () => 690, { material: '#9a8450', depth: 0.85 });
  out +=
    drawBareTree(day.stage, [2130, 700, 430], day.shade('#4a3440')) +
    drawBareTree(day.stage, [780, 700, 260], day.shade('#4a3440'));
  out +=
    drawSpectators(day, 640, 1080, () => 720, 112) +
    drawSpectators(day, 2090, 2380, () => 720, 112);
  const deck = 520;
  const beams = range(5)
    .map((i) => `M${1240 + i * 105} 800V${deck + 20}`)
    .join('');
  const braces = range(4)
    .map(
      (i) =>
        `M${1240 + i * 105} 800L${1345 + i * 105} ${deck + 30}M${1345 + i * 105} 800L${1240 + i * 105} ${deck + 30}`,
    )
    .join('');
  out +=
    stroke(braces, day.shade('#7a5644'), { width: 7 }) +
    stroke(beams, day.shade('#8f6a50'), { width: 16 });
  out +=
    fill(
      `M880 806L1230 ${deck}v40L960 806zM2060 806L1680 ${deck}v40L1976 806z`,
      day.shade('#8f6a50'),
    ) +
    fill(
      `M866 806L1222 ${deck - 6}h466L2074 806h-34L1680 ${deck + 20}H1232L900 806z`,
      day.lit('#c9966a'),
    );
  const rungs = range(12)
    .map((i) => `M${1200 - i * 28} ${deck + 26 + i * 22.4}l24 0`)
    .join('');
  out +=
    stroke(rungs, day.shade('#6a4a40'), { width: 5 }) +
    fill(`M1222 ${deck + 16}h466v58h-466z`, day.lit(green(day))) +
    stroke(`M1262 ${deck + 46}h390`, white, { width: 16, dash: '56 18' });
  out +=
    drawPasser(day, 1350, deck - 6, { jersey: '#e07a2f', scale: 1.15, tyre: 6 }) +
    drawPasser(day, 1560, deck - 6, { jersey: green(day), scale: 1.15, tyre: 6 });
  out +=
    stroke(
      `M1226 ${deck - 8}v-56h458v56M1380 ${deck - 8}v-56M1532 ${deck - 8}v-56`,
      day.shade('#6a4a40'),
      { width: 6 },
    ) +
    fill(
      bunting(1226, deck - 64, 900, 700, 40, 26) + bunting(1684, deck - 64, 2080, 690, 40, 26),
      day.lit('#ffd9a0'),
    );
  out +=
    fill(expanse(806), day.lit('#a8845a')) +
    ruts(day, 816, 70, 4) +
    drawTape(
      day,
      stakes(-60, 860, 5, () => 838, 84),
    ) +
    drawTape(
      day,
      stakes(2100, 2440, 3, () => 838, 84),
    );
  return out + drawTufts(day, { count: 80, top: 866, size: 60 }, day.shade('#8a7a4a'));
}
