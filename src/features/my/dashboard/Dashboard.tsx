import * as apiPaths from '#calendar/api-paths.ts';
import { paths } from '#calendar/paths.ts';
import { type SavedRace, savedRacesSchema } from '#calendar/race/race-answers.ts';
import { groupSaved, totalsByYear, totalText } from '#calendar/rider/season.ts';
import { RiderData } from '#ui/session/RiderData.tsx';
import { changeQuery, useUrlQuery } from '#ui/url/url-query.ts';
import { CompareBar } from './CompareBar.tsx';
import { completedRaces, SavedList, savedRaces } from './SavedList.tsx';
import { compareChoice } from './SavedRow.tsx';
import { SeasonCalendar } from './SeasonCalendar.tsx';
import { SeasonFeed } from './SeasonFeed.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import { type Season, useSeason } from './use-season.ts';

/** The rider's saved races as a list or a calendar, with totals. */
export function Dashboard() {
  return (
    <RiderData path={apiPaths.savedRaces} answer={savedRacesSchema} loading="Loading races...">
      {(races) => <MySeason races={races} />}
    </RiderData>
  );
}

type View = 'list' | 'calendar';

function MySeason({ races }: { races: readonly SavedRace[] }) {
  const season = useSeason(races);
  const query = useUrlQuery();
  const view: View = query['view'] === 'calendar' && races.length > 0 ? 'calendar' : 'list';
  const { unanswered } = groupSaved(races, season.today);
  const clear = () => {
    focusAfterClear(season.compared.at(-1));
    season.clear();
  };
  return (
    <>
      {races.length > 0 && <Summary races={races} season={season} view={view} />}
      {view === 'calendar' ? (
        <SeasonCalendar
          races={races}
          season={season}
          asksOutcome={(race) => unanswered.includes(race)}
        />
      ) : (
        <Lists races={races} season={season} />
      )}
      <SeasonFeed isEmpty={races.length === 0} />
      <Shortcuts />
      <CompareBar ids={season.compared} onClear={clear} />
    </>
  );
}

/** Focuses the last choice or, where a phone hides it, what is above it: the pressed button is about to disappear. */
function focusAfterClear(last: string | undefined): void {
  const heading = document.getElementById(savedRaces) ?? document.getElementById('main');
  const choice = last === undefined ? null : document.getElementById(compareChoice(last));
  choice?.focus();
  if (document.activeElement !== choice) heading?.focus();
}

interface Props {
  races: readonly SavedRace[];
  season: Season;
}

function Lists({ races, season }: Props) {
  const { saved, unanswered, completed, otherPast } = groupSaved(races, season.today);
  return (
    <>
      <SavedList title="Saved Races" id={savedRaces} races={saved} season={season}>
        <p className="text-muted">
          No saved races yet. Tap the bookmark on any race to save it here.
        </p>
        <p className="mt-4">
          <a href={paths.search()} className="button button-solid">
            Find a Race
          </a>
        </p>
      </SavedList>
      {unanswered.length > 0 && (
        <SavedList title="Did you race it?" races={unanswered} season={season} asksOutcome />
      )}
      <SavedList title="Completed Races" id={completedRaces} races={completed} season={season}>
        <p className="text-muted">No completed races recorded yet.</p>
      </SavedList>
      {otherPast.length > 0 && (
        <SavedList title="Other Past Races" races={otherPast} season={season} />
      )}
    </>
  );
}

/** The races' totals by year, the place distances are measured from, and the view switch. */
function Summary({ races, season, view }: Props & { view: View }) {
  return (
    <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div>
        <dl className="mb-2">
          {totalsByYear(races, season.today).map((total) => (
            <div key={total.year} className="flex items-baseline gap-2">
              <dt className="sheet-figure text-xl">{`${total.year}: `}</dt>
              <dd>{totalText(total)}</dd>
            </div>
          ))}
        </dl>
        <p className={`text-sm text-muted ${season.home ? '' : 'print:hidden'}`}>
          <Origin season={season} />
        </p>
      </div>
      <fieldset className="flex print:hidden">
        <legend className="sr-only">View</legend>
        {(['list', 'calendar'] as const).map((name) => (
          <button
            key={name}
            type="button"
            className={`button ${view === name ? 'button-solid' : ''}`}
            aria-pressed={view === name}
            onClick={() => changeQuery({ view: name === 'calendar' ? name : undefined })}
          >
            {name === 'list' ? 'List' : 'Calendar'}
          </button>
        ))}
      </fieldset>
    </div>
  );
}

function Origin({ season: { home, hasZip, unknownZip } }: { season: Season }) {
  if (home) return <>Distances are from {home.name}.</>;
  if (unknownZip) {
    return (
      <>
        We couldn’t find your home ZIP, {unknownZip}. Check it in{' '}
        <a className="link" href={paths.preferences()}>
          Preferences
        </a>{' '}
        to see how far away each race is.
      </>
    );
  }
  if (hasZip !== false) return null;
  return (
    <>
      Set your home ZIP in{' '}
      <a className="link" href={paths.preferences()}>
        Preferences
      </a>{' '}
      to see how far away each race is.
    </>
  );
}
