import { paths } from '#calendar/paths.ts';
import { genreOf } from '#calendar/race/genre.ts';
import { choosePicture, pictureMarkup } from '#calendar/race/picture.ts';
import { isCalledOff, statusLabel } from '#calendar/race/status.ts';
import { headline } from '#calendar/race/words.ts';
import { dateLines, formatDays } from '#calendar/time/day.ts';
import { lengthOf, type ShownRace } from './shown-race.ts';

/** The date as a bib; the row or card has it in words, too. */
export function DateBib({ race }: { race: Pick<ShownRace, 'date' | 'endDate'> }) {
  const { month, days, year } = dateLines(race.date, race.endDate);
  return (
    <span aria-hidden="true" className="bib sheet-figure">
      <span className="bib-month">{month}</span>
      <span className={days.length > 2 ? 'bib-day bib-days' : 'bib-day'}>{days}</span>
      <span className="bib-year">{year}</span>
    </span>
  );
}

/** The discipline and any status but "scheduled". */
export function RaceBadges({ race }: { race: Pick<ShownRace, 'genre' | 'eventStatus'> }) {
  const status = statusLabel(race);
  return (
    <>
      <span className="badge badge-genre">{genreOf(race.genre).shortName}</span>
      {status && (
        <span className={`badge ${isCalledOff(race) ? 'badge-off' : 'badge-status'}`}>
          {status}
        </span>
      )}
    </>
  );
}

interface PictureLinkProps {
  race: ShownRace;
  look: 'card' | 'row';
  className: string;
}

/** The race's picture as a second link to it, for the pointer; rows and cards gray out a past one's. */
export function PictureLink({ race, look, className }: PictureLinkProps) {
  return (
    <a
      href={paths.race(race)}
      tabIndex={-1}
      aria-hidden="true"
      className={`overflow-hidden ${className}`}
    >
      <RacePicture race={race} look={look} />
    </a>
  );
}

function RacePicture({ race, look }: Pick<PictureLinkProps, 'race' | 'look'>) {
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

/** The name as a link, the place and the length. */
export function RaceName({ race }: { race: ShownRace }) {
  return (
    <>
      <h3 className="title-md leading-tight">
        {/* A thumb-sized target in the space of the text; its focus ring leaves the line below readable. */}
        <a
          href={paths.race(race)}
          className="-mx-2.75 -my-2.5 inline-block px-2.75 py-2.5 wrap-anywhere hover:underline focus-visible:-outline-offset-9"
        >
          {headline(race.name)}
        </a>
      </h3>
      <RacePlace race={race} />
    </>
  );
}

/** Place and length, and for screen readers the date, which the bib shows. */
export function RacePlace({ race }: { race: ShownRace }) {
  // Don't wrap between number and unit.
  const length = lengthOf(race).replace(/(\d) (?=\p{L})/gu, '$1\u00a0');
  const facts = [race.location, race.away, length].filter(Boolean);
  return (
    <p className="overflow-hidden text-muted">
      <time dateTime={race.date} className="sr-only">
        {`${formatDays(race.date, race.endDate, 'short')}, `}
      </time>
      {/* Facts wrap as a whole; the dot of one that starts a line is clipped. */}
      <span className="-ml-3 flex flex-wrap">
        {facts.map((fact, index) => (
          <span key={fact} className="relative pl-3 text-balance">
            {index > 0 && (
              <span className="absolute left-0 w-3 text-center whitespace-pre">{' · '}</span>
            )}
            {fact}
          </span>
        ))}
      </span>
    </p>
  );
}
