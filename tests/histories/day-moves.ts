import { expect } from "vitest";
import { eachDay, type Period } from "#common/calendar.ts";
import { must } from "#tests/world.ts";
import type { MoveOf } from "./moves.ts";
import { clientOf, type History } from "./start-history.ts";

/** Moves on days: waitlist entries and the lister's blocks. */

export const periodOf = ({ world }: History, { from, days }: { from: number; days: number }): Period => ({
	startDate: world.day(from),
	endDate: world.day(from + days - 1),
});

export async function joinWaitlist(history: History, move: MoveOf<"join">) {
	const { model, product } = history;
	const rentalPeriod = periodOf(history, move);
	const response = await clientOf(history, move.client).post("/api/waitlist", { productId: product._id, rentalPeriod });
	const isFree = model.isFree(rentalPeriod, move.client);
	// Without a pincode only the hour counts.
	const isTooSoon = rentalPeriod.startDate < model.earliestStart();
	expect([response.status, response.body.code]).toEqual(
		isTooSoon ? [400, "invalid"] : isFree ? [409, "conflict"] : [200, undefined],
	);
	if (isTooSoon || isFree) return;
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

export async function blockDays(history: History, move: MoveOf<"block">) {
	const { seller, model, product } = history;
	const days = eachDay(periodOf(history, move));
	const response = await seller.post(`/api/product/blockDays/${product._id}`, periodOf(history, move));
	const isTaken = days.some((day) => (model.days.get(day)?.kind ?? "blocked") !== "blocked");
	expect([response.status, response.body.code]).toEqual(isTaken ? [409, "dates-taken"] : [200, undefined]);
	if (!isTaken) model.assign(model.blocked, days);
}

export async function unblockDays(history: History, move: MoveOf<"unblock">) {
	const { seller, model, product } = history;
	const { startDate, endDate } = periodOf(history, move);
	await must(seller.post(`/api/product/unblockDays/${product._id}`, { startDate, endDate }));
	model.free(
		model.blocked,
		[...model.days.keys()].filter((day) => day < startDate || day > endDate),
	);
}
