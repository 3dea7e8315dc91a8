import { withScheme } from '#calendar/race/web-address.ts';
import { Field, type FieldProps } from './Field.tsx';

interface Props extends FieldProps {
  /** Called with the address once its `https://` is added. */
  onComplete(address: string): void;
}

/** A web address; gets its missing `https://` on blur or Enter. */
export function AddressField({ onComplete, onBlur, ...field }: Props) {
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
      }}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && addScheme(currentTarget)}
    />
  );
}
