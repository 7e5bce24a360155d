import { words } from "#common/copy.ts";
import { refuse } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import { announce } from "#modules/updates/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import * as queries from "./queries-messages.ts";

/** Notes how far somebody has read; what is read stays read. Refuses: not-found (also: not one's own). */
export async function markRead(app: App, actor: Member, conversationId: string, upTo: number): Promise<void> {
	const participant = await queries.findParticipant(app.db.read, conversationId, actor.id);
	if (!participant) throw refuse("not-found", words.messages.notFound);
	// Most who ask have nothing new: they cost no write.
	if (participant.read_position >= Math.min(upTo, participant.received_position)) return;
	await app.db.write(async (tx) => {
		// Locked before it is worked out what is left: a message that comes in at this moment is waited for, or waits.
		await queries.lockParticipant(tx, conversationId, actor.id);
		await queries.setRead(tx, { conversationId, accountId: actor.id, upTo, minutes: rules.message.tellAfterMinutes });
		// The other sees that it was read, and the reader's other pages that less is unread.
		await announce(
			app,
			tx,
			{ about: "messages", id: conversationId, people: [actor.id, participant.other_id] },
			{ about: "unread", people: [actor.id] },
		);
	});
}
