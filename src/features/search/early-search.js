// If the form is sent before hydration, it is sent after it (SearchForm.tsx): until then, its fields don't show the
// filters of the link, which would be lost.
addEventListener('submit', (event) => {
  const form = event.target.closest('[data-results-top]:not([data-hydrated]) form');
  if (!form) return;
  event.preventDefault();
  form.setAttribute('data-sent', '');
});
