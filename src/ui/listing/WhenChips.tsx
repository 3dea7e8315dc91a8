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
  onChange?: ((change: { when: string | undefined }) => void) | undefined;
}

/** When, one tap each, in a line that scrolls sideways. A second tap undoes it. */
export function WhenChips({ value, isHydrated, onChange }: Props) {
  const coming = useMemo(() => {
    const { day } = todayAt(new Date());
    return [...comingMonths(day), ...comingSeasons(day)];
  }, []);
  const whens: When[] = ['upcoming', ...nearWhens, ...(isHydrated ? coming : [])];
  const row = useRef<HTMLFieldSetElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another chip is on
  useEffect(() => {
    const chip = row.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (!row.current || !chip) return;
    row.current.scrollLeft =
      chip.offsetLeft - Number.parseFloat(getComputedStyle(row.current).paddingLeft);
  }, [value, isHydrated]);
  return (
    <fieldset ref={row} className="chip-row">
      <legend className="sr-only">When</legend>
      {whens.map((when) => (
        <WhenChip key={when} when={when} value={value} onChange={onChange} />
      ))}
    </fieldset>
  );
}

interface ChipProps extends Pick<Props, 'value' | 'onChange'> {
  when: When;
}

export function WhenChip({ when, value, onChange = changeQuery }: ChipProps) {
  const isOn = value === when;
  const [month, year = ''] = whenLabel(when).split(' ');
  const isMonth = /^\d{4}-\d\d$/.test(when);
  return (
    <button
      type="button"
      className="chip"
      aria-pressed={isOn}
      onClick={() => onChange({ when: isOn ? undefined : when })}
    >
      {isMonth ? month?.slice(0, 3) : whenLabel(when)}
      {/* A year changes in sight. */}
      {isMonth && <span className={when.endsWith('-01') ? 'pl-1' : 'sr-only'}>{` ${year}`}</span>}
    </button>
  );
}
