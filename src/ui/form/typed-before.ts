/**
 * What the rider has put into a form since it was prerendered, by the fields' names; of a box that was
 * unchecked, nothing. To be read at hydration: what React renders next would overwrite it.
 */
export function typedBefore(form: HTMLFormElement): Record<string, string> {
  const changed: Record<string, string> = {};
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.type === 'checkbox') {
      if (field.checked !== field.defaultChecked) {
        changed[field.name] = field.checked ? field.value : '';
      }
    } else if (field instanceof HTMLInputElement) {
      if (field.value !== field.defaultValue) changed[field.name] = field.value;
    } else if (field instanceof HTMLSelectElement) {
      // Without a default the browser shows the first.
      const shown = [...field.options].find((option) => option.defaultSelected) ?? field.options[0];
      if (field.value !== shown?.value) changed[field.name] = field.value;
    }
  }
  return changed;
}
