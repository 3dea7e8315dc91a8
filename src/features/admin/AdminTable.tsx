import type { ComponentProps, ReactNode } from 'react';

/** Explicit roles: on a phone rows are cards, and Safari drops the roles of what isn't displayed as a table. */
const as = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;

interface Props {
  /** The table's accessible name. */
  label: string;
  columns: readonly string[];
  className?: string;
  /** {@link AdminRow}s. */
  children: ReactNode;
}

/** A table of the panel; on a phone each row is a card, its cells named by their columns. */
export function AdminTable({ label, columns, className = '', children }: Props) {
  return (
    <table {...as.table} aria-label={label} className={`admin-table ${className}`}>
      <thead {...as.group}>
        <tr {...as.row}>
          {columns.map((name) => (
            <th key={name} {...as.head} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...as.group}>{children}</tbody>
    </table>
  );
}

export function AdminRow({ children }: { children: ReactNode }) {
  return <tr {...as.row}>{children}</tr>;
}

/** A cell, with the name of its column. */
export function AdminCell({ column, ...cell }: ComponentProps<'td'> & { column: string }) {
  return <td {...as.cell} data-label={column} {...cell} />;
}
