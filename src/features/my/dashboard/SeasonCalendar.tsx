import { useRef } from 'react';
import type { SavedRace } from '#calendar/race/race-answers.ts';
import { isCalledOff, statusLabel } from '#calendar/race/status.ts';
import { type SeasonMonth, seasonMonths } from '#calendar/rider/season-months.ts';
import { formatDay, formatMonth, readersDay } from '#calendar/time/day.ts';
import { SavedRows } from './SavedList.tsx';
import type { Season } from './use-season.ts';

interface Props {
  races: readonly SavedRace[];
  season: Season;
  /** Whether to ask if the rider raced it. */
  asksOutcome(race: SavedRace): boolean;
}

/** The months with saved races, each as a sheet of days and as rows. */
export function SeasonCalendar({ races, season, asksOutcome }: Props) {
  const { ahead, earlier } = seasonMonths(races, season.today);
  const months = (list: readonly SeasonMonth[]) =>
    list.map((one) => (
      <Month key={one.month} month={one} season={season} asksOutcome={asksOutcome} />
    ));
  return (
    <>
      {months(ahead)}
      {ahead.length === 0 && (
        <p className="empty-slip mb-14 text-muted print:hidden">Nothing ahead yet.</p>
      )}
      {months(earlier)}
    </>
  );
}

interface MonthProps extends Omit<Props, 'races'> {
  month: SeasonMonth;
}

function Month({ month: { month, weeks, races, byDay }, season, asksOutcome }: MonthProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const today = readersDay(new Date());
  return (
    <section className="mb-14">
      <h2 ref={heading} tabIndex={-1} className="title-lg mb-4 border-b-2 border-ink pb-3">
        {formatMonth(month)} <span className="text-muted">({races.length})</span>
      </h2>
      <div className="grid gap-x-6 gap-y-2 md:grid-cols-[15rem_minmax(0,1fr)] xl:grid-cols-[17.5rem_minmax(0,1fr)] xl:gap-x-8">
        <div>
          <table className="w-full max-w-md @max-[11rem]/page:text-xs table-fixed border-collapse text-center tabular-nums print:break-inside-avoid">
            <caption className="sr-only">{`Days of ${formatMonth(month)}`}</caption>
            <thead>
              <tr>
                {weekdays.map((day) => (
                  <th
                    key={day}
                    scope="col"
                    className="pb-1 text-sm @max-[11rem]/page:text-xs font-normal text-muted"
                  >
                    <abbr title={day} className="no-underline">
                      {day.slice(0, 2)}
                    </abbr>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {weeks.map((week) => (
                <tr key={week.find(Boolean)}>
                  {week.map((day, at) => (
                    <td key={weekdays[at]} className="border border-rule p-0">
                      {day && <Day day={day} isToday={day === today} races={byDay.get(day)} />}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <div className="min-w-0">
          <SavedRows
            races={races}
            season={season}
            asksOutcome={asksOutcome}
            // The month disappears with its last race.
            focusNext={(change) =>
              (change === 'unsave' && races.length === 1
                ? document.getElementById('main')
                : heading.current
              )?.focus()
            }
          />
        </div>
      </div>
    </section>
  );
}

const weekdays = [
  ...['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
];

interface DayProps {
  day: string;
  isToday: boolean;
  races?: readonly SavedRace[] | undefined;
}

/** A day's number. With races, it has the color of their discipline, if it's one, and shows how many there are. */
function Day({ day, isToday, races }: DayProps) {
  const number = Number(day.slice(8));
  const mark = isToday ? 'underline decoration-2 underline-offset-4' : '';
  const box = `flex min-h-11 flex-col items-center justify-center leading-none ${mark}`;
  const [first, ...others] = races ?? [];
  if (!first) {
    return (
      <span className={`${box} ${isToday ? 'font-bold' : 'text-muted'}`}>
        {number}
        {isToday && <span className="sr-only">, today</span>}
      </span>
    );
  }
  const isOff = races?.every(isCalledOff);
  const names = races
    ?.map((race) => (isCalledOff(race) ? `${race.name} (${statusLabel(race)})` : race.name))
    .join(', ');
  const isOneGenre = others.every(({ genre }) => genre === first.genre);
  const fill = isOneGenre
    ? 'border-accent bg-accent text-accent-label'
    : 'border-ink bg-ink text-paper';
  return (
    <span
      data-genre={isOneGenre ? first.genre : undefined}
      title={names}
      className={`${box} font-bold ${isOff ? 'text-muted line-through' : `border-2 ${fill} print:border-black print:bg-white print:text-black`}`}
    >
      <time dateTime={day}>
        <span aria-hidden="true">{number}</span>
        <span className="sr-only">
          {`${formatDay(day, 'long')}${isToday ? ', today' : ''}: ${names}`}
        </span>
      </time>
      {others.length > 0 && (
        <span aria-hidden="true" className="text-xs">{`×${others.length + 1}`}</span>
      )}
    </span>
  );
}
