import { withScheme } from '#calendar/race/web-address.ts';
import { Field, type FieldProps } from './Field.tsx';

interface Props extends FieldProps {
  /** Called with the URL once its `https://` is added. */
  onComplete(address: string): void;
  /**
   * Called after the press that took the focus: an error that disappears earlier would move the pressed button away.
   */
  onSettled?(): void;
}

/** Calls back after the current click or key press if it's on a button, otherwise at once. */
function afterPress(pressed: EventTarget | null, settle: () => void): void {
  if (!(pressed instanceof HTMLButtonElement)) {
    settle();
    return;
  }
  const presses = new AbortController();
  for (const name of ['click', 'keyup']) {
    const end = () => {
      presses.abort();
      // Runs after the button's own handler.
      setTimeout(settle);
    };
    addEventListener(name, end, { capture: true, signal: presses.signal });
  }
}

/** A URL field that adds a missing `https://` on blur or Enter. */
export function AddressField({ onComplete, onSettled, onBlur, ...field }: Props) {
  const addScheme = ({ value }: HTMLInputElement) => {
    const address = withScheme(value);
    if (address !== value) onComplete(address);
  };
  return (
    <Field
      {...field}
      type="url"
      inputMode="url"
      placeholder="https://"
      onBlur={(event) => {
        addScheme(event.currentTarget);
        onBlur?.(event);
        if (onSettled) afterPress(event.relatedTarget, onSettled);
      }}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && addScheme(currentTarget)}
    />
  );
}
