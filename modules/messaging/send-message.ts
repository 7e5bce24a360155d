import { v5 } from "uuid";
import { refuse } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import { publicName } from "#common/text/called-name.ts";
import type { Tx } from "#database/connect.ts";
import { messagingCopy, supportCopy } from "#messages/common/support.js";
import { deleteBlock, insertBlock } from "#modules/accounts/index.ts";
import { findRentable } from "#modules/catalogue/index.ts";
import { resolvePhotoIds, uploadImages } from "#modules/media/index.ts";
import { type Allowance, allowOrder, showAllowance } from "#modules/rentals/index.ts";
import { publishUpdates } from "#modules/updates/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { z } from "#platform/endpoint.ts";
import type { Upload } from "#platform/http/upload.ts";
import { findStoredReply, fingerprintOf, runIdempotent } from "#platform/idempotency.ts";
import { findContactDetails, merged } from "./contact-details.ts";
import type { messageEndpoints } from "./contract.ts";
import { hasDigits, type Span } from "./phone-numbers.ts";
import { findConversation } from "./queries-conversations.ts";
import * as queries from "./queries-messages.ts";

type NewMessage = z.output<typeof messageEndpoints.sendMessage.body>;
type Sent = { position: number };

/**
 * Sends a message in a conversation. A repeat under the same idempotency key changes nothing.
 * Throws `forbidden` (another sender), `not-found` (also for strangers), `not-allowed-now` (the other account is suspended), `invalid`
 * (photographs of others).
 */
export async function sendMessage(app: App, actor: Member, message: NewMessage, key?: string): Promise<Sent> {
	if (message.senderId && message.senderId !== actor.id) throw refuse("forbidden", messagingCopy.ownName);
	const idempotentRequest = key
		? {
				accountId: actor.id,
				key,
				endpoint: "sendMessage",
				fingerprint: fingerprintOf([message.conversationId, message.content, ...(message.images ?? [])]),
				now: app.clock.now(),
			}
		: undefined;
	return (
		(await findStoredReply<Sent>(app.db.read, idempotentRequest)) ??
		app.db.write(
			(tx) => runIdempotent(tx, idempotentRequest, () => appendMessage(app, tx, { ...message, senderId: actor.id })),
			{ isRepeatable: key !== undefined },
		)
	);
}

/** The path of a conversation's page. */
export const conversationPath = (id: string): string => `/messages?conversation=${id}`;

type Appended = { conversationId: string; senderId: string; content: string; images?: string[] | undefined };

/** Appends a message. The conversation's row is locked first, so that concurrent messages get consecutive positions. */
export async function appendMessage(
	app: App,
	tx: Tx,
	{ conversationId, senderId, content, images = [] }: Appended,
): Promise<Sent> {
	const conversation = await queries.lockConversation(tx, conversationId, senderId);
	if (!conversation) throw refuse("not-found", messagingCopy.notFound);
	const { other_status, is_blocked } = conversation;
	if (is_blocked || other_status === "suspended" || other_status === "erased")
		throw refuse("not-allowed-now", supportCopy.messages.closed);
	const now = app.clock.now();
	const position = conversation.message_count + 1;
	const hidden = await hideDetails(app, tx, { conversationId, senderId, position, content });
	const photoIds = await resolvePhotoIds(tx, [senderId], images, "private");
	await queries.insertMessage(tx, {
		conversation_id: conversationId,
		position,
		sender_id: senderId,
		content,
		hidden,
		photo_count: photoIds.length,
		sent_at: now,
	});
	if (photoIds.length > 0) await queries.insertPhotos(tx, conversationId, position, photoIds);
	const notifyAt = new Date(now.getTime() + rules.message.emailAfterMinutes * 60_000);
	await queries.updateAfterMessage(tx, { conversationId, senderId, position, now, notifyAt });
	await publishUpdates(
		app,
		tx,
		{ about: "messages", id: conversationId, people: [senderId, conversation.other_id] },
		{ about: "unread", people: [conversation.other_id] },
	);
	const { other_id: to, own_name } = conversation;
	const from = { name: publicName(own_name), about: senderId };
	const notice = {
		...from,
		topic: "messages",
		event: "message",
		item: "",
		path: conversationPath(conversationId),
	} as const;
	await app.notices.add(tx, [{ ...notice, to }]);
	return { position };
}

type GuardedMessage = { conversationId: string; senderId: string; position: number; content: string };

const spansOf = (parts: number[]) =>
	parts.flatMap((from, index): Span[] => (index % 2 === 0 ? [[from, parts[index + 1] ?? from]] : []));

/**
 * The contact details of a new message. A number may be split between messages, so those that the sender wrote shortly before are
 * searched with it, and their parts are hidden too.
 */
async function hideDetails(app: App, tx: Tx, message: GuardedMessage) {
	const { conversationId, senderId, content } = message;
	const ownHost = app.config.publicUrl ? new URL(app.config.publicUrl).host : "";
	const { splitMinutes, splitMessages } = rules.leakGuard;
	const since = new Date(app.clock.now().getTime() - splitMinutes * 60_000);
	const before = hasDigits(content)
		? await queries.listLastMessages(tx, {
				conversationId,
				senderId,
				after: message.position - 1 - splitMessages,
				since,
			})
		: [];
	const found = findContactDetails([...before.map((one) => one.content), content], ownHost);
	for (const [index, { position, hidden }] of before.entries()) {
		// An even earlier message may have completed a number that these do not show.
		const parts = merged([...spansOf(hidden), ...spansOf(found[index] ?? [])]).flat();
		if (parts.join() !== hidden.join()) await queries.setHidden(tx, conversationId, position, parts);
	}
	return found.at(-1) ?? [];
}

type FirstMessage = z.output<typeof messageEndpoints.createOrGetConversation.body>;
type Started = { conversationId: string };

/** The UUIDv5 namespace of conversation ids. */
const namespace = "8d5a1c1e-6f0b-5e0c-9f57-2f6f1a4c7b10";

/** A client and a product have exactly one conversation id. */
const conversationIdOf = (clientId: string, productId: string) => v5(`${clientId} ${productId}`, namespace);

/**
 * Sends a message to a product's lister and creates the conversation when there is none. A lister may write first to a client who
 * ordered the product. A repeat under the same idempotency key changes nothing. Returns the conversation's id.
 * Throws `forbidden` (another sender), `not-found`, `own-product`, `not-allowed-now` (the other account is suspended).
 */
export async function startConversation(app: App, actor: Member, message: FirstMessage, key?: string): Promise<string> {
	if (message.userId && message.userId !== actor.id) throw refuse("forbidden", messagingCopy.ownName);
	const clientId = message.clientId ?? actor.id;
	const idempotentRequest = key
		? {
				accountId: actor.id,
				key,
				endpoint: "createOrGetConversation",
				fingerprint: fingerprintOf([clientId, message.productId, message.message, ...(message.images ?? [])]),
				now: app.clock.now(),
			}
		: undefined;
	const previous = await findStoredReply<Started>(app.db.read, idempotentRequest);
	if (previous) return previous.conversationId;

	const start = (tx: Tx) =>
		runIdempotent(tx, idempotentRequest, async (): Promise<Started> => {
			const id = conversationIdOf(clientId, message.productId);
			// The lock waits for a concurrent request that creates the same conversation.
			if (!(await queries.lockConversation(tx, id, actor.id)))
				await createConversation(app, tx, actor, { id, clientId, productId: message.productId });
			const { message: content, images } = message;
			await appendMessage(app, tx, { conversationId: id, senderId: actor.id, content, images });
			return { conversationId: id };
		});
	const { conversationId } = await app.db.write(start, { isRepeatable: key !== undefined });
	return conversationId;
}

type NewConversation = { id: string; clientId: string; productId: string };

async function createConversation(app: App, tx: Tx, actor: Member, { id, clientId, productId }: NewConversation) {
	const hasOrdered = await queries.hasOrdered(tx, productId, clientId);
	// Clients who ordered the product may write about it after it has left the catalogue.
	const sellerId = hasOrdered
		? await queries.findSellerId(tx, productId)
		: (await findRentable(tx, productId))?.seller_id;
	if (!sellerId) throw refuse("not-found", messagingCopy.noProduct);
	if (sellerId === clientId) throw refuse("own-product", supportCopy.messages.ownProduct);
	if (actor.id !== clientId && !(actor.id === sellerId && hasOrdered))
		throw refuse("not-found", messagingCopy.noProduct);
	await queries.insertConversation(tx, {
		id,
		client_id: clientId,
		seller_id: sellerId,
		product_id: productId,
		created_at: app.clock.now(),
	});
}

/** Stores private photographs for a message. Throws what an upload throws. */
export const uploadMessageImages = (app: App, actor: Member, files: Upload[]) =>
	uploadImages(app, actor, files, "private");

/** A lister's permission, given in a conversation, for an order that is worth more than the client may have open. */

/** Throws `not-found`, also for everybody but the lister. */
export async function showConversationAllowance(app: App, lister: Member, id: string): Promise<Allowance> {
	const { client_id, product_id } = await requireOwn(app, lister, id);
	return showAllowance(app, client_id, product_id);
}

/**
 * Allows one order, and says so to the client in the conversation. Given again, or where it is not needed, it changes nothing. Throws `not-found`,
 * `not-allowed-now` (the client's account is suspended).
 */
export async function allowInConversation(app: App, lister: Member, id: string): Promise<Allowance> {
	const { client_id, product_id } = await requireOwn(app, lister, id);
	const state = await showAllowance(app, client_id, product_id);
	if (state !== "needed") return state;
	await app.db.write(async (tx) => {
		await allowOrder(app, tx, client_id, product_id);
		const content = messagingCopy.orderAllowed({ days: rules.orderLimits.allowanceDays });
		await appendMessage(app, tx, { conversationId: id, senderId: lister.id, content });
	});
	return "allowed";
}

async function requireOwn(app: App, lister: Member, id: string) {
	const row = await findConversation(app.db.read, id, { viewerId: lister.id, messages: 0 });
	if (row?.seller_id !== lister.id) throw refuse("not-found", messagingCopy.notFound);
	return row;
}

/** Blocks the other one of a conversation, or ends that. Set again, it changes nothing. Throws `not-found`, also for strangers. */
export async function setBlocked(app: App, actor: Member, conversationId: string, isBlocked: boolean): Promise<void> {
	await app.db.write(async (tx) => {
		const conversation = await queries.lockConversation(tx, conversationId, actor.id);
		if (!conversation) throw refuse("not-found", messagingCopy.notFound);
		const { other_id } = conversation;
		await (isBlocked ? insertBlock(tx, actor.id, other_id, app.clock.now()) : deleteBlock(tx, actor.id, other_id));
		await publishUpdates(app, tx, { about: "messages", id: conversationId, people: [actor.id, other_id] });
	});
}
