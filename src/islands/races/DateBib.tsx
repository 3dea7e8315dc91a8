import { bibOf } from '#calendar/bib.ts';
import type { ShownRace } from './shown-race.ts';

/** The date as a bib; the row or card says it in words too. */
export function DateBib({ race }: { race: Pick<ShownRace, 'date' | 'endDate'> }) {
  const { month, days, year } = bibOf(race.date, race.endDate);
  return (
    <span aria-hidden="true" className="bib sheet-figure">
      <span className="bib-month">{month}</span>
      <span className={`py-1 ${days.length > 2 ? 'text-xl' : 'text-3xl'}`}>{days}</span>
      <span className="pb-0.5 text-xs">{year}</span>
    </span>
  );
}
