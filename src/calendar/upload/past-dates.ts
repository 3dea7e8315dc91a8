import { pastDateWarning } from '../moderation/submission.ts';
import type { Day } from '../time/day.ts';
import type { RowNote } from './upload-answers.ts';
import type { UploadPlan } from './upload-plan.ts';
import { rowNote } from './upload-row.ts';

/**
 * Adds warnings about races that aren't listed yet and whose date is past, which may be a slip. Rows with nothing else
 * to say come last, because old results have many of them.
 */
export function withPastDates(
  warnings: readonly RowNote[],
  { creates, duplicates }: Pick<UploadPlan, 'creates' | 'duplicates'>,
  today: Day,
): RowNote[] {
  const past = new Map<number, RowNote>();
  for (const { index, fields } of [...creates, ...duplicates.map(({ row }) => row)]) {
    const date = pastDateWarning(fields.date, today);
    if (date) past.set(index, rowNote(index, fields.name, { date }));
  }
  const added = warnings.map((note) => {
    const own = past.get(note.index);
    past.delete(note.index);
    return own ? rowNote(note.index, note.name, { ...note.fields, ...own.fields }) : note;
  });
  return [...added, ...[...past.values()].sort((a, b) => a.index - b.index)];
}
