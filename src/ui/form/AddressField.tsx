import { withScheme } from '#calendar/race/web-address.ts';
import { Field, type FieldProps } from './Field.tsx';

interface Props extends FieldProps {
  /** The address was typed without its https:// and has it now. */
  onWhole(address: string): void;
}

/** A web address. One without its https:// gets it when the box is left or the form is sent from it. */
export function AddressField({ onWhole, onBlur, ...field }: Props) {
  const complete = ({ value }: HTMLInputElement) => {
    const address = withScheme(value);
    if (address !== value) onWhole(address);
  };
  return (
    <Field
      {...field}
      type="url"
      inputMode="url"
      placeholder="https://"
      onBlur={(event) => {
        complete(event.currentTarget);
        onBlur?.(event);
      }}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && complete(currentTarget)}
    />
  );
}
