import { type ReactNode, useMemo } from 'react';
import { createDuplicateIndex } from '#calendar/duplicates/duplicate-index.ts';
import type { ComparedRace } from '#calendar/duplicates/listing.ts';
import { paths } from '#calendar/paths.ts';
import type { RaceQuery } from '#calendar/query/race-query.ts';
import { genreOf } from '#calendar/race/genre.ts';
import { search } from '#calendar/search/search.ts';
import type { ListedRace } from '#calendar/search/shard-file.ts';
import { addDays, formatDays, type Today } from '#calendar/time/day.ts';
import { useListing } from '#ui/listing/use-listing.ts';
import { NewTabNote } from '#ui/page/NewTabNote.tsx';

interface Props {
  listing: ComparedRace;
  today: Today;
}

/** Lists calendar races that the form's race may duplicate. */
export default function PossibleDuplicates(props: Props): ReactNode {
  const similar = useSimilar(props);
  return (
    <div role="status">
      {similar.length > 0 && (
        <div className="border-2 border-ink bg-card p-4">
          <h2 className="title-md">
            {similar.length === 1
              ? 'This race may already be listed'
              : 'These races may already be listed'}
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
                  <NewTabNote />
                </a>
                <p className="text-muted">
                  {`${formatDays(race.date, race.endDate, 'weekday')} · ${race.location} · ${genreOf(race.genre).shortName}`}
                </p>
              </li>
            ))}
          </ul>
          <p className="mt-2 text-sm">
            If it’s the same race, you’re all set. If our listing is wrong, open it and choose
            “Suggest an edit.”
          </p>
        </div>
      )}
    </div>
  );
}

/** A listed race this many days away may still be the same edition. */
const maxDaysApart = 75;
const maxRaces = 3;

/** Likely duplicates, best first, from the listing index. The index has no websites, but they rarely matter. */
function useSimilar({ listing, today }: Props): ListedRace[] {
  const { state, date, endDate } = listing;
  const query = useMemo(
    (): RaceQuery => ({
      states: [state],
      from: addDays(date, -maxDaysApart),
      to: addDays(endDate ?? date, maxDaysApart),
      when: 'all',
      tags: [],
      open: false,
    }),
    [state, date, endDate],
  );
  const { index } = useListing('all', query, today);
  const near = useMemo(
    () => createDuplicateIndex(index ? search(index, query, today).races : []),
    [index, query, today],
  );
  return near
    .duplicatesOf(listing)
    .slice(0, maxRaces)
    .map(({ race }) => race);
}
