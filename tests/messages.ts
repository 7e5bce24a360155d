import type { Answer, Asker } from "./asker.ts";
import { must } from "./world.ts";

/** Writing and reading messages, as the screens do it. */

/** Writes to a product's lister. */
export const start = (who: Asker, productId: string, message = "Is the blouse lined?", over: object = {}) =>
	who.post("/api/message/createOrGetConversation", { userId: who.user._id, productId, message, ...over });

/** Writes in a conversation. */
export const send = (who: Asker, conversationId: string, content: string, over: object = {}, key?: string) =>
	who.post(
		"/api/message/sendMessage",
		{ conversationId, senderId: who.user._id, content, ...over },
		key ? { "idempotency-key": key } : {},
	);

export const show = (who: Asker, conversationId: string, query = "") =>
	who.get(`/api/message/getConversation/${conversationId}${query}`);

/** A field of each of the messages that this person sees. */
export async function messagesOf(who: Asker, conversationId: string, field = "content"): Promise<unknown[]> {
	const { conversation } = (await must(show(who, conversationId))).body as Answer["body"];
	return conversation.messages.map((message: Record<string, unknown>) => message[field]);
}
