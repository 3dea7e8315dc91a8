import { bibOf } from '#calendar/race/bib.ts';
import type { ShownRace } from './shown-race.ts';

/** The date as a bib; the row or card says it in words too. */
export function DateBib({ race }: { race: Pick<ShownRace, 'date' | 'endDate'> }) {
  const { month, days, year } = bibOf(race.date, race.endDate);
  return (
    <span aria-hidden="true" className="bib sheet-figure">
      <span className="bib-month">{month}</span>
      <span className={days.length > 2 ? 'bib-day bib-days' : 'bib-day'}>{days}</span>
      <span className="bib-year">{year}</span>
    </span>
  );
}
