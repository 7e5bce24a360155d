import { expect } from "vitest";
import { addDays, type Day, instantOf } from "#common/calendar.ts";
import { byDay, claimedDays, deliveryOf, type ModelOrder, transitOf } from "./model.ts";
import type { Actor, MoveOf } from "./moves.ts";
import { clientForActor, type History, post } from "./start-history.ts";

/** Moves on a change of an order's days. The listing of a history has one piece and is not instant. */

const authors = {
	requestChange: "client",
	acceptChange: "seller",
	declineChange: "seller",
	withdrawChange: "client",
} as const satisfies Record<string, Actor>;

const noRequest = "0198a3c2-0000-7000-8000-000000000000";

export async function moveChange(history: History, move: MoveOf<"change">) {
	const { model, world } = history;
	const due = ({ status, change }: ModelOrder) =>
		move.step === "requestChange" ? status === "pending" || status === "confirmed" : change !== undefined;
	const fitting = move.isNext ? model.orders.filter(due) : [];
	const from = fitting.length > 0 ? fitting : model.orders;
	const order = from[move.nth % from.length];
	if (!order) return;
	const by = fitting.length > 0 ? authors[move.step] : move.by;
	const wanted = { startDate: world.day(move.from), endDate: world.day(move.from + move.days - 1) };
	const body = move.step === "requestChange" ? { rentalPeriod: wanted } : { change: order.lastChange?.id ?? noRequest };
	const send = () => post(clientForActor(history, by, order), `/api/order/${order.id}/${move.step}`, body);
	const response = await send();
	const expected = expectedResult(history, order, { step: move.step, wanted }, by);
	const context = [move.step, by, order.status, wanted];
	expect([...context, response.status]).toEqual([...context, expected === "repeated" ? 200 : expected]);
	if (expected !== 200) return;
	apply(history, order, { step: move.step, wanted }, response.body.order);
	if (move.again) expect((await send()).body.order).toEqual(response.body.order);
}

type Wanted = { step: keyof typeof authors; wanted: { startDate: Day; endDate: Day } };

/** "repeated": 200, but nothing changes. */
function expectedResult(history: History, order: ModelOrder, { step, wanted }: Wanted, by: Actor) {
	const now = history.world.clock.now();
	const { lastChange } = order;
	if (step === "requestChange") {
		const isSame = lastChange?.to.startDate === wanted.startDate && lastChange.to.endDate === wanted.endDate;
		if (by === "client" && isSame && (order.change || isPeriod(order, wanted))) return "repeated";
		return by === "client" ? expectedRequest(history, order, wanted) : 409;
	}
	if (by === authors[step] && lastChange?.answer === step) return "repeated";
	if (by !== authors[step] || !order.change) return 409;
	return step !== "withdrawChange" && now >= order.change.replyBy ? 409 : 200;
}

function expectedRequest({ world, model }: History, order: ModelOrder, wanted: Wanted["wanted"]) {
	const today = world.day(0);
	const isUnanswered = order.status === "pending" && world.clock.now() >= order.respondBy;
	if ((order.status !== "pending" && order.status !== "confirmed") || order.change) return 409;
	if (isUnanswered || today > order.endDate) return 409;
	// Records of the piece, and bookings that were taken back, stay with the order.
	if (order.checks?.length || order.steps.some((step) => step === "handOver" || step === "correctToDelivered"))
		return 409;
	if (order.steps.filter((step) => step === "change" || step === "requestChange").length >= 5) return 409;
	const promised = order.startDate < today ? today : order.startDate;
	const reachable = addDays(model.earliestStart(order.client), order.tryOn ?? 0);
	const earliest = reachable < promised ? reachable : promised;
	if (wanted.startDate < today || isPeriod(order, wanted) || wanted.startDate < earliest) return 400;
	const isFree = daysOf(order, wanted, today).every((day) => {
		const owner = model.days.get(day);
		return !owner || owner === order || (owner.kind === "place" && owner.client === order.client);
	});
	if (!isFree) return 409;
	const isTooLate = order.status === "confirmed" && world.clock.now() >= timeOfDelivery(order, wanted);
	return isTooLate ? 400 : 200;
}

const isPeriod = (order: ModelOrder, { startDate, endDate }: Wanted["wanted"]) =>
	order.startDate === startDate && order.endDate === endDate;

const timeOfDelivery = ({ tryOn }: ModelOrder, { startDate }: Wanted["wanted"]) =>
	instantOf(deliveryOf({ startDate, ...(tryOn && { tryOn }) }), 10);

/** Days that are over are not claimed. */
const daysOf = (order: ModelOrder, wanted: Wanted["wanted"], today: Day) =>
	claimedDays(wanted, transitOf(order.client), order.tryOn).filter((day) => day >= today);

type Shown = { change: { requested: { _id: string } | null }; timeline: { change: { _id: string } | null }[] };

function apply({ world, model }: History, order: ModelOrder, { step, wanted }: Wanted, shown: Shown) {
	const { change } = order;
	if (step !== "requestChange") {
		const to = change?.to ?? wanted;
		model.endChange(order);
		if (step === "acceptChange") swap(to);
		if (order.lastChange) order.lastChange.answer = step;
		return model.takeStep(order, step, "confirmed");
	}
	const days = daysOf(order, wanted, world.day(0));
	const [first, last] = [days[0] as Day, days.at(-1) as Day];
	for (const own of [...model.waitlist, ...model.checkouts])
		if ([...model.days].some(([day, owner]) => owner === own && day >= first && day <= last)) model.endHold(own);
	order.lastChange = { id: shown.timeline.at(-1)?.change?._id ?? "", to: wanted };
	if (order.status === "pending") {
		swap(wanted);
		order.respondBy = model.respondDeadline(deliveryOf(order));
		return model.takeStep(order, "change", "pending");
	}
	const packed = addDays(
		order.startDate < wanted.startDate ? order.startDate : wanted.startDate,
		-1 - transitOf(order.client) - (order.tryOn ?? 0),
	);
	const [inAnHour, inTwelve, evening] = [
		byDay(model.hoursFromNow(1)),
		byDay(model.hoursFromNow(12)),
		instantOf(packed, 22),
	];
	const latest = inAnHour > evening ? inAnHour : evening;
	const hold = { kind: "held" } as const;
	const replyBy = new Date(Math.min(+inTwelve, +latest, +timeOfDelivery(order, wanted)));
	order.change = { to: wanted, hold, replyBy };
	model.assign(hold, days);
	return model.takeStep(order, step, "confirmed");

	function swap(to: Wanted["wanted"]) {
		const claims = daysOf(order, to, world.day(0));
		model.free(order, claims);
		Object.assign(order, to);
		model.assign(order, claims);
	}
}
