/** The parts of a card or row that become the race page's; site.css names the page's own. */
const parts = [
  { of: '.bib', name: 'race-bib' },
  { of: '.race-picture', name: 'race-picture' },
];

/**
 * Lets the card of the race that one goes to, or comes back from, turn into the race's page, where the
 * browser has view transitions between pages. A name may stand once on a page, so only that card gets it.
 */
export function startRaceTransition(): void {
  addEventListener('pageswap', ({ viewTransition, activation }) => {
    if (viewTransition) nameUntil(ended(viewTransition), activation?.entry?.url);
  });
  // Heard by a list that the browser kept; one that it loads anew fades in.
  addEventListener('pagereveal', ({ viewTransition }) => {
    if (viewTransition) nameUntil(ended(viewTransition), navigation.activation?.from?.url);
  });
}

/**
 * Fulfilled when a transition is over. A page that wants none, such as one that a function answers with,
 * ends it early; the browser then simply shows it, and that is no fault to report.
 */
async function ended({ ready, finished }: ViewTransition): Promise<void> {
  await Promise.allSettled([ready, finished]);
}

function nameUntil(end: Promise<void>, url: string | null | undefined): void {
  const path = url && new URL(url).pathname;
  if (!path) return;
  const link = document.querySelector(`main [data-genre] a[href="${CSS.escape(path)}"]`);
  const card = link?.closest('[data-genre]');
  if (!card) return;
  const named = parts.flatMap(({ of, name }) => {
    const part = card.querySelector<HTMLElement>(of);
    part?.style.setProperty('view-transition-name', name);
    return part ? [part] : [];
  });
  end.then(() => {
    for (const part of named) part.style.removeProperty('view-transition-name');
  });
}
