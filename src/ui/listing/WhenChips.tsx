import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { isWhen, upcomingSeasons, type When, whenLabel } from '#calendar/query/when.ts';
import { todayAt } from '#calendar/time/day.ts';
import { changeQuery } from '../url/url-query.ts';
import { WhenSelect } from './WhenSelect.tsx';

interface Props {
  value: string | undefined;
  /** Seasons are omitted before hydration, because a page is built on a different day than it's read. */
  isHydrated: boolean;
  onChange?: ((change: { when: string | undefined }) => void) | undefined;
  /** Whether the row starts with the select that has every month; otherwise another control has them. */
  hasSelect?: boolean;
  /** More chips, which appear along with the seasons, so that none moves. */
  children?: ReactNode;
}

const firstWhens = ['upcoming', 'this-weekend'] as const;

/** What riders ask for most, one tap each, in a row that scrolls sideways. A second tap clears the choice. */
export function WhenChips({ value, isHydrated, onChange, hasSelect = false, children }: Props) {
  // The list starts with the current season.
  const seasons = useMemo(() => upcomingSeasons(todayAt(new Date()).day).slice(1, 3), []);
  const listed: When[] = [...firstWhens, ...(isHydrated ? seasons : [])];
  const isOther =
    !hasSelect &&
    isHydrated &&
    value !== undefined &&
    value !== 'all' &&
    isWhen(value) &&
    !listed.includes(value);
  const whens = isOther ? [...listed, value] : listed;
  const row = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another chip is on
  useEffect(() => {
    const chip = row.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (!row.current || !chip) return;
    row.current.scrollLeft =
      chip.offsetLeft - Number.parseFloat(getComputedStyle(row.current).paddingLeft);
  }, [value, isHydrated]);
  return (
    <div ref={row} className="chip-row">
      <fieldset className="contents">
        <legend className="sr-only">When</legend>
        {hasSelect && <WhenSelect value={value} isHydrated={isHydrated} isInline />}
        {whens.map((when) => (
          <WhenChip key={when} when={when} value={value} onChange={onChange} />
        ))}
      </fieldset>
      {isHydrated && children}
    </div>
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
      {/* Shows the year where it changes. */}
      {isMonth && <span className={when.endsWith('-01') ? 'pl-1' : 'sr-only'}>{` ${year}`}</span>}
    </button>
  );
}
