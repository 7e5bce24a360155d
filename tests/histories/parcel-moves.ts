import { expect } from "vitest";
import { must, newListing } from "#tests/world.ts";
import { listingFacts } from "./expected-money.ts";
import { finalStatuses, type ModelOrder, unsentStatuses } from "./model.ts";
import type { Actor, MoveOf } from "./moves.ts";
import { clientForActor, type History, post } from "./start-history.ts";
import { emailsDuring, toBoth } from "./suspension-moves.ts";

/** Parcels that the courier lost or damaged, and that are found again. */

const reason = "The courier confirmed it.";

/** Not after a report as not as described whose item is back: its dispute decides. */
const canBeLost = ({ status, steps }: ModelOrder): boolean =>
	["dispatched", "delivered", "overdue", "returned", "reported"].includes(status) ||
	(status === "disputed" && !steps.includes("report"));

/** Prefers orders where the step is due, then by an admin. */
function choose(orders: ModelOrder[], isDue: (order: ModelOrder) => boolean, { nth, isNext, by }: Chosen) {
	const due = isNext ? orders.filter(isDue) : [];
	const from = due.length > 0 ? due : orders;
	return { order: from[nth % from.length], by: due.length > 0 ? ("admin" as const) : by };
}
type Chosen = { nth: number; isNext: boolean; by: Actor };

export async function loseParcel(history: History, move: MoveOf<"loseParcel">) {
	const { model } = history;
	const { order, by } = choose(model.orders, canBeLost, move);
	if (!order) return;
	const amount = Math.floor((listingFacts.retailValue * move.share) / 100);
	const expected = by === "admin" ? expectedLoss(order, amount) : 403;
	const hasSpare = move.hasSpare && expected === 200 && (await addSpare(history, order));
	const send = () => post(clientForActor(history, by, order), `/api/order/${order.id}/loseParcel`, { reason, amount });
	const { result, emails } = await emailsDuring(history, send);
	const context = ["loseParcel", by, order.status, amount, order.parcel];
	expect([...context, result.status]).toEqual([...context, expected === "repeated" ? 200 : expected]);
	if (expected !== 200) return expect(emails).toEqual([]);
	const before = new Map(model.orders.map((one) => [one, one.steps.length]));
	applyLoss(history, order, amount);
	const moved = model.loseGarment(order, hasSpare);
	const kinds: Record<string, string> = { cancel: "Cancelled", lapseChange: "Not changed" };
	const written = [
		...toBoth(history, order, "Lost or damaged by the courier"),
		...model.orders.flatMap((one) =>
			one.steps.slice(before.get(one)).flatMap((step) => (kinds[step] ? toBoth(history, one, kinds[step]) : [])),
		),
	];
	// Beside them only clients whose orders were delayed get an email, that they have another garment.
	expect(emails.filter((email) => !moved.some(({ id }) => email.endsWith(id)))).toEqual(written.sort());
	await expectStock(history);
	if (move.again) expect((await must(send())).body.order.version).toBe(result.body.order.version);
}

/** "repeated": 200, but nothing changes. */
function expectedLoss(order: ModelOrder, amount: number) {
	if (order.parcel) return order.parcel.owed === amount ? "repeated" : 409;
	if (!canBeLost(order)) return 409;
	return amount > listingFacts.retailValue ? 400 : 200;
}

/** The client owes nothing and gets the deposit back. Of a reported item the refund is still decided. */
function applyLoss({ model }: History, order: ModelOrder, amount: number) {
	const { status, damage } = order;
	order.parcel = { owed: amount };
	const isUnpaid = status !== "returned" && status !== "disputed" && model.rentOf(order).extra > 0;
	if (order.firstEndDate && isUnpaid)
		Object.assign(order, { endDate: order.firstEndDate, firstEndDate: undefined, extraHolder: undefined });
	if (status === "disputed" && damage) Object.assign(damage, { state: "decided", amount: 0, isClosed: true });
	if (status === "reported" && damage) damage.state = "withAdmin";
	if (status === "reported") model.takeStep(order, "loseReportedParcel", "disputed");
	else model.takeStep(order, "loseParcel", status === "dispatched" ? "undelivered" : "completed");
	// It is not on its way back, as after a failed delivery.
	model.free(order);
}

/** Another garment of the size, if no further order has this one in use: later moves expect one garment in service. */
async function addSpare(history: History, lost: ModelOrder): Promise<boolean> {
	const { model, seller, product, terms } = history;
	const isIdle = ({ status }: ModelOrder) => unsentStatuses.includes(status) || finalStatuses.includes(status);
	const others = model.orders.filter((one) => one !== lost && one.piece === lost.piece);
	if (lost.piece !== model.piece || !model.isInStock || model.suspended.has("seller") || !others.every(isIdle))
		return false;
	const { images } = (await must(seller.get(`/api/product/${product._id}`))).body.product;
	const sizeStock = [
		{ size: "M", stock: 2 },
		{ size: "L", stock: 1 },
	];
	const listing = { ...newListing, ...terms, images, countInStock: 3, sizeStock };
	await must(seller.put(`/api/product/updateProduct/${product._id}`, listing));
	return true;
}

export async function findParcel(history: History, move: MoveOf<"findParcel">) {
	const { model, seller } = history;
	const isLost = ({ parcel, piece }: ModelOrder) =>
		parcel !== undefined && parcel.retained === undefined && piece === model.piece;
	const { order, by } = choose(model.orders, isLost, move);
	if (!order) return;
	const amount = Math.floor(((order.parcel?.owed ?? 1000) * move.share) / 100);
	const expected = by === "admin" ? expectedFind(order, amount) : 403;
	// Two garments would be in service.
	if (expected === 200 && order.piece !== model.piece) return;
	const send = () => post(clientForActor(history, by, order), `/api/order/${order.id}/findParcel`, { reason, amount });
	const { result, emails } = await emailsDuring(history, send);
	const context = ["findParcel", by, order.status, amount, order.parcel];
	expect([...context, result.status]).toEqual([...context, expected === "repeated" ? 200 : expected]);
	expect(emails.map((email) => email.split(" ")[0])).toEqual(expected === 200 ? [seller.user.email] : []);
	if (expected !== 200 || !order.parcel) return;
	order.parcel.retained = amount;
	order.steps.push("findParcel");
	await expectStock(history);
	if (move.again) expect((await must(send())).body.order.version).toBe(result.body.order.version);
}

function expectedFind({ parcel }: ModelOrder, amount: number) {
	if (!parcel) return 409;
	if (parcel.retained !== undefined) return parcel.retained === amount ? "repeated" : 409;
	return amount > parcel.owed ? 400 : 200;
}

/** The end of the moves: everything that is lost is found, so that the rest of the history has a garment. */
export async function findAll(history: History) {
	const { model } = history;
	const rest = model.orders.filter(({ piece, parcel }) => piece === model.piece && parcel?.retained === undefined);
	for (const order of rest.filter(({ parcel }) => parcel))
		await findParcel(history, {
			...{ do: "findParcel", nth: model.orders.indexOf(order), isNext: false, by: "admin" },
			...{ share: 50, again: false },
		});
}

async function expectStock({ world, model, product }: History) {
	const { rows } = await world.app.db.pool.query(
		"select count(*)::int as pieces from garment where product_id = $1 and size = 'M' and retired_at is null",
		[product._id],
	);
	expect(rows).toEqual([{ pieces: model.isInStock ? 1 : 0 }]);
}
