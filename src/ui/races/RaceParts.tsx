import { paths } from '#calendar/paths.ts';
import { bibOf } from '#calendar/race/bib.ts';
import { genreOf } from '#calendar/race/genre.ts';
import { choosePicture, pictureMarkup } from '#calendar/race/picture.ts';
import { isCalledOff, statusLabel } from '#calendar/race/status.ts';
import { headline } from '#calendar/race/words.ts';
import { formatDays } from '#calendar/time/day.ts';
import { lengthOf, type ShownRace } from './shown-race.ts';

/** The date as a bib; the row or card says it in words too. */
export function DateBib({ race }: { race: Pick<ShownRace, 'date' | 'endDate'> }) {
  const { month, days, year } = bibOf(race.date, race.endDate);
  return (
    <span aria-hidden="true" className="bib sheet-figure">
      <span className="bib-month">{month}</span>
      <span className={days.length > 2 ? 'bib-day bib-days' : 'bib-day'}>{days}</span>
      <span className="bib-year">{year}</span>
    </span>
  );
}

/** The discipline and, unless the race is simply on, its status. */
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

/** What a row says beside its bib: the name, which leads to the race, and where and how long it is. */
export function RaceName({ race }: { race: ShownRace }) {
  return (
    <>
      <h3 className="title-md leading-tight">
        {/* As high as a thumb needs, and no higher to the eye; its ring leaves the line below readable. */}
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

/** Where and how long a race is, and to who hears the row its date, which the bib shows. */
export function RacePlace({ race }: { race: ShownRace }) {
  // A number keeps its unit.
  const length = lengthOf(race).replace(/(\d) (?=\p{L})/gu, '$1\u00a0');
  const facts = [race.location, race.away, length].filter(Boolean);
  return (
    <p className="overflow-hidden text-muted">
      <time dateTime={race.date} className="sr-only">
        {`${formatDays(race.date, race.endDate, 'short')}, `}
      </time>
      {/* Each in one line where it fits; the dot before one that begins a line is left of what is seen. */}
      <span className="-ml-3 flex flex-wrap">
        {facts.map((fact, at) => (
          <span key={fact} className="relative pl-3 text-balance">
            {at > 0 && (
              <span className="absolute left-0 w-3 text-center whitespace-pre">{' · '}</span>
            )}
            {fact}
          </span>
        ))}
      </span>
    </p>
  );
}
