import type { ReactNode } from 'react';
import type { SavedRace } from '#calendar/race/race-answers.ts';
import {
  choicesFor,
  currentPlan,
  type Plan,
  type PlanChange,
  planNames,
  plans,
} from '#calendar/rider/plan.ts';
import { distanceChoices } from '#calendar/rider/season.ts';
import type { Today } from '#calendar/time/day.ts';

interface Props {
  race: SavedRace;
  today: Today;
  onChange(change: PlanChange): void;
}

/** The rider's plan for an upcoming race. */
export function PlanSelect({ race, today, onChange }: Props) {
  const choices = choicesFor(race, today);
  const plan = currentPlan(race, today);
  return (
    <LabeledSelect
      label="Plan"
      race={race}
      value={plan}
      printed={planNames[plan]}
      onChoose={(value) => onChange({ plan: value as Plan })}
    >
      {plans
        .filter((each) => choices.includes(each))
        .map((each) => (
          <option key={each} value={each}>
            {planNames[each]}
          </option>
        ))}
    </LabeledSelect>
  );
}

/** The distance the rider chose, if the race has several. */
export function CourseSelect({ race, onChange }: Omit<Props, 'today'>) {
  const courses = distanceChoices(race);
  if (courses.length === 0) return null;
  const chosen = courses.find((course) => course === race.course) ?? '';
  return (
    <LabeledSelect
      label="Distance"
      race={race}
      value={chosen}
      printed={chosen}
      onChoose={(value) => onChange({ course: value || null })}
    >
      <option value="">Not chosen</option>
      {courses.map((course) => (
        <option key={course} value={course}>
          {course}
        </option>
      ))}
    </LabeledSelect>
  );
}

interface SelectProps {
  label: string;
  race: SavedRace;
  value: string;
  /** The choice on paper; empty if nothing is chosen. */
  printed: string;
  onChoose(value: string): void;
  children: ReactNode;
}

function LabeledSelect({ label, race, value, printed, onChoose, children }: SelectProps) {
  return (
    <>
      <label className="flex min-w-0 items-center gap-2 print:hidden">
        <span className="text-sm text-muted">
          {label}
          <span className="sr-only">{`: ${race.name}`}</span>
        </span>
        <select
          className="field w-auto min-w-0"
          value={value}
          onChange={({ currentTarget }) => onChoose(currentTarget.value)}
        >
          {children}
        </select>
      </label>
      {printed && <p className="hidden print:block">{`${label}: ${printed}`}</p>}
    </>
  );
}
