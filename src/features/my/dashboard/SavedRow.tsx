import type { PublicRace } from '#calendar/race/race.ts';
import type { SavedRace } from '#calendar/race/race-answers.ts';
import { describeChange } from '#calendar/race/race-change.ts';
import { type Alert, alertLines } from '#calendar/rider/alert.ts';
import { formatDay, type Today } from '#calendar/time/day.ts';
import { RaceButtons } from '#ui/races/RaceButtons.tsx';
import { DateBib, RaceBadges, RaceName } from '#ui/races/RaceParts.tsx';
import { timeAttributes, toShownRace } from '#ui/races/shown-race.ts';

interface Props {
  race: SavedRace;
  today: Today;
  /** Its unread alert. */
  news: Alert | undefined;
  onUnsave?: ((race: SavedRace) => void) | undefined;
  /** Answers "Did you race it?" */
  onRaced?: ((race: SavedRace, raced: boolean) => void) | undefined;
}

/** A saved race, with recent changes. */
export function SavedRow({ race, today, news, onUnsave, onRaced }: Props) {
  const shown = toShownRace(race);
  const notes = news ? notesOf(news) : statusNotes(race);
  return (
    <li
      data-genre={race.genre}
      {...timeAttributes(shown, today)}
      className="grid grid-cols-[4rem_1fr] items-start gap-x-4 gap-y-3 border-b border-rule py-4 md:grid-cols-[4rem_1fr_auto]"
    >
      <DateBib race={shown} />
      <div className="min-w-0">
        <p className="mb-1.5 flex flex-wrap gap-2">
          <RaceBadges race={shown} />
          {news && <span className="badge badge-status">Changed</span>}
        </p>
        <RaceName race={shown} />
        {notes.length > 0 && (
          <p className="mt-2 border-l-4 border-accent bg-accent-tint px-3 py-1.5">
            {notes.join(' ')}
          </p>
        )}
      </div>
      <p className="col-span-full flex flex-wrap items-start gap-2 max-sm:*:flex-auto max-xs:*:px-2.5 sm:col-span-1 sm:col-start-2 md:col-start-auto md:justify-end">
        {onRaced && race.raced === undefined ? (
          <>
            <RowButton label="Yes" race={race} onClick={() => onRaced(race, true)} />
            <RowButton label="No" race={race} onClick={() => onRaced(race, false)} />
          </>
        ) : (
          <RaceButtons race={shown} today={today} />
        )}
        {onRaced && race.raced !== undefined && (
          <RowButton
            label={race.raced ? 'I didn’t race' : 'I raced it'}
            race={race}
            onClick={() => onRaced(race, !race.raced)}
          />
        )}
        {onUnsave && <RowButton label="Unsave" race={race} onClick={() => onUnsave(race)} />}
      </p>
    </li>
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

/** What changed, or what became of the rider's submission. */
const notesOf = (news: Alert): string[] =>
  news.changes.length > 0 ? news.changes.map(describeChange) : alertLines(news);

/** Notes on a status other than scheduled. */
function statusNotes({ eventStatus, statusReason, previousDates }: PublicRace): string[] {
  if (eventStatus === 'scheduled') return [];
  const earlier = previousDates.map((day) => formatDay(day, 'short')).join(', ');
  return [
    describeChange({
      what: 'status',
      before: 'scheduled',
      after: eventStatus,
      reason: statusReason,
    }),
    ...(earlier ? [`It was scheduled for ${earlier}.`] : []),
  ];
}
