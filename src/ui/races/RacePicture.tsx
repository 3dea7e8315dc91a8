import { choosePicture, pictureMarkup } from '#calendar/race/picture.ts';
import type { ShownRace } from './shown-race.ts';

/** The drawn picture of a race; a past one's is grayed and faded by its row or card. */
export function RacePicture({ race, look }: { race: ShownRace; look: 'card' | 'row' }) {
  const picture = choosePicture(race);
  if (!picture) return null;
  const { sources, img } = pictureMarkup(look, picture);
  return (
    <picture className="race-picture-frame">
      {sources.map(({ srcset, ...source }) => (
        <source key={srcset} srcSet={srcset} {...source} />
      ))}
      <img {...img} alt="" loading="lazy" decoding="async" className="race-picture" />
    </picture>
  );
}
