import { paths } from '#calendar/paths.ts';
import { givenLinkRel } from '#calendar/race/given-link.ts';
import {
  isFirm,
  isOpenEnded,
  isRegistrable,
  isUpcoming,
  registrationUrl,
  resultsUrl,
} from '#calendar/race/status.ts';
import type { Today } from '#calendar/time/day.ts';
import type { ShownRace } from './shown-race.ts';

/** Where the second button goes: to the race's page, or to the organizer's if there is one. */
export type MoreButton = 'info' | 'details' | 'organizer';

interface Props {
  race: ShownRace;
  today: Today;
  more?: MoreButton | undefined;
}

/**
 * Register and Info of a race to come; the one button of a past one, which leads to its page
 * and says "Results" when they are there. Both are in the markup of a race to come: its row or card
 * shows one or the other, by `data-past`, which the reader's clock may set.
 */
export function RaceButtons({ race, today, more = 'info' }: Props) {
  const register = registrationUrl(race, today);
  const isExpected =
    race.hasRegistration && race.regUrl === undefined && isRegistrable(race, today);
  return (
    <>
      {register ? (
        <External href={register} className="button button-solid if-coming" race={race}>
          Register
        </External>
      ) : (
        isExpected && (
          // Its place, so that it does not come under a finger that is after the next button.
          <span aria-hidden="true" className="button button-solid if-coming invisible">
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
  /** What the button says while there are no results. */
  word: string;
}

function MoreLabel({ race, today, word }: LabelProps) {
  if (!isUpcoming(race, today)) return resultsUrl(race, today) ? 'Results' : word;
  const willHaveResults = isFirm(race) && !isOpenEnded(race) && (race.resultsUrl ?? race.orgUrl);
  if (!willHaveResults) return word;
  return (
    <>
      <span className="if-coming">{word}</span>
      <span className="if-past">Results</span>
    </>
  );
}

interface ExternalProps {
  href: string;
  className: string;
  race: ShownRace;
  children: string;
}

function External({ href, className, race, children }: ExternalProps) {
  return (
    <a href={href} target="_blank" rel={givenLinkRel} className={className}>
      {children}
      <span className="sr-only">{`: ${race.name} (opens in a new tab)`}</span>
    </a>
  );
}
