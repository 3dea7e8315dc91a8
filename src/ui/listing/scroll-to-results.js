{
  const target = document.querySelector('[data-results-top]');
  const names =
    'q|genre|location|near|within|from|to|when|distance|tags|open|eventStatus|view|page';
  const hasQuery = new RegExp(`[?&](${names})=[^&]`).test(location.search);
  if (target && hasQuery && !location.hash && !history.state) {
    const { top } = target.getBoundingClientRect();
    if (scrollY === 0 && top + 300 > innerHeight) {
      scrollTo({ top: top - 8, behavior: 'instant' });
      history.replaceState({ scroll: scrollY }, '');
    }
  }
}
