import { type AuditEntry, changedFields } from '#calendar/moderation/audit.ts';
import { fieldName, fieldText } from '#calendar/moderation/field-labels.ts';
import { diffText } from '#calendar/moderation/text-diff.ts';

interface Props {
  before: AuditEntry['before'];
  after: AuditEntry['after'];
  /** The names of courses' files, by the id of their line. */
  fileNames?: Readonly<Record<string, string>>;
}

/** The differences, one line per field: removed text is struck out, added text marked. */
export function Changes({ before, after, fileNames }: Props) {
  const fields = changedFields(before, after)
    .map((name) => ({
      name,
      previous: fieldText(name, before?.[name], fileNames),
      current: fieldText(name, after?.[name], fileNames),
    }))
    .filter(({ previous, current }) => previous !== current);
  if (fields.length === 0) return null;
  const list = (
    <dl className="change grid grid-cols-1 gap-x-4 gap-y-1 wrap-anywhere sm:grid-cols-[9rem_minmax(0,1fr)]">
      {fields.map(({ name, previous, current }) => (
        <div key={name} className="contents">
          <dt className="text-muted first-letter:uppercase">{fieldName(name)}</dt>
          <dd className="mb-1 whitespace-pre-line sm:mb-0">
            <TextChange previous={previous} current={current} />
          </dd>
        </div>
      ))}
    </dl>
  );
  // A creation or deletion differs in every field, so its list is folded.
  if (before && after) return list;
  return (
    <details className="fold">
      <summary className="min-h-11 w-fit text-sm lg:min-h-6">{before ? 'Before' : 'After'}</summary>
      {list}
    </details>
  );
}

/** Compares long texts word by word and short ones as a whole. */
export function TextChange({ previous, current }: { previous: string; current: string }) {
  if (previous === '') return <ins>{current}</ins>;
  if (current === '') return <del>{previous}</del>;
  if (previous.length < 60 && current.length < 60) {
    return (
      <>
        <del>{previous}</del> <span aria-hidden="true">→</span> <ins>{current}</ins>
      </>
    );
  }
  return diffText(previous, current).map(({ kind, text }, at) => {
    const key = `${at} ${kind}`;
    if (kind === 'removed') return <del key={key}>{text}</del>;
    if (kind === 'added') return <ins key={key}>{text}</ins>;
    return <span key={key}>{text}</span>;
  });
}
