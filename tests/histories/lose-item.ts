import { expect } from "vitest";
import { addDays, daysBetween } from "#common/calendar.ts";
import { rules } from "#common/rules.ts";
import { escalateUnansweredClaims } from "#modules/damage/index.ts";
import { runDueTransitions } from "#modules/rentals/index.ts";
import { must, signIn } from "#tests/world.ts";
import { applyCorrection, correctOrder, possibleCorrections } from "./correction-moves.ts";
import { listingFacts } from "./expected-money.ts";
import { markLapsedOrders } from "./mark-moves.ts";
import { byDay, lastDayOfWayBack, type ModelOrder, rentedOutStatuses } from "./model.ts";
import type { Loss } from "./moves.ts";
import { clientOf, type History } from "./start-history.ts";

const text = "She does not answer.";

/** The end of a history: the item that is out is lost after a week, its client accepts the claim, and sometimes it is found. */
export async function loseItem(history: History, { nth, share, isFound }: Loss) {
	const { world, model, seller, admin } = history;
	const order = await itemThatIsOut(history, nth);
	if (!order) return;
	const client = clientOf(history, order.client);
	const lostFrom = addDays(lastDayOfWayBack(order), rules.order.lostAfterDays);
	const lose = () => seller.post(`/api/order/${order.id}/lost`, { words: text, amount: claimed });
	const claimed = Math.max(rules.damage.minRupees, Math.ceil((listingFacts.retailValue * share) / 100));
	const waitUntil = async (day: string) => {
		world.wait(Math.max(0, 24 * daysBetween(world.day(0), day)));
		for (const person of [seller, admin, ...history.clients]) await signIn(person, person.user.email);
		await runDueTransitions(world.app);
		await escalateUnansweredClaims(world.app);
		model.tick();
		await markLapsedOrders(history);
	};
	// A history can be so long that the item is out for a week already.
	if (world.day(0) < lostFrom) {
		await waitUntil(addDays(lostFrom, -1));
		expect((await lose()).status).toBe(409);
	}
	await waitUntil(lostFrom);
	await must(lose());
	await expectLaterOrdersCancelled(history);
	// An extension is paid at the return, which there is none of.
	model.endExtension(order);
	if (order.damage) {
		Object.assign(order.damage, { state: "contested", counter: claimed, counterClaimed: claimed, isLost: true });
		return model.takeStep(order, "markLost", "disputed");
	}
	order.damage = {
		...{ kind: "damage", state: "filed", amount: claimed, claimed, filedAmount: claimed },
		contestBy: byDay(model.hoursFromNow(72)),
	};
	model.takeStep(order, "markLost", "disputed");
	await must(client.post(`/api/order/${order.id}/damage/accept`, {}));
	Object.assign(order.damage, { state: "accepted", isClosed: true });
	model.takeStep(order, "settle", "completed");
	// The order of an item that was sent back is not corrected.
	if (!isFound || order.sentBackOn) return;
	const correction = { to: "returned", reason: "It was found.", cashHolder: "seller" } as const;
	const response = await admin.post(`/api/order/${order.id}/correct`, correction);
	// A payment that was set off cannot be taken back; the model does not know the dues.
	if (/A payment of this order/.test(response.body.message)) return;
	await must(Promise.resolve(response));
	applyCorrection(history, order, { ...correction, daysAgo: undefined });
}

/** The listing has one piece, so the orders that are not dispatched end with it. */
async function expectLaterOrdersCancelled({ model, seller }: History) {
	for (const order of model.orders.filter(({ status }) => status === "pending" || status === "confirmed")) {
		if (order.change) model.takeStep(order, "lapseChange", "confirmed");
		model.takeStep(order, "cancel", "cancelled");
		const { body } = await must(seller.get(`/api/order/${order.id}`));
		expect(body.order).toMatchObject({ status: "cancelled", mark: null });
	}
	for (const entry of [...model.waitlist, ...model.checkouts]) model.endHold(entry);
}

/** An order whose item is with its client, if there must be by a correction. */
async function itemThatIsOut(history: History, nth: number) {
	const isOut = ({ status }: ModelOrder) => rentedOutStatuses.includes(status) && status !== "dispatched";
	const out = history.model.orders.filter(isOut);
	if (out.length > 0) return out[nth % out.length];
	const toDelivered = possibleCorrections(history, { cashHolder: "courier", daysAgo: undefined }).filter(
		({ correction }) => correction.to === "delivered",
	);
	const chosen = toDelivered[nth % toDelivered.length];
	if (!chosen) return undefined;
	const correction = { ...chosen.correction, by: "admin", nth: 0, isNext: false, again: false } as const;
	await correctOrder(history, { ...correction, do: "correct", nth: history.model.orders.indexOf(chosen.order) });
	return isOut(chosen.order) ? chosen.order : undefined;
}
