import { expect } from "vitest";
import { addDays, type Day, eachDay } from "#common/calendar.ts";
import type { CashHolder } from "#common/rules/money.ts";
import { deliveryOf, type ModelOrder, rentedOutStatuses, transitOf } from "./model.ts";
import { type CorrectedTo, corrections, type MoveOf } from "./moves.ts";
import { clientForActor, codeStep, type History, isSuspended, post, rememberCode } from "./start-history.ts";

/** Corrections of an order's status by an admin. */

type Correction = Pick<MoveOf<"correct">, "to" | "cashHolder" | "daysAgo">;

export async function correctOrder(history: History, move: MoveOf<"correct">) {
	const chosen = chooseCorrection(history, move);
	if (!chosen) return;
	const { order, by, correction } = chosen;
	const send = () =>
		post(clientForActor(history, by, order), `/api/order/${order.id}/correct`, bodyOf(history, correction));
	const response = await send();
	const expected = by === "admin" ? expectedResult(history, order, correction) : 403;
	// A payment that was set off against another one cannot be taken back; the model does not know the dues.
	const wasEverOver = order.steps.some((step) => /^(complete|settle|correctToCancelled)$/.test(step));
	if (expected === 200 && wasEverOver && /A payment of this order/.test(response.body.message)) return;
	const context = [by, bodyOf(history, correction), { ...order }];
	expect([...context, response.status]).toEqual([...context, expected]);
	if (expected !== 200) return;
	applyCorrection(history, order, correction);
	await rememberCode(history, order);
	if (move.again) expect((await send()).status).toBe(409);
}

/** The order and the actor. `isNext`: one that can be corrected now, if any, and to where it can be. */
function chooseCorrection(history: History, { nth, isNext, by, ...correction }: MoveOf<"correct">) {
	const possible = isNext ? possibleCorrections(history, correction) : [];
	const { orders } = history.model;
	const order = orders[nth % orders.length];
	return possible[nth % possible.length] ?? (order && { order, by, correction });
}

/** The corrections that an admin can make now. */
export const possibleCorrections = (history: History, correction: Omit<Correction, "to">) =>
	history.model.orders.flatMap((order) =>
		(Object.keys(corrections) as CorrectedTo[])
			.map((to) => ({ order, by: "admin" as const, correction: { ...correction, to } }))
			.filter((one) => expectedResult(history, order, one.correction) === 200),
	);

const isFrom = (to: CorrectedTo, status: string) => corrections[to].split(" ").includes(status);

const bodyOf = (history: History, { to, cashHolder, daysAgo }: Correction) => ({
	...{ to, cashHolder, reason: "It was another order." },
	...(daysAgo !== undefined && { returnedOn: history.world.day(-daysAgo) }),
});

/** The expected HTTP status. */
function expectedResult(history: History, order: ModelOrder, correction: Correction) {
	const { world, model } = history;
	const { to, daysAgo } = correction;
	const today = world.day(0);
	if (!isFrom(to, order.status)) return 409;
	if ((to === "confirmed" || to === "dispatched") && today > order.endDate) return 409;
	if (to === "delivered" && correction.cashHolder === "unpaid") return 400;
	if (!order.steps.includes("accept") || order.sentBackOn) return 409;
	const last = order.steps.findLastIndex((step) => step.startsWith("correctTo"));
	const since = order.steps.slice(last + 1);
	if (since.includes("dispute") || since.includes("report")) return 409;
	if (order.parcel) return 409;
	if (since.includes("markLost") && to !== "returned") return 409;
	if (to === "dispatched" && today < addDays(deliveryOf(order), -1 - transitOf(order.client))) return 409;
	if (to === "delivered" && today < addDays(deliveryOf(order), -1)) return 409;
	if (to === "cancelled") {
		const { cashHolder } = correction;
		const isRefunded = (isReturned(order) || isWithClient(order)) && cashHolder !== "unpaid";
		return isRefunded && cashHolder !== undefined && cashHolder !== order.cashHolder ? 400 : 200;
	}
	if (to === "returned") {
		const isTooEarly = daysAgo !== undefined && order.handedOverOn && world.day(-daysAgo) < order.handedOverOn;
		if (addsReturn(history, order, correction)) return isTooEarly ? 400 : 200;
		return order.status === "returned" ? 409 : 200;
	}
	const isElsewhere = model.orders.some(
		(one) =>
			one !== order &&
			one.piece === order.piece &&
			(rentedOutStatuses.includes(one.status) ||
				(["returned", "disputed", "completed"].includes(one.status) && one.startDate > order.startDate)),
	);
	// Nor can a garment that is lost be sent, and orders of a suspended account are cancelled until then.
	if (model.isLost(order.piece)) return 409;
	if (to === "confirmed" && isSuspended(history, order)) return 409;
	if (isWithClient(order) && to === "delivered") return isElsewhere || !changesCash(order, correction) ? 409 : 200;
	const days = daysOf(history, unextended(order, to), to);
	const owners = model.daysOf(order);
	const whose = leavesEarly(history, order, to) ? model.backupDays.get(today) : undefined;
	if (whose && whose !== order) return 409;
	return isElsewhere || days.some((day) => owners.get(day) !== order && owners.has(day)) ? 409 : 200;
}

/** Whether the second garment leaves with the order before its days. */
const leavesEarly = ({ world }: History, order: ModelOrder, to: CorrectedTo) =>
	order.hasBackup &&
	(to === "dispatched" || to === "delivered") &&
	world.day(0) < addDays(deliveryOf(order), -transitOf(order.client));

const isLost = ({ steps }: ModelOrder) => steps.lastIndexOf("markLost") > steps.lastIndexOf("correctToReturned");
const isReturned = ({ status }: ModelOrder) => status === "returned" || status === "completed";
const isWithClient = ({ status }: ModelOrder) => status === "delivered" || status === "overdue";
const addsReturn = (history: History, order: ModelOrder, correction: Correction) =>
	!isReturned(order) || isLost(order) || changesReturn(history, order, correction);

/** Whether the return gets another day, or the rent of the extra days another holder. */
const changesReturn = ({ world, model }: History, order: ModelOrder, { cashHolder, daysAgo }: Correction) =>
	(daysAgo !== undefined && order.returned !== undefined && world.day(-daysAgo) !== order.returned.on) ||
	(cashHolder !== undefined && model.rentOf(order).extra > 0 && cashHolder !== order.extraHolder);

const changesCash = (order: ModelOrder, { cashHolder }: Correction) =>
	cashHolder !== undefined && cashHolder !== order.cashHolder;

/** The order as it was before its extension, which does not hold before the hand-over. */
const unextended = (order: ModelOrder, to: CorrectedTo): ModelOrder =>
	to === "delivered" ? order : { ...order, endDate: order.firstEndDate ?? order.endDate };

/** The days that the order needs now: past ones only where it has them. An item that has left its lister needs those from today. */
function daysOf({ world, model }: History, order: ModelOrder, to: CorrectedTo): Day[] {
	const [today, transit] = [world.day(0), transitOf(order.client)];
	const first = addDays(deliveryOf(order), -transit);
	const planned = eachDay({ startDate: first, endDate: addDays(order.endDate, transit + 1) });
	const early = to !== "confirmed" && today < first ? eachDay({ startDate: today, endDate: addDays(first, -1) }) : [];
	const isOwn = (day: Day) => {
		const owner = model.daysOf(order).get(day);
		return owner?.kind === "order" && owner.id === order.id;
	};
	return [...early, ...planned].filter((day) => day >= today || isOwn(day));
}

/** The changes of a correction that is allowed. */
export function applyCorrection(history: History, order: ModelOrder, correction: Correction) {
	const { world, model } = history;
	const { to, cashHolder, daysAgo } = correction;
	const [now, today] = [world.clock.now(), world.day(0)];
	const staysWithClient = to === "delivered" && isWithClient(order);
	const wasDelivered = isReturned(order) || isWithClient(order);
	const newReturn = to === "returned" && addsReturn(history, order, correction);
	if (to !== "returned" && to !== "delivered") {
		order.endDate = order.firstEndDate ?? order.endDate;
		order.firstEndDate = undefined;
		Object.assign(order, { handedOverAt: undefined, handedOverOn: undefined, cashHolder: undefined });
	}
	if (to === "delivered" && !wasDelivered) {
		model.handOver(order);
		order.cashHolder = cashHolder === "seller" ? "seller" : "courier";
	} else if (to === "delivered" && changesCash(order, correction)) order.cashHolder = cashHolder as CashHolder;
	if (to !== "returned") Object.assign(order, { returned: undefined, extraHolder: undefined });
	else if (!newReturn) order.returned = { at: now, on: order.returned?.on ?? today };
	else {
		order.returned = { at: now, on: daysAgo === undefined ? (order.returned?.on ?? today) : world.day(-daysAgo) };
		const isPaidFor = model.rentOf(order).extra > 0;
		if (order.firstEndDate && isPaidFor && cashHolder === "unpaid") {
			order.endDate = order.firstEndDate;
			Object.assign(order, { firstEndDate: undefined, extraHolder: undefined });
		} else if (isPaidFor) order.extraHolder = (cashHolder as CashHolder | undefined) ?? order.extraHolder ?? "courier";
		order.damage = undefined;
	}
	if (order.mark) order.mark.isRemoved = true;
	// Old codes are void where the correction issues others.
	if (codeStep(order) !== codeStep({ ...order, status: staysWithClient ? order.status : to }))
		for (const name of ["handOver", "return"]) history.codes.delete(`${order.id} ${name}`);
	if (leavesEarly(history, order, to)) model.backupDays.set(today, order);
	const { requested } = order;
	model.takeStep(order, `correctTo${to.charAt(0).toUpperCase()}${to.slice(1)}`, staysWithClient ? order.status : to);
	if (staysWithClient) order.requested = requested;
	if (to === "cancelled" || staysWithClient) return;
	if (to === "returned") {
		if (newReturn) model.claimUntil(order, order.returned?.on);
		return;
	}
	const days = daysOf(history, order, to);
	const first = addDays(deliveryOf(order), -transitOf(order.client));
	order.dispatchedOn = to !== "confirmed" && today < first ? today : undefined;
	model.free(order, days);
	model.assign(order, days);
}
