import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import * as apiPaths from '#calendar/api-paths.ts';
import { isFarFewer } from '#calendar/moderation/publishing.ts';
import { apiPath } from '#calendar/paths.ts';
import { counted } from '#calendar/race/words.ts';
import { formatNumber } from '#calendar/text/number.ts';
import { type Upload, undoneUploadSchema, uploadsSchema } from '#calendar/upload/upload-answers.ts';
import { callApi } from '#ui/api/api.ts';
import { useFocusNext } from '#ui/dialog/use-focus-next.ts';
import { localDateTime } from '#ui/page/local-time.ts';
import { withProof } from '#ui/proof/with-proof.ts';
import { showToast } from '#ui/toast/toast.ts';
import { SubjectButton } from '../ActionButton.tsx';
import { Confirm } from '../Confirm.tsx';
import { Loaded } from '../Loaded.tsx';
import { usePublishing } from '../Publishing.tsx';
import { apiQuery, useRaces } from '../races.ts';
import { refreshRaces } from './upload-calls.ts';

/** Recent uploads, each with Undo. */
export function UploadList({ onUndone }: { onUndone(uploadId: string): void }) {
  const uploads = useQuery(apiQuery(apiPaths.uploads, uploadsSchema));
  const [undoing, setUndoing] = useState<Upload>();
  const heading = useRef<HTMLHeadingElement>(null);
  const focusNext = useFocusNext();
  return (
    <section>
      <h3 ref={heading} tabIndex={-1} className="title-md border-b-2 border-ink pb-2">
        Recent uploads
      </h3>
      <Loaded query={uploads} loading="Loading uploads…" failure="Failed to load uploads.">
        {(all) =>
          all.length === 0 ? (
            <p className="empty-slip my-4 text-muted">
              None yet. You can undo an upload for 30 days.
            </p>
          ) : (
            <ul>
              {all.map((upload) => (
                <Row key={upload.id} upload={upload} onUndo={() => setUndoing(upload)} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {undoing && (
        <Undo
          upload={undoing}
          onUndone={(uploadId) => {
            onUndone(uploadId);
            focusNext(heading.current);
          }}
          onClose={() => setUndoing(undefined)}
        />
      )}
    </section>
  );
}

function Row({ upload, onUndo }: { upload: Upload; onUndo(): void }) {
  const { actorName, createdAt, undoneAt } = upload;
  const when = localDateTime(createdAt);
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-rule py-2">
      <p>
        <span className="font-semibold">{summaryOf(upload)}</span>
        <span className="text-muted">{` · ${when} · ${actorName}`}</span>
      </p>
      {undoneAt ? (
        <p className="text-muted">Undone {localDateTime(undoneAt)}</p>
      ) : (
        <SubjectButton label="Undo" subject={`the upload of ${when}`} onClick={onUndo} />
      )}
    </li>
  );
}

/** `12 races created, 3 updated` */
function summaryOf({ createCount, updateCount }: Upload): string {
  const created = createCount > 0 ? [`${counted(createCount, 'race')} created`] : [];
  const updated = updateCount > 0 ? [`${counted(updateCount, 'race')} updated`] : [];
  return [...created, ...updated].join(', ');
}

interface UndoProps {
  upload: Upload;
  onUndone(uploadId: string): void;
  onClose(): void;
}

function Undo({ upload, onUndone, onClose }: UndoProps) {
  const undo = async () => {
    const { count, kept } = await withProof(() =>
      callApi('POST', apiPath(apiPaths.undoUpload, upload.id), { answer: undoneUploadSchema }),
    );
    refreshRaces();
    onUndone(upload.id);
    const names = kept.map(({ name }) => name).join(', ');
    showToast({
      title: `Upload undone: ${counted(count, 'race')}`,
      text: names ? `Edited since, so left as they are: ${names}` : undefined,
    });
    onClose();
  };
  return (
    <Confirm
      title="Undo upload"
      button="Undo"
      sending="Undoing…"
      isDangerous
      act={undo}
      onClose={onClose}
    >
      <p>{summaryOf(upload)}.</p>
      <p className="mt-3">
        We’ll delete the races it created and restore the ones it updated. Races edited since then
        stay as they are.
      </p>
      <FarFewer upload={upload} />
    </Confirm>
  );
}

/** Warns if over half of the site's races would disappear: no build publishes that without confirmation. */
function FarFewer({ upload }: { upload: Upload }) {
  const { onSite } = usePublishing().data ?? {};
  const { data: races } = useRaces();
  if (!races || onSite === undefined) return null;
  const listed = races.filter(({ status }) => status === 'approved').length;
  const remaining = Math.max(0, listed - upload.createCount);
  if (!isFarFewer(remaining, onSite)) return null;
  return (
    <p className="notice notice-failure mt-3">
      That leaves about {formatNumber(remaining)} of the {counted(onSite, 'race')} on the site,
      which is under half. Nothing else gets published until an admin presses “Publish with fewer
      races” at the top of this page.
    </p>
  );
}
