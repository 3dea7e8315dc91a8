import type { Scene } from '../stage.ts';
import { mtn } from './mtn.ts';

export const fat: Scene = { motifX: 1560, draw: mtn.draw };
