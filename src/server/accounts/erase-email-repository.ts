import { and, eq, inArray, ne, notInArray, sql } from 'drizzle-orm';
import type { Db } from '#server/database/client.ts';
import { digestRaces, digests } from '#server/database/schema/digests.ts';
import { events } from '#server/database/schema/events.ts';
import { mailRequests, mails } from '#server/database/schema/mail.ts';
import { races } from '#server/database/schema/races.ts';
import { subscribers } from '#server/database/schema/subscriptions.ts';
import { readerKey } from '#server/digests/digest-repository.ts';
import { forgetClaimEmail } from '#server/organizers/claim-repository.ts';

/** Deletes a verified email everywhere outside the account. */
export async function eraseEmail(tx: Db, email: string): Promise<void> {
  await tx.delete(mails).where(eq(mails.recipient, email));
  await tx.delete(mailRequests).where(eq(mailRequests.email, email));
  await tx.delete(subscribers).where(eq(subscribers.email, email));
  await forgetClaimEmail(tx, email);
  const reader = readerKey(email);
  await tx.delete(digests).where(eq(digests.reader, reader));
  await tx.delete(digestRaces).where(eq(digestRaces.reader, reader));
  const isOrganizer = sql`lower(${races.organizerEmail}) = ${email}`;
  // An organizer's name is public only on approved races and their events.
  const isPrivate = and(isOrganizer, ne(races.status, 'approved'));
  const ownEvents = tx.select({ id: races.eventKey }).from(races).where(isPrivate);
  const publicEvents = tx
    .select({ id: races.eventKey })
    .from(races)
    .where(eq(races.status, 'approved'));
  await tx
    .update(events)
    .set({ organizerName: null })
    .where(and(inArray(events.id, ownEvents), notInArray(events.id, publicEvents)));
  await tx.update(races).set({ organizerName: null }).where(isPrivate);
  await tx.update(races).set({ organizerEmail: null }).where(isOrganizer);
  await tx.execute(sql`select forget_in_audit(${email})`);
}
