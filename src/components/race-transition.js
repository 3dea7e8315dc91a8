// Without this event, pages change as usual.
if ('onpagereveal' in window) {
  const isRace = (path) => /^\/[a-z]+\/race\//.test(path);
  // A race may be listed more than once, and a card out of view would fly in from outside the window.
  const isSeen = (link) => {
    const { top, bottom } = link.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  };
  const isHere = isRace(location.pathname);
  // What turns into the other page: a race's picture and bib, or its card. From race to race, nothing does.
  const partOf = (other) => {
    if (isHere) {
      return isRace(other) ? null : document.querySelector('.race-poster-bib')?.closest('section');
    }
    const links = document.querySelectorAll(`main [data-genre] a[href="${CSS.escape(other)}"]`);
    return isRace(other) ? [...links].find(isSeen)?.closest('[data-genre]') : null;
  };
  // A skipped transition rejects, which the browser would report as an error.
  const end = ({ ready, finished }) => Promise.allSettled([ready, finished]);
  const turn = ({ type, viewTransition }, other) => {
    if (!viewTransition) return;
    const part = other && partOf(new URL(other).pathname);
    part?.toggleAttribute('data-turning', true);
    // Without a part, the whole page would fade.
    if (!part && (type === 'pageswap' || !isHere)) viewTransition.skipTransition();
    void end(viewTransition).then(() => part?.removeAttribute('data-turning'));
  };
  addEventListener('pageswap', (event) => turn(event, event.activation?.entry?.url));
  addEventListener('pagereveal', (event) => turn(event, navigation.activation?.from?.url));
  // It may be skipped before it reveals the page.
  if (document.activeViewTransition) void end(document.activeViewTransition);
  // Not in the site's style sheet, so that no browser starts a transition without this script.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '@media not (prefers-reduced-motion) { @view-transition { navigation: auto } }',
  );
  document.adoptedStyleSheets.push(sheet);
}
