import { todayAt } from '#calendar/day.ts';
import { nearestUpcoming } from '#calendar/places/nearest-upcoming.ts';
import { formatHere, type Here } from '#islands/near-me/here.ts';
import type { NearMe } from '#islands/near-me/near-me.ts';
import { type CardRace, fillCard } from './race-card.ts';

/** At most six (spec §9). */
const most = 6;

export interface FeaturedOptions {
  nearMe: NearMe;
  /** Every upcoming race; asked for once a place is known. */
  loadUpcoming(): Promise<readonly CardRace[]>;
  now?: () => Date;
}

const said = {
  national: 'The next six on the calendar, nationwide.',
  asking: 'Finding where you are…',
  loading: 'Loading races...',
  unknown: 'Nobody could say where you are. Type a ZIP or a town in Find a Race.',
  unloaded: 'The races near you could not be loaded. These are the next six, nationwide.',
};

const distance = (miles: number) => (miles < 1 ? 'under 1 mi' : `${Math.round(miles)} mi`);

/**
 * Turns the prerendered six of FeaturedRaces.astro into the six nearest once a place is known, and
 * back when it is forgotten. Cards are of one height whatever they say, so nothing below moves.
 * @returns what ends it
 */
export function startFeaturedRaces(
  root: HTMLElement,
  { nearMe, loadUpcoming, now = () => new Date() }: FeaturedOptions,
): () => void {
  const part = <T extends HTMLElement>(name: string) =>
    root.querySelector<T>(`[data-featured-part=${name}]`) as T;
  const cards = part('cards');
  const line = part('line');
  const button = part<HTMLButtonElement>('button');
  const template = part<HTMLTemplateElement>('template');
  const national = [...cards.children];
  let round = 0;

  async function showNearest(here: Here) {
    round += 1;
    const mine = round;
    line.textContent = said.loading;
    try {
      const races = await loadUpcoming();
      if (mine !== round) return;
      const nearest = nearestUpcoming(races, here, most, todayAt(now()));
      if (nearest.length === 0) return showNational(said.national);
      cards.replaceChildren(
        ...nearest.map(({ race, miles }) => fillCard(template, race, distance(miles))),
      );
      line.textContent = `The nearest to ${formatHere(here)}.`;
    } catch (error) {
      console.warn('The races near you could not be loaded', error);
      if (mine === round) showNational(said.unloaded);
    }
  }

  function showNational(text: string) {
    round += 1;
    cards.replaceChildren(...national);
    line.textContent = text;
  }

  function show() {
    const state = nearMe.state();
    button.textContent = state.status === 'asking' ? 'Cancel' : 'Near me';
    if (state.status === 'located') void showNearest(state.here);
    else if (state.status === 'asking') line.textContent = said.asking;
    else showNational(state.status === 'failed' ? said.unknown : said.national);
  }

  const onTap = () => (nearMe.state().status === 'asking' ? nearMe.cancel() : nearMe.ask());
  button.addEventListener('click', onTap);
  root.dataset['ready'] = '';
  const leave = nearMe.subscribe(show);
  if (nearMe.state().status !== 'idle') show();
  return () => {
    leave();
    button.removeEventListener('click', onTap);
  };
}
