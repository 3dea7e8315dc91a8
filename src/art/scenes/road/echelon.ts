import { defineFade } from '#art/air.ts';
import { drawPasser } from '#art/cast.ts';
import { drawDaySky, lightUp } from '#art/daylight.ts';
import { expanse, fill, range, stripe, stroke } from '#art/shape.ts';
import type { Stage } from '#art/stage.ts';
import { asphalt, jersey, white } from './materials.ts';

/** An echelon across a polder road in the wind. */
export function drawEchelon(stage: Stage): string {
  const day = lightUp(stage, 'storm', { x: 1150, y: 170, r: 60 });
  let out = drawDaySky(day, { horizon: 560 });
  const plain = defineFade(day, 'plain', [560, 900], [day.lit('#a8b08a', 0.6), day.lit('#8f9f62')]);
  out += plain.markup + fill(expanse(566), plain.paint);
  out +=
    fill('M-10 590H2410v12H-10zM-10 628H2410v18H-10z', day.lit('#a9bcc4', 0.8)) +
    fill(stripe(602, 18), day.lit('#c9b46a', 0.7));
  const mill =
    fill('M930 574l14-110h44l14 110z', day.shade('#8a7a70', 0.7)) +
    fill('M940 464q26-34 52 0z', day.shade('#6a4a40', 0.7)) +
    stroke(
      'M966 452l80-70M966 452l-80 70M966 452l70 80M966 452l-70-80',
      day.shade('#5a5258', 0.7),
      { width: 7 },
    );
  out += mill;
  const poplar = (x: number, y: number, tall: number) =>
    stroke(
      `M${x} ${y}q${tall * 0.02} ${-tall * 0.4} ${tall * 0.16} ${-tall * 0.6}`,
      day.shade('#5a4a44'),
      { width: tall * 0.05 },
    ) +
    fill(
      `M${x - tall * 0.06} ${y - tall * 0.24}q${-tall * 0.04} ${-tall * 0.5} ${tall * 0.4} ${-tall * 0.78}q${tall * 0.12} ${tall * 0.5} ${-tall * 0.2} ${tall * 0.8}z`,
      day.shade('#6f8a52'),
    ) +
    fill(
      `M${x - tall * 0.03} ${y - tall * 0.3}q${-tall * 0.02} ${-tall * 0.4} ${tall * 0.38} ${-tall * 0.7}q${-tall * 0.02} ${tall * 0.4} ${-tall * 0.26} ${tall * 0.66}z`,
      day.lit('#93a862'),
    );
  for (const i of range(9)) out += poplar(1180 + i * i * 16 + i * 40, 610 + i * 5, 130 + i * 26);
  out +=
    fill('M-10 676L2410 664V846L-10 872z', day.lit(asphalt)) +
    fill('M-10 684L2410 672v7L-10 692zM-10 852L2410 828v8L-10 862z', white) +
    stroke('M-10 768L2410 748', white, { width: 6, dash: '80 70', opacity: 0.8 });
  const wet = range(9).map(
    (i) => `M${60 + i * 270} ${720 + ((i * 71) % 110)}q100-16 200 0q-90 20-200 0z`,
  );
  out += fill(wet.join(''), day.lit('#dfe6e6'), 0.4);
  for (const i of range(7))
    out += drawPasser(day, 1210 + i * 88, 722 + (6 - i) * 17, {
      jersey: jersey(day, i),
      scale: 1.32 - i * 0.04,
      turn: 0,
    });
  for (const i of range(3))
    out =
      out + drawPasser(day, 880 - i * 80, 742 + i * 22, { jersey: jersey(day, i + 2), scale: 1.1 });
  const gusts = range(12).map(
    (i) => `M${80 + i * 210} ${440 + ((i * 83) % 210)}q90-18 170 0t120-6`,
  );
  out += stroke(gusts.join(''), white, { width: 4, round: true, opacity: 0.4 });
  out += fill('M-10 866L2410 840V910H-10z', day.lit('#8f9a5c'));
  const reeds = range(90).map(
    (i) =>
      `M${(i * 83) % 2400} 910q${10 + (i % 5) * 6} ${-20 - (i % 4) * 12} ${46 + (i % 7) * 6} ${-36 - (i % 6) * 12}`,
  );
  return out + stroke(reeds.join(''), day.shade('#a89a5a'), { width: 5, round: true });
}
