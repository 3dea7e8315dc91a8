import { isCountry } from '../../place/place-text.ts';
import { holidayOf } from './holidays.ts';
import { monthNames } from './lexicon.ts';

/** Places abroad whose names small towns share: `canada` isn't Canada, KY. */
const placesAbroad = new Set([
  ...['australia', 'austria', 'belgium', 'brazil', 'canada', 'china', 'colombia', 'costa rica'],
  ...['cuba', 'denmark', 'ecuador', 'egypt', 'england', 'finland', 'france', 'germany', 'greece'],
  ...['iceland', 'ireland', 'italy', 'jamaica', 'japan', 'mexico', 'norway', 'panama', 'peru'],
  ...['poland', 'portugal', 'puerto rico', 'russia', 'scotland', 'spain', 'sweden', 'switzerland'],
  'wales',
]);

/** Whether a name is that of a place abroad, which has no races in the calendar. */
export const isAbroad = (name: string): boolean => placesAbroad.has(name);

/** Other words that riders type and small towns are named: `women's only` isn't in Only, TN. */
const commonWords = new Set(
  `camp carbon cash century challenge champion cool cost coupon day early end flat friendly home junior
  loop many midnight money nice novice only past price register scenic solo speed start tell turkey
  united university veteran welcome winner`.split(/\s+/),
);

/** Words that begin a name of several words, whose rest alone is another place: `mt hood`, `puerto rico`. */
const nameBeginnings = new Set(['mt', 'mount', 'st', 'saint', 'ft', 'fort', 'puerto', 'costa']);

/**
 * Whether words without a state are hardly a town that the calendar doesn't know: a place abroad, a time or a common
 * word. @param before the word before them
 */
export const isNoTown = (words: readonly string[], before = ''): boolean => {
  const name = words.join(' ');
  const isOtherPlace = isAbroad(name) || isCountry(name) || nameBeginnings.has(before);
  const isTime = monthNames.includes(name) || holidayOf(words) !== undefined;
  return isOtherPlace || isTime || commonWords.has(name);
};
