import type { Scene } from '#art/stage.ts';
import { drawClimb } from './road/climb.ts';
import { drawCoast } from './road/coast.ts';
import { drawDescent } from './road/descent.ts';
import { drawEchelon } from './road/echelon.ts';
import { drawHairpins } from './road/hairpins.ts';
import { drawPass } from './road/pass.ts';
import { drawValley } from './road/valley.ts';
import { drawViaduct } from './road/viaduct.ts';

/** Road: switchbacks, coasts, viaducts and passes. */
export const road: Scene = {
  motifX: 1550,
  pictures: [
    drawClimb,
    drawCoast,
    drawViaduct,
    drawDescent,
    drawValley,
    drawPass,
    drawEchelon,
    drawHairpins,
  ],
};
