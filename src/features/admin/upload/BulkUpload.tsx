import { useState } from 'react';
import type { Race } from '#calendar/race/race.ts';
import { formatNumber } from '#calendar/text/number.ts';
import type { UploadReport } from '#calendar/upload/upload-answers.ts';
import { problemOf } from '#ui/form/use-api-form.ts';
import { ProofDismissedError } from '#ui/proof/proof-dismissed.ts';
import { withProof } from '#ui/proof/with-proof.ts';
import { Confirm } from '../Confirm.tsx';
import { Failure } from '../Loaded.tsx';
import { FieldNameHints, Report, RowErrors } from './Report.tsx';
import { type Source, SourceFields, sourceOf } from './SourceFields.tsx';
import { UploadList } from './UploadList.tsx';
import {
  type Duplicate,
  refreshRaces,
  refusedRows,
  sendUpload,
  sourceProblem,
  withCurrent,
} from './upload-calls.ts';

type Outcome =
  | { kind: 'answer'; answer: UploadReport; isDry: boolean; waiting: readonly Duplicate[] }
  | { kind: 'failure'; error: unknown };

/** Uploads many races: a dry run, the upload, and undo. */
export function BulkUpload() {
  const [source, setSource] = useState<Source>({ text: '' });
  const [isDry, setDry] = useState(true);
  const [sending, setSending] = useState<Sending>();
  const [outcome, setOutcome] = useState<Outcome>();
  /** Why the source can't be sent. */
  const [sourceError, setSourceError] = useState('');
  /** Set while asking for confirmation: a new upload drops the last one's undecided duplicates. */
  const [confirming, setConfirming] = useState<{ dryRun: boolean }>();
  const isSending = sending !== undefined;
  const undecided = outcome?.kind === 'answer' && !outcome.isDry ? outcome.waiting.length : 0;

  const change = (next: Source) => {
    setSource(next);
    setSourceError('');
    if (undecided === 0) setOutcome(undefined);
  };
  const removeHandled = (handled: readonly Duplicate[], current?: Race) =>
    setOutcome((now) => {
      if (now?.kind !== 'answer') return now;
      const indexes = new Set(handled.map(({ index }) => index));
      const left = now.waiting.filter(({ index }) => !indexes.has(index));
      return { ...now, waiting: current ? withCurrent(left, current) : left };
    });
  const begin = (dryRun: boolean) => {
    if (isSending) return;
    const problem = sourceProblem(sourceOf(source)) ?? '';
    setSourceError(problem);
    if (problem) return;
    if (undecided > 0) setConfirming({ dryRun });
    else void upload(dryRun);
  };
  const upload = async (dryRun: boolean) => {
    setOutcome(undefined);
    setSending({ dryRun, sent: 0 });
    try {
      const onProgress = (sent: number) => setSending({ dryRun, sent });
      const answer = await withProof(() => sendUpload(sourceOf(source), { dryRun, onProgress }));
      setOutcome({ kind: 'answer', answer, isDry: dryRun, waiting: answer.duplicates });
    } catch (error) {
      if (!(error instanceof ProofDismissedError)) setOutcome({ kind: 'failure', error });
    } finally {
      setSending(undefined);
      // An upload without a response may have succeeded.
      if (!dryRun) refreshRaces();
    }
  };
  /** Clears the result of an upload that was undone. */
  const clearUndone = (uploadId: string) =>
    setOutcome((now) =>
      now?.kind === 'answer' && now.answer.uploadId === uploadId ? undefined : now,
    );
  return (
    <div className="grid grid-cols-1 gap-10">
      <h2 className="sr-only">Bulk Upload</h2>
      <form
        className="grid grid-cols-1 gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          begin(isDry);
        }}
      >
        <SourceFields source={source} onChange={change} />
        <div className="flex flex-wrap items-center gap-x-8 gap-y-3">
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              checked={isDry}
              onChange={(event) => setDry(event.target.checked)}
            />
            <span>
              <strong>Dry run:</strong> preview changes without saving
            </span>
          </label>
          <button
            type="submit"
            className="button button-solid min-w-[min(11rem,100%)]"
            aria-disabled={isSending || undefined}
          >
            {buttonText(sending, isDry)}
          </button>
        </div>
        <div role="alert" className="empty:hidden">
          {sourceError && <p className="notice notice-failure">{sourceError}</p>}
        </div>
        <Progress sending={sending} />
      </form>
      {outcome?.kind === 'answer' ? (
        <Report {...outcome} onHandled={removeHandled} onUpload={() => begin(false)} />
      ) : (
        <div role="alert" className={outcome ? '' : 'hidden'}>
          {outcome && <Refusal error={outcome.error} />}
        </div>
      )}
      <UploadList onUndone={clearUndone} />
      {confirming && (
        <Confirm
          title="Leave duplicates undecided?"
          button="Continue"
          sending="Continuing…"
          isDangerous
          act={async () => {
            setConfirming(undefined);
            void upload(confirming.dryRun);
          }}
          onClose={() => setConfirming(undefined)}
        >
          <p>
            {undecided === 1
              ? 'You haven’t decided on 1 race from the last upload, so it won’t be added.'
              : `You haven’t decided on ${formatNumber(undecided)} races from the last upload, so they won’t be added.`}{' '}
            To decide later, upload the same file again.
          </p>
        </Confirm>
      )}
    </div>
  );
}

function buttonText(sending: Sending | undefined, isDry: boolean): string {
  if (sending) return sending.dryRun ? 'Checking…' : 'Uploading…';
  return isDry ? 'Preview' : 'Upload races';
}

const failed = 'Upload failed. Please check your JSON format and try again.';

function Refusal({ error }: { error: unknown }) {
  const { errors, ignored } = refusedRows(error);
  return (
    <>
      <p className="notice notice-failure font-semibold">
        <Failure error={error} text={problemOf(error, failed).text} />
      </p>
      <FieldNameHints ignored={ignored} />
      {errors.length > 0 && <RowErrors title="Fix these rows" rows={errors} />}
    </>
  );
}

/** An upload in progress. */
interface Sending {
  dryRun: boolean;
  /** Fraction sent, from 0 to 1. */
  sent: number;
}

/** Progress: a bar while sending, then an indeterminate one. */
function Progress({ sending }: { sending: Sending | undefined }) {
  return (
    <div className={sending ? '' : '-mt-5'}>
      <p role="status">{sending && textOf(sending)}</p>
      {sending && (
        <div className="upload-bar mt-2">
          <progress
            className="sr-only"
            aria-label="Upload"
            {...(sending.sent < 1 && { value: sending.sent })}
          />
          {sending.sent < 1 ? (
            <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
              <rect width={sending.sent * 100} height="1" />
            </svg>
          ) : (
            <span className="upload-bar-runner" />
          )}
        </div>
      )}
    </div>
  );
}

function textOf({ sent, dryRun }: Sending): string {
  if (sent < 1) return 'Sending…';
  return `${dryRun ? 'Checking races' : 'Saving races'}. Thousands take a few seconds.`;
}
