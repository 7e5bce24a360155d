/** Loads the evidence of a dispute, for the staff. */
import { inCash } from "#common/copy/payment.ts";
import * as messageRules from "#common/rules/messages.ts";
import { type ApiClient, attempt, type DamageView, type Order } from "#web/api.ts";
import { orderPath } from "#web/features/orders/paths.ts";
import { pathTo } from "#web/screens/admin/view.ts";
import { orderTexts } from "#web/screens/order/texts/order-texts.ts";
import type { CaseData } from "./case-evidence.tsx";

/** `readsMessages`: the admin requested the messages; the API records it. */
export async function loadCase(
	api: ApiClient["api"],
	order: Order,
	damage: DamageView,
	readsMessages: boolean,
): Promise<CaseData> {
	const [moneyReply, conversation] = await Promise.all([
		attempt(api.order[":orderId"].money.$get({ param: { orderId: order.orderId } })),
		readsMessages ? loadConversation(api, order) : undefined,
	]);
	const money = moneyReply.success ? moneyReply.money : undefined;
	const now = new Date().toISOString();
	// In a dispute the hand-over is over: no text about a payment at the door is left.
	const known = { howToPay: inCash, codeTriesLeft: null, codeSent: null, damage, money };
	const texts = orderTexts({ order, viewer: "staff", now, ...known });
	return {
		entries: texts.entries,
		moneyText: texts.money?.text ?? "",
		money,
		paths: {
			client: pathTo({ tab: "users", openId: order.client._id }),
			seller: pathTo({ tab: "users", openId: order.seller._id }),
			listing: pathTo({ tab: "listings", openId: order.productId }),
			order: orderPath(order.orderId),
		},
		conversation,
	};
}

/** The conversation of the two about this product; null when there is none. */
async function loadConversation(api: ApiClient["api"], { client, productId }: Order) {
	const reply = await attempt(
		api.message.getUserConversations[":userId"].$get({
			param: { userId: client._id },
			query: { productId, messages: String(messageRules.message.pageSize) },
		}),
	);
	return (reply.success && reply.conversations[0]) || null;
}
