import type { Scene } from '../stage.ts';
import { mtn } from './mtn.ts';

export const multi: Scene = { motifX: 1560, draw: mtn.draw };
