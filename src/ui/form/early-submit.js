{
  // Enter in a form that isn't alive yet: it sends itself once it is (ApiForm.tsx), unless more is typed meanwhile.
  const waiting = 'form[method=post]:not([data-hydrated])';
  addEventListener('keydown', ({ key, isComposing, target }) => {
    if (key !== 'Enter' || isComposing || target.tagName !== 'INPUT') return;
    target.closest(waiting)?.setAttribute('data-entered', '');
  });
  addEventListener('input', ({ target }) => {
    target.closest(waiting)?.removeAttribute('data-entered');
  });
}
