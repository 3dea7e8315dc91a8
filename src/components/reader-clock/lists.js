{
  const now = Date.now();
  const isOver = (instant) => Date.parse(instant) <= now;

  const dayOf = (row) => row.querySelector('time')?.dateTime ?? '';
  const idOf = (row) => row.querySelector('h3 a')?.pathname.split('/').pop() ?? '';
  const isBefore = (row, other) =>
    dayOf(row) > dayOf(other) || (dayOf(row) === dayOf(other) && idOf(row) < idOf(other));

  const toPast = (row, past) => {
    delete row.dataset.ends;
    row.dataset.past = '';
    row.hidden = false;
    past.insertBefore(row, [...past.children].find((other) => isBefore(row, other)) ?? null);
  };

  const sort = () => {
    for (const list of document.querySelectorAll('[data-races]')) {
      const past = list.querySelector('[data-part="past"] ul');
      const over = [...list.querySelectorAll('[data-ends]')].filter((row) =>
        isOver(row.dataset.ends),
      );
      for (const row of over) {
        if (past) toPast(row, past);
        else row.hidden = true;
      }
      const limit = Number(list.dataset.limit);
      const rows = [...list.querySelectorAll('[data-ends],[data-past]')];
      const shown = past ? rows : rows.filter((row) => !over.includes(row));
      for (const [at, row] of shown.entries()) {
        if (limit) row.hidden = at >= limit;
      }
      for (const count of list.querySelectorAll('[data-count]')) {
        const counted = String(list.querySelectorAll(`[data-${count.dataset.count}]`).length);
        if (count.textContent !== counted) count.textContent = counted;
      }
    }
  };

  const count = () => {
    for (const number of document.querySelectorAll('[data-countdown]')) {
      let left = Number(number.dataset.upcoming);
      for (const lapse of number.dataset.countdown.split(' ')) {
        const [races, instant] = lapse.split('@');
        if (isOver(instant)) left -= races;
      }
      number.textContent = left.toLocaleString('en-US');
    }
  };

  const observer = new MutationObserver(sort);
  observer.observe(document, { childList: true, subtree: true });
  document.addEventListener('DOMContentLoaded', () => {
    observer.disconnect();
    sort();
    count();
  });
}
