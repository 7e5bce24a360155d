import { roleIn } from "#common/parties.ts";
import { refuse } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import { maskAddress, maskEmail } from "#common/text/mask-details.ts";
import { ordersCopy } from "#messages/api/rentals.js";
import { findCodeStatus, listSharing, signToken, tokenKeyOf } from "#modules/codes/index.ts";
import { type Member, requireSelfOrAdmin, viewerOf } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import { currentLanguage, runInLanguage } from "#platform/language.ts";
import type { Address, CodeKind, Order, PageQuery, Rental } from "./contract.ts";
import { codeSubjectOf } from "./emails.ts";
import { codeInForce } from "./order.ts";
import { findGroupOf, type TogetherRow } from "./placing/queries-group.ts";
import * as queries from "./queries-order-rows.ts";
import { findOrder, findPickUpAddress, type OrderRow } from "./queries-order-rows.ts";
import { orderCodeKey } from "./record-event.ts";
import { needsAddress, toOrder, toRental } from "./views.ts";

/** A page of a client's rentals, for themselves or an admin. Throws `forbidden`. */
export async function listRentals(app: App, actor: Member, userId: string, query: PageQuery) {
	const { rows, ...page } = await fetchPage(app, actor, "client", userId, query);
	const now = app.clock.now();
	const groupOf = ({ client_id, group_id }: (typeof rows)[number]) => (client_id === actor.id ? group_id : null);
	return { rentals: rows.map((row): Rental => ({ ...toRental(row, actor, now), groupId: groupOf(row) })), ...page };
}

/** A page of the orders on a seller's listings, pending ones first; for themselves or an admin. Throws `forbidden`. */
export async function listSellerOrders(app: App, actor: Member, userId: string, query: PageQuery) {
	const { rows, ...page } = await fetchPage(app, actor, "seller", userId, query);
	const now = app.clock.now();
	return { orders: rows.map((row): Order => toOrder(row, actor, now)), ...page };
}

/** One order, for its client, its seller or an admin. Throws `not-found`, also for a stranger. */
export async function showOrder(app: App, actor: Member, orderId: string): Promise<Order> {
	const row = await queries.findOrder(app.db.read, orderId, viewerOf(actor));
	if (!row) throw refuse("not-found", ordersCopy.noOrder);
	return toOrder(row, actor, app.clock.now());
}

async function fetchPage(app: App, actor: Member, side: queries.Side, userId: string, query: PageQuery) {
	requireSelfOrAdmin(actor, userId);
	const { show, page, limit } = query;
	const today = app.clock.today();
	const [rows, { all, active, upcoming, completed }] = await Promise.all([
		queries.listOrders(app.db.read, { side, userId, show, today, limit, offset: (page - 1) * limit }),
		queries.countOrders(app.db.read, side, userId, today),
	]);
	const counts = { all, active, upcoming, completed };
	return { rows, page, total: counts[show], totalPages: Math.max(1, Math.ceil(counts[show] / limit)), counts };
}

type OrderDetails = {
	order: Order;
	group: { _id: string; orders: number } | null;
	together: { orderId: string; name: string; size: string; cash: number }[];
	pickUpAddress: (Address & { name: string }) | null;
	codeTriesLeft: number | null;
	codeSent: { at: string; to: string | null; subject: string } | null;
	handOverToken: string | null;
	handOverKey: string | null;
};

/** One order with what only its page needs: the pick-up address for admins and the status of its code. Throws `not-found`, also for a stranger. */
export async function showOrderDetails(app: App, actor: Member, orderId: string): Promise<OrderDetails> {
	const row = await findOrder(app.db.read, orderId, viewerOf(actor));
	if (!row) throw refuse("not-found", ordersCopy.noOrder);
	const kind = codeInForce(row.status);
	const [code, group] = await Promise.all([
		kind && findCodeStatus(app.db.read, orderCodeKey(row, kind)),
		findGroupOf(app.db.read, orderId),
	]);
	const needsPickUpAddress = roleIn(row, actor) === "admin" && needsAddress(row.status);
	const pickUpAddress = needsPickUpAddress ? await findPickUpAddress(app.db.read, row.seller_id) : undefined;
	const order = toOrder(row, actor, app.clock.now());
	return {
		order,
		group: group && actor.id === row.client_id ? { _id: group.id, orders: group.orders } : null,
		together: kind && group ? group.together.filter(({ status }) => status === row.status).map(toTogether) : [],
		pickUpAddress: pickUpAddress ? maskAddress(pickUpAddress) : null,
		codeTriesLeft: code?.triesLeft ?? null,
		codeSent:
			code && kind
				? {
						...sentCodeOf(row, kind, { sentAt: code.sentAt, isInGroup: (group?.orders ?? 0) > 1, actor }),
						to: maskedEmail(row, actor),
					}
				: null,
		handOverToken: actor.id === row.client_id ? await makeToken(app, row, kind, code?.nonce, group?.together) : null,
		handOverKey: tokenKeyFor(app, order, actor),
	};
}

/** The key is for those who may take a step that the code closes. */
function tokenKeyFor(app: App, { allowed, client }: Order, { id }: Member): string | null {
	const isReader = id !== client._id && allowed.some((step) => step === "handOver" || step === "return");
	return isReader ? tokenKeyOf(app) : null;
}

/** The token that the client shows in place of the code. It is for all orders that are delivered together and have the same code. */
async function makeToken(
	app: App,
	row: OrderRow,
	kind: CodeKind | undefined,
	nonce: string | undefined,
	together: readonly TogetherRow[] = [],
): Promise<string | null> {
	// An order that may still be declined is not at any door, and drawing a QR is half the work of its page.
	if (!kind || !nonce || row.status === "pending") return null;
	const ids = together.map(({ id }) => id);
	const sharing = await listSharing(app.db.read, orderCodeKey(row, kind), nonce, ids);
	const items = [row, ...together.filter(({ id }) => sharing.has(id))];
	return signToken(app, {
		step: kind === "delivery" ? "handOver" : "return",
		nonce,
		items: items.map(({ id, garment_id }) => ({ orderId: id, garmentId: garment_id })),
	});
}

const toTogether = ({ id, product_name, size, total_amount, deposit }: TogetherRow) => ({
	...{ orderId: id, name: product_name, size },
	cash: total_amount + deposit,
});

/** Only the client sees where it was sent. */
const maskedEmail = ({ client_id }: OrderRow, actor: Member) =>
	actor.id === client_id ? maskEmail(actor.email) : null;

/** The first code of its kind is sent before the order, or with the hand-over. Another one is possible a minute later at the soonest. */
function sentCodeOf(
	{ created_at, events, client_id, product_name }: OrderRow,
	kind: CodeKind,
	{ sentAt, isInGroup, actor }: { sentAt: Date; isInGroup: boolean; actor: Member },
) {
	const handedOver = events.find(({ step }) => step === "handOver");
	const firstSentBy = kind === "delivery" ? created_at : new Date(handedOver?.at ?? 0);
	const isResent = sentAt.getTime() - firstSentBy.getTime() >= rules.code.resendSeconds * 1000;
	// The client looks for it among their emails, which may have another language than this page.
	const language = actor.id === client_id ? actor.language : currentLanguage();
	const sent = { kind, product: product_name, isResent, isInGroup };
	return { at: sentAt.toISOString(), subject: runInLanguage(language, () => codeSubjectOf(sent)) };
}
