// A button of an island does nothing until hydration: a click before that is made again after it.
{
  let early;
  addEventListener('click', ({ target }) => {
    const button = target.closest('astro-island[ssr] button[type=button]');
    if (!button) return;
    const island = button.closest('astro-island');
    // Of several taps by an impatient reader, one counts.
    if (early?.island !== island)
      island.addEventListener('astro:hydrate', () => early.button.click(), { once: true });
    early = { island, button };
  });
}
