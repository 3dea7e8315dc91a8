import { useState } from 'react';
import {
  type AuditAction,
  type AuditEntry,
  changedFields,
  isRaceAction,
} from '#calendar/moderation/audit.ts';
import type { Race } from '#calendar/race/race.ts';
import { changeQuery } from '#ui/address/address.ts';
import { localDateTime } from '#ui/page/local-time.ts';
import { RestoreRace } from '../RestoreRace.tsx';
import { useStaff } from '../staff.tsx';
import { Changes } from './Changes.tsx';
import { type EarlierRace, RestoreVersion } from './RestoreVersion.tsx';

const verbs: Readonly<Record<AuditAction, string>> = {
  'race-created': 'created',
  'race-updated': 'changed',
  'race-approved': 'approved',
  'race-rejected': 'rejected',
  'race-reopened': 'put back to pending',
  'race-deleted': 'deleted',
  'race-restored': 'restored',
  'role-changed': 'changed the role of',
  'account-disabled': 'disabled the account of',
  'account-enabled': 'enabled the account of',
  'account-deleted': 'deleted the account of',
  'data-exported': 'downloaded the data of',
};

interface Props {
  entry: AuditEntry;
  /** The race it is about as it is now; nothing when it is there no more. */
  race: Race | undefined;
  onRestored(): void;
}

/** One change: who, what, when, how it was and is, and the way back. */
export function AuditItem({ entry, race, onRestored }: Props) {
  const { isAdmin } = useStaff();
  const [isRestoring, setRestoring] = useState(false);
  const before = raceOf(entry.before);
  const isRace = isRaceAction(entry.action);
  const canGoBack = race && before && changedFields(race, before).some((name) => name !== 'status');
  return (
    <li className="audit-item border-b border-rule py-3">
      <p className="audit-said flex flex-wrap items-baseline justify-between gap-x-4">
        <span>
          <button
            type="button"
            className="link in-sentence font-semibold"
            onClick={() => changeQuery({ person: entry.actorName })}
          >
            {entry.actorName}
          </button>{' '}
          {verbs[entry.action]}{' '}
          {isRace ? (
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
          {entry.uploadId && ' by an upload'}
        </span>
        <time dateTime={entry.at} className="text-sm text-muted">
          {localDateTime(entry.at)}
        </time>
      </p>
      <div className="min-w-0">
        <Changes before={entry.before} after={entry.after} />
      </div>
      {canGoBack && (
        <p className="self-end">
          <button type="button" className="button" onClick={() => setRestoring(true)}>
            Restore how it was before
            <span className="sr-only">
              : {entry.subjectName}, version {before.version}
            </span>
          </button>
        </p>
      )}
      {!race && isAdmin && entry.action === 'race-deleted' && (
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

function raceOf(state: AuditEntry['before']): EarlierRace | undefined {
  const version = state?.['version'];
  return typeof version === 'number' ? { ...state, version } : undefined;
}
