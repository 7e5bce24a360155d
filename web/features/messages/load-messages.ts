/** Loads what the messages panes show for a URL: the inbox, an open conversation, or a new one. */

import { redirect } from "react-router";
import { type ApiClient, attempt, type Conversation, loadOrThrow, type Order, type User } from "#web/api.ts";
import { apiContext, type UserRouteArgs } from "#web/context.ts";
import { loadPopular } from "#web/features/product-card/popular.tsx";
import type { PhotoLike } from "#web/ui/picture.tsx";
import { firstUnreadOf } from "./conversation.ts";
import { conversationPath, type MessagesPath } from "./paths.ts";

/** A conversation that does not exist yet: its product and the other participant. */
export type NewConversation = {
	product: { _id: string; name: string; price: number; photo: PhotoLike | null };
	other: { name: string; shopName: string };
	/** Set when the lister starts the conversation. */
	clientId?: string;
	isOwn?: boolean;
};

export async function loadMessages({ request, context, user }: UserRouteArgs, basePath: MessagesPath) {
	const { api } = context.get(apiContext);
	const params = new URL(request.url).searchParams;
	const page = Math.max(1, Math.trunc(Number(params.get("page"))) || 1);
	const [inbox, opened, newConversation] = await Promise.all([
		loadInbox(api, user, page),
		openConversation(api, user, params, request),
		findOrStartConversation(api, user, params, request, basePath),
	]);
	const isEmpty = inbox?.conversations.length === 0 && user.accountType === "client";
	return {
		now: new Date().toISOString(),
		popular: isEmpty && !opened && !newConversation ? await loadPopular(api) : [],
		/** One idempotency key per visit, so that a repeated post of the form creates one message. */
		key: crypto.randomUUID(),
		basePath,
		inbox,
		opened,
		newConversation,
	};
}

export type MessagesData = Awaited<ReturnType<typeof loadMessages>>;

type Api = ApiClient["api"];

/** Undefined when they could not be loaded. */
async function loadInbox(api: Api, user: User, page: number) {
	const result = await attempt(
		api.message.getUserConversations[":userId"].$get({
			param: { userId: user._id },
			query: { page: String(page), messages: "0" },
		}),
	);
	return result.success ? { conversations: result.conversations, hasMore: result.hasMore, page } : undefined;
}

/** The conversation of the URL as it was before opening it. Opening marks its messages as read. */
async function openConversation(api: Api, user: User, params: URLSearchParams, request: Request) {
	const conversationId = params.get("conversation");
	if (!conversationId) return undefined;
	const before = params.get("before") ?? undefined;
	const { conversation } = await loadOrThrow(
		api.message.getConversation[":conversationId"].$get({ param: { conversationId }, query: before ? { before } : {} }),
		request,
	);
	const last = conversation.messages.at(-1)?.position;
	const [read, allowance] = await Promise.all([
		conversation.unreadCount > 0 && !before && last
			? attempt(api.message.markAsRead.$post({ json: { conversationId, upTo: last } }))
			: undefined,
		loadAllowance(api, conversation, user),
	]);
	return {
		conversation,
		firstUnread: firstUnreadOf(conversation, user._id),
		/** Whether the client needs the permission of this lister to order the item. */
		allowance,
		/** The total unread count, if it was just updated. */
		unreadCount: read?.success ? read.unreadCount : undefined,
		isEarlier: before !== undefined,
	};
}

/** For the lister only. */
async function loadAllowance(api: Api, { conversationId, participants }: Conversation, user: User) {
	if (!participants.some(({ userId, role }) => role === "seller" && userId === user._id)) return undefined;
	const result = await attempt(api.message.orderAllowance[":conversationId"].$get({ param: { conversationId } }));
	return result.success ? result.allowance : undefined;
}

/** Redirects to an existing conversation about the product. */
async function findOrStartConversation(
	api: Api,
	user: User,
	params: URLSearchParams,
	request: Request,
	basePath: MessagesPath,
) {
	const [productId, orderId] = [params.get("product"), params.get("order")];
	const started = productId
		? await conversationAboutProduct(api, user, productId, request)
		: orderId && basePath === "/messages"
			? conversationAboutOrder(
					(await loadOrThrow(api.order[":orderId"].$get({ param: { orderId } }), request)).order,
					user,
				)
			: undefined;
	if (!started) return undefined;
	const conversations = await attempt(
		api.message.getUserConversations[":userId"].$get({
			param: { userId: user._id },
			query: { productId: started.product._id, messages: "0" },
		}),
	);
	const clientId = started.clientId ?? user._id;
	const existing = conversations.success && conversations.conversations.find((one) => hasClient(one, clientId));
	if (existing) throw redirect(conversationPath(basePath, existing.conversationId));
	return started;
}

const hasClient = ({ participants }: Conversation, clientId: string) =>
	participants.some(({ userId, role }) => role === "client" && userId === clientId);

async function conversationAboutProduct(api: Api, user: User, id: string, request: Request): Promise<NewConversation> {
	const { product } = await loadOrThrow(api.product[":id"].$get({ param: { id } }), request);
	const { _id, name, price, photos, listedBy } = product;
	return {
		product: { _id, name, price, photo: photos[0] ?? null },
		other: { name: listedBy.name, shopName: listedBy.shopName },
		isOwn: listedBy._id === user._id,
	};
}

function conversationAboutOrder({ product, client, seller }: Order, user: User): NewConversation {
	if (client._id === user._id) return { product, other: { name: seller.name, shopName: seller.shopName } };
	return {
		product,
		other: { name: client.calledName, shopName: "" },
		clientId: client._id,
		// Someone who is neither client nor lister, such as an admin, has no recipient.
		isOwn: seller._id !== user._id,
	};
}
