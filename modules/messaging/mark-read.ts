import { supportCopy } from "#common/copy/support-copy.ts";
import { refuse } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import { publishUpdates } from "#modules/updates/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import * as queries from "./queries-messages.ts";

/** Moves the reader's position forward, never back. Throws `not-found`, also for strangers. */
export async function markRead(app: App, actor: Member, conversationId: string, upTo: number): Promise<void> {
	const participant = await queries.findParticipant(app.db.read, conversationId, actor.id);
	if (!participant) throw refuse("not-found", supportCopy.messages.notFound);
	// Most requests bring nothing new, so they cost no write.
	if (participant.read_position >= Math.min(upTo, participant.received_position)) return;
	await app.db.write(async (tx) => {
		// Locked first, so that a message sent at the same moment is either counted or waits for this transaction.
		await queries.lockParticipant(tx, conversationId, actor.id);
		await queries.setRead(tx, { conversationId, accountId: actor.id, upTo, minutes: rules.message.emailAfterMinutes });
		// Updates the sender's read marks and the reader's unread count in other tabs.
		await publishUpdates(
			app,
			tx,
			{ about: "messages", id: conversationId, people: [actor.id, participant.other_id] },
			{ about: "unread", people: [actor.id] },
		);
	});
}
