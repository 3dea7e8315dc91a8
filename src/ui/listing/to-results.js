{
  const target = document.querySelector('[data-results-top]');
  const names =
    'q|genre|location|near|within|from|to|when|distance|tags|open|eventStatus|view|page';
  const hasAsked = new RegExp(`[?&](${names})=[^&]`).test(location.search);
  if (target && hasAsked && !location.hash && !history.state) {
    const { top } = target.getBoundingClientRect();
    // Between it and the heading of what is found stand the fields and chips that narrow it.
    if (scrollY === 0 && top + 300 > innerHeight) {
      scrollTo({ top: top - 8, behavior: 'instant' });
      // Who comes back to this entry of the history, or loads it anew, is where they were.
      history.replaceState({ scroll: scrollY }, '');
    }
  }
}
