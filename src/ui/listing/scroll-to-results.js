{
  const target = document.querySelector('[data-results-top]');
  const names =
    'q|exact|genre|location|near|within|area|from|to|when|distance|miles|tags|open|registration|price|eventStatus|view|page';
  const hasQuery = new RegExp(`[?&](${names})=[^&]`).test(location.search);
  if (target && hasQuery && !location.hash && !history.state) {
    const { top } = target.getBoundingClientRect();
    // How many pixels of the results the first view should show.
    const needed = 300;
    if (scrollY === 0 && top + needed > innerHeight) {
      const stuck = parseInt(getComputedStyle(target).getPropertyValue('--stuck'), 10);
      scrollTo({ top: top - 8 - stuck, behavior: 'instant' });
      history.replaceState({ scroll: scrollY }, '');
    }
  }
}
