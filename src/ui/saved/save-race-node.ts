import { bookmark } from './SaveRace.tsx';

const svg = 'http://www.w3.org/2000/svg';

/** What SaveRace.tsx puts into a page, for a popup, which is made of nodes. */
export function saveRaceNode({ id, name }: { id: string; name: string }): HTMLElement {
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
