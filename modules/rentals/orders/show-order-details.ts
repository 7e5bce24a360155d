import { roleIn } from "#common/parties.ts";
import { refuse } from "#common/refusal.ts";
import { maskEmail } from "#common/text/mask-email.ts";
import { findCodeStatus } from "#modules/codes/index.ts";
import { type Member, viewerOf } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { Address, Order } from "../contract.ts";
import { copy } from "../copy.ts";
import { codeInForce } from "./order.ts";
import { orderCodeKey } from "./order-code-key.ts";
import { findOrder } from "./queries-order-rows.ts";
import { findPickUpAddress } from "./queries-pick-up-address.ts";
import { needsAddress, toOrder } from "./views.ts";

type OrderDetails = {
	order: Order;
	pickUpAddress: (Address & { name: string }) | null;
	codeTriesLeft: number | null;
	codeSent: { at: string; to: string | null } | null;
};

/** One order with what only its page needs: the pick-up address for admins and the status of its code. Throws `not-found`, also for a stranger. */
export async function showOrderDetails(app: App, actor: Member, orderId: string): Promise<OrderDetails> {
	const row = await findOrder(app.db.read, orderId, viewerOf(actor));
	if (!row) throw refuse("not-found", copy.noOrder);
	const kind = codeInForce(row.status);
	const code = kind && (await findCodeStatus(app.db.read, orderCodeKey(row, kind)));
	const needsPickUpAddress = roleIn(row, actor) === "admin" && needsAddress(row.status);
	return {
		order: toOrder(row, actor, app.clock.now()),
		pickUpAddress: (needsPickUpAddress && (await findPickUpAddress(app.db.read, row.seller_id))) || null,
		codeTriesLeft: code?.triesLeft ?? null,
		codeSent: code
			? { at: code.sentAt.toISOString(), to: actor.id === row.client_id ? maskEmail(actor.email) : null }
			: null,
	};
}
