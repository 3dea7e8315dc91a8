{
  const next = new URLSearchParams(location.search).get('next');
  for (const link of document.querySelectorAll('a[data-forward-next]')) {
    if (next) link.search = new URLSearchParams({ next });
  }
}
