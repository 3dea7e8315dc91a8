import { z } from 'zod';
import { pagingShape } from '#calendar/admin/schemas.ts';

/** Which part of their recent activity somebody asks for. */
export const activityListSchema = z.strictObject(pagingShape(20));
