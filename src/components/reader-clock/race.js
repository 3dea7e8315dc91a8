{
  const now = Date.now();
  const show = () => {
    for (const element of document.querySelectorAll('[data-from],[data-until]')) {
      const { from, until } = element.dataset;
      const isEarly = from !== undefined && now < Date.parse(from);
      element.hidden = isEarly || (until !== undefined && now >= Date.parse(until));
    }
    for (const row of document.querySelectorAll('[data-ends]')) {
      if (now < Date.parse(row.dataset.ends)) continue;
      delete row.dataset.ends;
      row.dataset.past = '';
    }
  };
  const observer = new MutationObserver(show);
  observer.observe(document, { childList: true, subtree: true });
  document.addEventListener('DOMContentLoaded', () => {
    observer.disconnect();
    show();
  });
}
