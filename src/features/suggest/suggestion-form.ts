import { fieldText } from '#calendar/moderation/field-labels.ts';
import type { SuggestedField, SuggestionKind } from '#calendar/moderation/suggestion.ts';
import type { Coords } from '#calendar/place/coords.ts';
import type { PublicRace } from '#calendar/race/race.ts';
import { type CourseValues, courseInput, courseValuesOf } from '#ui/race-form/course-values.ts';
import { sentence } from '#ui/race-form/faults.ts';
import {
  type RegistrationValues,
  registrationValuesOf,
} from '#ui/race-form/registration-values.ts';
import { readSuggestionDraft } from '#ui/storage/draft.ts';

/** In the form's order. */
export const kinds: readonly (readonly [kind: SuggestionKind, label: string])[] = [
  ['fields', 'Details are wrong or missing'],
  ['canceled', 'It’s canceled'],
  ['wrong-place', 'It’s in the wrong place'],
  ['duplicate', 'It’s listed twice'],
];

/** The fields that riders can choose to change. */
export const detailFields = [
  'date',
  'endDate',
  'startTime',
  'eventStatus',
  'name',
  'distance',
  'elevationGainFt',
  'courses',
  'registration',
  'regUrl',
  'orgUrl',
  'resultsUrl',
  'organizerName',
  'genre',
  'tags',
  'overview',
  'description',
] as const satisfies readonly SuggestedField[];

export const placeFields = [
  'location',
  'state',
  'eventAddress',
] as const satisfies readonly SuggestedField[];

/** Whether a field has inputs of its own. */
export const hasParts = (name: SuggestedField): name is 'courses' | 'registration' =>
  name === 'courses' || name === 'registration';

/** Labels of the checkboxes: riders look for prices under courses, and for dates under registration. */
export const choiceLabels: Readonly<Partial<Record<SuggestedField, string>>> = {
  courses: 'Courses and prices',
  registration: 'Registration dates or sold out',
};

export const isDetail = (name: string): name is (typeof detailFields)[number] =>
  (detailFields as readonly string[]).includes(name);

/** The typed text, by field. */
export type Typed = Partial<Record<SuggestedField, string>>;

/** A listed value as the text of its input. */
export function inputText(race: PublicRace, name: SuggestedField): string {
  const value: unknown = race[name];
  if (value === undefined || value === null) return '';
  return Array.isArray(value) ? value.join(', ') : String(value);
}

/** A listed value beside its input: `Listed: 8:30 AM`. */
export const listedText = (race: PublicRace, name: SuggestedField): string =>
  `Listed: ${fieldText(name, race[name]) || 'nothing yet'}`;

export interface Answers {
  kind: SuggestionKind;
  chosen: readonly SuggestedField[];
  typed: Typed;
  courses: readonly CourseValues[];
  registration: RegistrationValues;
  /** The start, if the pin was moved. */
  pin: Coords | undefined;
  /** The URL of the other listing. */
  other: string;
  note: string;
  sourceUrl: string;
  email: string;
  homepage: string;
}

/** The answers when the form opens. @param chosen the fields to start with */
export const firstAnswers = (race: PublicRace, chosen: readonly string[]): Answers => ({
  kind: 'fields',
  chosen: chosen.filter(isDetail),
  typed: {},
  courses: race.courses.map(courseValuesOf),
  registration: registrationValuesOf(race.registration),
  pin: undefined,
  ...{ other: '', note: '', sourceUrl: '', email: '', homepage: '' },
});

/** The answers of an unsent suggestion, if there is one. @param chosen the fields to start with */
export function keptAnswers(race: PublicRace, chosen: readonly string[]): Answers | undefined {
  const draft = readSuggestionDraft<Answers>(race.id);
  if (!draft) return undefined;
  const { courses, registration, ...first } = firstAnswers(race, chosen);
  const kept = { ...first, courses, registration, ...draft.answers };
  return {
    ...kept,
    kind: chosen.length > 0 ? first.kind : kept.kind,
    chosen: [...new Set([...kept.chosen, ...first.chosen])],
    // They include what was listed then, which a sent suggestion would put back.
    ...(draft.version !== race.version && { courses, registration }),
  };
}

/** Whether the rider typed anything beyond the listed values. */
export function hasText(race: PublicRace, answers: Answers): boolean {
  const { typed, courses, registration, pin, other, note, sourceUrl, email } = answers;
  const first = firstAnswers(race, []);
  return (
    [other, note, sourceUrl, email].some((text) => text.trim() !== '') ||
    Object.entries(typed).some(
      ([name, text]) => text !== inputText(race, name as SuggestedField),
    ) ||
    pin !== undefined ||
    JSON.stringify([courses, registration]) !== JSON.stringify([first.courses, first.registration])
  );
}

/** The API call's body. */
export function toBody(
  race: PublicRace,
  { kind, chosen, typed, courses, registration, pin, other, ...rest }: Answers,
): Record<string, unknown> {
  const fields: Record<SuggestionKind, readonly SuggestedField[]> = {
    fields: chosen,
    canceled: typed.statusReason ? ['statusReason'] : [],
    'wrong-place': [
      ...placeFields.filter((name) => textOf(race, name, typed) !== inputText(race, name)),
      ...(pin ? (['coords'] as const) : []),
    ],
    duplicate: [],
  };
  const parts: Readonly<Partial<Record<SuggestedField, unknown>>> = {
    ...{ courses: courses.map(courseInput), registration, coords: pin },
  };
  const proposed = (name: SuggestedField) => parts[name] ?? textOf(race, name, typed);
  return {
    ...{ kind, version: race.version, ...rest },
    fields: Object.fromEntries(fields[kind].map((name) => [name, proposed(name)])),
    ...(kind === 'duplicate' ? { duplicateOf: raceIdIn(other) } : {}),
  };
}

export const textOf = (race: PublicRace, name: SuggestedField, typed: Typed): string =>
  typed[name] ?? inputText(race, name);

/** `https://…/gravel/race/unbound-2027?x` → `unbound-2027` */
export const raceIdIn = (text: string): string =>
  /\/race\/([a-z0-9-]+)/.exec(text)?.[1] ?? text.trim();

const otherLabels: Readonly<Record<string, string>> = {
  note: 'Note',
  sourceUrl: 'Source link',
  email: 'Email',
  duplicateOf: 'Other listing',
};

/** A fault under its input: `Start time must look like 08:30.` */
export function faultText(path: string, message: string): string {
  const name = path.replace(/^fields\./, '').replace(/\..*$/, '');
  return sentence(name, message, otherLabels[name]);
}
