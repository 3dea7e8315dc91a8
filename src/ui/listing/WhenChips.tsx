import { useEffect, useMemo, useRef } from 'react';
import {
  comingMonths,
  comingSeasons,
  nearWhens,
  type When,
  whenLabel,
} from '#calendar/query/when.ts';
import { todayAt } from '#calendar/time/day.ts';
import { changeQuery } from '../url/url-query.ts';

interface Props {
  value: string | undefined;
  /** Until then, months are left out: a page is built on another day than it is read. */
  isHydrated: boolean;
}

/** When, one tap each, in a line that scrolls sideways. A second tap undoes it. */
export function WhenChips({ value, isHydrated }: Props) {
  const coming = useMemo(() => {
    const { day } = todayAt(new Date());
    return [...comingMonths(day), ...comingSeasons(day)];
  }, []);
  const whens: When[] = ['upcoming', ...nearWhens, ...(isHydrated ? coming : [])];
  const row = useRef<HTMLFieldSetElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another chip is on
  useEffect(() => {
    const chip = row.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (row.current && chip) row.current.scrollLeft = chip.offsetLeft - row.current.offsetLeft - 16;
  }, [value, isHydrated]);
  return (
    <fieldset ref={row} className="chip-row">
      <legend className="sr-only">When</legend>
      {whens.map((when) => (
        <WhenChip key={when} when={when} value={value} />
      ))}
    </fieldset>
  );
}

interface ChipProps {
  when: When;
  value: string | undefined;
}

export function WhenChip({ when, value }: ChipProps) {
  const isOn = value === when;
  const [month, year = ''] = whenLabel(when).split(' ');
  const isMonth = /^\d{4}-\d\d$/.test(when);
  return (
    <button
      type="button"
      className="chip"
      aria-pressed={isOn}
      onClick={() => changeQuery({ when: isOn ? undefined : when })}
    >
      {isMonth ? month?.slice(0, 3) : whenLabel(when)}
      {/* A year changes in sight. */}
      {isMonth && <span className={when.endsWith('-01') ? 'pl-1' : 'sr-only'}>{` ${year}`}</span>}
    </button>
  );
}
