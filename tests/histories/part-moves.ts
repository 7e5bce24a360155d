import { expect } from "vitest";
import { must } from "#tests/world.ts";
import type { ModelCheck, ModelOrder } from "./model.ts";
import { type Actor, type MoveOf, partNames } from "./moves.ts";
import { activePeople, clientForActor, type History, post } from "./start-history.ts";

/** Checks of an item's parts, and what was lost by them. */

/** In which statuses a side has the item in hand. */
const inHand: Record<string, string> = {
	"dispatch seller": "confirmed dispatched",
	"dispatch admin": "confirmed dispatched",
	"handOver client": "delivered reported",
	"return client": "delivered overdue reported returned",
	"return seller": "delivered overdue reported returned",
	"return admin": "delivered overdue reported returned",
};
const isOpen = ({ status }: ModelOrder, stage: string, by: Actor) =>
	inHand[`${stage} ${by}`]?.split(" ").includes(status) ?? false;

/** At most five checks of one person at a stage. */
const most = 5;

export async function checkParts(history: History, { nth, stage, by, missing }: MoveOf<"checkParts">) {
	const { world, model } = history;
	const open = model.orders.filter((order) => isOpen(order, stage, by));
	const from = open.length > 0 && nth % 4 > 0 ? open : model.orders;
	const order = from[nth % from.length];
	if (!order) return;
	// Two checks never have the same time.
	world.wait(1 / 3600);
	const names = partNames.filter((_, index) => missing.includes(index));
	const present = partNames.filter((name) => !names.includes(name));
	const who = clientForActor(history, by, order);
	const { status } = await post(who, `/api/order/${order.id}/parts/${stage}`, { present });
	const own = (order.checks ?? []).filter((check) => check.stage === stage && check.by === by);
	const isSame = own.at(-1)?.missing.join() === names.join();
	const isRecorded = isOpen(order, stage, by) && (isSame || own.length < most);
	const context = [stage, by, order.status, own.length];
	expect([...context, status]).toEqual([...context, isRecorded ? 200 : 409]);
	if (isRecorded && !(isSame && own.length > 0))
		order.checks = [...(order.checks ?? []), { stage, by, missing: names }];
	await expectChecks(history, order);
}

/** Both sides see the same checks, and the lister may claim what was there before and did not come back. */
async function expectChecks(history: History, order: ModelOrder) {
	const path = `/api/order/${order.id}`;
	const checks = order.checks ?? [];
	for (const who of activePeople(history, [order.client, "seller"]))
		expect((await must(who.get(`${path}/parts`))).body.checks).toMatchObject(
			checks.map(({ stage, by, missing }) => ({ stage, by, missing })),
		);
	if (history.model.suspended.has("seller")) return;
	const { filing } = (await must(history.seller.get(`${path}/damage`))).body;
	if (filing) expect(filing.lostParts.map(({ name }: { name: string }) => name)).toEqual(lostOf(checks));
}

function lostOf(checks: ModelCheck[]): string[] {
	let [notSent, notArrived, notBack]: string[][] = [[], [], []];
	for (const { stage, by, missing } of checks)
		if (stage === "dispatch") notSent = missing;
		else if (stage === "handOver") notArrived = missing;
		else if (by !== "client") notBack = missing;
	return (notBack ?? []).filter((name) => !notSent?.includes(name) && !notArrived?.includes(name));
}
