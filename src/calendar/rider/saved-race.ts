import { z } from 'zod';
import { publicRaceSchema } from '../race/race-answers.ts';

/** Answers GET /api/user/saved-races: upcoming races first, soonest first, then past ones, latest first. */
export const savedRacesSchema = z.array(publicRaceSchema);

/** Answers each call about one race: whether the rider has it saved now. */
export const savedSchema = z.object({ saved: z.boolean() });

export type Saved = z.output<typeof savedSchema>;
