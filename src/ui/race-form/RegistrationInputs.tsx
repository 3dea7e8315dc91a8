import type { ComponentProps } from 'react';
import { Field } from '#ui/form/Field.tsx';
import { type Fault, partSentence } from './faults.ts';
import {
  type RegistrationFieldName,
  type RegistrationValues,
  registrationLabels,
} from './registration-values.ts';

interface Props {
  value: RegistrationValues;
  faults: readonly Fault[];
  onChange(value: RegistrationValues): void;
  /** Whether where it is from and when it was checked can be said, too. */
  hasSource: boolean;
  /** Of the two check boxes, within the caller's grid. */
  flagsClass: string;
  inputRef?: (name: string, input: HTMLInputElement | null) => void;
}

/** When riders can register, as items of a grid. */
export function RegistrationInputs(props: Props) {
  const { value, faults, onChange, hasSource, flagsClass, inputRef } = props;
  const errorOf = (name: string) => {
    const fault = faults.find(({ path }) => path === name);
    return fault && partSentence(name, fault.message, registrationLabels);
  };
  const input = (name: RegistrationFieldName): ComponentProps<typeof Field> => ({
    label: registrationLabels[name],
    error: errorOf(name),
    autoComplete: 'off',
    value: value[name],
    onChange: ({ target }) => onChange({ ...value, [name]: target.value }),
    ref: (element) => inputRef?.(name, element),
  });
  const flag = (name: 'soldOut' | 'waitingList', label: string) => (
    <label className="flex min-h-11 items-center gap-3 font-semibold">
      <input
        type="checkbox"
        checked={value[name]}
        onChange={({ target }) => onChange({ ...value, [name]: target.checked })}
      />
      {label}
    </label>
  );
  return (
    <>
      <Field type="date" {...input('opens')} />
      <Field type="date" {...input('closes')} />
      <div className={`grid grid-cols-2 gap-4 self-end ${flagsClass}`}>
        {flag('soldOut', 'Sold out')}
        {flag('waitingList', 'Waiting list')}
      </div>
      <Field type="date" {...input('lotteryOpens')} />
      <Field type="date" {...input('lotteryCloses')} />
      <Field type="date" {...input('lotteryDraw')} />
      {hasSource && (
        <>
          <Field inputMode="url" placeholder="https://" {...input('sourceUrl')} />
          <Field type="date" {...input('verifiedAt')} />
        </>
      )}
    </>
  );
}
