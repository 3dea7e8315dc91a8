import type { PublicRace } from '#calendar/race/race.ts';
import { describeChange } from '#calendar/race/race-change.ts';
import { type Alert, alertLines } from '#calendar/rider/alert.ts';
import { formatDay, type Today } from '#calendar/time/day.ts';
import { RaceButtons } from '#ui/races/RaceButtons.tsx';
import { DateBib, RaceBadges, RaceName } from '#ui/races/RaceParts.tsx';
import { timeAttributes, toShownRace } from '#ui/races/shown-race.ts';

interface Props {
  race: PublicRace;
  today: Today;
  /** Its unread alert. */
  news: Alert | undefined;
  onUnsave(race: PublicRace): void;
}

/** A saved race, with recent changes. */
export function SavedRow({ race, today, news, onUnsave }: Props) {
  const shown = toShownRace(race);
  const notes = news ? alertLines(news) : statusNotes(race);
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
        <RaceButtons race={shown} today={today} />
        <button type="button" className="button" onClick={() => onUnsave(race)}>
          Unsave
          <span className="sr-only">{`: ${race.name}`}</span>
        </button>
      </p>
    </li>
  );
}

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
    ...(earlier ? [`It was to be on ${earlier}.`] : []),
  ];
}
