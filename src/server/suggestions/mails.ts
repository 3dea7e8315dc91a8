import { fieldName } from '#calendar/moderation/field-labels.ts';
import type { SuggestionKind } from '#calendar/moderation/suggestion.ts';
import { paths } from '#calendar/paths.ts';
import type { Race } from '#calendar/race/race.ts';
import { withPeriod } from '#calendar/text/text.ts';
import type { NewMail } from '#server/mail/outbox.ts';
import { writeMail } from '#server/mail/render-mail.ts';

interface Outcome {
  to: string;
  race: Race;
  kind: SuggestionKind;
  /** Names of fields or, for a suggestion without any, its kind. */
  accepted: readonly string[];
  rejected: readonly string[];
  /** A note from staff. */
  note: string;
  siteUrl: string;
}

/** Quotes nothing that the suggester wrote, because the address may be someone else's (docs/trust.md#t81). */
export function outcomeMail({
  to,
  race,
  kind,
  accepted,
  rejected,
  note,
  siteUrl,
}: Outcome): NewMail {
  const subject =
    accepted.length === 0
      ? `We didn’t change ${race.name}`
      : `Your suggestion for ${race.name} was used`;
  return writeMail(to, subject, [
    `${thanksFor(race)} ${outcomeText(kind, accepted, rejected)}`,
    ...(note ? [note] : []),
    { button: 'See the race', url: siteUrl + paths.race(race) },
    noMore,
  ]);
}

const thanksFor = ({ name }: Race) => `Thanks for suggesting an edit to ${withPeriod(name)}`;

const noMore = 'This is the only email about it. The suggestion no longer has your address.';

/** The outcome for a suggester who reported a duplicate, once the two listings are merged. */
export function listingsMergedMail({
  to,
  race,
  into,
  siteUrl,
}: Pick<Outcome, 'to' | 'race' | 'siteUrl'> & { into: Race }): NewMail {
  return writeMail(to, `Your suggestion for ${race.name} was used`, [
    `${thanksFor(race)} You’re right, it was listed twice. The two are one listing now.`,
    { button: 'See the race', url: siteUrl + paths.race(into) },
    noMore,
  ]);
}

/** The outcome of a suggestion on a race that has since been deleted. */
export function listingDeletedMail({ to, race }: Pick<Outcome, 'to' | 'race'>): NewMail {
  return writeMail(to, `${race.name} is no longer listed`, [
    `${thanksFor(race)} We’ve deleted that listing, so there’s nothing left to change.`,
    noMore,
  ]);
}

function outcomeText(
  kind: SuggestionKind,
  accepted: readonly string[],
  rejected: readonly string[],
): string {
  if (accepted.length === 0) return 'We checked it and left the listing as it is.';
  if (kind === 'duplicate') return 'You’re right, it was listed twice. We’re sorting that out.';
  if (kind === 'canceled' && accepted.includes('eventStatus'))
    return 'The listing will say that it’s canceled in a few minutes.';
  if (accepted.includes(kind)) return 'We’re correcting where it is.';
  const changed = `We changed: ${namesOf(accepted)}. The page will be updated in a few minutes.`;
  return rejected.length > 0 ? `${changed} We didn’t change: ${namesOf(rejected)}.` : changed;
}

const namesOf = (fields: readonly string[]) => fields.map(fieldName).join(', ');
