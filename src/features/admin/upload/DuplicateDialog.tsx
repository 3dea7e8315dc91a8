import { useEffect, useRef, useState } from 'react';
import type { Race } from '#calendar/race/race.ts';
import { counted } from '#calendar/race/words.ts';
import { formatNumber } from '#calendar/text/number.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { Confirm } from '../Confirm.tsx';
import { DuplicateEntry } from './DuplicateEntry.tsx';
import { type Duplicate, refreshRaces, sendRowDecision } from './upload-calls.ts';

interface Props {
  /** The upload the decisions belong to; undoing it also undoes the decisions. */
  uploadId: string;
  waiting: readonly Duplicate[];
  /** @param current a race as it is now, which other rows may look like, too */
  onHandled(duplicates: readonly Duplicate[], current?: Race): void;
  onClose(): void;
}

/** The number of entries rendered at a time; more follow as these are handled. */
const maxEntries = 20;

/** Uploaded races that look like listed ones, each to update, create or skip. */
export function DuplicateDialog({ uploadId, waiting, onHandled, onClose }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const count = waiting.length;
  const [confirming, setConfirming] = useState<'skip' | 'create'>();
  // The pressed button is gone, so focus the next entry.
  useEffect(() => {
    if (count >= 0) list.current?.querySelector<HTMLElement>('[data-next]')?.focus();
  }, [count]);
  return (
    <Dialog title="Possible duplicates" isWide onClose={onClose}>
      <div ref={list} className="px-5 py-4">
        {count === 0 ? (
          <>
            <h3 data-next="" tabIndex={-1} className="title-lg outline-none">
              All duplicates processed!
            </h3>
            <p className="mt-5 flex flex-wrap gap-3">
              <button
                type="button"
                className="button button-solid"
                onClick={() => {
                  refreshRaces();
                  onClose();
                }}
              >
                Refresh Races
              </button>
              <button type="button" className="button" onClick={onClose}>
                Close
              </button>
            </p>
          </>
        ) : (
          <>
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
              <p role="status">{formatNumber(count)} left to decide.</p>
              {count > 1 && (
                <p className="flex flex-wrap gap-3">
                  <button type="button" className="button" onClick={() => setConfirming('create')}>
                    <span>
                      Create all<span className="max-sm:sr-only"> remaining</span>
                    </span>
                  </button>
                  <button type="button" className="button" onClick={() => setConfirming('skip')}>
                    <span>
                      Skip all<span className="max-sm:sr-only"> remaining</span>
                    </span>
                  </button>
                </p>
              )}
            </div>
            <ul>
              {waiting.slice(0, maxEntries).map((duplicate) => (
                <DuplicateEntry
                  key={duplicate.index}
                  uploadId={uploadId}
                  duplicate={duplicate}
                  onHandled={(current) => onHandled([duplicate], current)}
                  onStale={(current) => onHandled([], current)}
                />
              ))}
            </ul>
          </>
        )}
      </div>
      {confirming === 'skip' && (
        <SkipAll waiting={waiting} onHandled={onHandled} onClose={() => setConfirming(undefined)} />
      )}
      {confirming === 'create' && (
        <CreateAll
          uploadId={uploadId}
          waiting={waiting}
          onHandled={onHandled}
          onClose={() => setConfirming(undefined)}
        />
      )}
    </Dialog>
  );
}

type AllProps = Pick<Props, 'waiting' | 'onHandled' | 'onClose'>;

function SkipAll({ waiting, onHandled, onClose }: AllProps) {
  const skip = async () => {
    onHandled(waiting);
    onClose();
  };
  return (
    <Confirm
      title="Skip all remaining"
      button={`Skip ${counted(waiting.length, 'race')}`}
      sending="Skipping…"
      act={skip}
      onClose={onClose}
    >
      <p>
        We won’t add {counted(waiting.length, 'race')} from this upload. The races we already list
        stay as they are. To decide later, upload the same file again.
      </p>
    </Confirm>
  );
}

/** Creates one race after another; closing stops after the current one. */
function CreateAll({ uploadId, waiting, onHandled, onClose }: AllProps & { uploadId: string }) {
  const [count] = useState(waiting.length);
  const isStopped = useRef(false);
  const close = () => {
    isStopped.current = true;
    onClose();
  };
  const create = async () => {
    for (const duplicate of waiting) {
      if (isStopped.current) return;
      await sendRowDecision(uploadId, duplicate, { fields: duplicate.incoming });
      onHandled([duplicate]);
    }
    onClose();
  };
  return (
    <Confirm
      title="Create all remaining"
      button={`Create ${counted(waiting.length, 'race')}`}
      sending={`Creating ${count - waiting.length + 1} of ${count}…`}
      act={create}
      onClose={close}
    >
      <p>
        Each becomes its own race, next to the one it looks like. Undoing the upload deletes them.
      </p>
    </Confirm>
  );
}
