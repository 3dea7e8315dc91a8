import { z } from 'zod';
import { publicRaceSchema } from '../race/race-answers.ts';

/** The response of GET /api/user/saved-races: upcoming races, soonest first, then past ones, latest first. */
export const savedRacesSchema = z.array(publicRaceSchema);

/** The response of calls about one race: whether the rider now has it saved. */
export const savedSchema = z.object({ saved: z.boolean() });

export type Saved = z.output<typeof savedSchema>;
