import { useEffect, useId, useRef, useState } from 'react';
import type { Today } from '#calendar/time/day.ts';
import { useHydrated } from '#ui/page/use-hydrated.ts';
import { RaceCard } from '#ui/races/RaceCard.tsx';
import { type FormValues, toPreviewRace } from './submission-form.ts';

interface Props {
  values: FormValues;
  today: Today;
}

/** The card riders will see; inert, because it only repeats the form. On a phone, a bar at the bottom opens it. */
export function Preview({ values, today }: Props) {
  const isHydrated = useHydrated();
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  // An open preview would cover the field that gets the focus.
  useEffect(() => {
    if (!isOpen) return;
    const closeIfElsewhere = ({ target }: FocusEvent) =>
      target instanceof Node && !panel.current?.contains(target) && setOpen(false);
    document.addEventListener('focusin', closeIfElsewhere);
    return () => document.removeEventListener('focusin', closeIfElsewhere);
  }, [isOpen]);
  const race = isHydrated ? toPreviewRace(values) : undefined;
  return (
    <div
      ref={panel}
      className={`needs-script ${race ? '' : 'max-lg:hidden'} max-lg:sticky max-lg:bottom-0 max-lg:z-20 max-lg:-mx-(--side) max-lg:border-t-2 max-lg:border-ink max-lg:bg-paper`}
    >
      <h2 className="title-lg mb-3 max-lg:hidden">Preview</h2>
      <button
        type="button"
        className="title-md flex min-h-12 w-full items-center justify-between px-4 font-display leading-none font-bold uppercase lg:hidden"
        disabled={!isHydrated}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        Preview
        <svg
          aria-hidden="true"
          viewBox="0 0 12 8"
          className={`w-3 fill-current ${isOpen ? 'rotate-180' : ''}`}
        >
          <path d="M0 8l6-8 6 8z" />
        </svg>
      </button>
      <div
        id={id}
        className={`max-lg:max-h-[70vh] max-lg:overflow-y-auto max-lg:px-4 max-lg:pb-4 ${isOpen ? '' : 'max-lg:hidden'}`}
      >
        <div className="max-lg:mx-auto max-lg:max-w-sm">
          {race ? (
            <div inert className="grid min-h-[27rem] grid-cols-1 wrap-anywhere">
              <RaceCard race={race} today={today} />
            </div>
          ) : (
            <p className="grid min-h-[27rem] content-start border-2 border-dashed border-rule px-8 py-16 text-center text-muted max-lg:min-h-40 max-lg:py-8">
              Your listing appears here as you type.
            </p>
          )}
        </div>
      </div>
    </div>
  );
}
