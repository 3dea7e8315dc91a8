/** How long staff usually take to decide on a submission, a suggestion or a claim, inside a sentence. */
export const reviewTime = '1–2 business days';
