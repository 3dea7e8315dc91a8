import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { fieldName } from '#calendar/moderation/field-labels.ts';
import { counted } from '#calendar/race/words.ts';
import { countFields, faultsIn } from './faults.ts';
import { type RaceValues, valueText } from './race-values.ts';
import { askAgain, type LateSave, type RaceFormApi } from './use-race-form.ts';

interface Props {
  late: LateSave;
  onPreferTheirs(name: keyof RaceValues): void;
}

/** Who saved the race first, which changes were merged, and which conflict. */
export function LateSaveNote({ late, onPreferTheirs }: Props) {
  const { stale, merged, conflicts, values, now, isSaved } = late;
  const note = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: announce every save that comes too late
  useEffect(() => note.current?.focus(), [stale]);
  const by = stale.by.join(' and ');
  // If nothing is left to save, it may be the user's own save, whose response got lost.
  const what = by || !isSaved ? `${by || 'Someone else'} saved this race` : 'This race was saved';
  const when = stale.at && ` at ${timeFormat.format(new Date(stale.at))}`;
  return (
    <div ref={note} tabIndex={-1} role="alert" className="notice notice-caution outline-none">
      <p className="font-semibold">
        {what}
        {when} while you had it open.
      </p>
      <p>
        {isSaved
          ? 'It has all of your changes, so there’s nothing left to save.'
          : 'Your changes are still here but not saved yet.'}
      </p>
      {merged.length > 0 && (
        <>
          <p className="mt-3 font-semibold">Added from their save</p>
          <Values
            pairs={merged.map((name) => [fieldName(name), valueText(name, now) || 'empty'])}
          />
        </>
      )}
      {conflicts.length > 0 && (
        <ul>
          {conflicts.map((name) => (
            <li
              key={name}
              className="mt-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-2 border-t border-rule pt-3"
            >
              <div className="min-w-0">
                <p className="font-semibold">{fieldName(name)}: you both changed it</p>
                <Values
                  pairs={[
                    ['You typed', valueText(name, values) || 'nothing'],
                    ['They saved', valueText(name, now) || 'nothing'],
                  ]}
                />
              </div>
              <button
                type="button"
                className="button"
                onClick={() => {
                  onPreferTheirs(name);
                  // The pressed button disappears.
                  note.current?.focus();
                }}
              >
                Use theirs
                <span className="sr-only"> of {fieldName(name)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {!isSaved && (
        <p className="mt-3 border-t border-rule pt-3">Save again to keep what’s in the form.</p>
      )}
    </div>
  );
}

function Values({ pairs }: { pairs: readonly (readonly [label: string, value: string])[] }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 wrap-anywhere">
      {pairs.map(([label, value]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd className="font-semibold">{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

const timeFormat = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

interface ProblemProps {
  race: RaceFormApi;
  /** A way to fix the problem, shown beside the reason. */
  remedy: ReactNode;
}

/** Why the form failed, beside its buttons. */
export function Problem({ race, remedy }: ProblemProps) {
  const { problem, form } = race;
  const { errors, submitCount } = form.formState;
  // Saving again keeps a doubtful distance, so it's nothing to fix.
  const { distance, ...others } = errors;
  const isAsking = distance?.type === 'doubtful';
  const invalidCount = countFields(faultsIn(isAsking ? others : errors));
  useEffect(() => {
    if (submitCount === 0) return;
    // The input was focused before its message appeared, and before this message made the form's foot taller.
    const input = document.querySelector('[aria-invalid]:focus');
    input?.parentElement?.parentElement?.scrollIntoView({ block: 'nearest' });
  }, [submitCount]);
  return (
    <div role="alert" className="w-full empty:hidden">
      {problem && (
        <p className="notice notice-failure font-semibold">
          {problem.text} {remedy}
        </p>
      )}
      {!problem && invalidCount > 0 && (
        <p className="font-semibold text-danger">
          {`Fix ${counted(invalidCount, 'field')} to continue.`}
        </p>
      )}
      {!problem && invalidCount === 0 && isAsking && <p className="font-semibold">{askAgain}</p>}
    </div>
  );
}
