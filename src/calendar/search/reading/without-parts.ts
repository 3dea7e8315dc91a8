import type { Span } from './meaning.ts';
import { fewRaces } from './needs-reading.ts';

/** A weekend as riders say it, which has no words of a name: `this weekend`. */
const isWeekend = ({ meaning }: Span) =>
  meaning.kind === 'days' && /^\w+-weekend$/.test(meaning.choices[0]?.when ?? '');

/** A day whose words are likelier those of a name: `easter`. */
const isInNames = ({ meaning }: Span) => meaning.kind === 'days' && meaning.isInNames === true;

/** A day in its own words, none of which is one of a name: `july 4`. */
const isWrittenDay = ({ meaning, start, end }: Span) =>
  meaning.kind === 'days' &&
  !meaning.isInNames &&
  end - start > 1 &&
  meaning.choices.some(({ from, to, isVague }) => from === to && !isVague);

/** A limit in its own words, none of which is one of a name: `under 50 dollars`, `over 100 miles`. */
const isLimit = ({ meaning, start, end }: Span) =>
  (meaning.kind === 'price' && end - start > 2) ||
  (meaning.kind === 'distance' && typeof meaning.miles === 'object');

/** A state's name in several words: `rhode island` isn't an island. DC is also a town. */
const isLongState = ({ meaning, start, end }: Span) =>
  meaning.kind === 'state' && meaning.state !== 'DC' && end - start > 1;

/** A place abroad in several words, none of which is one of a name: `puerto rico`. */
const isLongUnknown = ({ meaning, start, end }: Span) =>
  meaning.kind === 'unknown' && end - start > 1;

/**
 * Whether a town with hardly any races follows a word that no race has. If it's also a word of names, it's likelier
 * one here: `joe martin` isn't in Martin, MI, unless its state follows.
 */
function isInUnknownName({ meaning, start, end }: Span, spans: readonly Span[]): boolean {
  if (meaning.kind !== 'town') return false;
  if (meaning.towns.some(({ races, isBig }) => isBig || races >= fewRaces)) return false;
  const before = spans.filter((span) => span.end === start);
  const isAfterUnknown =
    before.length > 0 && before.every((span) => span.meaning.kind === 'unknown');
  const isWord = spans.some(
    (span) => span.start === start && span.end === end && span.meaning.kind === 'word',
  );
  const isBeforeState = spans.some((span) => span.start === end && span.meaning.kind === 'state');
  return isAfterUnknown && isWord && !isBeforeState;
}

/**
 * Removes spans that are only part of a longer one: `june` and `2027` of `june 2027`, `weekend` of `this weekend`,
 * `under` of `under 50 dollars`, and a town that is only part of a name.
 */
export function withoutParts(spans: readonly Span[]): Span[] {
  const times = spans.filter(({ meaning }) => meaning.kind === 'days');
  const isIn = (phrases: readonly Span[], { start, end }: Span) =>
    phrases.some((phrase) => phrase.start <= start && phrase.end >= end);
  const kinds = [isWeekend, isWrittenDay, isLongState, isLongUnknown];
  const named = spans.filter((span) => kinds.some((isKind) => isKind(span)));
  const limits = spans.filter(isLimit);
  return spans.filter(
    (span) =>
      !(span.meaning.kind === 'word' && isIn(named, span)) &&
      !(isIn(limits, span) && !limits.includes(span)) &&
      !isInUnknownName(span, spans) &&
      (span.meaning.kind !== 'days' ||
        !times.some(
          (time) =>
            time.start <= span.start &&
            time.end >= span.end &&
            time.end - time.start > span.end - span.start &&
            // The words of a name may stand beside a time: `easter classic 2027`.
            (!isInNames(time) || isInNames(span)),
        )),
  );
}
