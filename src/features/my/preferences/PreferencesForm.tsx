import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import * as apiPaths from '#calendar/api-paths.ts';
import { type StateCode, stateOf, states } from '#calendar/place/state.ts';
import { genres } from '#calendar/race/genre.ts';
import { homeRadii, type Preferences, preferencesSchema } from '#calendar/rider/preferences.ts';
import { savedRaceMails } from '#calendar/rider/saved-race-mails.ts';
import { callApi } from '#ui/api/api.ts';
import { useChips } from '#ui/chips/use-chips.ts';
import { ApiForm } from '#ui/form/ApiForm.tsx';
import { Choice, ChosenChip } from '#ui/form/Choice.tsx';
import { Field } from '#ui/form/Field.tsx';
import { useApiForm } from '#ui/form/use-api-form.ts';
import { useUnsaved } from '#ui/form/use-unsaved.ts';
import { pagePlaceLookup } from '#ui/near-me/place-lookup.ts';
import { RiderData } from '#ui/session/RiderData.tsx';
import { SignInAgain } from '#ui/session/SignInAgain.tsx';
import { showToast } from '#ui/toast/toast.ts';

const path = apiPaths.preferences;

export function PreferencesForm() {
  return (
    <RiderData path={path} answer={preferencesSchema} loading="Loading preferences…">
      {(preferences) => <Form preferences={preferences} />}
    </RiderData>
  );
}

/** What to say about a home ZIP that isn't in the gazetteer; some real ones aren't. */
async function zipRemark(zip: string | null): Promise<string | undefined> {
  if (!zip) return undefined;
  const isKnown = await pagePlaceLookup()
    .findZip(zip.trim().slice(0, 5))
    .then((town) => town !== undefined)
    // Without the gazetteer, there's nothing to say.
    .catch(() => true);
  if (isKnown) return undefined;
  return 'We couldn’t find your home ZIP. Check it to see how far away races are.';
}

function Form({ preferences }: { preferences: Preferences }) {
  const client = useQueryClient();
  const form = useApiForm({
    schema: preferencesSchema,
    defaults: {
      ...preferences,
      zipCode: preferences.zipCode ?? '',
      // Select values are strings.
      mails: { ...preferences.mails, within: String(preferences.mails.within ?? '') },
    },
    failure: 'We couldn’t save your preferences. Please try again.',
    send: async (body) => {
      const answer = preferencesSchema;
      const sent = structuredClone(form.form.getValues());
      client.setQueryData([path], await callApi('PUT', path, { body, answer }));
      // Anything changed since then is still unsaved.
      form.form.reset(sent, { keepValues: true });
      showToast({ title: 'Preferences saved', text: await zipRemark(sent.zipCode) });
    },
  });
  const { register, watch, setValue, formState } = form.form;
  const chips = useChips<StateCode, HTMLSelectElement>({
    values: watch('states') as StateCode[],
    onChange: (states) => setValue('states', states, { shouldDirty: true }),
    textOf: (code) => stateOf(code).name,
  });
  const [picked, setPicked] = useState<StateCode | ''>('');
  const addPicked = () => {
    if (picked) chips.add([picked]);
    setPicked('');
  };
  useUnsaved(formState.isDirty || picked !== '');
  const submit = (event: SubmitEvent) => {
    // A rider who chose a state without adding it meant to.
    addPicked();
    form.submit(event);
  };
  return (
    <div className="max-w-2xl">
      <ApiForm
        form={{ ...form, submit }}
        button="Save preferences"
        sending="Saving…"
        remedy={<SignInAgain problem={form.problem} />}
      >
        <div className="grid gap-8">
          <Part title="Home">
            <div className="sm:max-w-xs">
              <Field
                label="Home ZIP code"
                hint="Optional. Private."
                autoComplete="postal-code"
                inputMode="numeric"
                {...form.field('zipCode')}
              />
            </div>
          </Part>
          <Part
            title="What you ride"
            note="For your dashboard shortcuts and weekly email. Leave blank for everything."
          >
            <fieldset>
              <legend className="font-semibold">Disciplines</legend>
              <div className="mt-2 grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
                {genres.map(({ id, name }) => (
                  <label
                    key={id}
                    data-genre={id}
                    className="choice inline-flex min-h-11 items-center gap-2 border-2 border-rule px-3"
                  >
                    <input type="checkbox" value={id} {...register('genres')} />
                    {name}
                  </label>
                ))}
              </div>
            </fieldset>
            <StateChips chips={chips} picked={picked} onPick={setPicked} onAdd={addPicked} />
          </Part>
          <Part title="Email">
            <fieldset>
              <legend className="font-semibold">Email me about a saved race when</legend>
              <div className="mt-1 grid sm:grid-cols-2">
                {savedRaceMails.map(({ choice, label }) => (
                  <label key={choice} className="flex min-h-11 items-center gap-3">
                    <input type="checkbox" {...register(`mails.${choice}`)} />
                    <span>{label}</span>
                  </label>
                ))}
              </div>
              <p className="mt-1 text-sm text-muted">
                Reminders to register stop once your plan for the race is Registered or Going.
              </p>
            </fieldset>
            <fieldset>
              <legend className="font-semibold">Once a week</legend>
              <label className="mt-1 flex min-h-11 items-start gap-3 py-2">
                <input type="checkbox" {...register('mails.digest')} />
                <span>Email me a weekly roundup for my disciplines and states</span>
              </label>
              <div className="mt-2 sm:max-w-xs">
                <Choice
                  label="Distance from home"
                  hint="For the weekly email. Requires your ZIP code."
                  {...form.field('mails.within')}
                >
                  <option value="">Any distance</option>
                  {homeRadii.map((miles) => (
                    <option key={miles} value={miles}>
                      Within {miles} miles
                    </option>
                  ))}
                </Choice>
              </div>
            </fieldset>
          </Part>
        </div>
      </ApiForm>
    </div>
  );
}

interface PartProps {
  title: string;
  note?: string;
  children: ReactNode;
}

function Part({ title, note, children }: PartProps) {
  return (
    <section>
      <h2 className="title-md border-b border-rule pb-1.5 leading-none">{title}</h2>
      {note && <p className="mt-1.5 text-sm text-muted">{note}</p>}
      <div className="mt-4 grid gap-6">{children}</div>
    </section>
  );
}

interface Props {
  chips: ReturnType<typeof useChips<StateCode, HTMLSelectElement>>;
  /** The state in the select, not yet added. */
  picked: StateCode | '';
  onPick(picked: StateCode | ''): void;
  onAdd(): void;
}

/** Chosen states as removable chips, and a select with a button to add one. */
function StateChips({ chips, picked, onPick, onAdd }: Props) {
  return (
    <fieldset>
      <legend className="font-semibold">States</legend>
      {chips.values.length > 0 && (
        <ul ref={chips.list} className="mt-2 flex flex-wrap gap-2">
          {chips.values.map((code) => (
            <ChosenChip key={code} text={stateOf(code).name} onRemove={() => chips.remove(code)} />
          ))}
        </ul>
      )}
      <div className="mt-2 flex gap-3 sm:max-w-xs">
        <label className="min-w-0 flex-1">
          <span className="sr-only">Add a state</span>
          <select
            ref={chips.input}
            className="field"
            value={picked}
            onChange={({ target }) => onPick(target.value as StateCode | '')}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // Chromium would submit the form.
              event.preventDefault();
              onAdd();
            }}
          >
            <option value="">Add a state…</option>
            {states
              .filter(({ code }) => !chips.values.includes(code))
              .map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
          </select>
        </label>
        <button type="button" className="button" onClick={onAdd}>
          Add<span className="sr-only"> the state</span>
        </button>
      </div>
      <p role="status" className="sr-only">
        {chips.announcement}
      </p>
    </fieldset>
  );
}
