import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import type { SubmissionFields, SubmissionSchema } from '#calendar/moderation/submission.ts';

type SubmissionInput = z.input<SubmissionSchema>;

/** The form, for the parts of it that are more than a box. */
export type SubmissionForm = UseFormReturn<SubmissionInput, unknown, SubmissionFields>;

/** What is filled in so far, right or wrong. */
export type Filled = Partial<SubmissionInput>;
