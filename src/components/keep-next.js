{
  const next = new URLSearchParams(location.search).get('next');
  for (const link of document.querySelectorAll('a[data-keep-next]')) {
    if (next) link.search = new URLSearchParams({ next });
  }
}
