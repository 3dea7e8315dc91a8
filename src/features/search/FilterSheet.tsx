import { type ReactNode, startTransition, useId, useRef, useState } from 'react';
import { parsePlaceQuery } from '#calendar/place/place-query.ts';
import { counted } from '#calendar/race/words.ts';
import { placeQueryOf, usePlaceOptions } from '#ui/combobox/place-options.ts';
import { placeOf } from '#ui/listing/use-place.ts';
import { type ResultState, useResult } from '#ui/listing/use-result.ts';
import { changeQuery, type QueryChange, type UrlQuery } from '#ui/url/url-query.ts';
import { scopeOf, searchPageSizes } from './search-query.ts';

interface Props {
  /** How many filters in the sheet are set. */
  active: number;
  /** The closing button, given how to close; rendered only while the sheet is open. */
  done(close: () => void): ReactNode;
  children: ReactNode;
}

/** A phone's filters: a button and the sheet it opens. */
export function FilterSheet({ active, done, children }: Props) {
  const sheet = useRef<HTMLDialogElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const heading = useId();
  const [isPressed, setIsPressed] = useState(false);
  const open = () => {
    setIsPressed(true);
    // showModal restyles everything the dialog covers: paint the pressed button first.
    afterPaint(() => {
      sheet.current?.showModal();
      startTransition(() => {
        setIsOpen(true);
        setIsPressed(false);
      });
    });
  };
  const close = () => sheet.current?.close();
  return (
    <>
      {/* Reserves space for the number, so that the field beside it doesn't move. */}
      <button
        type="button"
        className={`button min-w-32.5 ${isPressed ? 'button-solid' : ''}`}
        aria-haspopup="dialog"
        onClick={open}
      >
        Filters
        {active > 0 && (
          <span className="sheet-figure min-w-6 bg-ink px-1.5 text-paper">
            {active}
            <span className="sr-only"> active</span>
          </span>
        )}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself */}
      <dialog
        ref={sheet}
        className="sheet"
        aria-labelledby={heading}
        onClose={() => setIsOpen(false)}
        onClick={(event) => event.target === sheet.current && close()}
      >
        <div className="grid gap-4 p-4">
          <div className="flex items-center justify-between gap-4">
            <h2 id={heading} className="title-md">
              Filters
            </h2>
            <button type="button" className="button" onClick={close}>
              Close
            </button>
          </div>
          {children}
        </div>
        <div className="sticky bottom-0 border-t-2 border-ink bg-card p-4">
          {isOpen ? (
            done(close)
          ) : (
            <button type="button" className="button button-accent w-full" onClick={close}>
              Done
            </button>
          )}
        </div>
      </dialog>
    </>
  );
}

/** Calls back after the next paint, so that a pressed button looks pressed before longer work begins. */
function afterPaint(callback: () => void): void {
  requestAnimationFrame(() => setTimeout(callback));
}

interface ShowRacesProps {
  query: UrlQuery;
  close(): void;
}

/** "Show 12 races". If a typed place matches nothing, counts the first suggestion's races instead. */
export function ShowRaces({ query, close }: ShowRacesProps) {
  const { location = '', within } = query;
  const results = useResult(query, scopeOf(query), searchPageSizes);
  // Updates with every key, like the field, so that both offer the same.
  const { options, isPartial } = usePlaceOptions(location);
  const first = location ? options[0] : undefined;
  const isSuggested = first !== undefined || isPartial;
  const isText = parsePlaceQuery({ location, within }).kind === 'text';
  if (!isText || results.result?.total !== 0 || !isSuggested) {
    return <DoneButton onClick={close}>{labelOf(results, isSuggested)}</DoneButton>;
  }
  // "Near me" has no count: where the rider is stays unknown until they ask.
  if (!first || first.kind === 'here') return <DoneButton onClick={close}>{anyRaces}</DoneButton>;
  const suggested = placeQueryOf(first);
  const show = () => {
    changeQuery(suggested);
    close();
  };
  return (
    <DoneButton onClick={show}>
      <Count query={withChange(query, suggested)} />
    </DoneButton>
  );
}

function Count({ query }: Pick<ShowRacesProps, 'query'>) {
  return labelOf(useResult(query, scopeOf(query), searchPageSizes), true);
}

/** The label while the count is unknown. */
const anyRaces = 'Show races';

/** For a known place, an empty result lists the nearest races. */
function labelOf({ result, query, around }: ResultState, isSuggested: boolean): string {
  if (!result) return anyRaces;
  if (result.total > 0) return `Show ${counted(result.total, 'race')}`;
  if (query && placeOf(query, around)) return 'Show nearest races';
  return isSuggested ? 'Show results' : 'Show 0 races';
}

const withChange = (query: UrlQuery, change: QueryChange): UrlQuery =>
  Object.fromEntries(
    Object.entries({ ...query, ...change }).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
  );

export function DoneButton(props: { onClick(): void; children: ReactNode }) {
  return <button type="button" className="button button-accent w-full" {...props} />;
}
