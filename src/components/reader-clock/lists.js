{
  const now = Date.now();
  let isParsed = false;
  const isOver = (instant) => Date.parse(instant) <= now;

  const dayOf = (row) => row.querySelector('time')?.dateTime ?? '';
  const idOf = (row) => row.querySelector('h3 a')?.pathname.split('/').pop() ?? '';
  const isBefore = (row, other) =>
    dayOf(row) > dayOf(other) || (dayOf(row) === dayOf(other) && idOf(row) < idOf(other));

  const monthIn = (past, row) => {
    const month = dayOf(row).slice(0, 7);
    const months = [...past.querySelectorAll('[data-month]')];
    const own = months.find((other) => other.dataset.month === month);
    if (own) return own;
    const created = row.closest('[data-month]').cloneNode(true);
    for (const old of created.querySelectorAll('li, h2 span')) old.remove();
    past.insertBefore(created, months.find((other) => other.dataset.month < month) ?? null);
    return created;
  };

  const toPast = (row, past) => {
    const list = monthIn(past, row).querySelector('ul');
    delete row.dataset.ends;
    row.dataset.past = '';
    row.hidden = false;
    list.insertBefore(row, [...list.children].find((other) => isBefore(row, other)) ?? null);
  };

  const open = () => {
    for (const button of document.querySelectorAll('[data-from],[data-until]')) {
      const { from, until } = button.dataset;
      const isShown = (from === undefined || isOver(from)) && !(until && isOver(until));
      if (button.hidden === isShown) button.hidden = !isShown;
    }
  };

  const begin = () => {
    for (const row of document.querySelectorAll('[data-begins]')) {
      if (!isOver(row.dataset.begins)) continue;
      delete row.dataset.begins;
      row.dataset.begun = '';
    }
  };

  /** Hides currently featured races in the month ahead. */
  const withoutFeatured = (rows) => {
    const cards = [
      ...document.querySelectorAll('[data-featured-part=national] article:not([hidden])'),
    ];
    const featured = new Set(cards.map(idOf));
    for (const row of rows) if (featured.has(idOf(row))) row.hidden = true;
    return rows.filter((row) => !featured.has(idOf(row)));
  };

  const sort = () => {
    open();
    begin();
    for (const list of document.querySelectorAll('[data-races]')) {
      // While the page is still loading, a row's place isn't known until the first past month has arrived.
      const past = list.querySelector(
        isParsed ? '[data-part="past"]' : '[data-part="past"]:has([data-month] ul)',
      );
      const over = [...list.querySelectorAll('[data-ends]')].filter((row) =>
        isOver(row.dataset.ends),
      );
      const isMonthAhead = 'monthAhead' in list.dataset;
      for (const row of over) {
        if (past) toPast(row, past);
        else if (isMonthAhead) row.remove();
        else row.hidden = true;
      }
      const limit = Number(list.dataset.limit);
      const rows = [...list.querySelectorAll('[data-ends],[data-past]')];
      const left = past ? rows : rows.filter((row) => !over.includes(row));
      const shown = isMonthAhead ? withoutFeatured(left) : left;
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
      const { countdown, upcoming, passed, one } = number.dataset;
      let gone = 0;
      for (const lapse of countdown.split(' ')) {
        const [races, instant] = lapse.split('@');
        if (isOver(instant)) gone += Number(races);
      }
      if (gone === 0) continue;
      const left = passed ? Number(passed) + gone : upcoming - gone;
      const noun = one ? ` ${one}${left === 1 ? '' : 's'}` : '';
      // Avoids the locale where possible: its first use takes 10 ms on a phone.
      number.textContent = (left < 1000 ? left : left.toLocaleString('en-US')) + noun;
    }
  };

  /** As counts fall, another row may become the highest. */
  const rank = () => {
    for (const list of document.querySelectorAll('[data-ranked]')) {
      const counts = new Map(
        [...list.children].map((row) => [
          row,
          Number(row.querySelector('.sheet-figure')?.textContent.replaceAll(',', '') ?? 0),
        ]),
      );
      const rows = [...list.children].sort((a, b) => counts.get(b) - counts.get(a));
      if (rows.every((row, at) => row === list.children[at])) continue;
      for (const [at, row] of rows.entries()) row.hidden = at >= list.dataset.ranked;
      list.append(...rows);
    }
  };

  const observer = new MutationObserver(sort);
  observer.observe(document, { childList: true, subtree: true });
  document.addEventListener('DOMContentLoaded', () => {
    observer.disconnect();
    isParsed = true;
    sort();
    count();
    rank();
  });
}
