import type { Today } from '#calendar/time/day.ts';
import { useHydrated } from '#ui/page/use-hydrated.ts';
import { RaceCard } from '#ui/races/RaceCard.tsx';
import { toShownRace } from './filled.ts';
import type { Filled } from './submission-form.ts';

/** The card that riders will see. It is only to look at: it says what the form says. */
export function Preview({ filled, today }: { filled: Filled; today: Today }) {
  const isHydrated = useHydrated();
  const race = isHydrated ? toShownRace(filled) : undefined;
  return (
    <div className="needs-script">
      <h2 className="title-lg mb-3">How it will look</h2>
      {race ? (
        <div inert className="grid min-h-[27rem]">
          <RaceCard race={race} today={today} />
        </div>
      ) : (
        <p className="grid min-h-[27rem] place-content-center border-2 border-dashed border-rule p-8 text-center text-muted">
          Choose a discipline and a date, and your race is here as riders will see it.
        </p>
      )}
    </div>
  );
}
