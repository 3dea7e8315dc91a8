import type { ComparedRace } from '#calendar/duplicates/listing.ts';
import { paths } from '#calendar/paths.ts';
import { genreOf } from '#calendar/race/genre.ts';
import type { Today } from '#calendar/time/day.ts';
import { formatDays } from '#calendar/time/day.ts';
import { useSimilar } from './use-similar.ts';

interface Props {
  listing: ComparedRace;
  today: Today;
}

/** Says which listed races the one that is filled in looks like, before it is sent in vain. */
export default function LooksLike(props: Props) {
  const similar = useSimilar(props);
  return (
    <div role="status">
      {similar.length > 0 && (
        <div className="border-2 border-ink bg-card p-4">
          <h2 className="title-md">
            This looks like {similar.length === 1 ? 'a race that is' : 'races that are'} listed
          </h2>
          <ul className="mt-2">
            {similar.map((race) => (
              <li
                key={race.id}
                data-genre={race.genre}
                className="border-t border-l-4 border-t-rule border-l-accent py-2 pl-3"
              >
                <a
                  className="link inline-flex min-h-6 items-center font-semibold"
                  href={paths.race(race)}
                  target="_blank"
                  rel="noopener"
                >
                  {race.name}
                  <span className="sr-only"> (opens in a new tab)</span>
                </a>
                <p className="text-muted">
                  {`${formatDays(race.date, race.endDate, 'weekday')} · ${race.location} · ${genreOf(race.genre).shortName}`}
                </p>
              </li>
            ))}
          </ul>
          <p className="mt-2 text-sm">
            Is it the same? Then there is nothing to send. If something about it is wrong, send
            yours and say in the description what has changed.
          </p>
        </div>
      )}
    </div>
  );
}
