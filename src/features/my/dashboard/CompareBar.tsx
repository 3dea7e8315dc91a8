import { useLayoutEffect } from 'react';
import { paths } from '#calendar/paths.ts';
import { maxCompared } from '#calendar/race/compare.ts';
import { counted } from '#calendar/race/words.ts';

interface Props {
  ids: readonly string[];
  onClear(): void;
}

/** Links to the comparison of the chosen races; stays in view while any are chosen. */
export function CompareBar({ ids, onClear }: Props) {
  const isFew = ids.length < 2;
  const isFull = ids.length === maxCompared;
  // The link's own count is enough, and the bar is one row, unless there is more to say.
  const onPhone = isFull ? 'max-md:basis-full' : isFew ? '' : 'max-md:sr-only';
  useLayoutEffect(() => {
    // The bar appears or grows over the checkbox that was just ticked.
    if (ids.length > 0) document.activeElement?.scrollIntoView({ block: 'nearest' });
  }, [ids.length]);
  return (
    <div
      className={
        ids.length > 0
          ? 'compare-bar sticky bottom-0 z-10 @max-[16rem]/page:static -mx-(--side) flex flex-wrap items-center gap-x-4 gap-y-2 border-t-2 border-ink bg-paper px-(--side) py-3 print:hidden'
          : 'sr-only'
      }
    >
      <p role="status" className={`min-w-32 flex-1 ${onPhone}`}>
        {ids.length > 0 &&
          (isFew
            ? 'Choose another race to compare.'
            : `${counted(ids.length, 'race')} to compare${isFull ? ', the most at once' : ''}.`)}
      </p>
      {ids.length > 0 && (
        <>
          <button type="button" className="button" onClick={onClear}>
            Clear
          </button>
          {!isFew && (
            <a href={paths.compare(ids)} className="button button-solid max-md:flex-1">
              {`Compare ${counted(ids.length, 'race')}`}
            </a>
          )}
        </>
      )}
    </div>
  );
}
