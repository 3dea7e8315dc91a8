import { type ComponentProps, useImperativeHandle, useRef } from 'react';
import { useController } from 'react-hook-form';
import { Field } from '#ui/form/Field.tsx';
import { faultsIn, partSentence } from './faults.ts';
import {
  type RegistrationFieldName,
  type RegistrationValues,
  registrationLabels,
} from './race-values.ts';
import type { RaceFormApi } from './use-race-form.ts';

/** When riders can register, as fields of a part of the form. */
export function RegistrationFields({ form }: Pick<RaceFormApi, 'form'>) {
  const { control, getFieldState } = form;
  const { field, fieldState } = useController({ control, name: 'registration' });
  const inputs = useRef<Partial<Record<string, HTMLInputElement | null>>>({});
  // The form focuses its first invalid field: here, that is one of several.
  useImperativeHandle(field.ref, () => ({
    focus: () => {
      const [first] = faultsIn(getFieldState('registration').error);
      inputs.current[first?.path ?? 'opens']?.focus();
    },
  }));
  const faults = faultsIn(fieldState.error);
  const errorOf = (name: string) => {
    const fault = faults.find(({ path }) => path === name);
    return fault && partSentence(name, fault.message, registrationLabels);
  };
  const change = (changed: Partial<RegistrationValues>) =>
    field.onChange({ ...field.value, ...changed });
  const input = (name: RegistrationFieldName): ComponentProps<typeof Field> => ({
    label: registrationLabels[name],
    error: errorOf(name),
    autoComplete: 'off',
    value: field.value[name],
    onChange: ({ target }) => change({ [name]: target.value }),
    ref: (element) => {
      inputs.current[name] = element;
    },
  });
  const flag = (name: 'soldOut' | 'waitingList', label: string) => (
    <label className="flex min-h-11 items-center gap-3 font-semibold">
      <input
        type="checkbox"
        checked={field.value[name]}
        onChange={({ target }) => change({ [name]: target.checked })}
      />
      {label}
    </label>
  );
  return (
    <>
      <Field type="date" {...input('opens')} />
      <Field type="date" {...input('closes')} />
      <div className="grid grid-cols-2 gap-4 self-end sm:col-span-2 lg:col-span-1">
        {flag('soldOut', 'Sold out')}
        {flag('waitingList', 'Waiting list')}
      </div>
      <Field type="date" {...input('lotteryOpens')} />
      <Field type="date" {...input('lotteryCloses')} />
      <Field type="date" {...input('lotteryDraw')} />
      <Field inputMode="url" placeholder="https://" {...input('sourceUrl')} />
      <Field type="date" {...input('verifiedAt')} />
    </>
  );
}
