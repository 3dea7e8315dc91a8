import { useId, useState } from 'react';
import type { PublicRace } from '#calendar/race/race.ts';
import type { SavedRace } from '#calendar/race/race-answers.ts';
import { describeChange, statusNotes } from '#calendar/race/race-change.ts';
import { isCalledOff, isUpcoming } from '#calendar/race/status.ts';
import { keepDays } from '#calendar/race/words.ts';
import { type Alert, alertLines } from '#calendar/rider/alert.ts';
import { type Clash, describeClashes } from '#calendar/rider/clashes.ts';
import { type PlanChange, planNames, plansToRegister, racedBy } from '#calendar/rider/plan.ts';
import type { Today } from '#calendar/time/day.ts';
import { RaceButtons } from '#ui/races/RaceButtons.tsx';
import { DateBib, RaceBadges, RaceName, UnderwayBadge } from '#ui/races/RaceParts.tsx';
import { distanceFrom, timeAttributes, toShownRace } from '#ui/races/shown-race.ts';
import { CourseSelect, PlanSelect } from './PlanFields.tsx';
import type { Home } from './use-home.ts';

interface Props {
  race: SavedRace;
  today: Today;
  /** The race's unread alert, if it still holds. */
  news?: Alert | undefined;
  clashes?: readonly Clash[] | undefined;
  home?: Home | undefined;
  /** Whether to ask if the rider raced it. */
  asksOutcome?: boolean;
  /** Whether the list's heading already asks, so the row doesn't. */
  headingAsks?: boolean;
  onUnsave?: (() => void) | undefined;
  onChange(change: PlanChange): void;
  /** Whether the race is chosen for comparison; undefined if it can't be. */
  comparing?: { isChosen: boolean; isFull: boolean; onChoose(isChosen: boolean): void } | undefined;
}

/** A saved race, with its recent changes, the rider's plan and any clashes. */
export function SavedRow(props: Props) {
  const { race, today, news, clashes = [], home, onUnsave, onChange } = props;
  const { asksOutcome = false, headingAsks = false } = props;
  const shown = {
    ...toShownRace(race),
    away: distanceFrom(home?.point, race),
    // Nothing to press for a rider who has a place.
    ...(plansToRegister.includes(race.plan) ? {} : { regUrl: undefined }),
  };
  const notes = news ? notesOf(news) : statusNotes(race);
  const isPast = !isUpcoming(race, today);
  const raced = isPast ? racedBy(race.plan) : undefined;
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  // In a narrow list, everything but the plan is behind "More".
  const folded = isOpen || asksOutcome ? '' : '@max-lg:hidden';
  return (
    <li
      data-genre={race.genre}
      {...timeAttributes(shown, today)}
      className="grid grid-cols-[4rem_1fr] @max-[19rem]/page:grid-cols-1 items-start gap-x-4 gap-y-2 border-b border-rule py-3 @2xl:grid-cols-[4rem_1fr_auto] @2xl:grid-rows-[auto_1fr] @2xl:py-4 print:flow-root print:break-inside-avoid"
    >
      <div className="@2xl:row-span-2 print:float-left">
        <DateBib race={shown} />
      </div>
      <div className="min-w-0 @4xl:row-span-2 print:ml-20">
        <p className="mb-1.5 flex flex-wrap gap-2">
          <RaceBadges race={shown} />
          <UnderwayBadge race={shown} today={today} />
          {news && !news.reminder && <span className="badge badge-status">Changed</span>}
          {raced !== undefined && (
            <span className="badge badge-status">{planNames[race.plan]}</span>
          )}
        </p>
        <RaceName race={shown} />
        {notes.length > 0 && (
          <p className={`mt-2 border-l-4 px-3 py-1.5 ${noteLook(race)}`}>{notes.join(' ')}</p>
        )}
        {clashes.length > 0 && (
          <p className="race-banner-tentative mt-2 border-l-4 border-caution px-3 py-1.5 wrap-anywhere">
            <strong>Clash: </strong>
            {keepDays(describeClashes(race, clashes))}
          </p>
        )}
      </div>
      {!asksOutcome && (
        <div className="col-span-full flex flex-wrap items-center gap-x-4 gap-y-2 print:ml-20 @lg:col-span-1 @lg:col-start-2 @2xl:col-span-2 @4xl:col-span-1 @4xl:col-start-3 @4xl:justify-end @4xl:self-start">
          {!isPast && <PlanSelect race={race} today={today} onChange={onChange} />}
          <MoreButton
            race={race}
            controls={`${id}-choices ${id}-buttons`}
            isOpen={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          />
          <div
            id={`${id}-choices`}
            className={`flex w-full flex-wrap items-center gap-x-4 gap-y-2 @lg:contents ${folded}`}
          >
            {(!isPast || raced) && <CourseSelect race={race} onChange={onChange} />}
            <CompareChoice {...props} />
          </div>
        </div>
      )}
      <p
        id={`${id}-buttons`}
        className={`col-span-full flex flex-wrap items-start gap-2 @max-lg:*:flex-auto max-xs:*:px-2.5 @lg:col-span-1 @lg:col-start-2 @2xl:col-start-3 @2xl:row-start-1 @2xl:justify-end print:ml-20 ${folded}`}
      >
        {asksOutcome ? (
          <>
            {!headingAsks && (
              <span className="flex min-h-11 basis-full items-center font-semibold @2xl:basis-auto print:hidden">
                Did you race it?
              </span>
            )}
            <RowButton label="Yes" race={race} onClick={() => onChange({ plan: 'did-it' })} />
            <RowButton label="No" race={race} onClick={() => onChange({ plan: 'did-not-start' })} />
          </>
        ) : (
          <RaceButtons race={shown} today={today} />
        )}
        {raced !== undefined && (
          <RowButton
            label={raced ? 'I didn’t race' : 'I raced it'}
            race={race}
            onClick={() => onChange({ plan: raced ? 'did-not-start' : 'did-it' })}
          />
        )}
        {onUnsave && <RowButton label="Unsave" race={race} onClick={onUnsave} />}
      </p>
    </li>
  );
}

interface MoreProps {
  race: SavedRace;
  /** The ids of the elements it shows. */
  controls: string;
  isOpen: boolean;
  onClick(): void;
}

function MoreButton({ race, controls, isOpen, onClick }: MoreProps) {
  return (
    <button
      type="button"
      className="ml-auto inline-flex min-h-11 items-center gap-2 px-1 font-display text-lg font-bold uppercase @lg:hidden print:hidden"
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onClick}
    >
      More
      <span className="sr-only">{`: ${race.name}`}</span>
      <span
        aria-hidden="true"
        className={`size-2.5 border-r-3 border-b-3 transition-transform duration-150 ${isOpen ? '-rotate-135' : '-translate-y-0.5 rotate-45'}`}
      />
    </button>
  );
}

/** The id of the checkbox that chooses a race for comparison. */
export const compareChoice = (raceId: string) => `compare-${raceId}`;

function CompareChoice({ race, comparing }: Pick<Props, 'race' | 'comparing'>) {
  if (!comparing) return null;
  const { isChosen, isFull, onChoose } = comparing;
  return (
    <label className="flex min-h-11 items-center gap-2 has-[:disabled]:opacity-50 print:hidden">
      <input
        id={compareChoice(race.id)}
        type="checkbox"
        checked={isChosen}
        disabled={isFull && !isChosen}
        onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
      />
      Compare
      <span className="sr-only">{`: ${race.name}`}</span>
    </label>
  );
}

interface RowButtonProps {
  label: string;
  race: SavedRace;
  onClick(): void;
}

function RowButton({ label, race, onClick }: RowButtonProps) {
  return (
    <button type="button" className="button" onClick={onClick}>
      {label}
      <span className="sr-only">{`: ${race.name}`}</span>
    </button>
  );
}

/** As on the race's page, red means called off and amber means tentative. */
function noteLook(race: PublicRace): string {
  if (isCalledOff(race)) return 'race-banner-off border-danger';
  if (race.eventStatus === 'tentative') return 'race-banner-tentative border-caution';
  return 'border-ink bg-card';
}

/** The race's changes or, without any, the alert's own lines. */
const notesOf = (news: Alert): string[] =>
  news.changes.length > 0 ? news.changes.map(describeChange) : alertLines(news);
