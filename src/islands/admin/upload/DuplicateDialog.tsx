import { useEffect, useRef } from 'react';
import { Dialog } from '../Dialog.tsx';
import { DuplicateEntry } from './DuplicateEntry.tsx';
import type { Duplicate } from './upload-calls.ts';

interface Props {
  /** Which upload they are of: undoing it undoes what is decided here. */
  uploadId: string;
  waiting: readonly Duplicate[];
  onHandled(duplicate: Duplicate): void;
  onRefresh(): void;
  onClose(): void;
}

/** So many are in the page at once; the next come as these are handled. */
const most = 20;

/** Races of an upload that look like listed ones: each is updated, created or skipped (spec §4). */
export function DuplicateDialog({ uploadId, waiting, onHandled, onRefresh, onClose }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const count = waiting.length;
  // The button that was used is gone: the focus goes to what comes next.
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
                  onRefresh();
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
            <p role="status">{count.toLocaleString('en-US')} left to decide.</p>
            <ul>
              {waiting.slice(0, most).map((duplicate) => (
                <DuplicateEntry
                  key={duplicate.index}
                  uploadId={uploadId}
                  duplicate={duplicate}
                  onHandled={() => onHandled(duplicate)}
                />
              ))}
            </ul>
          </>
        )}
      </div>
    </Dialog>
  );
}
