import type { ComponentProps, ReactNode } from 'react';

/** Explicit roles: on a phone rows are cards, and Safari drops roles without table display. */
const roles = {
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

/** On a phone each row is a card, its cells labeled by column. */
export function AdminTable({ label, columns, className = '', children }: Props) {
  return (
    <table {...roles.table} aria-label={label} className={`admin-table ${className}`}>
      <thead {...roles.group}>
        <tr {...roles.row}>
          {columns.map((name) => (
            <th key={name} {...roles.head} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...roles.group}>{children}</tbody>
    </table>
  );
}

export function AdminRow({ children }: { children: ReactNode }) {
  return <tr {...roles.row}>{children}</tr>;
}

export function AdminCell({ column, ...cell }: ComponentProps<'td'> & { column: string }) {
  return <td {...roles.cell} data-label={column} {...cell} />;
}
