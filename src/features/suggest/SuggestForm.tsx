import { Fragment, useEffect, useLayoutEffect, useRef } from 'react';
import { fieldName } from '#calendar/moderation/field-labels.ts';
import { maxNoteLength } from '#calendar/moderation/limits.ts';
import type { SuggestedField } from '#calendar/moderation/suggestion.ts';
import type { PublicRace } from '#calendar/race/race.ts';
import { AddressField } from '#ui/form/AddressField.tsx';
import { ApiForm } from '#ui/form/ApiForm.tsx';
import { Field } from '#ui/form/Field.tsx';
import { LongText } from '#ui/form/LongText.tsx';
import { useHydrated } from '#ui/page/use-hydrated.ts';
import type { CourseListHandle } from '#ui/race-form/CourseList.tsx';
import { courseFaults } from '#ui/race-form/course-faults.ts';
import { isSignedIn } from '#ui/session/signed-in.ts';
import { StartPin } from './StartPin.tsx';
import { SuggestedFieldInput } from './SuggestedFieldInput.tsx';
import { CoursesInput, RegistrationInput } from './SuggestedParts.tsx';
import {
  choiceLabels,
  detailFields,
  hasParts,
  kinds,
  listedText,
  placeFields,
  textOf,
} from './suggestion-form.ts';
import { useSuggestion } from './use-suggestion.ts';

interface Props {
  race: PublicRace;
  /** The fields to start with. */
  chosen: readonly string[];
  /** Called with whether closing would lose typed text. */
  onTyped(isTyped: boolean): void;
  onSent(message: string): void;
}

const legendLook = 'font-display text-xl leading-none font-bold uppercase';

/** Asks what's wrong, then shows only the inputs for that. */
export function SuggestForm({ race, chosen, onTyped, onSent }: Props) {
  const courseList = useRef<CourseListHandle>(null);
  const suggestion = useSuggestion(race, {
    chosen,
    onSent,
    // The course may be collapsed.
    onHidden: (faults) => {
      if (faults.length > 0) courseList.current?.focus(courseFaults(faults)[0]);
    },
  });
  const { answers, isTyped, isKept, startOver, change, faultOf, faultsIn, form } = suggestion;
  const hasAccount = useHydrated() && isSignedIn();
  const firstKind = useRef<HTMLInputElement>(null);
  // The dialog opens before the listing has loaded.
  useEffect(() => firstKind.current?.focus({ preventScroll: true }), []);
  // Runs before the next key, which may be Escape.
  useLayoutEffect(() => onTyped(isTyped), [isTyped, onTyped]);
  const { kind, typed } = answers;
  const isNothingChosen = form.problem !== undefined && answers.chosen.length === 0;
  const input = (name: SuggestedField) => (
    <SuggestedFieldInput
      key={name}
      race={race}
      name={name}
      value={textOf(race, name, typed)}
      hint={listedText(race, name)}
      error={faultOf(`fields.${name}`)}
      onValue={(value) => change({ typed: { ...typed, [name]: value } }, `fields.${name}`)}
    />
  );
  const parts = (name: 'courses' | 'registration') =>
    name === 'courses' ? (
      <CoursesInput
        ref={courseList}
        race={race}
        courses={answers.courses}
        faults={faultsIn('fields.courses')}
        onChange={(courses) => change({ courses }, 'fields.courses')}
      />
    ) : (
      <RegistrationInput
        race={race}
        value={answers.registration}
        faults={faultsIn('fields.registration')}
        onChange={(registration) => change({ registration }, 'fields.registration')}
      />
    );
  const text = (name: 'other' | 'note' | 'sourceUrl' | 'email') => ({
    name,
    value: answers[name],
    error: faultOf(name === 'other' ? 'duplicateOf' : name),
    onChange: ({ target }: { target: { value: string } }) =>
      change({ [name]: target.value }, name === 'other' ? 'duplicateOf' : name),
  });
  return (
    <ApiForm form={form} button="Send suggestion" sending="Sending…" className="p-5">
      {isKept && (
        <p className="text-muted">
          We restored what you typed.{' '}
          <button
            type="button"
            className="link min-h-11"
            onClick={() => {
              startOver();
              firstKind.current?.focus();
            }}
          >
            Start over
          </button>
        </p>
      )}
      <fieldset>
        <legend className={legendLook}>What’s wrong?</legend>
        <div className="mt-3 grid gap-2 sm:grid-cols-2">
          {kinds.map(([id, label], at) => (
            <label
              key={id}
              className="choice flex min-h-11 items-center gap-2 border-2 border-rule px-3"
            >
              <input
                type="radio"
                name="kind"
                className="size-5 shrink-0 accent-ink"
                value={id}
                checked={kind === id}
                ref={at === 0 ? firstKind : undefined}
                onChange={() => change({ kind: id })}
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      {kind === 'fields' && (
        <fieldset>
          <legend className={legendLook}>What should change?</legend>
          <div className="mt-3 flex flex-wrap gap-2">
            {detailFields.map((name) => (
              <Fragment key={name}>
                <label className="choice inline-flex min-h-11 items-center gap-2 border-2 border-rule px-3">
                  <input
                    type="checkbox"
                    aria-invalid={isNothingChosen || undefined}
                    checked={answers.chosen.includes(name)}
                    onChange={({ target }) =>
                      change({ chosen: withChoice(answers.chosen, name, target.checked) })
                    }
                  />
                  {choiceLabels[name] ?? fieldName(name)}
                </label>
                {/* Right below its checkbox: at the end of the list, it would be off a phone's screen. */}
                {answers.chosen.includes(name) && (
                  <div className="mb-2 min-w-0 basis-full border-l-4 border-ink pl-3">
                    {hasParts(name) ? parts(name) : input(name)}
                  </div>
                )}
              </Fragment>
            ))}
          </div>
        </fieldset>
      )}
      {kind === 'canceled' && (
        <Field
          label="Reason (optional)"
          hint="For example, “High water on course”"
          maxLength={300}
          value={typed.statusReason ?? ''}
          error={faultOf('fields.statusReason')}
          onChange={({ target }) =>
            change({ typed: { ...typed, statusReason: target.value } }, 'fields.statusReason')
          }
        />
      )}
      {kind === 'wrong-place' && (
        <>
          {placeFields.map(input)}
          <StartPin
            race={race}
            state={textOf(race, 'state', typed)}
            location={textOf(race, 'location', typed)}
            pin={answers.pin}
            error={faultOf('fields.coords')}
            onMove={(pin) => change({ pin }, 'fields.coords')}
          />
        </>
      )}
      {kind === 'duplicate' && (
        <Field
          {...text('other')}
          label="Link to the other listing"
          hint="Open the other race on Bell Lap and copy its address."
          inputMode="url"
          autoComplete="off"
        />
      )}
      <AddressField
        {...text('sourceUrl')}
        label="Source link (optional)"
        hint="Where you found it, e.g. the race website"
        autoComplete="off"
        onComplete={(sourceUrl) => change({ sourceUrl }, 'sourceUrl')}
      />
      <LongText
        {...text('note')}
        label={kind === 'wrong-place' ? 'Where is it?' : 'Note (optional)'}
        hint={kind === 'wrong-place' ? 'If the fields above don’t say it' : undefined}
        rows={2}
        maxLength={maxNoteLength}
      />
      {hasAccount ? (
        <p className="text-muted">
          We’ll email you once, at your account’s address, when we’ve decided.
        </p>
      ) : (
        <Field
          {...text('email')}
          type="email"
          label="Email (optional)"
          hint="We’ll email you once, when we’ve decided, and then delete your address."
          autoComplete="email"
        />
      )}
      {/* A honeypot for bots: people neither see nor reach it. */}
      <div aria-hidden="true" className="sr-only">
        <label>
          Homepage
          <input
            name="homepage"
            tabIndex={-1}
            autoComplete="off"
            value={answers.homepage}
            onChange={({ target }) => change({ homepage: target.value })}
          />
        </label>
      </div>
    </ApiForm>
  );
}

const withChoice = (
  chosen: readonly SuggestedField[],
  name: SuggestedField,
  isChosen: boolean,
): SuggestedField[] => [...chosen.filter((other) => other !== name), ...(isChosen ? [name] : [])];
