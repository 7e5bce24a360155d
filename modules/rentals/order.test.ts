import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type OrderStatus, statuses } from "./contract.ts";
import {
	allowedSteps,
	codeFor,
	codeInForce,
	correctionsOf,
	freesDays,
	isCorrectionStep,
	isDue,
	isPastDeadline,
	needsDelayStatus,
	needsReason,
	nextDatedStep,
	type OrderFacts,
	orderCan,
	type Role,
	type Step,
	statusAfter,
	steps,
	upcomingEarliestDay,
	waitsForGarment,
} from "./order.ts";

const orderCanEver = (step: Step, role: Role) => statuses.some((status) => orderCan(step, status, role));
const roles: Role[] = ["client", "seller", "admin", "clock"];
const allSteps = Object.keys(steps) as Step[];
const final: OrderStatus[] = ["declined", "expired", "cancelled", "undelivered", "completed"];

/** The expected state machine, independent of the code: steps by status and role. All others are refused. */
const expected: Partial<Record<OrderStatus, Partial<Record<Role, Step[]>>>> = {
	pending: {
		client: ["cancel", "change"],
		seller: ["accept", "decline", "cancel"],
		admin: ["cancel"],
		clock: ["expire", "cancel"],
	},
	confirmed: {
		client: ["cancel", "requestChange", "change", "withdrawChange"],
		seller: ["cancel", "dispatch", "acceptChange", "declineChange", "undoAccept"],
		admin: ["cancel", "dispatch"],
		clock: ["cancel", "lapse", "lapseChange"],
	},
	dispatched: {
		seller: ["handOver", "fail", "undoDispatch"],
		admin: ["handOver", "fail", "loseParcel"],
		clock: ["miss"],
	},
	delivered: {
		client: ["report", "sendBack", "requestExtension", "extend", "withdrawExtension"],
		seller: ["return", "acceptExtension", "declineExtension"],
		admin: ["return", "loseParcel"],
		clock: ["fallOverdue", "lapseExtension"],
	},
	reported: { seller: ["return", "markLost"], admin: ["return", "markLost", "loseReportedParcel"] },
	overdue: { seller: ["return", "markLost"], admin: ["return", "markLost", "loseParcel"] },
	returned: { seller: ["complete", "dispute"], admin: ["complete", "dispute", "loseParcel"], clock: ["complete"] },
	disputed: { client: ["settle"], seller: ["settle"], admin: ["settle", "loseParcel"], clock: ["settle"] },
};
const afterHandOver = [
	...["correctToConfirmed", "correctToDispatched", "correctToDelivered", "correctToReturned"],
	"correctToCancelled",
] as Step[];
/** The corrections that an admin may make, by status. */
const expectedCorrections: Partial<Record<OrderStatus, Step[]>> = {
	confirmed: ["correctToDispatched", "correctToDelivered"],
	dispatched: ["correctToConfirmed", "correctToDelivered", "correctToCancelled"],
	delivered: afterHandOver,
	undelivered: ["correctToConfirmed", "correctToDispatched", "correctToDelivered", "correctToCancelled"],
	overdue: afterHandOver,
	returned: afterHandOver,
	completed: afterHandOver,
	cancelled: ["correctToConfirmed", "correctToDispatched", "correctToDelivered"],
};
/** Taken by the damage module only. */
const withinClaim: Step[] = ["report", "dispute", "settle", "markLost", "loseParcel", "loseReportedParcel"];
/** Offered apart from the other steps, for seconds. */
const undoing: Step[] = ["undoAccept", "undoDispatch"];

/** Steps of the order's own course. */
const ordinarySteps = allSteps.filter((step) => !isCorrectionStep(step));

/** Offered apart from the other steps, and they leave the status as it is. */
const aboutRequests = allSteps.filter((step) => /xten|hange|sendBack/.test(step));

const deadline = new Date("2026-11-24T12:00:00Z");
const before = new Date(deadline.getTime() - 1);
const factsOf = (status: OrderStatus, over: Partial<OrderFacts> = {}): OrderFacts => ({
	status,
	answer_by: deadline,
	inspect_by: deadline,
	report_by: deadline,
	start_date: "2026-11-23",
	try_on_days: 0,
	sent_back_on: null,
	end_date: "2026-11-24",
	transit_days: 0,
	taken_before: null,
	isDelayed: false,
	undo_until: null,
	extend_by: null,
	change_by: null,
	...over,
});

describe("the state machine of an order", () => {
	test.each(statuses.flatMap((status) => roles.map((role) => [status, role] as const)))(
		"%s: steps of the %s",
		(status, role) => {
			const may = expected[status]?.[role] ?? [];
			expect(ordinarySteps.filter((step) => orderCan(step, status, role))).toEqual(may);
			expect(allowedSteps(factsOf(status), role, before)).toEqual(
				role === "clock" ? [] : may.filter((step) => ![...withinClaim, ...undoing, ...aboutRequests].includes(step)),
			);
		},
	);

	test.each(statuses.flatMap((status) => roles.map((role) => [status, role] as const)))(
		"%s: corrections of the %s",
		(status, role) => {
			const may = role === "admin" ? (expectedCorrections[status] ?? []) : [];
			expect(allSteps.filter((step) => isCorrectionStep(step) && orderCan(step, status, role))).toEqual(may);
			expect(correctionsOf(factsOf(status), role, before)).toEqual(may.map((step) => steps[step].to));
		},
	);

	test("an order is corrected to confirmed or dispatched until the end of its last day", () => {
		const [still, over] = ["2026-11-24T23:59:59.999+05:30", "2026-11-25T00:00:00+05:30"].map((at) => new Date(at));
		const statusesAt = (now = over) => correctionsOf(factsOf("completed"), "admin", now as Date);
		expect(statusesAt(still)).toEqual(["confirmed", "dispatched", "delivered", "returned", "cancelled"]);
		expect(statusesAt()).toEqual(["delivered", "returned", "cancelled"]);
	});

	test.each(ordinarySteps.filter((step) => ![...undoing, ...aboutRequests].includes(step)))(
		"a step with a deadline is refused from that moment on, not sooner: %s",
		(step) => {
			const requiredStatus = { accept: "pending", decline: "pending", dispute: "returned", report: "delivered" }[
				step as string
			];
			const order = factsOf((requiredStatus ?? "pending") as OrderStatus);
			expect([before, deadline].map((now) => isPastDeadline(step, order, now))).toEqual([
				false,
				requiredStatus !== undefined,
			]);
		},
	);

	test.each<Step>(["dispatch", "handOver", "requestExtension", "extend"])(
		"%s is possible until the end of the last day",
		(step) => {
			const order = factsOf(steps[step].from[0]);
			const [still, over] = [new Date("2026-11-24T23:59:59.999+05:30"), new Date("2026-11-25T00:00:00+05:30")];
			expect([still, over].map((now) => isPastDeadline(step, order, now))).toEqual([false, true]);
		},
	);

	test.each<[Step, OrderStatus]>([
		["dispatch", "confirmed"],
		["handOver", "dispatched"],
	])("%s is possible from the day before the first one; until then its day is named", (step, status) => {
		const order = factsOf(status, { start_date: "2026-11-23" });
		const [early, open] = [new Date("2026-11-21T23:59:59.999+05:30"), new Date("2026-11-22T00:00:00+05:30")];
		expect(upcomingEarliestDay(step, order, early)).toBe("2026-11-22");
		expect(upcomingEarliestDay(step, order, open)).toBeUndefined();
		for (const role of ["seller", "admin"] as const) {
			expect(allowedSteps(order, role, early)).not.toContain(step);
			expect(nextDatedStep(order, role, early)).toEqual({ step, from: "2026-11-22" });
			expect(allowedSteps(order, role, open)).toContain(step);
			expect(nextDatedStep(order, role, open)).toBeUndefined();
		}
		expect(nextDatedStep(order, "client", early)).toBeUndefined();
	});

	test("dispatch is possible from the first day when the day before is taken", () => {
		const order = factsOf("confirmed", { start_date: "2026-11-23", taken_before: "2026-11-22" });
		expect(upcomingEarliestDay("dispatch", order, new Date("2026-11-22T12:00:00+05:30"))).toBe("2026-11-23");
		expect(upcomingEarliestDay("dispatch", order, new Date("2026-11-23T00:00:00+05:30"))).toBeUndefined();
	});

	test("only dispatch and hand-over have an earliest day", () => {
		const early = new Date("2026-10-01T00:00:00Z");
		const order = factsOf("confirmed");
		expect(allSteps.filter((step) => upcomingEarliestDay(step, order, early))).toEqual(["dispatch", "handOver"]);
	});

	test("only dispatch waits for a garment that is not back", () => {
		const order = factsOf("confirmed", { isDelayed: true });
		expect(allSteps.filter((step) => waitsForGarment(step, order))).toEqual(["dispatch"]);
		expect(allowedSteps(order, "seller", before)).toEqual(["cancel"]);
	});

	test("only dispatch, cancellation and lapse read the delay status", () => {
		const needing = allSteps.flatMap((step) =>
			roles.filter((role) => orderCanEver(step, role) && needsDelayStatus(step)).map((role) => `${step} by ${role}`),
		);
		expect(needing).toEqual([
			...["cancel by client", "cancel by seller", "cancel by admin", "cancel by clock"],
			...["lapse by clock", "dispatch by seller", "dispatch by admin"],
		]);
	});

	test.each<[Step, OrderStatus, string, string]>([
		["expire", "pending", "2026-11-24T11:59:59.999Z", "2026-11-24T12:00:00Z"],
		["complete", "returned", "2026-11-24T11:59:59.999Z", "2026-11-24T12:00:00Z"],
		["lapse", "confirmed", "2026-11-24T23:59:59.999+05:30", "2026-11-25T00:00:00+05:30"],
		["miss", "dispatched", "2026-11-24T23:59:59.999+05:30", "2026-11-25T00:00:00+05:30"],
		["fallOverdue", "delivered", "2026-11-24T23:59:59.999+05:30", "2026-11-25T00:00:00+05:30"],
		["lapseExtension", "delivered", "2026-11-24T11:59:59.999Z", "2026-11-24T12:00:00Z"],
	])("%s becomes due in time, and only in its status", (step, status, still, now) => {
		const due = (of: OrderStatus) => factsOf(of, { extend_by: step === "lapseExtension" ? deadline : null });
		expect([still, now].map((at) => isDue(step, due(status), new Date(at)))).toEqual([false, true]);
		for (const other of statuses) if (other !== status) expect(isDue(step, due(other), new Date(now))).toBe(false);
	});

	test.each([
		["the end of a month", "2026-11-30", "2026-11-30T23:59:59+05:30", "2026-12-01T00:00:00+05:30"],
		["the end of a year", "2026-12-31", "2026-12-31T23:59:59+05:30", "2027-01-01T00:00:00+05:30"],
		["a leap day", "2028-02-29", "2028-02-29T23:59:59+05:30", "2028-03-01T00:00:00+05:30"],
		["the 28th before one", "2028-02-28", "2028-02-28T23:59:59+05:30", "2028-02-29T00:00:00+05:30"],
	])("an order becomes overdue at midnight IST over %s", (_, end_date, still, now) => {
		const order = factsOf("delivered", { end_date });
		expect([still, now].map((at) => isDue("fallOverdue", order, new Date(at)))).toEqual([false, true]);
	});

	test.each<[Step, OrderStatus]>([
		["accept", "confirmed"],
		["decline", "declined"],
		["expire", "expired"],
		["cancel", "cancelled"],
		["lapse", "cancelled"],
		["miss", "undelivered"],
		["dispatch", "dispatched"],
		["handOver", "delivered"],
		["fail", "undelivered"],
		["fallOverdue", "overdue"],
		["return", "returned"],
		["complete", "completed"],
		["report", "reported"],
		["dispute", "disputed"],
		["markLost", "disputed"],
		["loseParcel", "completed"],
		["loseReportedParcel", "disputed"],
		["settle", "completed"],
		["correctToConfirmed", "confirmed"],
		["correctToDispatched", "dispatched"],
		["correctToDelivered", "delivered"],
		["correctToReturned", "returned"],
		["correctToCancelled", "cancelled"],
		...aboutRequests.map((step): [Step, OrderStatus] => [step, /hange/.test(step) ? "confirmed" : "delivered"]),
	])("%s leads to %s", (step, to) => {
		expect(steps[step].to).toBe(to);
	});

	test("every sequence of steps ends in a final status, and only a correction leaves it", () => {
		fc.assert(
			fc.property(fc.infiniteStream(fc.nat()), (choices) => {
				let status: OrderStatus = "pending";
				for (let taken = 0; !final.includes(status); taken++) {
					// An undo only leads back to where its step was taken.
					const open = ordinarySteps.filter(
						(step) =>
							![...undoing, ...aboutRequests].includes(step) && roles.some((role) => orderCan(step, status, role)),
					);
					expect(open, `${status} is a dead end`).not.toEqual([]);
					expect(taken).toBeLessThan(9);
					status = statusAfter(open[(choices.next().value ?? 0) % open.length] as Step, status);
				}
				expect(ordinarySteps.filter((step) => roles.some((role) => orderCan(step, status, role)))).toEqual([]);
			}),
		);
	});

	test("seller and admin must give a reason to end an order early, an admin also to act for its lister; a client need not", () => {
		const reasons = ordinarySteps.flatMap((step) =>
			roles.filter((role) => needsReason(step, role)).map((role) => `${role} ${step}`),
		);
		expect(reasons).toEqual([
			...["seller decline", "seller cancel", "admin cancel", "admin dispatch", "seller fail", "admin fail"],
			...["admin complete", "admin loseParcel", "admin loseReportedParcel"],
		]);
		for (const step of allSteps.filter(isCorrectionStep)) expect(needsReason(step, "admin")).toBe(true);
	});

	test("an admin takes no step without a reason, the client's code, or the text of a dispute", () => {
		const withoutWhy = allSteps.filter(
			(step) =>
				(steps[step].by as readonly string[]).includes("admin") &&
				!needsReason(step, "admin") &&
				!codeFor(step, "admin"),
		);
		// The endpoints of the damage module require a text for these.
		expect(withoutWhy).toEqual(["dispute", "settle", "markLost"]);
	});

	test("hand-over and return need the client's code; an admin may omit it at the return", () => {
		const codes = allSteps.flatMap((step) =>
			roles.flatMap((role) => {
				const code = orderCan(step, steps[step].from[0], role) && codeFor(step, role);
				return code ? [`${role} ${step}: ${code.kind}${code.isOptional ? ", or not" : ""}`] : [];
			}),
		);
		expect(codes).toEqual([
			"seller handOver: delivery",
			"admin handOver: delivery",
			"seller return: return",
			"admin return: return, or not",
		]);
		for (const step of allSteps)
			for (const status of steps[step].from) {
				const code = codeFor(step, "seller");
				if (code) expect([step, codeInForce(status)]).toEqual([step, code.kind]);
			}
		expect(final.map(codeInForce).filter(Boolean)).toEqual([]);
	});

	const isUnfulfilled = (step: Step) => final.includes(steps[step].to) && steps[step].to !== "completed";
	const isParcelLoss = (step: Step) => step === "loseParcel" || step === "loseReportedParcel";

	test("exactly the steps to an unfulfilled status, and the loss of a parcel, free the days", () => {
		for (const step of allSteps)
			expect([step, freesDays(step)]).toEqual([step, isUnfulfilled(step) || isParcelLoss(step)]);
	});
});
