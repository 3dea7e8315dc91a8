import type { RowNote } from '#calendar/upload/upload-answers.ts';
import { AdminCell, AdminRow, AdminTable } from '../AdminTable.tsx';

/** So many are shown; whoever has more has them all for the same few reasons. */
const most = 200;

type Row = Omit<RowNote, 'fields'> & Partial<Pick<RowNote, 'fields'>>;

interface Props {
  title: string;
  rows: readonly Row[];
}

/** What is said of single races of an upload: which, its name, and what. */
export function RowErrors({ title, rows }: Props) {
  return (
    <div className="mt-5">
      <h3 className="title-md">{title}</h3>
      {/* As long as a screen, so that what comes after it is still found. */}
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it
        tabIndex={0}
        aria-label={title}
        className="admin-scroll mt-2"
      >
        <AdminTable label={title} columns={['Row', 'Name', 'Reason']} className="max-md:block">
          {rows.slice(0, most).map((row) => (
            <AdminRow key={row.index}>
              <AdminCell column="Row" className="whitespace-nowrap tabular-nums md:w-16">
                {(row.index + 1).toLocaleString('en-US')}
              </AdminCell>
              <AdminCell column="Name" className="font-semibold wrap-anywhere lg:w-80">
                {row.name || '(none)'}
              </AdminCell>
              <AdminCell column="Reason" className="wrap-anywhere">
                <span>
                  {linesOf(row).map((line) => (
                    <span key={line} className="block">
                      {line}
                    </span>
                  ))}
                </span>
              </AdminCell>
            </AdminRow>
          ))}
        </AdminTable>
      </section>
      {rows.length > most && (
        <p className="mt-2 text-muted">
          And {(rows.length - most).toLocaleString('en-US')} more. Mend these first.
        </p>
      )}
    </div>
  );
}

/** What is said of each field in a line of its own. */
function linesOf({ reason, fields = {} }: Row): string[] {
  const lines = Object.entries(fields).map(([field, message]) =>
    message.startsWith(field) ? message : `${field} ${message}`,
  );
  return lines.length > 0 ? lines : [reason];
}
