import { startHeader } from '#features/header/header.ts';
import { setAlertCount } from '#ui/session/alert-count.ts';

startHeader(document.querySelector('header') as HTMLElement);

// The state of the header that the frame's address asks for.
const asked = new URLSearchParams(location.search);
document.documentElement.toggleAttribute('data-signed-in', asked.has('signed-in'));
if (asked.has('alerts')) setAlertCount(Number(asked.get('alerts')));
if (asked.has('open')) {
  for (const menu of document.querySelectorAll('header details'))
    menu.toggleAttribute('open', true);
}
document.documentElement.dataset['ready'] = '';
