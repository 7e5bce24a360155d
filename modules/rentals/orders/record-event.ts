import { refuse } from "#common/refusal.ts";
import type { Tx } from "#database/connect.ts";
import { bookStep } from "#modules/ledger/index.ts";
import { announce } from "#modules/updates/index.ts";
import type { App } from "#platform/app.ts";
import type { OrderStatus } from "../contract.ts";
import type { News, Role } from "./order.ts";
import { insertEvent, lockOrder } from "./queries.ts";

type Rental = NonNullable<Awaited<ReturnType<typeof lockOrder>>>;
type By = { id: string; role: Role } | undefined;

/**
 * Writes to an order's timeline what is no step of its life, books what it means in money, and tells its open pages. By the clock when nobody
 * is named. `amount`: whole rupees of damage that are still claimed. Refuses: not-found.
 */
export async function noteNews(
	app: App,
	tx: Tx,
	orderId: string,
	news: News,
	by?: By,
	amount: number | null = null,
): Promise<void> {
	const order = await lockOrder(tx, orderId, { id: orderId, seesAll: true });
	if (!order) throw refuse("not-found", "There is no such order.");
	await writeNews(app, tx, order, news, by, amount);
}

/** The same for an order that is locked already. */
export async function writeNews(
	app: App,
	tx: Tx,
	order: Rental,
	news: News,
	by?: By,
	amount: number | null = null,
): Promise<void> {
	const status = order.status as OrderStatus;
	await insertEvent(tx, {
		garment_id: order.garment_id,
		rental_id: order.id,
		step: news,
		from_status: status,
		to_status: status,
		actor_id: by?.id ?? null,
		actor_role: by?.role ?? "clock",
		reason: "",
		is_late: false,
		amount,
		at: app.clock.now(),
	});
	await bookStep(app, tx, order, news);
	await announce(app, tx, { about: "order", id: order.id, people: [order.client_id, order.seller_id] });
}
