{
  const query = new URLSearchParams(location.search);
  const defaults = { page: '1', perPage: '20', when: 'all' };
  const names = [
    'genre',
    'q',
    'exact',
    'location',
    'from',
    'to',
    'near',
    'within',
    'area',
    'distance',
    'miles',
    'tags',
    'open',
    'registration',
    'price',
  ];
  const all = [...names, 'eventStatus', ...Object.keys(defaults)];
  const isNarrowed = all.some((name) => query.get(name) && query.get(name) !== defaults[name]);
  const isSearch = location.pathname === '/search';
  // Other pages have a state in their path.
  const hasQuery = [...all, 'view', isSearch && 'state'].some(
    (name) => name !== 'perPage' && query.get(name),
  );
  const root = document.documentElement;
  const isMap = query.get('view') === 'map';
  if (isMap) root.dataset.map = '';
  if (query.get('q')?.trim()) root.dataset.q = '';
  if (hasQuery) root.dataset.hasQuery = '';
  // The search page has no rows of its own, so even all races must be found first.
  const isStale = isSearch ? hasQuery : isNarrowed || isMap;
  if (isStale) {
    root.dataset.stale = '';
    // What the rows come from, all at once: modules and data that name others would be fetched one after another.
    const preload = (href, how) =>
      document.head.append(Object.assign(document.createElement('link'), { href, ...how }));
    for (const name of root.dataset.modules?.split(' ') ?? []) {
      preload(`/_astro/${name}.js`, { rel: 'modulepreload' });
    }
    const data = { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous' };
    preload('/listing/manifest.json', data);
    // Only a place with a radius is looked up.
    if (query.get('location') && query.get('within')) preload('/places/index.json', data);
    setTimeout(() => delete root.dataset.stale, 8000);
  }
  // Until its island has hydrated, a form doesn't show the URL's filters, which sending it would lose. It's sent then
  // (SearchForm.tsx, GenreList.tsx).
  if (isStale || !isSearch) {
    addEventListener('submit', (event) => {
      const form = event.target.closest('[data-results-top]:not([data-hydrated]) form');
      if (!form) return;
      event.preventDefault();
      form.setAttribute('data-sent', '');
    });
  }
}
