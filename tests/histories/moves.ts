import fc from "fast-check";

/** Generators of moves on one garment, at any time and in any state, and of time passing. */

export type Actor = "client" | "seller" | "admin";
const actors: Actor[] = ["client", "seller", "admin"];

/** The steps of an order: from which status, to which, and by whom. */
export const orderSteps = {
	accept: { from: ["pending"], to: "confirmed", by: "seller" },
	decline: { from: ["pending"], to: "declined", by: "seller" },
	cancel: { from: ["pending", "confirmed"], to: "cancelled", by: "client seller admin" },
	dispatch: { from: ["confirmed"], to: "dispatched", by: "seller admin" },
	handOver: { from: ["dispatched"], to: "delivered", by: "seller admin" },
	fail: { from: ["dispatched"], to: "undelivered", by: "seller admin" },
	return: { from: ["delivered", "overdue"], to: "returned", by: "seller admin" },
	complete: { from: ["returned"], to: "completed", by: "seller admin" },
} as const;
export type StepName = keyof typeof orderSteps;

/** The same for a damage claim. */
export const damageSteps = {
	accept: { from: "filed contested withAdmin", to: "accepted", by: "client" },
	contest: { from: "filed", to: "contested", by: "client" },
	lower: { from: "filed contested withAdmin", to: undefined, by: "seller" },
	withdraw: { from: "filed contested withAdmin", to: "withdrawn", by: "seller" },
	decide: { from: "contested withAdmin", to: "decided", by: "admin" },
} as const;
export type DamageMove = keyof typeof damageSteps;

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
const place = moveOf("place", { client, ...period, wants });
const moves = fc.array(
	fc.oneof(
		{ weight: 5, arbitrary: place },
		{
			weight: 24,
			arbitrary: moveOf("step", {
				...chosen,
				aim: fc.constantFrom(...aims),
				step: fc.constantFrom(...(Object.keys(orderSteps) as StepName[])),
				again: fc.boolean(),
			}),
		},
		{ weight: 4, arbitrary: moveOf("file", { ...chosen, share: fc.integer({ min: 1, max: 100 }) }) },
		{
			weight: 8,
			arbitrary: moveOf("damage", {
				...chosen,
				move: fc.constantFrom(...(Object.keys(damageSteps) as DamageMove[])),
				/** Percent of the claim; more than 100 is refused. */
				share: fc.integer({ min: 1, max: 120 }),
				again: fc.boolean(),
			}),
		},
		{ weight: 5, arbitrary: moveOf("join", { client, ...period }) },
		{ weight: 1, arbitrary: moveOf("leave", { client, nth: fc.nat() }) },
		{ weight: 2, arbitrary: moveOf("block", { from: fc.nat(8), days: fc.integer({ min: 1, max: 2 }) }) },
		{ weight: 1, arbitrary: moveOf("unblock", period) },
		{ weight: 2, arbitrary: moveOf("tick", { hours: fc.constant(1) }) },
		{ weight: 4, arbitrary: moveOf("tick", { hours: fc.integer({ min: 1, max: 50 }) }) },
	),
	{ minLength: 50, maxLength: 80 },
);
/** Each history starts with orders. */
export const histories = fc
	.tuple(fc.array(place, { minLength: 2, maxLength: 3 }), moves)
	.map(([first, rest]) => [...first, ...rest]);
export type Move = typeof moves extends fc.Arbitrary<(infer M)[]> ? M : never;
export type MoveOf<K extends Move["do"]> = Extract<Move, { do: K }>;
