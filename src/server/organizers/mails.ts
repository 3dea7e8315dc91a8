import { claimLinkLifetime, durationText } from '#accounts/lifetimes.ts';
import { paths } from '#calendar/paths.ts';
import { withPeriod } from '#calendar/text/text.ts';
import type { NewMail } from '#server/mail/outbox.ts';
import { writeMail } from '#server/mail/render-mail.ts';

interface ClaimLink {
  to: string;
  token: string;
  event: { id: string; name: string };
  username: string;
  siteUrl: string;
}

/** Sent to an address at the race's own domain, which may not be the claimant's, so it says who is asking. */
export function claimLinkMail({ to, token, event, username, siteUrl }: ClaimLink): NewMail {
  return writeMail(to, `Confirm that you organize ${event.name}`, [
    `The Bell Lap account “${username}” says that it organizes ${withPeriod(event.name)} Confirm that, and it can edit the race’s listing and announce changes to riders.`,
    { button: 'Confirm', url: siteUrl + paths.organizedRaces(token, event.id) },
    `The link works once, only for that account, and expires in ${durationText(claimLinkLifetime)}. If you don’t know who this is, ignore this email. Don’t forward it.`,
  ]);
}

interface ClaimOutcome {
  to: string;
  event: { name: string };
  /** A note from staff. */
  note?: string;
  siteUrl: string;
}

export function claimAcceptedMail({ to, event, note, siteUrl }: ClaimOutcome): NewMail {
  return writeMail(to, `You now manage ${event.name} on Bell Lap`, [
    `You can edit the listing of ${event.name} and announce changes to the riders who saved it.`,
    ...(note ? [note] : []),
    { button: 'See your races', url: siteUrl + paths.organizedRaces() },
    'If you didn’t ask for this, reply to this email.',
  ]);
}

export function organizerRemovedMail({ to, event, siteUrl }: ClaimOutcome): NewMail {
  return writeMail(to, `You no longer manage ${event.name} on Bell Lap`, [
    `Our staff removed you as an organizer of ${event.name}, so you can’t edit its listing anymore.`,
    { label: 'See your races', url: siteUrl + paths.organizedRaces() },
    'If you think this is a mistake, reply to this email.',
  ]);
}

interface Listing {
  to: string;
  name: string;
  days: string;
  /** Of the race's page. */
  url: string;
}

export function raceDeletedMail({ to, name, days }: Listing): NewMail {
  return writeMail(to, `${name} is no longer listed on Bell Lap`, [
    `Our staff deleted ${name} (${days}). Riders who saved it have been notified.`,
    'If you think this is a mistake, reply to this email.',
  ]);
}

export function raceRestoredMail({ to, name, days, url }: Listing): NewMail {
  return writeMail(to, `${name} is listed on Bell Lap again`, [
    `Our staff restored ${name} (${days}). Riders who saved it have been notified.`,
    { button: 'See the race', url },
  ]);
}

export function claimRejectedMail({ to, event, note, siteUrl }: ClaimOutcome): NewMail {
  return writeMail(to, `We couldn’t confirm that you organize ${event.name}`, [
    `We checked your claim to ${event.name} and couldn’t confirm it.`,
    ...(note ? [note] : []),
    'If you do organize it, claim it again with an email address at the race’s own website, or tell us in the note how we can check.',
    { label: 'See your races', url: siteUrl + paths.organizedRaces() },
  ]);
}
