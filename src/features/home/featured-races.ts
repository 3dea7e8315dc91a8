import { nearestUpcoming } from '#calendar/place/nearest-upcoming.ts';
import { todayAt } from '#calendar/time/day.ts';
import { formatHere, type NearMe } from '#ui/near-me/near-me.ts';
import { placeNotFound } from '#ui/near-me/place-services.ts';
import type { Here } from '#ui/near-me/stored-place.ts';

/** At most six. */
const most = 6;

const said = {
  national: 'The next six on the calendar, nationwide.',
  asking: 'Finding where you are…',
  loading: 'Loading races...',
  unknown: placeNotFound,
  unloaded: 'The races near you could not be loaded. These are the next six, nationwide.',
};

/**
 * Turns the prerendered six of FeaturedRaces.astro into the six nearest once a place is known, and
 * back when it is forgotten. Cards are of one height whatever they say, so nothing below moves.
 * What draws them, and every upcoming race, is loaded only then.
 * @returns what ends it
 */
export function startFeaturedRaces(
  root: HTMLElement,
  { nearMe, now = () => new Date() }: { nearMe: NearMe; now?: () => Date },
): () => void {
  const part = (name: string) =>
    root.querySelector<HTMLElement>(`[data-featured-part=${name}]`) as HTMLElement;
  const [line, button, guess] = [part('line'), part('button'), part('guess')];
  const [national, nearest] = [part('national'), part('nearest')];
  let render: ReturnType<typeof import('./nearest-cards.tsx').cardRenderer> | undefined;
  let round = 0;

  /** What draws the cards, and every upcoming race. */
  async function load() {
    const [{ cardRenderer }, races] = await Promise.all([
      import('./nearest-cards.tsx'),
      import('./nearest-cards.tsx').then(({ loadUpcoming }) => loadUpcoming()),
    ]);
    render ??= cardRenderer(nearest);
    return { render, races };
  }

  async function showNearest(here: Here) {
    round += 1;
    const mine = round;
    line.textContent = said.loading;
    try {
      const loaded = await load();
      if (mine !== round) return;
      const today = todayAt(now());
      const found = nearestUpcoming(loaded.races, here, most, today);
      if (found.length === 0) return showNational(said.national);
      loaded.render(found, today);
      show(nearest, `The nearest to ${formatHere(here)}.`);
    } catch (error) {
      console.warn('The races near you could not be loaded', error);
      if (mine === round) showNational(said.unloaded);
    }
  }

  function show(cards: HTMLElement, text: string) {
    national.hidden = cards !== national;
    nearest.hidden = cards !== nearest;
    line.textContent = text;
  }

  function showNational(text: string) {
    round += 1;
    show(national, text);
  }

  function follow() {
    const state = nearMe.state();
    guess.hidden = !(state.status === 'failed' && state.canGuess);
    button.textContent = state.status === 'asking' ? 'Cancel' : 'Near me';
    if (state.status === 'located') void showNearest(state.here);
    else if (state.status === 'asking') line.textContent = said.asking;
    else showNational(state.status === 'failed' ? said.unknown : said.national);
  }

  const onTap = () => (nearMe.state().status === 'asking' ? nearMe.cancel() : nearMe.ask());
  const onGuess = () => nearMe.guess();
  button.addEventListener('click', onTap);
  guess.addEventListener('click', onGuess);
  root.dataset['ready'] = '';
  const leave = nearMe.subscribe(follow);
  if (nearMe.state().status !== 'idle') follow();
  return () => {
    leave();
    button.removeEventListener('click', onTap);
    guess.removeEventListener('click', onGuess);
  };
}
