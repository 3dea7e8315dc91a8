// Apart from the schemas, so that forms can use these without loading zod.

/** The longest note on a suggestion or a claim, and the longest message with a decision on it, in characters. */
export const maxNoteLength = 2000;

/** The longest review notes on a race, in characters. */
export const maxReviewNotes = 4000;

/** The most other names an event may have. */
export const maxAliases = 100;

/** The longest reason for a decision on a submission, in characters. */
export const maxReasonLength = 4000;
