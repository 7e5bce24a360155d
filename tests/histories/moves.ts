import fc from "fast-check";

/** Generators of moves on one garment, at any time and in any state, and of time passing. */

export type Actor = "client" | "seller" | "admin";
const actors: Actor[] = ["client", "seller", "admin"];

/** The parts of the garment. */
export const partNames = ["Blouse", "Skirt", "Dupatta"];

/** The steps of an order: from which status, to which, and by whom. */
export const orderSteps = {
	accept: { from: ["pending"], to: "confirmed", by: "seller" },
	decline: { from: ["pending"], to: "declined", by: "seller" },
	cancel: { from: ["pending", "confirmed"], to: "cancelled", by: "client seller admin" },
	dispatch: { from: ["confirmed"], to: "dispatched", by: "seller admin" },
	handOver: { from: ["dispatched"], to: "delivered", by: "seller admin" },
	fail: { from: ["dispatched"], to: "undelivered", by: "seller admin" },
	/** A reported item leads to `disputed`. */
	return: { from: ["delivered", "overdue", "reported"], to: "returned", by: "seller admin" },
	complete: { from: ["returned"], to: "completed", by: "seller admin" },
} as const;
export type StepName = keyof typeof orderSteps;

/** The same for more days of a delivered order. */
const extensionSteps = ["requestExtension", "acceptExtension", "declineExtension", "withdrawExtension"] as const;

/** The same for other days of an order that is not dispatched. */
const changeSteps = ["requestChange", "requestChange", "acceptChange", "declineChange", "withdrawChange"] as const;

/** The same for a dispute. The filer of damage is the seller; of a report the client, who neither lowers nor withdraws it. */
export const damageSteps = {
	accept: { from: "filed contested withAdmin", to: "accepted", by: "answerer" },
	contest: { from: "filed", to: "contested", by: "answerer" },
	lower: { from: "filed contested withAdmin", to: undefined, by: "filer" },
	withdraw: { from: "filed contested withAdmin", to: "withdrawn", by: "filer" },
	decide: { from: "contested withAdmin appealed", to: "decided", by: "admin" },
	appeal: { from: "decided", to: "appealed", by: "filer answerer" },
} as const;
export type DamageMove = keyof typeof damageSteps;

/** The corrections of an admin: from which statuses to which. */
export const corrections = {
	confirmed: "dispatched delivered undelivered overdue returned completed cancelled",
	dispatched: "confirmed delivered undelivered overdue returned completed cancelled",
	delivered: "confirmed dispatched delivered undelivered overdue returned completed cancelled",
	returned: "delivered overdue returned completed",
	cancelled: "dispatched delivered undelivered overdue returned completed",
} as const;
export type CorrectedTo = keyof typeof corrections;

const moveOf = <K extends string, R extends object>(kind: K, rest: { [P in keyof R]: fc.Arbitrary<R[P]> }) =>
	fc.record<R>(rest).map((one) => ({ do: kind, ...one }));

const client = fc.nat(2);
const period = { from: fc.nat(6), days: fc.integer({ min: 1, max: 3 }) };
/** The order and the actor. `isNext`: prefer an order where the step is due; else any. */
const chosen = { nth: fc.nat(), isNext: fc.constantFrom(true, true, false), by: fc.constantFrom(...actors) };
/** Mostly forward steps, so that histories get far. Clients keep a garment for a while, sometimes too long; some orders are cancelled. */
const onward: StepName[] = ["accept", "dispatch", "handOver"];
const toTheEnd: StepName[] = [...onward, "return"];
const aims: StepName[][] = [onward, onward, onward, toTheEnd, toTheEnd, ["cancel", "fail"], ["decline", "cancel"]];

/** `wants`: currently held days, or those after the rented-out order, if any. */
const wants = fc.constantFrom("any", "held", "next");
const place = moveOf("place", {
	client,
	...period,
	wants,
	withBackup: fc.boolean(),
	tryOn: fc.constantFrom(0, 0, 1, 2, 2),
});
const moves = fc.array(
	fc.oneof(
		{ weight: 5, arbitrary: place },
		/** Two orders of one group: `gap` days between them; -1: they overlap. */
		{
			weight: 3,
			arbitrary: moveOf("placeGroup", {
				client,
				...period,
				gap: fc.integer({ min: -1, max: 4 }),
				nextDays: fc.integer({ min: 1, max: 2 }),
			}),
		},
		{
			weight: 24,
			arbitrary: moveOf("step", {
				...chosen,
				aim: fc.constantFrom(...aims),
				step: fc.constantFrom(...(Object.keys(orderSteps) as StepName[])),
				/** The reason of a failed delivery: the client was not there. */
				wasAbsent: fc.boolean(),
				again: fc.boolean(),
			}),
		},
		{
			weight: 5,
			arbitrary: moveOf("checkParts", {
				nth: fc.nat(),
				by: fc.constantFrom(...actors),
				stage: fc.constantFrom("dispatch", "handOver", "return", "return"),
				/** Indices of `partNames`. */
				missing: fc.subarray([0, 1, 2]),
			}),
		},
		{ weight: 3, arbitrary: moveOf("report", chosen) },
		{ weight: 6, arbitrary: moveOf("sendBack", { ...chosen, again: fc.boolean() }) },
		{ weight: 1, arbitrary: moveOf("removeMark", chosen) },
		{ weight: 4, arbitrary: moveOf("file", { ...chosen, share: fc.integer({ min: 1, max: 100 }) }) },
		{
			weight: 11,
			arbitrary: moveOf("damage", {
				...chosen,
				move: fc.constantFrom(...(Object.keys(damageSteps) as DamageMove[])),
				/** Percent of the claim; more than 100 is refused. */
				share: fc.integer({ min: 1, max: 120 }),
				again: fc.boolean(),
			}),
		},
		{
			weight: 6,
			arbitrary: moveOf("extend", {
				...chosen,
				step: fc.constantFrom(...extensionSteps),
				days: fc.integer({ min: 1, max: 4 }),
				again: fc.boolean(),
			}),
		},
		{
			weight: 8,
			arbitrary: moveOf("change", {
				...chosen,
				...period,
				step: fc.constantFrom(...changeSteps),
				again: fc.boolean(),
			}),
		},
		{
			weight: 4,
			arbitrary: moveOf("correct", {
				...chosen,
				to: fc.constantFrom(...(Object.keys(corrections) as CorrectedTo[])),
				cashHolder: fc.constantFrom("seller", "courier", "unpaid", undefined),
				/** The day of the return, in days before today. */
				daysAgo: fc.option(fc.nat(3), { nil: undefined }),
				again: fc.boolean(),
			}),
		},
		{
			weight: 6,
			arbitrary: moveOf("goodwill", {
				nth: fc.nat(),
				/** Prefers a reported order, whose rent may be refunded later. */
				isNext: fc.boolean(),
				by: fc.constantFrom(...actors, "admin", "admin"),
				paidBy: fc.constantFrom("operator", "operator", "seller"),
				/** Percent of the most that is possible; more than 100 is refused. */
				share: fc.integer({ min: 1, max: 120 }),
				again: fc.boolean(),
			}),
		},
		{ weight: 5, arbitrary: moveOf("join", { client, ...period }) },
		{ weight: 1, arbitrary: moveOf("leave", { client, nth: fc.nat() }) },
		{ weight: 4, arbitrary: moveOf("checkOut", { client, ...period }) },
		{ weight: 1, arbitrary: moveOf("leaveCheckout", { client }) },
		{ weight: 2, arbitrary: moveOf("block", { from: fc.nat(8), days: fc.integer({ min: 1, max: 2 }) }) },
		{ weight: 1, arbitrary: moveOf("unblock", period) },
		{ weight: 3, arbitrary: moveOf("takeHoliday", { from: fc.nat(8), days: fc.integer({ min: 1, max: 4 }) }) },
		{ weight: 2, arbitrary: moveOf("endHoliday", {}) },
		{
			weight: 1,
			arbitrary: moveOf("suspend", {
				member: fc.constantFrom<"seller" | number>("seller", 0, 1, 2),
				again: fc.boolean(),
			}),
		},
		{ weight: 5, arbitrary: moveOf("restore", { nth: fc.nat() }) },
		{
			weight: 6,
			arbitrary: moveOf("loseParcel", {
				...chosen,
				/** Percent of the retail value; more than 100 is refused. */
				share: fc.integer({ min: 0, max: 105 }),
				/** The lister has got another garment of the size before, if this one is the only one that is out. */
				hasSpare: fc.boolean(),
				again: fc.boolean(),
			}),
		},
		{
			weight: 6,
			arbitrary: moveOf("findParcel", { ...chosen, share: fc.integer({ min: 0, max: 105 }), again: fc.boolean() }),
		},
		{ weight: 2, arbitrary: moveOf("tick", { hours: fc.constant(1) }) },
		{ weight: 4, arbitrary: moveOf("tick", { hours: fc.integer({ min: 1, max: 50 }) }) },
	),
	{ minLength: 50, maxLength: 80 },
);
/** Each history starts with orders, and ends with an item that is lost, if one is out: nothing can be rented after that. */
const lose = fc.record({ nth: fc.nat(), share: fc.integer({ min: 1, max: 100 }), isFound: fc.boolean() });
/** Which rows of the batch at the end fail, over and over; and whether the bank's response is uploaded twice at once. */
const failed = fc.array(fc.boolean(), { maxLength: 3 }).map((rest) => [true, ...rest]);
const pay = fc.record({ failed, isTwice: fc.boolean() });
/** The discounts by length of the history's listing: none, one, or two, of which the second may make a longer rental cheaper. */
const discounts = fc.constantFrom(
	[],
	[{ fromDays: 2, percent: 15 }],
	[{ fromDays: 3, percent: 50 }],
	[
		{ fromDays: 2, percent: 5 },
		{ fromDays: 4, percent: 45 },
	],
);
export const histories = fc.record({
	moves: fc.tuple(fc.array(place, { minLength: 2, maxLength: 3 }), moves).map(([first, rest]) => [...first, ...rest]),
	lose,
	pay,
	discounts,
});
export type Loss = typeof lose extends fc.Arbitrary<infer L> ? L : never;
export type Payments = typeof pay extends fc.Arbitrary<infer P> ? P : never;
export type Move = typeof moves extends fc.Arbitrary<(infer M)[]> ? M : never;
export type MoveOf<K extends Move["do"]> = Extract<Move, { do: K }>;
