import { useMemo } from 'react';
import {
  isWhen,
  isWhenPart,
  nearWhens,
  upcomingMonths,
  upcomingSeasons,
  type When,
  whenLabel,
} from '#calendar/query/when.ts';
import { todayAt } from '#calendar/time/day.ts';
import { changeQuery } from '../url/url-query.ts';

interface Props {
  value: string | undefined;
  /** Months are omitted before hydration, because a page is built on a different day than it's read. */
  isHydrated: boolean;
  onChange?: (change: { when: string }) => void;
  /** Whether the label is beside the field. */
  isInline?: boolean;
  /** The field's name in a form that is submitted. */
  name?: string | undefined;
}

/** A select of times: a part of the calendar, a weekend, a month or a season. */
export function WhenSelect({
  value = 'all',
  isHydrated,
  onChange = changeQuery,
  isInline = false,
  name,
}: Props) {
  const groups = useMemo(() => {
    const { day } = todayAt(new Date());
    const [months, seasons] = [upcomingMonths(day), upcomingSeasons(day)];
    const listed: readonly string[] = [...nearWhens, ...months, ...seasons];
    const isOther = isWhen(value) && !isWhenPart(value) && !listed.includes(value);
    return { months, seasons, others: isOther ? [value] : [] };
  }, [value]);
  const option = (when: When) => (
    <option key={when} value={when}>
      {whenLabel(when)}
    </option>
  );
  return (
    <label className={isInline ? 'flex items-center gap-2 md:min-w-0' : undefined}>
      <span className={isInline ? 'sr-only' : undefined}>When</span>
      <select
        className={`field md:min-w-0 ${isInline ? 'w-48' : ''}`}
        name={name}
        value={value}
        onChange={(event) => onChange({ when: event.target.value })}
      >
        {option('all')}
        {option('upcoming')}
        {nearWhens.map(option)}
        {isHydrated && (
          <>
            {groups.others.map(option)}
            <optgroup label="Months">{groups.months.map(option)}</optgroup>
            <optgroup label="Seasons">{groups.seasons.map(option)}</optgroup>
          </>
        )}
        {option('past')}
      </select>
    </label>
  );
}
