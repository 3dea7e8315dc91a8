import type { ComponentProps } from 'react';
import { useController } from 'react-hook-form';
import type { SourcedFact } from '#calendar/race/registration.ts';
import { Field } from '#ui/form/Field.tsx';
import { firstMessage, type RegistrationFlag, type RegistrationValues } from './race-values.ts';
import type { RaceFormApi } from './use-race-form.ts';

type TextName = Exclude<keyof RegistrationValues, RegistrationFlag | 'sources'>;

const sourced: Readonly<Record<SourcedFact, string>> = {
  lottery: 'Lottery',
  availability: 'Sold out/waiting list',
  prices: 'Price',
};

/** When riders can register, as fields of a part of the form. */
export function RegistrationFields({ form: { control } }: Pick<RaceFormApi, 'form'>) {
  const { field, fieldState } = useController({ control, name: 'registration' });
  const error = firstMessage(fieldState.error);
  const change = (changed: Partial<RegistrationValues>) =>
    field.onChange({ ...field.value, ...changed });
  const input = (name: TextName, label: string): ComponentProps<typeof Field> => ({
    label,
    autoComplete: 'off',
    value: field.value[name],
    onChange: ({ target }) => change({ [name]: target.value }),
  });
  const flag = (name: RegistrationFlag, label: string) => (
    <label className="flex min-h-11 items-center gap-3 font-semibold">
      <input
        type="checkbox"
        checked={field.value[name]}
        onChange={({ target }) => change({ [name]: target.checked })}
      />
      {label}
    </label>
  );
  const { sources } = field.value;
  const source = (
    fact: SourcedFact,
    name: 'sourceUrl' | 'verifiedAt',
    label: string,
  ): ComponentProps<typeof Field> => ({
    label,
    autoComplete: 'off',
    value: sources[fact][name],
    onChange: ({ target }) =>
      change({ sources: { ...sources, [fact]: { ...sources[fact], [name]: target.value } } }),
  });
  return (
    <>
      <Field type="date" {...input('opens', 'Registration opens')} ref={field.ref} />
      <Field type="date" {...input('closes', 'Registration closes')} />
      <div className="flex flex-wrap gap-x-6 self-end">
        {flag('byLottery', 'By lottery')}
        {flag('soldOut', 'Sold out')}
        {flag('waitingList', 'Waiting list')}
      </div>
      <Field type="date" {...input('lotteryOpens', 'Lottery opens')} />
      <Field type="date" {...input('lotteryCloses', 'Lottery closes')} />
      <Field type="date" {...input('lotteryDraw', 'Lottery draw')} />
      <Field inputMode="url" {...input('sourceUrl', 'Registration source')} />
      <Field type="date" {...input('verifiedAt', 'Registration verified')} />
      {(Object.entries(sourced) as [SourcedFact, string][]).map(([fact, label]) => (
        <div key={fact} className="col-span-full grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          <Field inputMode="url" {...source(fact, 'sourceUrl', `${label} source`)} />
          <Field type="date" {...source(fact, 'verifiedAt', `${label} verified`)} />
        </div>
      ))}
      {error && (
        <p role="alert" className="font-semibold text-danger sm:col-span-2 lg:col-span-3">
          Registration: {error}.
        </p>
      )}
    </>
  );
}
