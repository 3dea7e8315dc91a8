import type { Today } from '#calendar/time/day.ts';
import { RaceRows } from './RaceRows.tsx';
import type { ShownRace } from './shown-race.ts';

interface Props {
  upcoming: readonly ShownRace[];
  past: readonly ShownRace[];
  today: Today;
  /** How many are shown of both together; the others wait. */
  most?: number | undefined;
}

/** Races to come, the divider, past ones. A part without a race to show is not seen. */
export function OrderedRaces({ upcoming, past, today, most = Number.POSITIVE_INFINITY }: Props) {
  return (
    <div data-races data-most={Number.isFinite(most) ? most : undefined}>
      <div data-part="coming">
        <RaceRows races={upcoming} today={today} most={most} />
      </div>
      <div data-part="past">
        <h2 className="title-lg mt-10 mb-4 flex items-center gap-4 text-muted">
          Past Races <span className="h-0.5 flex-1 bg-rule" />
        </h2>
        <RaceRows races={past} today={today} most={Math.max(0, most - upcoming.length)} />
      </div>
    </div>
  );
}
