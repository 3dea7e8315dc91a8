import {
  memo,
  type Ref,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { paths } from '#calendar/paths.ts';
import { placeQuery } from '#calendar/place/place-query.ts';
import { askedParamsOf, hasTime, type Part } from '#calendar/search/reading/part.ts';
import { DisciplineCombobox } from '#ui/combobox/DisciplineCombobox.tsx';
import { PlaceCombobox } from '#ui/combobox/PlaceCombobox.tsx';
import { findMeantTown } from '#ui/combobox/place-options.ts';
import { editedFields, isRefilled } from '#ui/form/edited-fields.ts';
import { countFilters } from '#ui/listing/active-filters.ts';
import { DoneButton, FilterSheet } from '#ui/listing/FilterSheet.tsx';
import { MoreFilterFields, MoreFilters } from '#ui/listing/MoreFilters.tsx';
import { placeFieldOf } from '#ui/listing/place-field.ts';
import { SearchInstead } from '#ui/listing/Understood.tsx';
import { useIsWide } from '#ui/listing/use-width.ts';
import { WhenChips } from '#ui/listing/WhenChips.tsx';
import { WhenSelect } from '#ui/listing/WhenSelect.tsx';
import { queryText } from '#ui/url/history-entry.ts';
import { changeQuery, type QueryChange, type UrlQuery, useUrlQuery } from '#ui/url/url-query.ts';
import { ShowRaces } from './ShowRaces.tsx';
import { hasQuery, scopeOf } from './search-query.ts';

interface Props {
  /** Without `q`, which the text field reads itself. */
  query: UrlQuery;
  /** What was left out of the query, and why. */
  leftOut: string | undefined;
  /** What the text was read as. */
  reading: readonly Part[];
  isHydrated: boolean;
  /** Called while a place is typed, as `PlaceCombobox` does. */
  onTypingPlace(text: string): void;
  /** The place for what a phone shows below the text field. */
  slotRef: Ref<HTMLDivElement>;
}

type Change = (values: QueryChange, step?: 'push' | 'replace') => void;

/** On a phone, the results replace the keyboard and the hero's picture. */
function showAnswer() {
  document.documentElement.dataset['hasQuery'] = '';
  (document.activeElement as HTMLElement | null)?.blur();
  // The picture above disappears, so keep the typed text in view.
  scrollTo({ top: 0, behavior: 'instant' });
}

/** Completes the address of a form that was sent before hydration: drops its empty fields, gives its town a radius. */
async function completeSent() {
  const sent = new URLSearchParams(queryText());
  const typed = sent.get('within') ? '' : (sent.get('location') ?? '');
  changeQuery({ ...Object.fromEntries(sent), ...(typed && placeQuery(typed)) }, 'replace');
  const town = await findMeantTown(typed);
  if (town && new URLSearchParams(queryText()).get('location') === typed) {
    changeQuery(town, 'replace');
  }
}

/** All filters, with the URL as their state. A keystroke in the text field re-renders only that field. */
export const SearchForm = memo(Form);

function Form({ query: fields, leftOut, reading, isHydrated, onTypingPlace, slotRef }: Props) {
  const { q, ...read } = askedParamsOf(reading);
  const query: UrlQuery = { ...fields, ...read };
  // Changing a filter makes the filters that were read from the text explicit.
  const change: Change = (values, step) =>
    changeQuery(reading.length === 0 ? values : { q, ...read, ...values }, step);
  const fieldProps = { query, isHydrated, onTypingPlace, change };
  const form = useRef<HTMLFormElement>(null);
  const isTextSettled = useRef(true);
  const applyTyped = useEffectEvent(() => {
    if (!form.current || isRefilled()) return;
    const urlQuery = new URLSearchParams(location.search);
    // The place's own field does the same.
    const typed = Object.entries(editedFields(form.current)).filter(
      ([name, value]) => name !== 'location' && value !== (urlQuery.get(name) ?? ''),
    );
    if (typed.length > 0) {
      changeQuery(Object.fromEntries(typed), location.search ? 'push' : 'replace');
    }
  });
  useLayoutEffect(() => {
    // Only a form sends empty fields.
    if ([...new URLSearchParams(location.search).values()].includes('')) void completeSent();
    applyTyped();
  }, []);
  useEffect(() => {
    // It was sent before hydration (hide-stale-rows.js).
    if (!isHydrated || !form.current?.hasAttribute('data-sent')) return;
    void completeSent();
    form.current.requestSubmit();
  }, [isHydrated]);
  const isWide = useIsWide();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    isTextSettled.current = true;
    if (!isWide && location.search) showAnswer();
  };
  return (
    <search aria-label="Find a Race" className="needs-script">
      <form
        ref={form}
        action={paths.search()}
        className="grid items-end gap-3 border-2 border-ink bg-card p-4 max-md:pb-2 md:grid-cols-[repeat(3,minmax(0,1fr))_9rem] lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1.8fr)_repeat(2,minmax(0,0.9fr))_8rem] xl:grid-cols-[minmax(0,1.5fr)_minmax(0,1.3fr)_repeat(2,minmax(0,0.9fr))_9rem]"
        onSubmit={submit}
      >
        <TextField isSettled={isTextSettled} />
        <div ref={slotRef} className="-mb-3 min-w-0 empty:hidden md:hidden" />
        <div className="search-filters needs-script grid grid-cols-[auto_minmax(0,1fr)] items-center gap-1 md:hidden [&>.chip-row]:ml-0 [&>.chip-row]:pl-1">
          <FilterSheet
            active={countFilters(fields, reading)}
            leftOut={leftOut}
            done={(close) => <Done close={close} />}
          >
            {!isWide && (
              <div className="grid gap-3 min-[22rem]:grid-cols-2">
                <OtherFields {...fieldProps} isInSheet />
              </div>
            )}
          </FilterSheet>
          {hasTime(reading) ? (
            <ExactText />
          ) : (
            <WhenChips value={query['when']} isHydrated={isHydrated} onChange={change} />
          )}
        </div>
        {isWide && (
          <div className="hidden md:contents">
            <OtherFields {...fieldProps} isInSheet={false} />
          </div>
        )}
      </form>
    </search>
  );
}

/** @param isSettled whether the next letter starts another search, which gets its own step in the history */
function TextField({ isSettled }: { isSettled: RefObject<boolean> }) {
  const query = useUrlQuery();
  const id = useId();
  const type = (q: string) => {
    changeQuery({ q, exact: undefined }, isSettled.current && query['q'] ? 'push' : 'replace');
    isSettled.current = false;
  };
  return (
    <div className="md:max-lg:col-span-2">
      <label htmlFor={id} className="whitespace-nowrap">
        Race or keyword
      </label>
      <div className="relative">
        <input
          id={id}
          className="field pr-12"
          type="search"
          name="q"
          value={query['q'] ?? ''}
          onFocus={() => {
            isSettled.current = true;
          }}
          onChange={(event) => type(event.target.value)}
        />
        <button type="submit" className="absolute inset-y-0 right-0 grid w-11 place-items-center">
          <svg viewBox="0 0 24 24" className="size-5 fill-none stroke-current stroke-2" aria-hidden>
            <path d="m20 20-4.5-4.5M17 11a6 6 0 1 1-12 0 6 6 0 0 1 12 0" />
          </svg>
          <span className="sr-only">Search</span>
        </button>
      </div>
    </div>
  );
}

/** Replaces the row of times where one was read. */
function ExactText() {
  const { q = '' } = useUrlQuery();
  return <SearchInstead text={q} className="my-2 pl-2 text-sm leading-tight" />;
}

/** The sheet's closing button. */
function Done({ close }: { close(): void }) {
  const query = useUrlQuery();
  if (hasQuery(query)) return <ShowRaces query={query} close={close} />;
  return <DoneButton onClick={close}>Done</DoneButton>;
}

interface OtherProps extends Pick<Props, 'query' | 'isHydrated' | 'onTypingPlace'> {
  change: Change;
  isInSheet: boolean;
}

/** Every field except the text field. */
function OtherFields({ query, isHydrated, onTypingPlace, change, isInSheet }: OtherProps) {
  return (
    <>
      {/* On a tablet beside the words, because a town and its miles need the room. */}
      <div className="col-span-full md:max-lg:col-span-2 lg:col-auto">
        <PlaceCombobox
          query={placeFieldOf(query)}
          isHydrated={isHydrated}
          onChange={change}
          onTyping={onTypingPlace}
        />
      </div>
      <DisciplineCombobox
        genre={scopeOf(query)}
        isHydrated={isHydrated}
        onChoose={(id) => change({ genre: id })}
      />
      <WhenSelect name="when" value={query['when']} isHydrated={isHydrated} onChange={change} />
      {isInSheet ? (
        <MoreFilterFields query={query} />
      ) : (
        <MoreFilters query={query} className="justify-self-end md:max-lg:col-start-4" />
      )}
    </>
  );
}
