import { z } from 'zod';
import { pagingShape } from '#calendar/query/paging.ts';

/** The query of GET /api/admin/users. */
export const userListSchema = z.strictObject(pagingShape());

/** The query of GET /api/user/activity. */
export const activityListSchema = z.strictObject(pagingShape(20));
