import { useState } from 'react';
import { isStateGuessed, parsePlaceText } from '#calendar/place/place-text.ts';
import { townLabel } from '#calendar/place/town.ts';
import { Combobox } from '#ui/combobox/Combobox.tsx';
import { keyOf, nameOf, noteOf, type PlaceOption } from '#ui/combobox/place-options.ts';
import { usePlaceOptions } from '#ui/combobox/use-place-options.ts';
import type { SubmissionForm } from './submission-form.ts';

interface Props {
  form: SubmissionForm;
  field: { label: string; error?: string | undefined; ref(input: HTMLInputElement | null): void };
  isHydrated: boolean;
}

type Found = Extract<PlaceOption, { kind: 'town' | 'zip' }>;

const isFound = (option: PlaceOption): option is Found =>
  option.kind === 'town' || option.kind === 'zip';

/** The town, of which the gazetteer offers those that are meant; one that it doesn't know is fine, too. */
export function TownField({ form: { watch, setValue }, field, isHydrated }: Props) {
  const [typed, setTyped] = useState('');
  const options = usePlaceOptions(typed).options.filter(isFound);
  const change = { shouldDirty: true, shouldValidate: Boolean(field.error) };
  const type = (text: string) => {
    setTyped(text);
    setValue('location', text, change);
    // Where the town that was chosen is says nothing of the next.
    setValue('coords', undefined, { shouldValidate: true });
    const place = parsePlaceText(text);
    if (place.kind === 'town' && !isStateGuessed(text))
      setValue('state', place.state, { shouldValidate: true });
  };
  const choose = ({ town }: Found) => {
    setTyped('');
    setValue('location', townLabel(town), change);
    setValue('state', town.state, { shouldValidate: true });
    setValue('coords', { lat: town.lat, lng: town.lng }, { shouldValidate: true });
  };
  return (
    <Combobox
      label={field.label}
      labelClass="inline-block pb-1 font-semibold"
      name="location"
      inputRef={field.ref}
      error={field.error}
      text={watch('location') ?? ''}
      items={options}
      keyOf={keyOf}
      nameOf={nameOf}
      noteOf={noteOf}
      isHydrated={isHydrated}
      onType={type}
      onChoose={choose}
    />
  );
}
