import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import * as apiPaths from '#calendar/api-paths.ts';
import type { Race } from '#calendar/race/race.ts';
import { formatNumber } from '#calendar/text/number.ts';
import { formatDay } from '#calendar/time/day.ts';
import {
  maxListed,
  type RowNote,
  type UploadReport,
  uploadsSchema,
} from '#calendar/upload/upload-answers.ts';
import { uploadedText } from '#calendar/upload/upload-plan.ts';
import { fieldNameHint } from '#calendar/upload/upload-row.ts';
import { useFocusNext } from '#ui/dialog/use-focus-next.ts';
import { useUnsaved } from '#ui/form/use-unsaved.ts';
import { AdminCell, AdminRow, AdminTable } from '../AdminTable.tsx';
import { Changes } from '../audit/Changes.tsx';
import { apiQuery } from '../races.ts';
import { DuplicateDialog } from './DuplicateDialog.tsx';
import type { Duplicate } from './upload-calls.ts';

interface Props {
  answer: UploadReport;
  isDry: boolean;
  /** The upload's undecided duplicates. */
  waiting: readonly Duplicate[];
  /** @param current a race as it is now, which other rows may look like, too */
  onHandled(duplicates: readonly Duplicate[], current?: Race): void;
  /** Starts the real upload after a dry run. */
  onUpload(): void;
}

/** What an upload did or would do. A dialog for undecided duplicates opens automatically. */
export function Report({ answer, isDry, waiting, onHandled, onUpload }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { willCreate, willUpdate, creates, updates } = answer;
  const { created, updated, message } = useCounts(answer, isDry);
  const { unchangedCount, duplicates, warnings, ignored } = answer;
  // The others are asked about by name.
  const unknown = ignored.filter((name) => fieldNameHint(name) === undefined);
  const isDone = !isDry && waiting.length === 0;
  const [isDeciding, setDeciding] = useState(!isDry && waiting.length > 0);
  const focusNext = useFocusNext();
  useUnsaved(!isDry && waiting.length > 0);
  useEffect(() => {
    if (isDry || duplicates.length === 0) heading.current?.focus();
  }, [isDry, duplicates]);
  return (
    <section className="border-2 border-ink bg-card p-4 sm:p-6">
      <h3 ref={heading} tabIndex={-1} className="title-lg scroll-mt-28 outline-none">
        {message}
      </h3>
      <p className="mt-2">
        Create: {formatNumber(created)} · Update: {formatNumber(updated)}
        {unchangedCount > 0 && ` · Unchanged: ${formatNumber(unchangedCount)}`}
      </p>
      <FieldNameHints ignored={ignored} />
      {willCreate + willUpdate + unchangedCount + duplicates.length === 0 && (
        <p className="notice mt-4">There are no races in this upload.</p>
      )}
      {duplicates.length > 0 && (
        <p className={`notice mt-4 ${isDone ? 'notice-done' : ''}`}>
          {duplicates.length === 1
            ? '1 race looks like one we already list.'
            : `${formatNumber(duplicates.length)} races look like ones we already list.`}{' '}
          {isDry
            ? 'Upload the others first, then decide on each of these.'
            : isDone
              ? 'All duplicates processed!'
              : `${formatNumber(waiting.length)} left to decide.`}
        </p>
      )}
      {updates.length > 0 && (
        <RowList
          title={isDry ? 'To update' : 'Updated'}
          column="Changes"
          rows={updates.map(({ before, after, ...row }) => ({
            ...row,
            note: <Changes before={before} after={after} />,
          }))}
          more={willUpdate - updates.length}
        />
      )}
      {creates.length > 0 && (
        <RowList
          title={isDry ? 'To create' : 'Created'}
          column="Date, place and distances"
          rows={creates.map(({ date, location, distance = [], ...row }) => ({
            ...row,
            note: [`${formatDay(date, 'weekday')}, ${location}`, ...distance].join(' · '),
          }))}
          more={willCreate - creates.length}
        />
      )}
      {isDry && duplicates.length > 0 && (
        <RowErrors
          title="To decide"
          rows={duplicates.map(({ index, incoming, similar }) => ({
            index,
            name: incoming.name,
            reason: `Looks like ${similar.map(({ name, date }) => `${name} (${formatDay(date, 'short')})`).join(', ')}`,
          }))}
        />
      )}
      {warnings.length > 0 && <RowErrors title="Skipped, corrected or doubtful" rows={warnings} />}
      {unknown.length > 0 && (
        <p className="mt-4 text-muted">Unknown fields: {unknown.join(', ')}.</p>
      )}
      <p className="mt-5 flex flex-wrap gap-3 empty:hidden">
        {isDry && willCreate + willUpdate + duplicates.length > 0 && (
          <button type="button" className="button button-solid" onClick={onUpload}>
            Upload races
          </button>
        )}
        {!isDry && waiting.length > 0 && (
          <button type="button" className="button button-solid" onClick={() => setDeciding(true)}>
            Review duplicates
          </button>
        )}
      </p>
      {isDeciding && answer.uploadId && (
        <DuplicateDialog
          uploadId={answer.uploadId}
          waiting={waiting}
          onHandled={onHandled}
          onClose={() => {
            setDeciding(false);
            // The dialog opened automatically, or from a button that's gone once everything is decided.
            focusNext(heading.current);
          }}
        />
      )}
    </section>
  );
}

/** The races created and updated: after a real upload also by the decisions since, as the list of uploads counts them. */
function useCounts({ uploadId, message, willCreate, willUpdate }: UploadReport, isDry: boolean) {
  const uploads = useQuery(apiQuery(apiPaths.uploads, uploadsSchema));
  const upload = uploads.data?.find(({ id }) => id === uploadId);
  if (isDry || !upload) return { created: willCreate, updated: willUpdate, message };
  const { createCount: created, updateCount: updated } = upload;
  return { created, updated, message: uploadedText(created + updated) };
}

/** Asks about unknown fields that are nearly those of races. */
export function FieldNameHints({ ignored }: { ignored: readonly string[] }) {
  const hints = ignored.map(fieldNameHint).filter((hint) => hint !== undefined);
  return hints.map((hint) => (
    <p key={hint} className="notice mt-4 wrap-anywhere">
      {hint}
    </p>
  ));
}

type Row = Omit<RowNote, 'fields'> & Partial<Pick<RowNote, 'fields'>>;

interface RowErrorsProps {
  title: string;
  rows: readonly Row[];
}

/** Notes on individual rows; beyond the first ones they repeat the same few reasons. */
export function RowErrors({ title, rows }: RowErrorsProps) {
  return (
    <RowList
      title={title}
      column="Reason"
      rows={rows.slice(0, maxListed).map((row) => ({
        ...row,
        note: linesOf(row).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        )),
      }))}
      more={rows.length - maxListed}
      advice=" Fix these first."
    />
  );
}

interface RowListProps {
  title: string;
  /** What the notes are. */
  column: string;
  rows: readonly { index: number; name: string; note: ReactNode }[];
  /** How many rows aren't listed; none if negative. */
  more: number;
  advice?: string;
}

/** Individual rows of an upload: number, name and note. */
function RowList({ title, column, rows, more, advice = '' }: RowListProps) {
  return (
    <div className="mt-5">
      <h3 className="title-md">{title}</h3>
      {/* Limited to a screen's height, so that the content below isn't missed. */}
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it
        tabIndex={0}
        aria-label={title}
        className="admin-scroll mt-2"
      >
        <AdminTable label={title} columns={['Row', 'Name', column]} className="max-md:block">
          {rows.map(({ index, name, note }) => (
            <AdminRow key={index}>
              <AdminCell column="Row" className="whitespace-nowrap tabular-nums md:w-16">
                {formatNumber(index + 1)}
              </AdminCell>
              <AdminCell column="Name" className="font-semibold wrap-anywhere lg:w-80">
                {name || '(none)'}
              </AdminCell>
              <AdminCell column={column} className="wrap-anywhere">
                <div>{note}</div>
              </AdminCell>
            </AdminRow>
          ))}
        </AdminTable>
      </section>
      {more > 0 && <p className="mt-2 text-muted">{`And ${formatNumber(more)} more.${advice}`}</p>}
    </div>
  );
}

/** One line per field. */
function linesOf({ reason, fields = {} }: Row): string[] {
  const lines = Object.entries(fields).map(([field, message]) =>
    message.startsWith(field) ? message : `${field} ${message}`,
  );
  return lines.length > 0 ? lines : [reason];
}
