import { paths } from '#calendar/paths.ts';
import { userLinkRel } from '#calendar/race/link-rel.ts';
import { isFirm, isOpenEnded, isUpcoming, resultsUrl } from '#calendar/race/status.ts';
import type { Today } from '#calendar/time/day.ts';
import { NewTabNote } from '../page/NewTabNote.tsx';
import { registerAttributes, type ShownRace } from './shown-race.ts';

/** What the second button leads to: the race's page, or the organizer's site if there is one. */
export type MoreButton = 'info' | 'details' | 'organizer';

/** A row's only action, as text: Register for an upcoming race, or Results, on its page, for one that was held. */
export function RowAction({ race, today }: Pick<Props, 'race' | 'today'>) {
  const times = registerAttributes(race, today);
  const isHeld = resultsUrl(race, today) !== undefined;
  return (
    <>
      {times && race.regUrl && (
        <External
          href={race.regUrl}
          className="row-action if-upcoming until-begun"
          race={race}
          times={times}
        >
          Register
        </External>
      )}
      {(isHeld || willHaveResults(race)) && (
        <a href={paths.race(race)} className="row-action if-past">
          Results
          <span className="sr-only">{`: ${race.name}`}</span>
        </a>
      )}
    </>
  );
}

/** Whether an upcoming race is expected to be held and already has a results URL. */
const willHaveResults = (race: ShownRace) =>
  isFirm(race) && !isOpenEnded(race) && race.resultsUrl !== undefined;

interface Props {
  race: ShownRace;
  today: Today;
  more?: MoreButton | undefined;
}

/** An upcoming race's markup has both "Info" and "Results"; the row's `data-past` decides which one shows. */
export function RaceButtons({ race, today, more = 'info' }: Props) {
  const times = registerAttributes(race, today);
  const isLoading = race.hasRegistration && race.regUrl === undefined && times && !times.hidden;
  return (
    <>
      {times && race.regUrl ? (
        <External
          href={race.regUrl}
          className="button button-solid if-upcoming until-begun"
          race={race}
          times={times}
        >
          Register
        </External>
      ) : (
        isLoading && (
          // Reserves the button's place, so that it doesn't appear under a finger aiming at the next one.
          <span
            aria-hidden="true"
            className="button button-solid if-upcoming until-begun invisible"
          >
            Register
          </span>
        )
      )}
      {more === 'organizer' ? (
        race.orgUrl && (
          <External href={race.orgUrl} className="button" race={race}>
            Learn More
          </External>
        )
      ) : (
        <a href={paths.race(race)} className="button">
          <MoreLabel race={race} today={today} word={more === 'details' ? 'Details' : 'Info'} />
          <span className="sr-only">{`: ${race.name}`}</span>
        </a>
      )}
    </>
  );
}

interface LabelProps {
  race: ShownRace;
  today: Today;
  /** The label while there are no results. */
  word: string;
}

function MoreLabel({ race, today, word }: LabelProps) {
  if (!isUpcoming(race, today)) return resultsUrl(race, today) ? 'Results' : word;
  if (!willHaveResults(race)) return word;
  return (
    <>
      <span className="if-upcoming">{word}</span>
      <span className="if-past">Results</span>
    </>
  );
}

interface ExternalProps {
  href: string;
  className: string;
  race: ShownRace;
  /** When the link shows. */
  times?: ReturnType<typeof registerAttributes>;
  children: string;
}

function External({ href, className, race, times, children }: ExternalProps) {
  return (
    <a href={href} target="_blank" rel={userLinkRel} className={className} {...times}>
      {children}
      <NewTabNote about={`: ${race.name}`} />
    </a>
  );
}
