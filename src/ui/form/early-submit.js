{
  // If Enter is pressed in a form before hydration, the form is sent after it (ApiForm.tsx), unless more is typed.
  const waiting = 'form[method=post]:not([data-hydrated])';
  addEventListener('keydown', ({ key, isComposing, target }) => {
    if (key !== 'Enter' || isComposing || target.tagName !== 'INPUT') return;
    target.closest(waiting)?.setAttribute('data-entered', '');
  });
  addEventListener('input', ({ target }) => {
    target.closest(waiting)?.removeAttribute('data-entered');
  });
}
