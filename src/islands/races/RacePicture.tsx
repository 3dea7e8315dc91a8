import { paths } from '#calendar/paths.ts';
import { choosePicture } from '#calendar/picture.ts';
import type { ShownRace } from './shown-race.ts';

/** The drawn picture of a race; a past one's is greyed and faded by its row or card (spec §4). */
export function RacePicture({ race }: { race: ShownRace }) {
  const picture = choosePicture(race);
  return (
    picture && (
      <img
        src={paths.picture(picture.set, picture.number)}
        alt=""
        width="640"
        height="360"
        loading="lazy"
        decoding="async"
        className="race-picture"
      />
    )
  );
}
