import { type AuditEntry, changedFields } from '#calendar/moderation/audit.ts';
import { fieldName, fieldText } from '#calendar/moderation/field-labels.ts';
import { diffText } from '#calendar/moderation/text-diff.ts';

interface Props {
  before: AuditEntry['before'];
  after: AuditEntry['after'];
}

/** What is different, a line a field: what went is struck out, what came is marked. */
export function Changes({ before, after }: Props) {
  const fields = changedFields(before, after)
    .map((name) => ({
      name,
      old: fieldText(name, before?.[name]),
      young: fieldText(name, after?.[name]),
    }))
    .filter(({ old, young }) => old !== young);
  if (fields.length === 0) return null;
  const list = (
    <dl className="change grid gap-x-4 gap-y-1 sm:grid-cols-[9rem_minmax(0,1fr)]">
      {fields.map(({ name, old, young }) => (
        <div key={name} className="contents">
          <dt className="text-muted first-letter:uppercase">{fieldName(name)}</dt>
          <dd className="mb-1 whitespace-pre-line sm:mb-0">
            <TextChange old={old} young={young} />
          </dd>
        </div>
      ))}
    </dl>
  );
  // Of what is there at one end only, every field is different.
  if (before && after) return list;
  return (
    <details className="fold">
      <summary className="min-h-11 w-fit text-sm lg:min-h-6">
        {before ? 'As it was' : 'As it came'}
      </summary>
      {list}
    </details>
  );
}

/** A text of many words word by word, a short one as a whole. */
function TextChange({ old, young }: { old: string; young: string }) {
  if (old === '') return <ins>{young}</ins>;
  if (young === '') return <del>{old}</del>;
  if (old.length < 60 && young.length < 60) {
    return (
      <>
        <del>{old}</del> <span aria-hidden="true">→</span> <ins>{young}</ins>
      </>
    );
  }
  return diffText(old, young).map(({ kind, text }, at) => {
    const key = `${at} ${kind}`;
    if (kind === 'removed') return <del key={key}>{text}</del>;
    if (kind === 'added') return <ins key={key}>{text}</ins>;
    return <span key={key}>{text}</span>;
  });
}
