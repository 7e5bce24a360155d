/**
 * The evidence beside the two statements: the order's people and listing, its timeline and money, and the messages of the two
 * sides. These are loaded when the admin asks for them, since each reading is recorded.
 */
import type { ReactNode } from "react";
import * as messageRules from "#common/rules/messages.ts";
import { paymentCopy } from "#messages/common/payment.js";
import { caseCopy } from "#messages/damage.js";
import { type ApiClient, attempt, type Conversation, type DamageView, type Order, type OrderMoney } from "#web/api.ts";
import { formatMoment } from "#web/features/format/format.ts";
import { DueTable } from "#web/features/orders/due-table.tsx";
import { orderPath } from "#web/features/orders/paths.ts";
import { Timeline } from "#web/features/orders/timeline.tsx";
import { pathTo } from "#web/screens/admin/view.ts";
import { type OrderTexts, orderTexts } from "#web/screens/order/order-texts.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";

type CaseData = {
	entries: OrderTexts["entries"];
	moneyText: string;
	money: OrderMoney | undefined;
	paths: { client: string; seller: string; listing: string; order: string };
	/** Undefined: not requested. Null: the two have not written about this item. */
	conversation: Conversation | null | undefined;
};

export function CaseEvidence({ entries, moneyText, money, paths, conversation }: CaseData) {
	return (
		<>
			<nav className="case-links" aria-label={caseCopy.links}>
				{(["listing", "client", "seller", "order"] as const).map((name) => (
					<Link key={name} className="link" to={paths[name]}>
						{caseCopy.link[name]}
					</Link>
				))}
			</nav>
			<Section id="messages" title={caseCopy.messages}>
				<Messages conversation={conversation} />
			</Section>
			<Section id="course" title={caseCopy.timeline}>
				<Timeline entries={entries} />
			</Section>
			<Section id="money" title={caseCopy.money}>
				<p className="mb-4 text-muted">{moneyText || caseCopy.notPaid}</p>
				{money && money.dues.length > 0 && <DueTable dues={money.dues} label={caseCopy.payments} isOnOrder />}
			</Section>
		</>
	);
}

const Section = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
	<section className="case-part" aria-labelledby={id}>
		<h2 id={id} tabIndex={-1}>
			{title}
		</h2>
		{children}
	</section>
);

function Messages({ conversation }: Pick<CaseData, "conversation">) {
	if (conversation === undefined)
		return (
			<>
				<p className="mb-4 text-muted">{caseCopy.messagesHint}</p>
				<LinkButton kind="plain" to="?messages=1#messages" preventScrollReset>
					{caseCopy.readMessages}
				</LinkButton>
			</>
		);
	if (conversation === null) return <p className="text-muted">{caseCopy.noMessages}</p>;
	const nameOf = (id: string) => conversation.participants.find(({ userId }) => userId === id)?.name ?? caseCopy.almari;
	return (
		<>
			{conversation.hasEarlier && <p className="mb-4 text-muted">{caseCopy.newestOnly}</p>}
			<ol className="case-messages">
				{conversation.messages.map(({ position, sender, content, timestamp }) => (
					<li key={position}>
						<p className="text-s2 text-muted">
							{nameOf(sender.userId)}, <time dateTime={timestamp}>{formatMoment(timestamp)}</time>
						</p>
						<p className="whitespace-pre-line">{content}</p>
					</li>
				))}
			</ol>
		</>
	);
}

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
	const known = { howToPay: paymentCopy.inCash, codeTriesLeft: null, codeSent: null, damage, money, together: [] };
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
