import { expect } from "vitest";
import { addDays, daysBetween, instantOf } from "#common/calendar.ts";
import { byDay, type ModelOrder } from "./model.ts";
import type { Actor, MoveOf } from "./moves.ts";
import { clientForActor, type History, post } from "./start-history.ts";

/** Moves on the extension of a rental that is with its client. The listing of a history is not instant. */

const authors = {
	requestExtension: "client",
	acceptExtension: "seller",
	declineExtension: "seller",
	withdrawExtension: "client",
} as const satisfies Record<string, Actor>;

export async function moveExtension(history: History, move: MoveOf<"extend">) {
	const { model } = history;
	const delivered = move.isNext ? model.orders.filter(({ status }) => status === "delivered") : [];
	const from = delivered.length > 0 ? delivered : model.orders;
	const order = from[move.nth % from.length];
	if (!order) return;
	const by = delivered.length > 0 ? authors[move.step] : move.by;
	const endDate = addDays(
		order.requested && move.step === "acceptExtension" ? order.requested.endDate : order.endDate,
		move.step === "requestExtension" ? move.days : 0,
	);
	const send = () => post(clientForActor(history, by, order), `/api/order/${order.id}/${move.step}`, { endDate });
	const response = await send();
	const expected = expectedResult(history, order, move, by);
	const context = [move.step, by, order.status, endDate];
	expect([...context, response.status]).toEqual([...context, expected === "repeated" ? 200 : expected]);
	if (expected !== 200) return;
	apply(history, order, move);
	if (move.again && move.step === "requestExtension") expect((await send()).body.order).toEqual(response.body.order);
}

/** "repeated": 200, but nothing changes. */
function expectedResult({ world, model }: History, order: ModelOrder, { step, days }: MoveOf<"extend">, by: Actor) {
	const now = world.clock.now();
	const wanted = addDays(order.endDate, days);
	if (step === "requestExtension" && by === "client" && order.requested?.endDate === wanted) return "repeated";
	if (step === "acceptExtension" && by === "seller" && order.firstEndDate && !order.requested) return "repeated";
	const isTooLong = daysBetween(order.startDate, wanted) >= 7;
	if (step === "requestExtension" && order.status === "delivered" && isTooLong) return 400;
	const isOpen = step === "requestExtension" ? !order.requested : order.requested !== undefined;
	if (order.status !== "delivered" || by !== authors[step] || !isOpen || order.sentBackOn) return 409;
	if (step === "requestExtension") {
		if (world.day(0) > order.endDate) return 409;
		return model.extensionDays(order, wanted).some((day) => model.daysOf(order).has(day)) ? 409 : 200;
	}
	return step !== "withdrawExtension" && order.requested && now >= order.requested.replyBy ? 409 : 200;
}

function apply({ model }: History, order: ModelOrder, { step, days }: MoveOf<"extend">) {
	if (step === "requestExtension") {
		const wanted = addDays(order.endDate, days);
		model.assign(order, model.extensionDays(order, wanted));
		const evening = instantOf(order.endDate, 22);
		const inAnHour = byDay(model.hoursFromNow(1));
		const latest = inAnHour > evening ? inAnHour : evening;
		const wanted12 = byDay(model.hoursFromNow(12));
		const replyBy = wanted12 < latest ? wanted12 : latest;
		order.requested = { endDate: wanted, replyBy };
		return model.takeStep(order, step, "delivered");
	}
	if (step !== "acceptExtension") return model.endRequest(order, step);
	model.extend(order, order.requested?.endDate ?? order.endDate);
	order.requested = undefined;
	model.takeStep(order, step, "delivered");
}
