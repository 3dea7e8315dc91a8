/** Values changed since prerendering, by name. Call at hydration: React's next render overwrites them. */
export function editedFields(form: HTMLFormElement): Record<string, string> {
  const changed: Record<string, string> = {};
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.type === 'checkbox') {
      if (field.checked !== field.defaultChecked) {
        changed[field.name] = field.checked ? field.value : '';
      }
    } else if (field instanceof HTMLInputElement) {
      if (field.value !== field.defaultValue) changed[field.name] = field.value;
    } else if (field instanceof HTMLSelectElement) {
      // Without a default, the browser selects the first option.
      const initial =
        [...field.options].find((option) => option.defaultSelected) ?? field.options[0];
      if (field.value !== initial?.value) changed[field.name] = field.value;
    }
  }
  return changed;
}

/** Whether the reader came by going back or forward: the browser then refills fields, but the URL is right. */
export function isRefilled(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.type === 'back_forward';
}
