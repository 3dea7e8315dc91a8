import { pick, type Scene, type Stage } from '#art/stage.ts';
import { drawClimb } from './road/climb.ts';
import { drawCoast } from './road/coast.ts';
import { drawDescent } from './road/descent.ts';
import { drawEchelon } from './road/echelon.ts';
import { drawHairpins } from './road/hairpins.ts';
import { drawPass } from './road/pass.ts';
import { drawValley } from './road/valley.ts';
import { drawViaduct } from './road/viaduct.ts';

function draw(stage: Stage): string {
  return pick(stage, [
    drawClimb,
    drawCoast,
    drawViaduct,
    drawDescent,
    drawValley,
    drawPass,
    drawEchelon,
    drawHairpins,
  ])(stage);
}

export const road: Scene = { motifX: 1550, draw };
