import { type ComponentProps, type ReactNode, useId } from 'react';
import { Labelled, type Said, tied } from './Labelled.tsx';

export interface FieldProps extends ComponentProps<'input'>, Said {
  /** Stands at the end of the box. */
  children?: ReactNode;
}

/** A labelled box; what is wrong stands under it and is read with it. */
export function Field({ label, hint, error, doubt, children, className, ...input }: FieldProps) {
  const id = useId();
  return (
    <Labelled id={id} label={label} hint={hint} error={error} doubt={doubt}>
      <input type="text" {...tied(id, { hint, error, doubt }, className)} {...input} />
      {children}
    </Labelled>
  );
}
