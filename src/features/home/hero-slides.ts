import type { GenreId } from '#calendar/race/genre.ts';
import type { DrawnPicture } from '#calendar/race/picture.ts';

export interface HeroSlide {
  genre: GenreId;
  headline: string;
  subtitle: string;
  action: string;
}

/** The home page's six slides, in order. */
export const heroSlides: readonly HeroSlide[] = [
  {
    genre: 'mtn',
    headline: 'Roots, rock and first light',
    subtitle: 'Cross-country, enduro and marathon racing on singletrack.',
    action: 'Explore MTN Races',
  },
  {
    genre: 'crit',
    headline: 'One more time past the line',
    subtitle: 'Short laps, tight corners, and a bell on the last one.',
    action: 'Find Crits',
  },
  {
    genre: 'gravel',
    headline: 'The road no one paved',
    subtitle: 'Long days on dirt under endless skies.',
    action: 'Find Gravel',
  },
  {
    genre: 'road',
    headline: 'Over the top, together',
    subtitle: 'Road races, stage races, hill climbs and gran fondos.',
    action: 'Road Events',
  },
  {
    genre: 'cx',
    headline: 'Shoulder it and run',
    subtitle: 'Mud, barriers and an hour flat out, all fall.',
    action: 'CX Calendar',
  },
  {
    genre: 'adv',
    headline: 'Measured in sunrises',
    subtitle: 'Bikepacking and self-supported races for the long way home.',
    action: 'Adventure Rides',
  },
];

/** A slide's picture. */
export const slidePicture = (genre: GenreId): DrawnPicture => ({ set: genre, number: 1 });

/** The home page's first and largest picture. */
export const [firstPicture] = heroSlides.map(({ genre }) => slidePicture(genre));
