import { bibOf } from '#calendar/bib.ts';
import { formatDays } from '#calendar/day.ts';
import { genreOf } from '#calendar/genre.ts';
import { paths } from '#calendar/paths.ts';
import { choosePicture } from '#calendar/picture.ts';
import type { PublicRace } from '#calendar/race.ts';
import { statusLabels } from '#calendar/status.ts';

/** What a card shows of a race. Without an address to register at or of its organizer, its page serves. */
export type CardRace = Pick<
  PublicRace,
  | 'id'
  | 'name'
  | 'genre'
  | 'state'
  | 'location'
  | 'date'
  | 'endDate'
  | 'eventStatus'
  | 'tags'
  | 'coords'
  | 'regUrl'
  | 'orgUrl'
> & { canRegister: boolean };

/** So many tags are on a card (spec §2). */
const mostTags = 3;

/** Leads to an address of another site in a new tab, or else to the race's page. */
function leadOut(link: HTMLElement, race: CardRace, address: string | undefined) {
  link.setAttribute('href', address ?? paths.race(race));
  if (address === undefined) link.removeAttribute('target');
  const about = link.querySelector('[data-part=about]');
  about?.replaceChildren(`: ${race.name}${address ? ' (opens in a new tab)' : ''}`);
}

/**
 * A card for a race to come, made from the template of RaceCard.astro. Texts go in as text and
 * addresses only into links' href, so that nothing in a race can become markup (trust T28).
 * @param note what stands after the location, such as `12 mi`
 */
export function fillCard(template: HTMLTemplateElement, race: CardRace, note: string): HTMLElement {
  const card = (template.content.cloneNode(true) as DocumentFragment)
    .firstElementChild as HTMLElement;
  const parts = (name: string) => [...card.querySelectorAll<HTMLElement>(`[data-part~=${name}]`)];
  const say = (name: string, text: string) => {
    for (const part of parts(name)) part.textContent = text;
  };
  const page = paths.race(race);
  const picture = choosePicture(race);
  const bib = bibOf(race.date, race.endDate);

  card.dataset['genre'] = race.genre;
  for (const image of card.querySelectorAll('img')) {
    if (picture) image.src = paths.picture(picture.set, picture.number);
  }
  for (const link of parts('page')) link.setAttribute('href', page);
  say('name', race.name);
  say('month', bib.month);
  say('days', bib.days);
  say('year', bib.year);
  say('genre', genreOf(race.genre).shortName);
  const status = statusLabels[race.eventStatus];
  for (const part of parts('status')) status ? part.replaceChildren(status) : part.remove();
  say('date', formatDays(race.date, race.endDate, 'short'));
  for (const part of parts('date')) part.setAttribute('datetime', race.date);
  say('location', `${race.location} · ${note}`);
  const [tag] = parts('tag');
  tag?.parentElement?.replaceChildren(
    ...race.tags.slice(0, mostTags).map((text) => {
      const item = tag.cloneNode() as HTMLElement;
      item.textContent = text;
      return item;
    }),
  );
  for (const link of parts('organizer')) leadOut(link, race, race.orgUrl);
  for (const link of parts('register')) {
    if (race.canRegister) leadOut(link, race, race.regUrl);
    else link.remove();
  }
  return card;
}
