import type { ComponentProps } from 'react';
import type { SourcedFact } from '#calendar/race/registration.ts';
import { Field } from '#ui/form/Field.tsx';
import { type Fault, partSentence, sentence } from './faults.ts';
import {
  type RegistrationFieldName,
  type RegistrationFlag,
  type RegistrationValues,
  registrationLabels,
} from './registration-values.ts';

interface Props {
  value: RegistrationValues;
  faults: readonly Fault[];
  onChange(value: RegistrationValues): void;
  /** Whether to also ask for the source and the day it was checked. */
  hasSource: boolean;
  /** The checkboxes' classes in the caller's grid. */
  flagsClass: string;
  inputRef?: (name: string, input: HTMLInputElement | null) => void;
}

const sourced: Readonly<Record<SourcedFact, string>> = {
  lottery: 'Lottery',
  availability: 'Sold out/waiting list',
  prices: 'Price',
};

/** Inputs for when riders can register, as grid items. */
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
  const flag = (name: RegistrationFlag, label: string) => (
    <label className="flex min-h-11 items-center gap-3 font-semibold">
      <input
        type="checkbox"
        checked={value[name]}
        onChange={({ target }) => onChange({ ...value, [name]: target.checked })}
      />
      {label}
    </label>
  );
  const source = (
    fact: SourcedFact,
    name: 'sourceUrl' | 'verifiedAt',
    label: string,
  ): ComponentProps<typeof Field> => {
    const path = `sources.${fact}.${name}`;
    const { sources } = value;
    const fault = faults.find((one) => one.path === path);
    return {
      label,
      error: fault && sentence(name, fault.message, label),
      autoComplete: 'off',
      value: sources[fact][name],
      onChange: ({ target }) => {
        const changed = { ...sources[fact], [name]: target.value };
        onChange({ ...value, sources: { ...sources, [fact]: changed } });
      },
      ref: (element) => inputRef?.(path, element),
    };
  };
  return (
    <>
      <Field type="date" {...input('opens')} />
      <Field type="date" {...input('closes')} />
      <div className={`flex flex-wrap gap-x-6 self-end ${flagsClass}`}>
        {flag('byLottery', 'By lottery')}
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
          {(Object.entries(sourced) as [SourcedFact, string][]).map(([fact, label]) => (
            <div key={fact} className="col-span-full grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
              <Field
                inputMode="url"
                placeholder="https://"
                {...source(fact, 'sourceUrl', `${label} source`)}
              />
              <Field type="date" {...source(fact, 'verifiedAt', `${label} verified`)} />
            </div>
          ))}
        </>
      )}
    </>
  );
}
