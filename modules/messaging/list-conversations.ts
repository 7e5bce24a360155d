import { words } from "#common/copy.ts";
import { refuse } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import { recordAct } from "#modules/audit/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { Conversation } from "./contract.ts";
import * as queries from "./queries-conversations.ts";
import { toConversation } from "./views.ts";

type ListOptions = { page: number; messages: number; productId?: string | undefined };
type ConversationPage = { conversations: Conversation[]; hasMore: boolean };

/** Somebody's conversations: one's own, or anybody's for an admin, whose look is written down. Refuses: forbidden. */
export async function listConversations(
	app: App,
	actor: Member,
	userId: string,
	options: ListOptions,
): Promise<ConversationPage> {
	refuseStrangers(actor, userId);
	if (actor.id !== userId)
		await app.db.write((tx) =>
			recordAct(app, tx, actor, { action: "read-conversations", subjectKind: "account", subjectId: userId }),
		);
	const { conversationsPerPage: pageSize } = rules.message;
	const rows = await queries.listConversations(app.db.read, {
		viewerId: userId,
		productId: options.productId,
		offset: (options.page - 1) * pageSize,
		// One more than is shown tells whether there are more.
		limit: pageSize + 1,
		messages: options.messages,
	});
	return {
		conversations: rows.slice(0, pageSize).map((row) => toConversation(row, userId)),
		hasMore: rows.length > pageSize,
	};
}

/**
 * One conversation with its newest messages, or with those before a position: for its two people, and for an admin, whose look
 * is written down. Refuses: not-found, also when it is others'.
 */
export async function showConversation(app: App, actor: Member, id: string, before?: number): Promise<Conversation> {
	const messages = rules.message.pageSize;
	const row = await queries.findConversation(app.db.read, id, { viewerId: actor.id, messages, before });
	const isParticipant = row && (row.client_id === actor.id || row.seller_id === actor.id);
	if (!row || !(isParticipant || actor.accountType === "admin")) throw refuse("not-found", words.messages.notFound);
	if (!isParticipant)
		await app.db.write((tx) =>
			recordAct(app, tx, actor, {
				action: "read-conversation",
				subjectKind: "conversation",
				subjectId: id,
				subjectName: row.product_name,
			}),
		);
	return toConversation(row, actor.id);
}

/** How many messages somebody has not read: oneself, or anybody for an admin. Refuses: forbidden. */
export async function countUnread(app: App, actor: Member, userId: string): Promise<number> {
	refuseStrangers(actor, userId);
	return queries.countUnread(app.db.read, userId);
}

function refuseStrangers(actor: Member, userId: string) {
	if (actor.id !== userId && actor.accountType !== "admin") throw refuse("forbidden", "These are another person's.");
}
