import type { Scene } from '#art/stage.ts';
import { drawArch } from './adv/arch.ts';
import { drawButte } from './adv/butte.ts';
import { drawCacti } from './adv/cacti.ts';
import { drawCamp } from './adv/camp.ts';
import { drawFire } from './adv/fire.ts';
import { drawPass } from './adv/pass.ts';
import { drawRidgeRide } from './adv/ridge-ride.ts';
import { drawSlot } from './adv/slot.ts';

/** Bikepacking: desert and high passes, tents, cacti, loaded bikes. */
export const adv: Scene = {
  motifX: 1550,
  pictures: [drawCamp, drawArch, drawRidgeRide, drawFire, drawCacti, drawPass, drawSlot, drawButte],
};
