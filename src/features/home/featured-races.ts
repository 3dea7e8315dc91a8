import { todayAt } from '#calendar/time/day.ts';
import { formatHere, type NearMe } from '#ui/near-me/near-me.ts';
import { placeNotFound } from '#ui/near-me/place-services.ts';
import type { Here } from '#ui/near-me/stored-place.ts';

const maxRaces = 6;

const texts = {
  national: 'The next six nationwide. Set your location for races near you.',
  asking: 'Finding your location…',
  loading: 'Loading races…',
  unknown: placeNotFound,
  unloaded: 'We couldn’t load races near you. Here are the next six nationwide.',
  noHome: 'We couldn’t find your home ZIP. Check it in your preferences.',
  unloadedHome: 'We couldn’t look up your home ZIP. Check your connection and try again.',
};

const idOf = (row: HTMLElement) =>
  row.querySelector<HTMLAnchorElement>('h3 a')?.pathname.split('/').pop() ?? '';

/**
 * Shows the six races nearest to a known place instead of the prerendered ones, and hides the featured races in
 * `monthAhead`. Returns the stop function.
 */
export function startFeaturedRaces(
  root: HTMLElement,
  monthAhead: HTMLElement,
  { nearMe, now = () => new Date() }: { nearMe: NearMe; now?: () => Date },
): () => void {
  const part = (name: string) =>
    root.querySelector<HTMLElement>(`[data-featured-part=${name}]`) as HTMLElement;
  const [line, button, guess, home] = [part('line'), part('button'), part('guess'), part('home')];
  const [national, nearest] = [part('national'), part('nearest')];
  let render: ReturnType<typeof import('./nearest-cards.tsx').cardRenderer> | undefined;
  let generation = 0;

  async function load() {
    const { cardRenderer, loadNearest } = await import('./nearest-cards.tsx');
    const findNearest = await loadNearest();
    render ??= cardRenderer(nearest);
    return { render, findNearest };
  }

  async function showNearest(here: Here) {
    generation += 1;
    const started = generation;
    line.textContent = texts.loading;
    try {
      const loaded = await load();
      if (started !== generation) return;
      const today = todayAt(now());
      const races = loaded.findNearest(here, maxRaces, today);
      if (races.length === 0) return showNational(texts.national);
      loaded.render(races, today);
      show(nearest, `Closest to ${formatHere(here)}`);
    } catch (error) {
      console.warn('The races near you could not be loaded', error);
      if (started === generation) showNational(texts.unloaded);
    }
  }

  function show(cards: HTMLElement, text: string) {
    national.hidden = cards !== national;
    nearest.hidden = cards !== nearest;
    showMonthAhead(
      new Set([...cards.querySelectorAll<HTMLElement>('article:not([hidden])')].map(idOf)),
    );
    line.textContent = text;
  }

  function showMonthAhead(featured: ReadonlySet<string>) {
    const limit = Number(monthAhead.dataset['limit']);
    const rows = [...monthAhead.querySelectorAll<HTMLElement>('li[data-ends]')];
    const shown = rows.filter((row) => !featured.has(idOf(row))).slice(0, limit);
    for (const row of rows) row.hidden = !shown.includes(row);
  }

  function showNational(text: string) {
    generation += 1;
    show(national, text);
  }

  function update() {
    const state = nearMe.state();
    guess.hidden = !(state.status === 'failed' && state.canGuess);
    button.textContent = state.status === 'asking' ? 'Cancel' : 'Near me';
    if (state.status === 'located') void showNearest(state.here);
    else if (state.status === 'asking') line.textContent = texts.asking;
    else showNational(state.status === 'failed' ? texts.unknown : texts.national);
  }

  /** The last tap counts, even if an earlier one's place is found later. */
  let taps = 0;
  const onTap = () => {
    taps += 1;
    void (nearMe.state().status === 'asking' ? nearMe.cancel() : nearMe.ask());
  };
  const onGuess = () => {
    taps += 1;
    void nearMe.guess();
  };
  const onHome = async () => {
    taps += 1;
    const tap = taps;
    line.textContent = texts.asking;
    const loaded = await Promise.all([import('./home-town.ts'), import('#ui/api/api.ts')]).catch(
      () => undefined,
    );
    if (tap !== taps) return;
    if (!loaded) {
      line.textContent = texts.unloadedHome;
      return;
    }
    const [{ findHomeTown }, { failureText }] = loaded;
    try {
      const town = await findHomeTown();
      if (tap !== taps) return;
      if (town) nearMe.choose(town);
      else line.textContent = texts.noHome;
    } catch (error) {
      if (tap === taps) line.textContent = failureText(error);
    }
  };
  button.addEventListener('click', onTap);
  guess.addEventListener('click', onGuess);
  home.addEventListener('click', onHome);
  root.dataset['ready'] = '';
  const unsubscribe = nearMe.subscribe(update);
  if (nearMe.state().status !== 'idle') update();
  return () => {
    unsubscribe();
    button.removeEventListener('click', onTap);
    guess.removeEventListener('click', onGuess);
    home.removeEventListener('click', onHome);
  };
}
