import { expect } from "vitest";
import { must, signIn } from "#tests/world.ts";
import { type ModelOrder, unsentStatuses } from "./model.ts";
import type { MoveOf } from "./moves.ts";
import { activePeople, codeStep, type History, type Member, memberOf, post, readAsAdmin } from "./start-history.ts";

/** Suspensions and restorations of the lister's and the clients' accounts. */

const path = (history: History, member: Member) => `/api/admin/users/${memberOf(history, member).user._id}`;
const isOf = (order: ModelOrder, member: Member) => member === "seller" || order.client === member;

/** Orders that are not dispatched are cancelled, with an email to both sides; all others go on. */
export async function suspend(history: History, { member, again }: MoveOf<"suspend">) {
	const { model, admin, allOrders } = history;
	const send = () => post(admin, `${path(history, member)}/suspend`, { reason: "Sells copies." });
	if (model.suspended.has(member)) return expect((await send()).status).toBe(409);
	for (const order of model.orders)
		if (order.client === member && codeStep(order) && !unsentStatuses.includes(order.status))
			await requestCode(history, order);
	const isEnded = (order: ModelOrder) => unsentStatuses.includes(order.status) && isOf(order, member);
	const ended = model.orders.filter(isEnded);
	const { result, emails } = await emailsDuring(history, send);
	expect(result.status).toBe(200);
	expect(emails).toEqual(ended.flatMap((order) => toBoth(history, order, "Cancelled")).sort());
	model.suspended.add(member);
	for (const order of ended) {
		model.takeStep(order, "cancel", "cancelled");
		const shown = (await readAsAdmin(history, `/api/order/${order.id}`)).order;
		expect(shown.timeline.at(-1)).toMatchObject({ step: "cancel", by: "clock", isLate: false });
	}
	// Orders of earlier histories are no longer in the model.
	for (const order of allOrders.filter((one) => isEnded(one) && !model.orders.includes(one))) {
		order.status = "cancelled";
		order.steps.push("cancel");
	}
	if (again) expect((await send()).status).toBe(409);
}

export async function restore(history: History, { nth }: MoveOf<"restore">) {
	const { model, admin } = history;
	const member = [...model.suspended][nth % model.suspended.size];
	const { status } = await post(admin, `${path(history, member ?? "seller")}/restore`, {});
	expect(status).toBe(member === undefined ? 409 : 200);
	if (member === undefined) return;
	model.suspended.delete(member);
	const who = memberOf(history, member);
	await signIn(who, who.user.email);
}

/** The code that the next step of the order needs. One client's codes share an inbox, so a new one is requested, which is the newest. */
export async function requestCode(history: History, order: ModelOrder) {
	const key = `${order.id} ${codeStep(order)}`;
	if (history.codes.has(key)) return;
	const [client] = activePeople(history, [order.client]);
	if (!client) throw new Error(`no code of ${order.id} is known`);
	await must(client.post(`/api/order/${order.id}/resendCode`, {}));
	history.codes.set(key, await history.world.codeFor(client.user.email));
}

export const toBoth = (history: History, order: ModelOrder, kind: string) =>
	[memberOf(history, order.client), history.seller].map(({ user }) => `${user.email} ${kind} ${order.id}`);

/** The emails about orders of this history that an action causes: each recipient, the subject up to its colon, and the order. Sorted. */
export async function emailsDuring<T>(history: History, act: () => Promise<T>) {
	const list = async (): Promise<{ id: string; email: string }[]> => {
		const { rows } = await history.world.app.db.pool.query(
			"select id, recipient || ' ' || split_part(subject, ':', 1) || ' ' || order_id as email from email where order_id = any($1::uuid[])",
			[history.model.orders.map(({ id }) => id)],
		);
		return rows;
	};
	const before = new Set((await list()).map(({ id }) => id));
	const result = await act();
	const emails = (await list()).flatMap(({ id, email }) => (before.has(id) ? [] : email)).sort();
	return { result, emails };
}
