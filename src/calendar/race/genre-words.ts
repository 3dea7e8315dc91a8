import { fold } from '../text/text.ts';
import { type GenreId, genreIds } from './genre.ts';

/** What riders call a discipline, including its name and aliases, in words as `wordsOf` of a search splits them. */
export const genreWords: Readonly<Record<GenreId, readonly string[]>> = {
  mtn: [
    'mountain bike',
    'mountain bikes',
    'mountain biking',
    'mtn bike',
    'mtn bikes',
    'mtn biking',
    'mt bike',
    'mt biking',
    'mtb',
    'mtbs',
    'mountain',
    'mtn',
  ],
  gravel: ['gravel', 'gravel grinder', 'gravel grinders', 'gravel bike', 'grvl'],
  cx: ['cyclocross', 'cyclo cross', 'cx', 'cross'],
  road: ['road', 'road race', 'road races', 'road bike', 'road racing', 'road cycling'],
  crit: ['criterium', 'criteriums', 'crit', 'crits'],
  fat: [
    'fat bike',
    'fat bikes',
    'fat biking',
    'fatbike',
    'fatbikes',
    'fat tire',
    'fat tire bike',
    'fat',
  ],
  adv: ['bikepacking', 'bike packing', 'adventure', 'bikepack'],
  track: ['track', 'velodrome', 'velodromes', 'track racing', 'track cycling'],
  bmx: ['bmx'],
  multi: ['multi sport', 'multisport', 'triathlon', 'triathlons', 'duathlon', 'tri'],
};

/** The discipline, if the text is nothing but what riders call one. */
export function genreNamed(text: string): GenreId | undefined {
  const name = fold(text)
    .trim()
    .replace(/[-\s]+/g, ' ');
  return genreIds.find((id) => genreWords[id].includes(name));
}
