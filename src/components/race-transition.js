if ('onpagereveal' in window) {
  const isRace = (path) => /^\/[a-z]+\/race\//.test(path);
  const isSeen = (link) => {
    const { top, bottom } = link.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  };
  const isHere = isRace(location.pathname);
  const partOf = (other) => {
    if (isHere) {
      return isRace(other) ? null : document.querySelector('.race-poster-bib')?.closest('section');
    }
    const links = document.querySelectorAll(`main [data-genre] a[href="${CSS.escape(other)}"]`);
    return isRace(other) ? [...links].find(isSeen)?.closest('[data-genre]') : null;
  };
  const end = ({ ready, finished }) => Promise.allSettled([ready, finished]);
  const turn = ({ type, viewTransition }, other) => {
    if (!viewTransition) return;
    const part = other && partOf(new URL(other).pathname);
    part?.toggleAttribute('data-turning', true);
    if (!part && (type === 'pageswap' || !isHere)) viewTransition.skipTransition();
    void end(viewTransition).then(() => part?.removeAttribute('data-turning'));
  };
  addEventListener('pageswap', (event) => turn(event, event.activation?.entry?.url));
  addEventListener('pagereveal', (event) => turn(event, navigation.activation?.from?.url));
  if (document.activeViewTransition) void end(document.activeViewTransition);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '@media not (prefers-reduced-motion) { @view-transition { navigation: auto } }',
  );
  document.adoptedStyleSheets.push(sheet);
}
