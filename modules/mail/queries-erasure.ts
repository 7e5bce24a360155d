import type { ErasedPerson } from "#common/text/former-member.ts";
import { sql, type Tx } from "#database/connect.ts";

/** SQL that removes people from the outbox. */

/**
 * Deletes the emails to a person, those that quote a message of theirs to support, and those about them that are over. An email about them that
 * still waits for its recipient, who is somebody else, goes when it was sent (`delete_when_sent`); without a mail server it goes at once. The
 * farewell stays: its row has no ids.
 */
export async function deleteEmailsOf(tx: Tx, person: ErasedPerson, hasMailServer: boolean): Promise<void> {
	const { id, email, pendingEmail, startedAt } = person;
	// From before there was an account with the address, or to a new one that was never verified and may be somebody else's.
	await sql`
		delete from email where recipient_id is null and about = '{}' and not delete_when_sent and created_at <= ${startedAt} and (recipient = ${email}
			or recipient = ${pendingEmail} and not exists (select from account where account.email = recipient))`.execute(tx);
	await sql`
		delete from email where recipient_id = ${id} or about && array(select m.id from contact_message m where m.account_id = ${id})
			or about @> array[${id}]::uuid[] and (sent_at is not null or failed_at is not null or not ${hasMailServer})`.execute(
		tx,
	);
	await sql`update email set delete_when_sent = true where about @> array[${id}]::uuid[]`.execute(tx);
}

/**
 * Deletes emails from before `before`, sent or not: without a mail server they would stay for ever. Those that are to be deleted when they were
 * sent go earlier, when they were not sent until `unsentBefore`. Returns how many.
 */
export async function deleteOldEmails(tx: Tx, before: Date, unsentBefore: Date): Promise<number> {
	const { numDeletedRows } = await tx
		.deleteFrom("email")
		.where((either) =>
			either.or([
				either("created_at", "<", before),
				either.and([either("delete_when_sent", "=", true), either("created_at", "<", unsentBefore)]),
			]),
		)
		.executeTakeFirst();
	return Number(numDeletedRows);
}
