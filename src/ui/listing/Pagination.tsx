import { useEffect, useRef, useState } from 'react';
import { formatNumber } from '#calendar/text/number.ts';
import { consumeFocusRequest, requestFocus } from './ResultsHeading.tsx';

interface Props {
  page: number;
  perPage: number;
  total: number;
  /** Page sizes to choose from. */
  sizes: readonly number[];
  onPage(page: number): void;
  onPerPage(perPage: number): void;
}

/** "Showing X-Y of total", Previous and Next, and the page size; hides controls without a choice. */
export function Pagination({ page, perPage, total, sizes, onPage, onPerPage }: Props) {
  const sizeField = useRef<HTMLSelectElement>(null);
  // The results of another size may come with a field of their own.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another size may take the requested focus
  useEffect(() => {
    if (sizeField.current && consumeFocusRequest('page-size')) sizeField.current.focus();
  }, [perPage]);
  const pages = Math.max(1, Math.ceil(total / perPage));
  if (pages === 1 && total <= Math.min(...sizes)) return null;
  const first = (page - 1) * perPage + 1;
  const last = Math.min(total, page * perPage);
  const options = sizes.includes(perPage) ? sizes : [...sizes, perPage].sort((a, b) => a - b);
  return (
    <nav aria-label="Pages" className="mt-8 flex flex-wrap items-center gap-4">
      <p>
        Showing {formatNumber(first)}–{formatNumber(last)} of {formatNumber(total)}
      </p>
      {pages > 1 && (
        <PageSteps
          page={page}
          text={`Page ${page} of ${pages}`}
          labels={['Previous', 'Next']}
          isLast={page >= pages}
          onPage={onPage}
        />
      )}
      <label className="flex items-center gap-2">
        Per page
        <select
          ref={sizeField}
          className="field w-auto"
          value={perPage}
          onChange={(event) => {
            requestFocus('page-size');
            onPerPage(Number(event.target.value));
          }}
        >
          {options.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
    </nav>
  );
}

interface StepsProps {
  page: number;
  text: string;
  /** Of the buttons to the previous and the next page. */
  labels: readonly [string, string];
  isLast: boolean;
  onPage(page: number): void;
}

/** The page between its buttons. These aren't `disabled` at the ends, because a disabled button loses the focus. */
export function PageSteps({ page, text, labels, isLast, onPage }: StepsProps) {
  // Announced only while paging: a filter that changes it announces its own results.
  const [isPaging, setPaging] = useState(false);
  const step = (label: string, to: number, isEnd: boolean) => (
    <button
      type="button"
      className="button"
      aria-disabled={isEnd || undefined}
      onClick={isEnd ? undefined : () => onPage(to)}
    >
      {label}
    </button>
  );
  return (
    <p
      className="flex flex-wrap items-center gap-3"
      onFocus={() => setPaging(true)}
      onBlur={() => setPaging(false)}
    >
      {step(labels[0], page - 1, page <= 1)}
      <span aria-current="page" role={isPaging ? 'status' : undefined}>
        {text}
      </span>
      {step(labels[1], page + 1, isLast)}
    </p>
  );
}
