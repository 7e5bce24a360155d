import type { ErasedPerson } from "#common/text/former-member.ts";
import { sql, type Tx } from "#database/connect.ts";

/** SQL that removes people from the outbox. */

/** An unsent email that is older than this was never deliverable, or there is no mail server. */
const staleAfter = sql`interval '1 day'`;

/**
 * Deletes the emails to a person, but not their farewell, which is deleted when it was sent. Of the emails to others that are over, those
 * that name the person go too: by full name, address or number, and by first name those to people whom the person rented or wrote with.
 */
export async function deleteEmailsOf(tx: Tx, person: ErasedPerson, now: Date): Promise<void> {
	// An address that was never verified may be somebody else's.
	await sql`
		delete from email where not delete_when_sent and (recipient = ${person.email}
			or recipient = ${person.pendingEmail} and not exists (select from account where account.email = recipient))`.execute(
		tx,
	);
	const names = [person.email, person.name, person.mobile].filter((one) => one.length > 2);
	const firstName = person.name.trim().split(/\s+/)[0] ?? "";
	await sql`
		delete from email where not delete_when_sent
			and (sent_at is not null or failed_at is not null or created_at < ${now}::timestamptz - ${staleAfter})
			and (exists (select from unnest(${names}::text[]) as one where strpos(subject, one) > 0 or strpos(body, one) > 0)
				or (${firstName.length > 1} and (strpos(subject, ${firstName}) > 0 or strpos(body, ${firstName}) > 0) and recipient in (
					select other.email from rental r join account other on other.id in (r.client_id, r.seller_id)
					where ${person.id}::uuid in (r.client_id, r.seller_id)
					union select other.email from conversation c join account other on other.id in (c.client_id, c.seller_id)
					where ${person.id}::uuid in (c.client_id, c.seller_id))))`.execute(tx);
}

/** Deletes emails that were sent or given up before this instant. Returns how many. */
export async function deleteOldEmails(tx: Tx, before: Date): Promise<number> {
	const { numDeletedRows } = await tx
		.deleteFrom("email")
		.where("created_at", "<", before)
		.where((either) => either.or([either("sent_at", "is not", null), either("failed_at", "is not", null)]))
		.executeTakeFirst();
	return Number(numDeletedRows);
}
