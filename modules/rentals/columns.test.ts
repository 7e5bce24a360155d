import { describe, expect, test } from "vitest";
import { policyNow, policyVersion } from "#common/rules.ts";
import { formerMember } from "#common/text/former-member.ts";
import { columnsOfStep, type DecidedStep, erasedTextsOf, typedOrderColumns } from "./columns.ts";
import type { OrderStatus } from "./contract.ts";
import { inspectionDeadline, type Role, reportDeadline, type Step } from "./order.ts";

const now = new Date("2026-12-17T09:30:00Z");
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

const columnsAfter = (step: Step, status: OrderStatus, over: Partial<DecidedStep> = {}) =>
	columnsOfStep(
		step,
		{
			order: { status, policy: policyVersion, client_id: "client", seller_id: "seller", ...notSentBack },
			...{ role: "admin", actor: { id: "actor" }, input: {}, reason: "", isLate: false, marked: null },
			...{ amount: null, cashHolder: null, extension: { columns: {} }, recordedAt: null },
			...over,
		},
		now,
	);

const notSentBack = { sent_back_on: null, total_amount: 1200, send_back_cost: 200 };

describe("the columns of the order that a step writes", () => {
	/** Values from forms are tested with their steps. */
	const isTyped = (name: string) => typedOrderColumns.some((column) => column.name === name);
	const noRequest = {
		...{ extend_to: null, extend_by: null },
		...{ change_garment_id: null, change_hold_id: null, change_by: null },
	};
	const back = (returned_at: Date, return_received_at: Date | null = null) => ({ returned_at, return_received_at });
	const always = { updated_at: now, undo_until: null, ...noRequest };

	test.each<[Step, OrderStatus, Role, object]>([
		["decline", "pending", "seller", { status: "declined" }],
		["accept", "pending", "seller", { status: "confirmed", undo_until: later(10) }],
		["dispatch", "confirmed", "admin", { status: "dispatched" }],
		["handOver", "dispatched", "seller", { status: "delivered", report_by: reportDeadline(now, policyNow) }],
		[
			"return",
			"overdue",
			"seller",
			{ status: "returned", ...back(now), inspect_by: inspectionDeadline(now, policyNow) },
		],
		[
			"return",
			"reported",
			"admin",
			{ status: "disputed", ...back(now), inspect_by: inspectionDeadline(now, policyNow) },
		],
		["complete", "returned", "clock", { status: "completed", completed_at: now }],
		["loseParcel", "dispatched", "admin", { status: "undelivered" }],
		["loseParcel", "delivered", "admin", { status: "completed", completed_at: now }],
	])("%s of an order that is %s, by %s", (step, status, role, expected) => {
		const columns = Object.entries(columnsAfter(step, status, { role }).order);
		expect(Object.fromEntries(columns.filter(([name]) => !isTyped(name)))).toEqual({ ...always, ...expected });
	});

	test("a return that was recorded before is of that moment; its deadline runs from now", () => {
		const recordedAt = later(-50_000);
		const { order, event } = columnsAfter("return", "overdue", { recordedAt });
		expect(order).toMatchObject({ ...back(recordedAt, now), inspect_by: inspectionDeadline(now, policyNow) });
		expect(event).toMatchObject({ at: now, recorded_at: recordedAt, returned_on: "2026-12-17" });
		expect(columnsAfter("return", "overdue", { recordedAt: later(-86_400) }).event.returned_on).toBe("2026-12-16");
	});

	test("a hand-over that was recorded before can be reported from now on", () => {
		const { order, event } = columnsAfter("handOver", "dispatched", { recordedAt: later(-50_000) });
		expect(order.report_by).toEqual(reportDeadline(now, policyNow));
		expect(event).toMatchObject({ at: now, recorded_at: later(-50_000), returned_on: null });
	});

	test("an extension's columns count, and otherwise its request ends", () => {
		const columns = { extend_to: "2026-12-20", extend_by: later(3600) };
		expect(columnsAfter("requestExtension", "delivered", { extension: { columns } }).order).toMatchObject(columns);
		expect(columnsAfter("withdrawExtension", "delivered").order).toMatchObject({ extend_to: null, extend_by: null });
	});
});

describe("the entry of the timeline", () => {
	test("has who took the step, from where to where, and what was decided about it", () => {
		const extension = { columns: {}, endDate: "2026-12-19", returnedOn: "2026-12-18" };
		const decided = { reason: "It is stained.", isLate: true, amount: 500, cashHolder: "courier", extension } as const;
		expect(columnsAfter("return", "reported", { ...decided, input: { refund: 200 } }).event).toEqual({
			...{ step: "return", from_status: "reported", to_status: "disputed", actor_id: "actor", actor_role: "admin" },
			...{ reason: "It is stained.", is_late: true, marked_id: null, amount: 500, refund: 200 },
			...{ cash_holder: "courier", end_date: "2026-12-19", returned_on: "2026-12-18", change: null, at: now },
			recorded_at: null,
		});
	});

	test.each(["client", "seller"] as const)("names the account of the %s that gets a mark", (marked) => {
		expect(columnsAfter("cancel", "confirmed", { marked }).event.marked_id).toBe(marked);
	});

	test("has no actor when the scheduler takes the step", () => {
		expect(columnsAfter("expire", "pending", { actor: undefined, role: "clock" }).event).toMatchObject({
			...{ actor_id: null, actor_role: "clock", amount: null, refund: null, end_date: null, returned_on: null },
		});
	});
});

describe("the parcel of an order", () => {
	const form = { courier: "dtdc", otherCourier: "", trackingNumber: "D1490" } as const;
	const noneBack = { back_courier: "", back_number: "" };

	test.each<[Step, OrderStatus, object]>([
		["dispatch", "confirmed", { sent_courier: "dtdc", sent_number: "D1490", ...noneBack }],
		["undoDispatch", "dispatched", { sent_courier: "", sent_number: "", ...noneBack }],
		["correctToConfirmed", "dispatched", { sent_courier: "", sent_number: "", ...noneBack }],
		["correctToDispatched", "delivered", noneBack],
		["handOver", "dispatched", {}],
		["return", "delivered", {}],
	])("%s of an order that is %s writes %j", (step, status, written) => {
		const { order } = columnsAfter(step, status, { role: "seller", input: form });
		const parcel = Object.entries(order).filter(([name]) => /^(sent|back)_(courier|number)$/.test(name));
		expect(Object.fromEntries(parcel)).toEqual(written);
	});
});

test("the erasure of a client replaces the address of their orders but the pincode", () => {
	const parcel = { back_courier: "", back_number: "" };
	expect(erasedTextsOf("client")).toEqual({ address_line: formerMember, city: "", country: "", mobile: "", ...parcel });
	expect(erasedTextsOf("seller")).toEqual({ sent_courier: "", sent_number: "" });
	const kept = typedOrderColumns.filter(({ erasedTo }) => erasedTo === null);
	expect(kept.map(({ name }) => name)).toEqual(["pincode"]);
});
