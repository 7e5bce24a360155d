import { type ErasedPerson, erasedAddress, formerMember, removedText } from "#common/text/former-member.ts";
import type { Tx } from "#database/connect.ts";

/** Erases a person from messages to support, its replies to them, and the reports that they made. What others reported stays. */
export async function eraseFromSupport(tx: Tx, person: ErasedPerson): Promise<void> {
	const messages = await tx
		.updateTable("contact_message")
		.set({
			account_id: person.id,
			...{ name: formerMember, email: erasedAddress(person.id), subject: "", body: removedText },
		})
		.where((either) =>
			either.or([
				either("account_id", "=", person.id),
				either.and([either("email", "=", person.email), either("created_at", "<=", person.startedAt)]),
			]),
		)
		.returning("id")
		.execute();
	if (messages.length > 0)
		await tx
			.updateTable("contact_reply")
			.set({ body: removedText })
			.where(
				"message_id",
				"in",
				messages.map(({ id }) => id),
			)
			.execute();
	await tx.updateTable("report").set({ words: "" }).where("reporter_id", "=", person.id).execute();
}
