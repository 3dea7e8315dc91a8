import { z } from 'zod';
import { type RaceFields, raceFieldsSchema } from '../race/race.ts';
import { isRaceId } from '../race/race-id.ts';
import {
  emailSchema,
  lineSchema,
  optional,
  textSchema,
  versionSchema,
  webAddressSchema,
  whenValid,
} from '../text/field-schemas.ts';
import { maxNoteLength } from './limits.ts';

/** What a rider may report as wrong with a listing. */
export const suggestionKinds = ['fields', 'canceled', 'wrong-place', 'duplicate'] as const;

export type SuggestionKind = (typeof suggestionKinds)[number];

export const suggestionStates = ['open', 'applied', 'partly', 'rejected'] as const;

const { name, genre, state, location, eventAddress, coords, ...shapes } = raceFieldsSchema.shape;

const placeShape = { state, location, eventAddress, coords };

/** The public fields except those only staff set: picture, previous dates, event key, source and verification. */
const fieldShape = {
  name,
  genre,
  ...placeShape,
  date: shapes.date,
  endDate: shapes.endDate,
  startTime: shapes.startTime,
  eventStatus: shapes.eventStatus,
  statusReason: shapes.statusReason,
  distance: shapes.distance,
  courses: shapes.courses,
  registration: shapes.registration,
  elevationGainFt: shapes.elevationGainFt,
  regUrl: shapes.regUrl,
  orgUrl: shapes.orgUrl,
  resultsUrl: shapes.resultsUrl,
  website: shapes.website,
  tags: shapes.tags,
  // Without the defaults, which would propose to clear them.
  overview: shapes.overview.unwrap(),
  description: shapes.description.unwrap(),
  organizerName: shapes.organizerName,
};

export type SuggestedField = keyof typeof fieldShape;

/** The proposed values; null to clear a field. */
export type SuggestedFields = { [Field in SuggestedField]?: RaceFields[Field] | null };

/** What "wrong place" may change. */
const placeFields = Object.keys(placeShape) as SuggestedField[];

/** An HTML tag or comment, which spam bots leave everywhere; `5 < 6` isn't one. */
const markup = /<[/!]?[a-z-]/i;

const noMarkup = 'must be plain text, without HTML';

const refinedShape = {
  kind: z.enum(suggestionKinds, `kind must be one of ${suggestionKinds.join(', ')}`),
  fields: z.strictObject(fieldShape).partial().prefault({}),
  /** The id of the listing to keep. */
  duplicateOf: optional(
    lineSchema(200).refine(isRaceId, 'duplicateOf must be the link or ID of a listing here'),
  ),
  note: textSchema(maxNoteLength).default(''),
};

/** A rider's suggestion as sent; `version` is the version of the race they saw (docs/rules.md#r83). */
export const suggestionSchema = z
  .strictObject({
    ...refinedShape,
    version: versionSchema,
    sourceUrl: optional(webAddressSchema),
    /** Where to send the outcome, once. A signed-in rider's goes to the account's address. */
    email: optional(emailSchema),
    /** A honeypot: hidden from people, but bots fill it in. */
    homepage: z.unknown().optional(),
  })
  .superRefine(
    ({ kind, fields, duplicateOf, note }, ctx) => {
      const addIssue = (path: string[], message: string) =>
        ctx.addIssue({ code: 'custom', path, message });
      const names = Object.keys(fields) as SuggestedField[];
      if (kind === 'fields' && names.length === 0) addIssue(['fields'], 'Choose what to change.');
      if (kind === 'duplicate' && duplicateOf === undefined) {
        addIssue(['duplicateOf'], 'Paste the link to the other listing.');
      }
      const isPlaced = names.some((name) => placeFields.includes(name));
      if (kind === 'wrong-place' && !isPlaced && note === '') {
        addIssue(['note'], 'Tell us where the race is.');
      }
      if (markup.test(note)) addIssue(['note'], noMarkup);
      for (const name of names) {
        if (markup.test(JSON.stringify(fields[name]) ?? '')) addIssue(['fields', name], noMarkup);
      }
    },
    whenValid(z.object(refinedShape)),
  )
  .transform(({ kind, fields, duplicateOf, ...rest }) => ({
    kind,
    fields: fieldsOf(kind, fields),
    duplicateOf: kind === 'duplicate' ? duplicateOf : undefined,
    ...rest,
  }));

export type Suggestion = z.output<typeof suggestionSchema>;

type SentFields = { [Field in SuggestedField]?: RaceFields[Field] | undefined };

/** The fields that a kind may propose, with null for those to clear. */
function fieldsOf(kind: SuggestionKind, sent: SentFields): SuggestedFields {
  const allowed: Record<SuggestionKind, (name: string) => boolean> = {
    fields: () => true,
    canceled: (name) => name === 'statusReason',
    'wrong-place': (name) => (placeFields as string[]).includes(name),
    duplicate: () => false,
  };
  const entries = Object.entries(sent)
    .filter(([name]) => allowed[kind](name))
    .map(([name, value]) => [name, value ?? null]);
  return {
    ...(kind === 'canceled' ? { eventStatus: 'cancelled' } : {}),
    ...(Object.fromEntries(entries) as SuggestedFields),
  };
}

/** The parts that staff decide on: each proposed field or, without any, the whole suggestion by its kind. */
export function partsOf({ kind, fields }: { kind: SuggestionKind; fields: object }): string[] {
  const names = Object.keys(fields);
  return names.length > 0 ? names : [kind];
}

const partNames = z.array(lineSchema(60)).max(40, 'must have at most 40 items').default([]);

/** Staff's decision on every part; `version` is the version of the race they saw. */
export const suggestionDecisionSchema = z.strictObject({
  accept: partNames,
  reject: partNames,
  /** For the sender, if they left an email address. */
  note: textSchema(maxNoteLength).default(''),
  version: versionSchema,
});

export type SuggestionDecision = z.output<typeof suggestionDecisionSchema>;
