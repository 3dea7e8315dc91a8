import { defaultMiles } from '#calendar/place/place-query.ts';
import { missingFacts, noneOfAll, noneYet } from '#calendar/query/search-words.ts';
import {
  type Alternative,
  askedParamsOf,
  type Part,
  paramsOf,
  type Reading,
} from '#calendar/search/reading/part.ts';
import { anyOf } from '#calendar/text/list-text.ts';
import { formatNumber } from '#calendar/text/number.ts';
import { fold } from '#calendar/text/text.ts';
import { changeQuery, type QueryChange } from '../url/url-query.ts';
import { requestFocus } from './ResultsHeading.tsx';
import type { ResultState } from './use-result.ts';

interface Props {
  results: Pick<ResultState, 'reading' | 'around'>;
  /** The typed text. */
  text: string | undefined;
  /** Whether it offers to search for the exact text; false where the page does so elsewhere. */
  offersText?: boolean;
}

function change(to: QueryChange): void {
  requestFocus('results');
  changeQuery(to);
}

/** Shows how the typed words were understood: a chip for each part, and a button to search for the exact words. */
export function Understood({ results: { reading, around }, text = '', offersText = true }: Props) {
  if (!reading || saysTheSame(reading, text)) return null;
  const { parts, leftOut, alternatives, cappedMiles, isHere, hereMiles, lastTime } = reading;
  const { unmet, exclusions, overruled } = reading;
  return (
    <section aria-label="What the search was read as" className="understood">
      <div className="flex flex-wrap items-center gap-x-5 md:mt-3">
        <div className="min-w-0 items-center gap-2 max-md:w-full md:flex">
          <p className="shrink-0 max-md:leading-5 md:font-semibold">
            {parts.length > 0 ? 'Showing' : 'Showing all races'}
          </p>
          {(parts.length > 0 || isHere) && (
            <ul className="flex flex-wrap gap-2 py-1 max-md:gap-1.5">
              {parts.map((part) => (
                <li key={part.label}>
                  <button
                    type="button"
                    className="inline-flex min-h-11 items-center gap-2 border-2 border-ink bg-accent-tint px-3 text-left max-md:gap-1.5 max-md:px-2"
                    onClick={() => change(replacing(parts.filter((other) => other !== part)))}
                  >
                    <span className="sr-only">Remove </span>
                    {part.label}
                    <span aria-hidden="true">×</span>
                  </button>
                </li>
              ))}
              {isHere && (
                <li>
                  <NearMe parts={parts} miles={hereMiles} />
                </li>
              )}
            </ul>
          )}
        </div>
        {offersText && <SearchInstead text={text} className="max-w-full" />}
      </div>
      {lastTime && <p className="font-semibold">{noneYet(reading.query, lastTime, around)}</p>}
      {unmet && (
        <p className="font-semibold">{noneOfAll(unmet, around) + missingFacts(unmet.query)}</p>
      )}
      {hereMiles !== undefined && (
        <p className="font-semibold">{`Within ${hereMiles} miles of where? Add a town or ZIP, or tap Near me.`}</p>
      )}
      {cappedMiles !== undefined && (
        <p className="text-muted">{`A search goes no farther than ${formatNumber(cappedMiles)} miles.`}</p>
      )}
      {leftOut.length > 0 && (
        <p className="line-clamp-2 wrap-anywhere text-muted">{`No match for ${quoted(leftOut)}.`}</p>
      )}
      {overruled.length > 0 && (
        <p className="line-clamp-2 wrap-anywhere text-muted">{`${quoted(overruled)} was left out, because a filter says otherwise.`}</p>
      )}
      {exclusions.length > 0 && (
        <p className="text-muted">{`${quoted(exclusions)} was left out. A search can’t exclude races.`}</p>
      )}
      <Alternatives all={alternatives} kind="town" rule="Other towns have that name." />
      <Alternatives all={alternatives} kind="genre" rule="One discipline at a time." />
      <Alternatives all={alternatives} kind="days" rule="One date at a time." />
    </section>
  );
}

interface AlternativesProps {
  all: readonly Alternative[];
  kind: Alternative['kind'];
  rule: string;
}

function Alternatives({ all, kind, rule }: AlternativesProps) {
  const alternatives = all.filter((each) => each.kind === kind);
  if (alternatives.length === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-muted">
      {rule}
      {alternatives.map(({ words, text }) => (
        <button
          key={text}
          type="button"
          className="link inline-flex min-h-11 items-center"
          onClick={() => change({ q: text })}
        >
          {`Show “${words}” instead`}
        </button>
      ))}
    </p>
  );
}

interface SearchInsteadProps {
  text: string;
  className?: string;
}

/** Searches for the exact words. */
export function SearchInstead({ text, className = '' }: SearchInsteadProps) {
  return (
    <button
      type="button"
      className={`link inline-flex min-h-11 min-w-0 items-center text-left ${className}`}
      onClick={() => change({ exact: '1' })}
    >
      <span className="line-clamp-2 wrap-anywhere md:line-clamp-1">{`Search instead for “${text}”`}</span>
    </button>
  );
}

function NearMe({ parts, miles }: { parts: readonly Part[]; miles: number | undefined }) {
  return (
    <button
      type="button"
      className="button"
      onClick={() =>
        change({
          ...replacing(parts),
          location: undefined,
          within: miles === undefined ? defaultMiles : String(miles),
        })
      }
    >
      Near me
    </button>
  );
}

const quoted = (words: readonly string[]) => anyOf(words.map((word) => `“${word}”`));

/** Whether the reading is only the text itself, which its field already shows. */
export function saysTheSame(reading: Reading, text: string): boolean {
  const { parts, leftOut, overruled, alternatives, exclusions, unmet, isHere } = reading;
  const { q, ...others } = paramsOf(parts);
  const notes = [...leftOut, ...overruled, ...exclusions, ...Object.keys(others)];
  const isMore = isHere || unmet !== undefined || notes.length + alternatives.length > 0;
  return !isMore && q === fold(text).trim();
}

/** The change that replaces the text with the parts' filters. */
export const replacing = (parts: readonly Part[]): QueryChange => ({
  q: undefined,
  ...askedParamsOf(parts),
});
