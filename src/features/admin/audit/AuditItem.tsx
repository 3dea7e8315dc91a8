import { useState } from 'react';
import * as apiPaths from '#calendar/api-paths.ts';
import {
  type AuditAction,
  type AuditEntry,
  changedFields,
  isAccountAction,
  isRaceAction,
  isUndoing,
  type ListedEntry,
  restorableFields,
} from '#calendar/moderation/audit.ts';
import { apiPath } from '#calendar/paths.ts';
import type { Race } from '#calendar/race/race.ts';
import { raceSchema } from '#calendar/race/race-answers.ts';
import { callApi } from '#ui/api/api.ts';
import { localDateTime } from '#ui/page/local-time.ts';
import { showToast } from '#ui/toast/toast.ts';
import { changeQuery } from '#ui/url/url-query.ts';
import { SubjectButton } from '../ActionButton.tsx';
import { Confirm } from '../Confirm.tsx';
import { RestoreRace } from '../RestoreRace.tsx';
import { cacheRace, refreshIfStale } from '../races.ts';
import { useStaff } from '../staff.tsx';
import { Changes } from './Changes.tsx';
import { namesake, withEventNames } from './event-names.ts';

const verbs: Readonly<Record<AuditAction, string>> = {
  'race-created': 'created',
  'race-updated': 'changed',
  'race-approved': 'approved',
  'race-rejected': 'rejected',
  'race-reopened': 'moved back to pending',
  'race-deleted': 'deleted',
  'race-restored': 'restored',
  'race-merged': 'merged',
  'event-merged': 'merged the event',
  'event-split': 'split off the event',
  'event-updated': 'changed the event',
  'role-changed': 'changed the role of',
  'account-disabled': 'disabled the account of',
  'account-enabled': 'enabled the account of',
  'account-deleted': 'deleted the account of',
  'data-exported': 'downloaded the data of',
  'organizer-added': 'added the organizer',
  'organizer-removed': 'removed the organizer',
  'claim-rejected': 'rejected the claim of',
  'claim-moved': 'moved the claim of',
};

/** What people do to their own account. */
const ownVerbs: Readonly<Partial<Record<AuditAction, string>>> = {
  'account-deleted': 'deleted their own account',
  'data-exported': 'downloaded their own data',
};

interface Props {
  entry: ListedEntry;
  /** The current race; undefined if it's gone. */
  race: Race | undefined;
  onRestored(): void;
}

/** One change: who, what, when, before and after, and a way to undo it. */
export function AuditItem({ entry, race, onRestored }: Props) {
  const { isAdmin } = useStaff();
  const [isRestoring, setRestoring] = useState(false);
  const before = raceOf(entry.before);
  const ownVerb = entry.actorName === entry.subjectName ? ownVerbs[entry.action] : undefined;
  const event = isAccountAction(entry.action) ? eventNameOf(entry) : undefined;
  const canRestore =
    race &&
    isRaceAction(entry.action) &&
    before &&
    changedFields(restorableFields(race), restorableFields(before)).length > 0;
  return (
    <li className="audit-item border-b border-rule py-3">
      <p className="audit-summary flex flex-wrap items-baseline justify-between gap-x-4">
        <span>
          <button
            type="button"
            className="link in-sentence font-semibold"
            onClick={() => changeQuery({ person: entry.actorName })}
          >
            {entry.actorName}
          </button>{' '}
          {ownVerb ?? `${verbs[entry.action]} `}
          {ownVerb !== undefined ? null : !isAccountAction(entry.action) ? (
            <button
              type="button"
              className="link in-sentence text-left font-semibold"
              onClick={() => changeQuery({ race: entry.subjectId })}
            >
              {entry.subjectName}
            </button>
          ) : (
            <strong>{entry.subjectName}</strong>
          )}
          {event && ` for ${event}`}
          {counterpartOf(entry)}
          {originOf(entry)}
        </span>
        <time dateTime={entry.at} className="text-sm text-muted">
          {localDateTime(entry.at)}
        </time>
      </p>
      <div className="min-w-0">
        <Changes {...shownStates(entry)} fileNames={entry.fileNames} />
      </div>
      {canRestore && (
        <p className="self-end">
          <SubjectButton
            label={`Restore version ${before.version}`}
            subject={entry.subjectName}
            onClick={() => setRestoring(true)}
          />
        </p>
      )}
      {!race && isAdmin && /^race-(?:deleted|merged)$/.test(entry.action) && (
        <p className="self-end">
          <RestoreRace
            race={{ id: entry.subjectId, name: entry.subjectName }}
            label="Restore race"
            onRestored={onRestored}
          />
        </p>
      )}
      {isRestoring && race && before && (
        <RestoreVersion
          race={race}
          earlier={before}
          onClose={() => setRestoring(false)}
          onRestored={onRestored}
        />
      )}
    </li>
  );
}

/** The event that an organizer or a claim belongs to. */
function eventNameOf({ before, after }: AuditEntry): string | undefined {
  const { event, name } = after ?? before ?? {};
  return event === undefined ? undefined : String(name);
}

/** The listing or event that one was merged into, or the event that one was split off from. */
function counterpartOf({
  action,
  subjectName,
  before,
  after,
  eventNames,
  mergedInto,
}: ListedEntry) {
  if (mergedInto !== undefined) return ` into ${mergedInto}`;
  const into = action === 'event-merged' && after?.['mergedInto'];
  const from = action === 'event-split' && before?.['mergedInto'];
  const id = String(into || from || '');
  if (id === '') return '';
  const name = eventNames[id] ?? id;
  return ` ${into ? 'into' : 'from'} ${name === subjectName ? namesake : name}`;
}

/** What led to the change. */
function originOf(entry: ListedEntry): string {
  if (entry.isSuggested) return ' from a suggestion';
  if (entry.uploadId === null) return '';
  return isUndoing(entry) ? ' by undoing an upload' : ' in an upload';
}

/** The changes apart from what the summary says. */
function shownStates({ action, before, after, eventNames }: ListedEntry) {
  if (isRaceAction(action)) return withEventNames({ before, after }, eventNames);
  if (action !== 'event-merged' && action !== 'event-split') return { before, after };
  const [{ mergedInto: _, ...old }, { mergedInto: __, ...now }] = [before ?? {}, after ?? {}];
  return { before: before && old, after: after && now };
}

/** A race as logged, perhaps with fields that no longer exist. */
type EarlierRace = Readonly<Record<string, unknown>> & { version: number };

function raceOf(state: AuditEntry['before']): EarlierRace | undefined {
  const version = state?.['version'];
  return typeof version === 'number' ? { ...state, version } : undefined;
}

interface RestoreVersionProps {
  /** The current race. */
  race: Race;
  /** The version to restore. */
  earlier: EarlierRace;
  onClose(): void;
  onRestored(): void;
}

/** Shows what restoring changes before doing it, because riders may get an email about it. */
function RestoreVersion({ race, earlier, onClose, onRestored }: RestoreVersionProps) {
  const restore = async () => {
    const path = apiPath(apiPaths.restoreVersion, race.id);
    const body = { to: earlier.version, version: race.version };
    const restored = await refreshIfStale(() =>
      callApi('POST', path, { body, answer: raceSchema }),
    );
    cacheRace(restored);
    showToast({ title: 'Version restored', text: restored.name });
    onClose();
    onRestored();
  };
  return (
    <Confirm
      title={`Restore version ${earlier.version}?`}
      button="Restore"
      sending="Restoring…"
      act={restore}
      onClose={onClose}
    >
      <p className="mb-3">
        <strong>{race.name}</strong> goes back to version {earlier.version}, as it was before that
        change. We’ll alert riders who saved it if the date, place or status changes.
      </p>
      <Changes before={restorableFields(race)} after={restorableFields(earlier)} />
    </Confirm>
  );
}
