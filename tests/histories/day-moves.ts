import { expect } from "vitest";
import { addDays, eachDay, type Period } from "#common/calendar.ts";
import { rules } from "#common/rules.ts";
import { must } from "#tests/world.ts";
import { claimedDays, deliveryOf, rentedOutStatuses, transitOf, unsentStatuses } from "./model.ts";
import type { MoveOf } from "./moves.ts";
import { clientOf, type History, sellerOf } from "./start-history.ts";

/** Moves on days: waitlist entries, checkouts, and the lister's blocks and holiday. */

/** Pincodes that a courier reaches from the lister's (302016) in as many days as their position says. */
const clientPincodes = ["302017", "303001", "342001"];
export const pincodeOf = (client: number) => clientPincodes[transitOf(client)];

export const periodOf = ({ world }: History, { from, days }: { from: number; days: number }): Period => ({
	startDate: world.day(from),
	endDate: world.day(from + days - 1),
});

/** A suspended lister's listing is not public. */
export const notListed = [404, "not-found"];
/** The garment is lost. */
export const outOfStock = [409, "out-of-stock"];

export async function joinWaitlist(history: History, move: MoveOf<"join">) {
	const { model, product } = history;
	const rentalPeriod = periodOf(history, move);
	const response = await clientOf(history, move.client).post("/api/waitlist", {
		...{ productId: product._id, rentalPeriod, size: "M" },
	});
	const isFree = model.isFree(rentalPeriod, move.client);
	// Without a pincode only the hour counts.
	const isTooSoon = rentalPeriod.startDate < model.earliestStart();
	const outcome = !model.isInStock ? outOfStock : isFree ? [409, "conflict"] : [200, undefined];
	expect([response.status, response.body.code]).toEqual(
		model.suspended.has("seller") ? notListed : isTooSoon ? [400, "invalid"] : outcome,
	);
	if (response.status !== 200) return;
	const { _id: id } = response.body.place;
	const before = model.waitlist.find(
		(one) =>
			one.client === move.client &&
			one.startDate === rentalPeriod.startDate &&
			one.endDate === rentalPeriod.endDate &&
			model.isWaiting(one),
	);
	expect(model.waitlist.find((one) => one.id === id)).toBe(before);
	if (!before)
		model.waitlist.push({ kind: "place", id, client: move.client, ...rentalPeriod, isOffered: false, hasLeft: false });
}

export async function leaveWaitlist(history: History, { client, nth }: MoveOf<"leave">) {
	const places = history.model.waitlist.filter((one) => one.client === client);
	const place = places[nth % places.length];
	if (!place) return;
	await must(clientOf(history, client).delete(`/api/waitlist/${place.id}`));
	place.hasLeft = true;
	history.model.endHold(place);
}

/** Opens the delivery page: the days are held for ten minutes, and another checkout of the client ends. */
export async function checkOut(history: History, move: MoveOf<"checkOut">) {
	const { world, model, product } = history;
	const { client } = move;
	const rentalPeriod = periodOf(history, move);
	const input = { productId: product._id, rentalPeriod, size: "M", pincode: pincodeOf(client) };
	const { status, body } = await clientOf(history, client).post("/api/product/hold", input);
	if (model.suspended.has("seller")) return expect([status, body.code]).toEqual(notListed);
	const own = [...model.waitlist, ...model.checkouts].filter((one) => one.client === client && one.heldUntil);
	const covers = ({ startDate, endDate }: Period) =>
		startDate <= rentalPeriod.startDate && endDate >= rentalPeriod.endDate;
	const held = own.filter(covers).sort((one, other) => Number(other.heldUntil) - Number(one.heldUntil))[0];
	if (held) return expect([status, body.hold?.until]).toEqual([200, held.heldUntil?.toISOString()]);
	if (rentalPeriod.startDate < model.earliestStart(client))
		return expect([status, body.code]).toEqual([400, "invalid"]);
	const isSame = ({ startDate, endDate }: Period) =>
		startDate === rentalPeriod.startDate && endDate === rentalPeriod.endDate;
	const lapsed = model.checkouts.filter((one) => one.client === client && one.hasLapsed && isSame(one));
	if (lapsed.length >= rules.checkoutHold.perBooking) return expect([status, body.code]).toEqual([409, "conflict"]);
	for (const one of model.checkouts) if (one.client === client) model.endHold(one);
	model.claimFreed();
	const isFree = model.isInStock && model.isFree(rentalPeriod, undefined, transitOf(client));
	expect([status, body.code]).toEqual(isFree ? [200, undefined] : [409, "dates-taken"]);
	if (!isFree) return;
	const heldUntil = new Date(world.clock.now().getTime() + rules.checkoutHold.minutes * 60_000);
	const checkout = {
		kind: "place",
		id: body.hold._id,
		client,
		...rentalPeriod,
		isOffered: true,
		hasLeft: true,
		heldUntil,
	} as const;
	model.checkouts.push(checkout);
	model.assign(checkout, claimedDays(rentalPeriod, transitOf(client)));
}

export async function leaveCheckout(history: History, { client }: MoveOf<"leaveCheckout">) {
	const checkout = history.model.checkouts.find((one) => one.client === client && one.heldUntil);
	if (!checkout) return;
	await must(clientOf(history, client).delete(`/api/product/hold/${checkout.id}`));
	history.model.endHold(checkout);
}

export async function blockDays(history: History, move: MoveOf<"block">) {
	const { model, product } = history;
	const seller = sellerOf(history);
	const days = eachDay(periodOf(history, move));
	const response = await seller.post(`/api/product/blockDays/${product._id}`, periodOf(history, move));
	// Only the garments in service are blocked.
	const claims = model.isInStock ? [model.days, model.backupDays] : [model.backupDays];
	const isTaken = claims.some((claimed) =>
		days.some((day) => claimed.has(day) && !["blocked", "holiday"].includes(claimed.get(day)?.kind ?? "")),
	);
	expect([response.status, response.body.code]).toEqual(isTaken ? [409, "dates-taken"] : [200, undefined]);
	if (isTaken) return;
	// A day of the holiday that is blocked stays blocked when the holiday ends.
	if (model.isInStock) for (const day of days) model.days.set(day, model.blocked);
	for (const day of days) model.backupDays.set(day, model.blocked);
}

export async function unblockDays(history: History, move: MoveOf<"unblock">) {
	const { model, product } = history;
	const seller = sellerOf(history);
	const { startDate, endDate } = periodOf(history, move);
	await must(seller.post(`/api/product/unblockDays/${product._id}`, { startDate, endDate }));
	const kept = [...model.days.keys()].filter((day) => day < startDate || day > endDate);
	if (model.isInStock) model.free(model.blocked, kept);
	for (const [day, whose] of model.backupDays)
		if (whose === model.blocked && day >= startDate && day <= endDate) model.backupDays.delete(day);
}

/** Takes a holiday, or changes it: what exists keeps its days, and is listed. */
export async function takeHoliday(history: History, move: MoveOf<"takeHoliday">) {
	const { model } = history;
	const period = periodOf(history, move);
	const { holiday, orders } = (
		await must(sellerOf(history).put("/api/user/holiday", { ...period, note: "Back soon." }))
	).body;
	expect(holiday).toMatchObject(period);
	const isIn = ({ status, client, endDate, ...order }: (typeof model.orders)[number]) =>
		[...unsentStatuses, ...rentedOutStatuses].includes(status) &&
		addDays(deliveryOf(order), -transitOf(client)) <= period.endDate &&
		addDays(endDate, transitOf(client)) >= period.startDate;
	// Orders of earlier histories are no longer in the model.
	const listed = orders.filter(({ orderId }: { orderId: string }) => model.orders.some(({ id }) => id === orderId));
	expect(listed.map(({ orderId }: { orderId: string }) => orderId).sort()).toEqual(
		model.orders.flatMap((order) => (isIn(order) ? order.id : [])).sort(),
	);
	model.setHoliday(period);
}

export async function endHoliday(history: History) {
	await must(sellerOf(history).delete("/api/user/holiday"));
	history.model.setHoliday(undefined);
}
