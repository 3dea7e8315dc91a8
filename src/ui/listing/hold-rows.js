{
  const asked = new URLSearchParams(location.search);
  const usual = { page: '1', perPage: '20', when: 'all' };
  const names = [
    'genre',
    'q',
    'location',
    'from',
    'to',
    'near',
    'within',
    'distance',
    'tags',
    'open',
  ];
  const isNarrowed = [...names, 'eventStatus', ...Object.keys(usual)].some(
    (name) => asked.get(name) && asked.get(name) !== usual[name],
  );
  const root = document.documentElement;
  if (isNarrowed) {
    root.dataset.held = '';
    setTimeout(() => delete root.dataset.held, 8000);
  }
}
