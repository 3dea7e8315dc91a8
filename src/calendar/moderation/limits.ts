// Apart from the schemas, so that forms can use these without loading zod.

/** Of a note on a suggestion or a claim, and of staff's message with their decision on it. */
export const maxNoteLength = 2000;

/** Of the reason for a decision on a submission. */
export const maxReasonLength = 4000;
