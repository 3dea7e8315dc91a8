import { keepDays } from '../race/words.ts';

/** How long staff usually take to decide on a submission, a suggestion or a claim, inside a sentence. */
export const reviewTime = '1–2 business days';

/** {@link reviewTime} on a page, where no line ends in `1–`. */
export const shownReviewTime = keepDays(reviewTime);
