import { useImperativeHandle, useRef } from 'react';
import { useController } from 'react-hook-form';
import { faultsIn } from './faults.ts';
import { RegistrationInputs } from './RegistrationInputs.tsx';
import type { RaceFormApi } from './use-race-form.ts';

/** Form fields for when riders can register. */
export function RegistrationFields({ form }: Pick<RaceFormApi, 'form'>) {
  const { control, getFieldState } = form;
  const { field, fieldState } = useController({ control, name: 'registration' });
  const inputs = useRef<Partial<Record<string, HTMLInputElement | null>>>({});
  // The form focuses its first invalid field; here, that's one of several inputs.
  useImperativeHandle(field.ref, () => ({
    focus: () => {
      const [first] = faultsIn(getFieldState('registration').error);
      inputs.current[first?.path ?? 'opens']?.focus();
    },
  }));
  return (
    <RegistrationInputs
      value={field.value}
      faults={faultsIn(fieldState.error)}
      onChange={field.onChange}
      hasSource
      flagsClass="sm:col-span-2 lg:col-span-1"
      inputRef={(name, input) => {
        inputs.current[name] = input;
      }}
    />
  );
}
