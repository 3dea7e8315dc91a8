import { courseChanges } from '#calendar/moderation/course-changes.ts';
import { fieldName, fieldText } from '#calendar/moderation/field-labels.ts';
import { isSameValue } from '#calendar/moderation/suggested-changes.ts';
import type { OpenSuggestion } from '#calendar/moderation/suggestion-answers.ts';
import { milesBetween } from '#calendar/place/coords.ts';
import type { Course } from '#calendar/race/course.ts';
import type { PublicRace, Race } from '#calendar/race/race.ts';
import { distanceWarning } from '#ui/race-form/course-values.ts';
import { TextChange } from '../audit/Changes.tsx';

interface Props {
  /** A field's name or, for a suggestion without fields, its kind. */
  part: string;
  field: OpenSuggestion['fields'][number] | undefined;
  race: Race;
  /** The name of a suggestion without fields. */
  label: string;
  /** Undefined until decided. */
  isAccepted: boolean | undefined;
  onDecide(isAccepted: boolean): void;
}

/** One part of a suggestion to accept or reject: the listed value and the proposed one. */
export function SuggestedPart({ part, field, race, label, isAccepted, onDecide }: Props) {
  const name = field ? fieldName(part) : label;
  return (
    <fieldset
      aria-label={name}
      data-part-name={part}
      className="suggested-part min-w-0 border-l-4 border-rule pl-3"
      data-decided={isAccepted === undefined ? undefined : isAccepted ? 'accepted' : 'rejected'}
    >
      <div className="min-w-0">
        <p className="text-sm text-muted">{name}</p>
        {field ? (
          <FieldChange field={field} listed={race[part as keyof Race]} />
        ) : (
          <p>Make this change yourself, then accept it.</p>
        )}
      </div>
      <p className="flex flex-wrap gap-2">
        {([true, false] as const).map((accepts) => (
          <button
            key={String(accepts)}
            type="button"
            className="chip"
            aria-pressed={isAccepted === accepts}
            aria-keyshortcuts={accepts ? 'A' : 'X'}
            onClick={() => onDecide(accepts)}
          >
            {accepts ? 'Accept' : 'Reject'}{' '}
            <span aria-hidden="true" className="key">
              {accepts ? 'A' : 'X'}
            </span>
            <span className="sr-only">: {name}</span>
          </button>
        ))}
      </p>
    </fieldset>
  );
}

function FieldChange({ field, listed }: { field: NonNullable<Props['field']>; listed: unknown }) {
  const { name, before, proposed } = field;
  const [then, now, next] = [before, listed, proposed].map((value) => fieldText(name, value));
  const isStale = !isSameValue(before, listed);
  const isListed = isSameValue(proposed, listed);
  const warning =
    name === 'distance' && Array.isArray(proposed)
      ? distanceWarning(proposed.join(', '))
      : undefined;
  return (
    <>
      {name === 'courses' && !isListed ? (
        <CourseChanges listed={listed as Course[]} proposed={proposed as Course[] | null} />
      ) : (
        <p className="change whitespace-pre-line">
          {isListed ? next || 'Nothing' : <TextChange previous={now ?? ''} current={next ?? ''} />}
        </p>
      )}
      {name === 'coords' && !isListed && <PinMove from={listed} to={proposed} />}
      {warning && !isListed && <p className="text-sm font-semibold">{warning}</p>}
      {isListed ? (
        <p className="text-sm font-semibold">Listed already.</p>
      ) : (
        isStale && (
          <p className="text-sm font-semibold">
            The listing has changed since. It was {then ? `“${then}”` : 'empty'} when this was
            suggested.
          </p>
        )
      )}
    </>
  );
}

interface CourseChangesProps {
  listed: readonly Course[];
  proposed: readonly Course[] | null;
}

/** One line for each course that differs. */
function CourseChanges({ listed, proposed }: CourseChangesProps) {
  return (
    <ul className="change">
      {courseChanges(listed, proposed ?? []).map(({ previous, current }) => (
        <li key={`${previous} ${current}`}>
          <TextChange previous={previous} current={current} />
        </li>
      ))}
    </ul>
  );
}

/** How far the pin moves, because degrees mean little to a reader. */
function PinMove({ from, to }: { from: unknown; to: unknown }) {
  const [old, pin] = [from, to] as PublicRace['coords'][];
  if (!old || !pin) return null;
  const miles = milesBetween(old, pin);
  return (
    <p className="text-sm text-muted">
      {miles < 0.1 ? 'Less than 0.1 mile away' : `${miles.toFixed(1)} miles away`}
    </p>
  );
}
