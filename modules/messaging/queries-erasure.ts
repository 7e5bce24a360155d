import { type ErasedPerson, removedText } from "#common/text/former-member.ts";
import type { Tx } from "#database/connect.ts";

/**
 * Replaces the text of a person's messages, which may contain addresses and numbers. The other side's messages stay, in their places, and
 * no reminder of an unread message is sent to the person.
 */
export async function eraseFromMessages(tx: Tx, person: ErasedPerson): Promise<void> {
	const mine = tx.selectFrom("participant").select("conversation_id").where("account_id", "=", person.id);
	await tx
		.updateTable("message")
		.set({ content: removedText })
		.where("conversation_id", "in", mine)
		.where("sender_id", "=", person.id)
		.execute();
	await tx.updateTable("participant").set({ email_due_at: null }).where("account_id", "=", person.id).execute();
}
