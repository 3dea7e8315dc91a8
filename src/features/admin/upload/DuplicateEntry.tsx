import { previousDatesOf } from '#calendar/moderation/race-edits.ts';
import { paths } from '#calendar/paths.ts';
import type { Race, RaceFields } from '#calendar/race/race.ts';
import { formatDays } from '#calendar/time/day.ts';
import { statusProblem } from '#calendar/upload/upload-plan.ts';
import { failureText } from '#ui/api/api.ts';
import { useAction } from '#ui/api/use-action.ts';
import { NewTabNote } from '#ui/page/NewTabNote.tsx';
import { raceChange } from '#ui/race-form/race-values.ts';
import { RaceBadges } from '#ui/races/RaceParts.tsx';
import { SubjectButton } from '../ActionButton.tsx';
import { Changes } from '../audit/Changes.tsx';
import { Failure } from '../Loaded.tsx';
import { staleOf } from '../races.ts';
import { type Duplicate, type RowDecision, sendRowDecision } from './upload-calls.ts';

interface Props {
  uploadId: string;
  duplicate: Duplicate;
  /** Called with the saved race, unless the row is skipped. */
  onHandled(saved?: Race): void;
  /** Called with the current version of a race that changed since it was compared. */
  onStale(current: Race): void;
}

/** An uploaded race beside the races it looks like, with actions. */
export function DuplicateEntry({ uploadId, duplicate, onHandled, onStale }: Props) {
  const { index, incoming, status, similar } = duplicate;
  const {
    mutate: save,
    error,
    variables,
  } = useAction({
    mutationFn: (decision: RowDecision) => sendRowDecision(uploadId, duplicate, decision),
    onSuccess: onHandled,
    onError: (reason) => {
      const stale = staleOf(reason);
      if (stale) onStale(stale.race);
    },
  });
  const update = (race: Race) => {
    const { version, ...fields } = raceChange(updated(race, duplicate));
    save({ fields, update: { id: race.id, version } });
  };
  const listed = similar.filter((race) => 'id' in race);
  // Beside the button that was pressed, which may be far from the others.
  const failureAt = (id: string | undefined) => (
    <div role="alert">
      {error && variables?.update?.id === id && (
        <p className="notice notice-failure mt-3">
          <Failure
            error={error}
            text={`${failureText(error)}${staleOf(error) ? ' The current version is above.' : ''}`}
          />
        </p>
      )}
    </div>
  );
  const { name } = incoming;
  return (
    <li className="border-b border-rule py-5" aria-label={`Row ${index + 1}: ${name}`}>
      <Summary
        race={incoming}
        note={[`Row ${index + 1}`, status].filter(Boolean).join(', ')}
        isNext
      />
      <p className="mt-3 text-sm text-muted">
        {similar.length === 1 ? 'Possible duplicate of:' : 'Possible duplicates of:'}
      </p>
      <ul className="grid gap-4 border-l-4 border-rule pl-4">
        {listed.map((race) => (
          <li key={race.id} className="pt-2">
            <Summary
              race={race}
              {...(race.status === 'approved' ? { href: paths.race(race) } : { note: race.status })}
            />
            <div className="mt-2 border border-rule p-3 empty:hidden">
              <Changes before={race} after={updated(race, duplicate)} />
            </div>
            <UpdateButton race={race} duplicate={duplicate} onClick={() => update(race)} />
            {failureAt(race.id)}
          </li>
        ))}
        {similar
          .filter((race) => 'row' in race)
          .map((race) => (
            <li key={race.row} className="pt-2">
              <Summary race={race} note={`Row ${race.row + 1} in the same upload`} />
            </li>
          ))}
      </ul>
      {failureAt(undefined)}
      <p className="mt-3 flex flex-wrap gap-3">
        <SubjectButton
          label="Create new"
          subject={name}
          onClick={() => save({ fields: incoming })}
        />
        <SubjectButton label="Skip" subject={name} onClick={() => onHandled()} />
      </p>
    </li>
  );
}

interface UpdateButtonProps {
  race: Race;
  duplicate: Duplicate;
  onClick(): void;
}

/** Offers only what the server accepts; otherwise says why not. */
function UpdateButton({ race, duplicate, onClick }: UpdateButtonProps) {
  const problem = statusProblem(race, updated(race, duplicate));
  if (problem) return <p className="mt-2">The row can’t update this race: {problem}.</p>;
  const { name } = duplicate.incoming;
  return (
    <SubjectButton
      label="Update this race"
      subject={name}
      className="button mt-2"
      onClick={onClick}
    />
  );
}

/** The listed race with the row's values. */
function updated(race: Race, { incoming, given, status = race.status }: Duplicate): Race {
  const values = Object.fromEntries(given.map((field) => [field, incoming[field]]));
  const after: Race = { ...race, ...values, status };
  return { ...after, previousDates: previousDatesOf(race, after) };
}

interface SummaryProps {
  race: RaceFields;
  href?: string;
  note?: string;
  /** Gets the focus once the previous entry is handled. */
  isNext?: boolean;
}

function Summary({ race, href, note, isNext = false }: SummaryProps) {
  return (
    <div data-genre={race.genre}>
      <p className="flex flex-wrap items-center gap-2">
        <RaceBadges race={race} />
        {note && <span className="text-sm text-muted">{note}</span>}
      </p>
      <h3
        className="title-md mt-1 scroll-mt-20 leading-tight outline-none"
        {...(isNext && { tabIndex: -1, 'data-next': '' })}
      >
        {href ? (
          <a href={href} target="_blank" rel="noopener" className="small-target hover:underline">
            {race.name}
            <NewTabNote />
          </a>
        ) : (
          race.name
        )}
      </h3>
      <p className="text-muted">
        {`${formatDays(race.date, race.endDate, 'weekday')} · ${race.location}`}
      </p>
    </div>
  );
}
