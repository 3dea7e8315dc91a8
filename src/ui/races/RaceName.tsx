import { paths } from '#calendar/paths.ts';
import { headline } from '#calendar/race/words.ts';
import { formatDays } from '#calendar/time/day.ts';
import { lengthOf, type ShownRace } from './shown-race.ts';

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
