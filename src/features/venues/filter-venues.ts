import { shortWords } from '#calendar/place/gazetteer.ts';
import { counted } from '#calendar/race/words.ts';
import { fold } from '#calendar/text/text.ts';

/** Milliseconds from the last keystroke to the URL update: Safari refuses more than 100 history changes in 10 s. */
const writeDelay = 300;

const wordsOf = (text: string) => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** A word and its abbreviation, if it has one: `saint` is also `st`. */
const writingsOf = (word: string) => [word, shortWords.get(word) ?? word];

/** The item's texts, which only elements separate. */
function textsOf(item: HTMLElement): string[] {
  const walker = document.createTreeWalker(item, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode.nodeValue ?? '');
  return texts;
}

/** Whether each typed word starts a word of a venue's name, town or state. */
const matches = (typed: readonly string[], words: readonly string[]) =>
  typed.every((word) =>
    words.some((other) => writingsOf(word).some((start) => other.startsWith(start))),
  );

/**
 * Narrows the lists of venues to the typed text, which stays in the URL as `?q=`. Items match by their text and by
 * `data-found-by`; their dots on the map are hidden with them; the states' folds open while the lists are narrowed.
 */
export function startFilter(form: HTMLFormElement, lists: HTMLElement): void {
  const field = form.elements.namedItem('q') as HTMLInputElement;
  const status = form.querySelector('[role=status]') as HTMLElement;
  const items = [...lists.querySelectorAll<HTMLElement>('[data-venue]')].map((item) => ({
    item,
    dot: document.querySelector(
      `[data-dot="${item.querySelector('a')?.pathname.split('/').pop()}"]`,
    ),
    words: wordsOf(
      `${textsOf(item).join(' ')} ${item.closest<HTMLElement>('[data-found-by]')?.dataset['foundBy']}`,
    ).flatMap(writingsOf),
  }));
  const groups = [...lists.querySelectorAll<HTMLElement>('details, section')];
  // What says how many there are of all.
  const totals = document.querySelectorAll<HTMLElement>(
    '[data-venue-kinds], [data-venue-lists] nav, [data-venue-lists] [data-count]',
  );
  let writing: ReturnType<typeof setTimeout> | undefined;

  function update() {
    const typed = wordsOf(field.value);
    const isNarrowed = typed.length > 0;
    let found = 0;
    for (const { item, dot, words } of items) {
      item.hidden = !matches(typed, words);
      dot?.toggleAttribute('data-left-out', item.hidden);
      if (!item.hidden) found += 1;
    }
    for (const group of groups) {
      group.hidden = isNarrowed && !group.querySelector('[data-venue]:not([hidden])');
      if (group instanceof HTMLDetailsElement) group.open = isNarrowed && !group.hidden;
    }
    for (const total of totals) total.hidden = isNarrowed;
    status.textContent = isNarrowed ? countText(found, field.value.trim()) : '';
  }

  function write() {
    const url = new URL(location.href);
    const text = field.value.trim();
    if (text) url.searchParams.set('q', text);
    else url.searchParams.delete('q');
    history.replaceState(history.state, '', url);
  }

  form.addEventListener('submit', (event) => event.preventDefault());
  field.addEventListener('input', () => {
    update();
    clearTimeout(writing);
    writing = setTimeout(write, writeDelay);
  });
  // Typed before this script loaded, or from the URL.
  field.value ||= new URLSearchParams(location.search).get('q') ?? '';
  if (field.value) update();
  delete document.documentElement.dataset['stale'];
}

function countText(count: number, text: string): string {
  if (count === 0)
    return `No place to race matches “${text}”. Try a town, a state or part of a name.`;
  return counted(count, 'place matches', 'places match');
}
