import { board } from './frame.ts';
import { createRandom } from './random.ts';
import { fill, range, round } from './shape.ts';
import type { Stage } from './stage.ts';

/** Below this many pixels across, flecks would be noise that costs bytes and shows nothing. */
const grainFrom = 1000;
const tile = 330;

/** Paper that shows through the ink of the ground: flecks on a tile, too sparse to see it repeat. */
function drawGrain({ id, seed }: Stage): string {
  const random = createRandom(`${seed}-grain`);
  const flecks = range(30).map(() => {
    const [x, y] = [random.between(4, tile - 8), random.between(4, tile - 8)];
    const w = round(random.between(2, 4), 1);
    return `M${round(x)} ${round(y)}l${w}-${round(w * 0.4, 1)} ${round(w * 0.3, 1)} ${round(w * 0.9, 1)}z`;
  });
  return (
    `<pattern id="${id}-grain" width="${tile}" height="${tile}" patternUnits="userSpaceOnUse" patternTransform="rotate(17)">` +
    fill(flecks.join(''), '#fff8e8', 0.3) +
    '</pattern>' +
    fill(`M0 600H${board.width}V${board.height}H0z`, `url(#${id}-grain)`)
  );
}

/** What the press leaves on every picture: a darker foot, and at hero size the grain of the paper. */
export function finishPrint(stage: Stage, width: number): string {
  const id = `${stage.id}-foot`;
  const foot =
    `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#1d1830" stop-opacity="0"/>` +
    '<stop offset="1" stop-color="#1d1830" stop-opacity=".2"/></linearGradient>' +
    fill(`M0 700H${board.width}V${board.height}H0z`, `url(#${id})`);
  return width < grainFrom ? foot : foot + drawGrain(stage);
}
