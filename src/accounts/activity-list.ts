import { z } from 'zod';
import { pagingShape } from '#calendar/moderation/schemas.ts';

/** Which page of the recent activity a call asks for. */
export const activityListSchema = z.strictObject(pagingShape(20));
