import { expect } from "vitest";
import { instantOf } from "#common/calendar.ts";
import type { TestClient } from "#tests/test-client.ts";
import { must } from "#tests/world.ts";
import { deliveryOf, type Mark, type ModelOrder } from "./model.ts";
import type { Actor, MoveOf, StepName } from "./moves.ts";
import { clientForActor, type History, post, readAsAdmin } from "./start-history.ts";

/** Marks for late cancellations, and their removal by an admin. */

const day = 86_400_000;
/** Marks count for 90 days, and three of them have a consequence. */
const [lasts, limit] = [90 * day, 3];

type TakenStep = { name: StepName; by: Actor; isDelayed: boolean; wasAbsent: boolean };

/** The mark that a step gives, from the order before it. */
export function markOfStep({ world }: History, order: ModelOrder, taken: TakenStep): Mark | undefined {
	const at = world.clock.now();
	const { name, by } = taken;
	if (name === "fail" && taken.wasAbsent) return { side: "client", at, isRemoved: false };
	if (name !== "cancel" || order.status !== "confirmed" || taken.isDelayed || by === "admin") return undefined;
	const hoursBefore = (instantOf(deliveryOf(order), 10).getTime() - at.getTime()) / 3_600_000;
	return hoursBefore < (by === "client" ? 1 : 72) ? { side: by, at, isRemoved: false } : undefined;
}

/** An order that was never sent marks its lister, unless its item was with another client. */
export async function markLapsedOrders(history: History) {
	const earlier = history.allOrders.filter((one) => !history.model.orders.includes(one));
	// Orders of earlier histories are no longer in the model, and lapse with the first scheduled transitions.
	for (const order of earlier) {
		if (order.status !== "confirmed" || history.world.day(0) <= order.endDate) continue;
		order.status = "cancelled";
		order.steps.push("lapse");
	}
	for (const order of [...earlier, ...history.model.orders]) {
		if (order.status !== "cancelled" || order.steps.at(-1) !== "lapse") continue;
		if (order.mark && !order.mark.isRemoved) continue;
		const body = await readAsAdmin(history, `/api/order/${order.id}`);
		const delay = body.order.timeline.findLast(({ step }: { step: string }) => /^delay/.test(step))?.step;
		if (delay !== "delay") order.mark = { side: "seller", at: history.world.clock.now(), isRemoved: false };
	}
}

export async function removeMark(history: History, { nth, isNext, by }: MoveOf<"removeMark">) {
	const { orders } = history.model;
	const marked = isNext ? orders.filter(({ mark }) => mark) : [];
	const order = marked[nth % marked.length] ?? orders[nth % orders.length];
	if (!order) return;
	const actor = marked.length > 0 ? "admin" : by;
	const reason = { reason: "The road was flooded." };
	const { status } = await post(clientForActor(history, actor, order), `/api/order/${order.id}/removeMark`, reason);
	const expected = actor !== "admin" ? 403 : order.mark ? 200 : 409;
	expect([actor, order.mark, status]).toEqual([actor, order.mark, expected]);
	if (status !== 200 || !order.mark || order.mark.isRemoved) return;
	order.mark.isRemoved = true;
	order.steps.push("removeMark");
}

const endOf = ({ at }: Mark) => new Date(at.getTime() + lasts).toISOString();
export const viewOf = (mark: Mark) => ({ side: mark.side, endsAt: endOf(mark), isRemoved: mark.isRemoved });

/** Each person sees their marks that count, of this history and the earlier ones, and until when their orders wait. */
export async function checkMarks(history: History) {
	const { world, seller, clients, model, allOrders } = history;
	allOrders.push(...model.orders.filter((one) => !allOrders.includes(one)));
	const counts = ({ mark }: ModelOrder) =>
		mark && !mark.isRemoved && mark.at.getTime() > world.clock.now().getTime() - lasts;
	const expectMarks = async (who: TestClient, list: "asClient" | "asSeller", of: ModelOrder[]) => {
		const marks = of
			.filter(counts)
			.sort((one, other) => (endOf(other.mark as Mark) < endOf(one.mark as Mark) ? -1 : 1));
		const found = (await must(who.get("/api/order/marks"))).body[list];
		const ends = marks.map(({ mark }) => endOf(mark as Mark));
		expect(found.marks.map(({ endsAt }: { endsAt: string }) => endsAt)).toEqual(ends);
		expect(new Set(found.marks.map(({ orderId }: { orderId: string }) => orderId))).toEqual(
			new Set(marks.map(({ id }) => id)),
		);
		expect(found.limitedUntil).toBe(ends[limit - 1] ?? null);
	};
	await expectMarks(
		seller,
		"asSeller",
		allOrders.filter(({ mark }) => mark?.side === "seller"),
	);
	for (const [index, client] of clients.entries())
		await expectMarks(
			client,
			"asClient",
			allOrders.filter((one) => one.client === index && one.mark?.side === "client"),
		);
}
