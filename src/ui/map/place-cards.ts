import { paths } from '#calendar/paths.ts';
import { genreOf } from '#calendar/race/genre.ts';
import { lengthOf } from '#calendar/race/lengths-text.ts';
import { statusLabel, underwayLabel } from '#calendar/race/status.ts';
import { counted, keepUnits } from '#calendar/race/words.ts';
import { formatDays } from '#calendar/time/day.ts';
import type { Here } from '../near-me/stored-place.ts';
import { badgeLook } from '../races/badge-look.ts';
import { bookmark } from '../saved/SaveRace.tsx';
import type { MapRace } from './points.ts';

/** More than anyone reads in a popup; the list has the rest. */
const maxCards = 40;

function node(name: string, className: string, ...content: (Node | string)[]): HTMLElement {
  const element = document.createElement(name);
  element.className = className;
  element.append(...content);
  return element;
}

/** A small version of the list's card. */
function card(race: MapRace): HTMLElement {
  const link = node('a', 'race-map-name', race.name) as HTMLAnchorElement;
  link.href = paths.race(race);
  const badges = [node('span', 'badge badge-genre', genreOf(race.genre).shortName)];
  const status = statusLabel(race);
  if (status) badges.push(node('span', `badge ${badgeLook(race)}`, status));
  if (race.isUnderway) badges.push(node('span', 'badge badge-underway', underwayLabel));
  if (race.isPast) badges.push(node('span', 'badge badge-past', 'Past'));
  const facts = [race.location, keepUnits(lengthOf({ miles: race.miles }))];
  const element = node(
    'li',
    'race-map-card',
    node('p', 'race-map-badges', ...badges),
    node('p', '', link),
    ...(race.isPast ? [] : [saveRaceNode(race)]),
    node('p', 'race-map-when', formatDays(race.date, race.endDate, 'weekday')),
    node('p', 'race-map-facts', facts.filter(Boolean).join('\u00a0· ')),
  );
  if (race.canRegister) element.append(node('p', 'race-map-open', 'Has registration link'));
  element.dataset['genre'] = race.genre;
  element.toggleAttribute('data-past', race.isPast);
  return element;
}

/** Cards of the races at one place, built as nodes: no text is ever parsed as HTML. */
export function placeCards(races: readonly MapRace[]): HTMLElement {
  const list = node('ul', 'race-map-cards', ...races.slice(0, maxCards).map(card));
  const place = races[0]?.location ?? '';
  const heading = node('p', 'race-map-heading', `${counted(races.length, 'race')} in ${place}`);
  const more = node('p', 'race-map-facts', `and ${races.length - maxCards} more in the list`);
  const parts = [
    ...(races.length > 1 ? [heading] : []),
    list,
    ...(races.length > maxCards ? [more] : []),
  ];
  return node('div', 'race-map-popup', ...parts);
}

/** The popup of the rider's own marker. */
export function hereCard({ name }: Here): HTMLElement {
  const heading = node('p', 'race-map-heading', 'You are here');
  const parts = [heading, ...(name ? [node('p', 'race-map-facts', name)] : [])];
  return node('div', 'race-map-popup', ...parts);
}

const svg = 'http://www.w3.org/2000/svg';

/** SaveRace.tsx as DOM nodes, for a popup. */
function saveRaceNode({ id, name }: { id: string; name: string }): HTMLElement {
  const mark = document.createElementNS(svg, 'svg');
  mark.setAttribute('class', 'save-mark');
  mark.setAttribute('viewBox', '0 0 24 24');
  mark.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(svg, 'path');
  path.setAttribute('d', bookmark);
  mark.append(path);
  const label = document.createElement('span');
  label.dataset['label'] = '';
  label.className = 'sr-only';
  label.textContent = 'Save Race';
  const which = document.createElement('span');
  which.className = 'sr-only';
  which.textContent = `: ${name}`;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'save-icon';
  button.append(mark, label, which);
  const element = document.createElement('save-race');
  element.setAttribute('race', id);
  element.append(button);
  return element;
}
