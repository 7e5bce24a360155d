import { refuse } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import type { Db, Tx } from "#database/connect.ts";
import { ordersCopy } from "#messages/api/rentals.js";
import { isBlockedBetween } from "#modules/accounts/index.ts";
import { findRentable } from "#modules/catalogue/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { OrderLimit } from "../contract.ts";
import {
	type ClientOrderCounts,
	ensureBelowOpenLimit,
	formatOpenLimit,
	formatValueLimit,
	maxOpenOrders,
	maxOpenValue,
	retailValueOf,
} from "./limit.ts";
import * as queries from "./queries-placing.ts";

/** Applies the limits on open orders of a client, when RATE_LIMIT is on: their number, and the value of their items, above which a lister may go. */

type LimitedItem = { id: string; price: number; retail_value: number | null };

/** The client's open orders and limits, and what forbids so many orders, or one of the product, for the screens before an order is sent. */
export async function showOrderLimit(
	app: App,
	client: Member,
	{ productId, count }: { productId?: string | undefined; count: number },
): Promise<OrderLimit> {
	const db = app.db.read;
	const [orders, item] = await Promise.all([
		queries.countClientOrders(db, client.id),
		productId ? findRentable(db, productId) : undefined,
	]);
	const { open, value, completed } = orders;
	const limits = app.config.limits
		? { limit: maxOpenOrders(completed), valueLimit: maxOpenValue(completed) ?? null }
		: { limit: null, valueLimit: null };
	const shown = { open, value, ...limits };
	if (item && (await isBlockedBetween(db, client.id, item.seller_id)))
		return { ...shown, reason: ordersCopy.blocked, canAskLister: false };
	const overOpen = app.config.limits ? refuseCount(orders, count) : undefined;
	if (overOpen || !app.config.limits || !item) return { ...shown, reason: overOpen ?? null, canAskLister: false };
	const tooMuch = formatValueLimit(orders, retailValueOf(item));
	const isRefused = tooMuch !== undefined && !(await isAllowed(app, db, client.id, item.id));
	return { ...shown, reason: isRefused ? tooMuch : null, canAskLister: isRefused };
}

/**
 * Returns whether the order needs the permission that its lister has given. Throws `order-limit`. Also called before a delivery code is sent, so
 * that no code is sent in vain.
 */
export async function ensureBelowOrderLimit(app: App, db: Db, client: Member, item: LimitedItem): Promise<boolean> {
	if (!app.config.limits) return false;
	const orders = await queries.countClientOrders(db, client.id);
	ensureBelowOpenLimit(orders);
	const message = formatValueLimit(orders, retailValueOf(item));
	if (!message) return false;
	if (await isAllowed(app, db, client.id, item.id)) return true;
	const details = { value: orders.value, valueLimit: maxOpenValue(orders.completed), canAskLister: true };
	throw refuse("order-limit", message, { details });
}

/**
 * The same limits for several orders at once. `open`: they are too many. `values`: why an item is worth too much, by its place in `items`; `allowed`: the ids
 * of those whose lister has given the permission, which the orders use.
 */
export async function checkGroupLimit(app: App, db: Db, client: Member, items: readonly LimitedItem[]) {
	const values = new Map<number, string>();
	const allowed = new Set<string>();
	if (!app.config.limits) return { open: undefined, values, allowed };
	const orders = await queries.countClientOrders(db, client.id);
	const open = refuseCount(orders, items.length);
	let { value } = orders;
	const checked = items.map((item) => {
		const message = formatValueLimit({ ...orders, value }, retailValueOf(item));
		value += retailValueOf(item);
		return message;
	});
	await Promise.all(
		items.map(async ({ id }, place) => {
			const message = checked[place];
			if (!message) return;
			if (await isAllowed(app, db, client.id, id)) allowed.add(id);
			else values.set(place, message);
		}),
	);
	return { open, values, allowed };
}

/**
 * Throws `invalid` when the telephone number is on an open order of another account: one person does not get the limits of several
 * accounts.
 */
export async function ensureOwnNumber(app: App, db: Db, client: Member, mobile: string): Promise<void> {
	if (!app.config.limits) return;
	await countNumbers(app, client, 1);
	refuseTaken(await queries.listNumbersOfOthers(db, client.id, [mobile]));
}

/** The same in the transaction that places the order: of two accounts that order at once, the second one sees the first. */
export async function lockOwnNumber(app: App, tx: Tx, client: Member, mobile: string): Promise<void> {
	refuseTaken(await lockTakenNumbers(app, tx, client, [mobile]));
}

/** The same for the numbers of a group: those that are taken. */
export async function lockTakenNumbers(
	app: App,
	tx: Tx,
	client: Member,
	mobiles: readonly string[],
): Promise<string[]> {
	if (!app.config.limits) return [];
	await queries.lockNumbers(tx, mobiles);
	return queries.listNumbersOfOthers(tx, client.id, mobiles);
}

/** Counts numbers before they are looked up, taken or not: an account cannot try many to learn who rents. Outside the transaction, which may be repeated. */
export async function countNumbers(app: App, client: Member, count: number): Promise<void> {
	for (let used = 0; used < count; used++) await app.limits.consume("taken-number", client.id);
}

function refuseTaken(taken: readonly string[]): void {
	if (taken.length > 0) throw refuse("invalid", ordersCopy.numberTaken, { fields: { mobile: ordersCopy.numberTaken } });
}

/** The message why so many orders may not be placed now; undefined when they may. */
function refuseCount(orders: ClientOrderCounts, count: number): string | undefined {
	const left = Math.max(0, maxOpenOrders(orders.completed) - orders.open);
	return left < count ? (formatOpenLimit(orders) ?? ordersCopy.group.tooMany({ left })) : undefined;
}

const isAllowed = (app: App, db: Db, clientId: string, productId: string) =>
	queries.findAllowance(db, clientId, productId, allowedSince(app));

/** A client's limit on value for the staff: what is used of it, and the orders that listers have allowed above it. */
export async function showValueLimit(app: App, clientId: string) {
	const [{ value, completed }, allowances] = await Promise.all([
		queries.countClientOrders(app.db.read, clientId),
		queries.listAllowances(app.db.read, clientId, allowedSince(app)),
	]);
	return {
		value,
		valueLimit: app.config.limits ? (maxOpenValue(completed) ?? null) : null,
		allowed: allowances.map(({ product_id, name, allowed_at }) => ({
			...{ productId: product_id, name },
			allowedAt: allowed_at.toISOString(),
		})),
	};
}

const allowanceMs = rules.orderLimits.allowanceDays * 24 * 3_600_000;
const allowedSince = (app: App) => new Date(app.clock.now().getTime() - allowanceMs);

export type Allowance = "not-needed" | "needed" | "allowed";

/** Whether a client needs the lister's permission to order a product, and has it. For its lister. */
export async function showAllowance(app: App, clientId: string, productId: string): Promise<Allowance> {
	const db = app.db.read;
	const [orders, item] = await Promise.all([queries.countClientOrders(db, clientId), findRentable(db, productId)]);
	const isOver = app.config.limits && item && formatValueLimit(orders, retailValueOf(item)) !== undefined;
	if (!isOver) return "not-needed";
	return (await isAllowed(app, db, clientId, productId)) ? "allowed" : "needed";
}

/** Allows one order of the product above the client's limit on value. */
export const allowOrder = (app: App, tx: Tx, clientId: string, productId: string) =>
	queries.upsertAllowance(tx, clientId, productId, app.clock.now());
