import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type DamageState, personTransitions, states } from "./contract.ts";
import {
	allowedTransitions,
	applyTransition,
	type ClaimFacts,
	endsDispute,
	isAlreadyMade,
	isClosed,
	type Role,
	type Transition,
	transitions,
} from "./damage.ts";

const filedAt = new Date("2026-12-01T06:00:00Z");
const contest_by = new Date("2026-12-04T06:00:00Z");
const policy = { appealDays: 3 };
const early = new Date(contest_by.getTime() - 1);
/** A claim in a state. `decided`: by the first decision, which can be appealed until the same moment as a claim can be answered. */
const claim = (state: DamageState = "filed", amount = 1000, over: Partial<ClaimFacts> = {}): ClaimFacts => {
	const isDecided = state === "decided" || state === "appealed";
	return {
		...{ kind: "damage", state, amount, contest_by, isItemBack: true, damage_amount: null },
		...{ claimed_amount: isDecided ? 1000 : null, claimed_damage: null },
		decided_at: isDecided ? filedAt : null,
		appeal_by: isDecided ? contest_by : null,
		appealed_at: state === "appealed" ? filedAt : null,
		appeal_side: state === "appealed" ? "client" : null,
		closed_at: state === "accepted" || state === "withdrawn" ? filedAt : null,
		...over,
	};
};
const roles: Role[] = ["client", "seller", "admin", "clock"];

/** The expected state machine, independent of the code: transitions by state and role, before and after the deadline to contest. */
const open = { client: ["accept"], seller: ["lower", "withdraw"] };
const expected: Record<DamageState, [before: Partial<Record<Role, string[]>>, after: Partial<Record<Role, string[]>>]> =
	{
		filed: [
			{ ...open, client: ["accept", "contest"] },
			{ ...open, clock: ["escalate"] },
		],
		contested: [
			{ ...open, admin: ["decide"] },
			{ ...open, admin: ["decide"] },
		],
		withAdmin: [
			{ ...open, admin: ["decide"] },
			{ ...open, admin: ["decide"] },
		],
		accepted: [{}, {}],
		withdrawn: [{}, {}],
		decided: [{ client: ["appeal"], seller: ["appeal"] }, { clock: ["close"] }],
		appealed: [{ admin: ["decide"] }, { admin: ["decide"] }],
	};
/** The same for a report: the lister answers it, and no one lowers or withdraws it. */
const swap = ({ client, seller, ...rest }: Partial<Record<Role, string[]>>) => ({
	...(client && { seller: client }),
	...(seller?.includes("appeal") && { client: seller }),
	...rest,
});
const needsItem = ["accept", "escalate", "decide"];

const seenFor = (facts: ClaimFacts) =>
	[early, contest_by].map((now) =>
		Object.fromEntries(
			roles.flatMap((role) => {
				const can = (Object.keys(transitions) as Transition[]).filter((transition) =>
					applyTransition(facts, transition, transition === "lower" ? { amount: 500 } : {}, { role, now, policy }),
				);
				return can.length ? [[role, can]] : [];
			}),
		),
	);

test.each(states)("%s: transitions of each role in a damage claim, and in a report", (state) => {
	const amount = state === "decided" || state === "appealed" ? 300 : 1000;
	expect(seenFor(claim(state, amount))).toEqual(expected[state]);
	const report = claim(state, amount, { kind: "notAsDescribed" });
	expect(seenFor(report)).toEqual(expected[state].map(swap));
	const isOut = seenFor({ ...report, isItemBack: false, contest_by: null });
	for (const by of isOut.flatMap(Object.values) as string[][])
		for (const one of by) expect(needsItem).not.toContain(one);
	expect(seenFor({ ...report, closed_at: filedAt })).toEqual([{}, {}]);
});

test("a lister can answer a report before the return, with a claim for damage", () => {
	const report = claim("filed", 1000, { kind: "notAsDescribed", isItemBack: false, contest_by: null });
	const answered = applyTransition(report, "contest", { damage: 400 }, { role: "seller", now: contest_by, policy });
	expect(answered).toMatchObject({ state: "contested", damage_amount: 400 });
});

test("the second decision may be above the first one, up to what was claimed, and cannot be appealed", () => {
	const by = { role: "admin" as const, now: early, policy };
	const report = claim("contested", 1000, { kind: "notAsDescribed", damage_amount: 400 });
	const first = applyTransition(report, "decide", { amount: 200, damage: 0 }, by) as ClaimFacts;
	expect(first).toMatchObject({ state: "decided", amount: 200, damage_amount: 0, closed_at: null });
	const appealed = applyTransition(first, "appeal", {}, { ...by, role: "client" }) as ClaimFacts;
	for (const over of [{ amount: 1001 }, { amount: 900, damage: 401 }, { amount: -1 }])
		expect(applyTransition(appealed, "decide", over, by)).toBeUndefined();
	const last = applyTransition(appealed, "decide", { amount: 900, damage: 400 }, by) as ClaimFacts;
	expect(last).toMatchObject({ state: "decided", amount: 900, damage_amount: 400, closed_at: early });
	expect(seenFor(last)).toEqual([{}, {}]);
});

test.each<[Transition, DamageState, boolean]>([
	["accept", "filed", true],
	["withdraw", "filed", true],
	["contest", "filed", false],
	["decide", "contested", false],
	["decide", "appealed", true],
	["close", "decided", true],
])("%s from %s ends the dispute: %s", (transition, state, ends) => {
	expect(endsDispute(transition, { state })).toBe(ends);
});

test.each([
	["lower to less", "lower", "seller", 999, 999],
	["not to the same", "lower", "seller", 1000, undefined],
	["not to nothing: that is withdrawing", "lower", "seller", 0, undefined],
	["withdraw is nothing", "withdraw", "seller", undefined, 0],
	["accept is all of it", "accept", "client", undefined, 1000],
	["an admin decides on nothing", "decide", "admin", 0, 0],
	["or on all", "decide", "admin", 1000, 1000],
	["never on more", "decide", "admin", 1001, undefined],
] as const)("%s", (_, transition, role, amount, settled) => {
	expect(applyTransition(claim("contested"), transition, { amount }, { role, now: early, policy })?.amount).toBe(
		settled,
	);
});

describe("for random histories", () => {
	type Action = { transition: Transition; role: Role; hours: number; amount: number };
	const history = fc.array(
		fc.record({
			transition: fc.constantFrom(...(Object.keys(transitions) as Transition[])),
			role: fc.constantFrom(...roles),
			hours: fc.integer({ min: 0, max: 40 }),
			amount: fc.integer({ min: -5, max: 1100 }),
		}),
		{ maxLength: 25 },
	);
	/** Replays actions and returns the states with their action and time. */
	const replay = (actions: Action[]) => {
		let now = filedAt.getTime();
		let one = claim();
		const seen = [{ one, action: undefined as Action | undefined, now: filedAt }];
		for (const action of actions) {
			now += action.hours * 3_600_000;
			const after = applyTransition(one, action.transition, action, { role: action.role, now: new Date(now), policy });
			if (after) {
				one = after;
				seen.push({ one, action, now: new Date(now) });
			}
		}
		return seen;
	};

	test("the amount never rises, and no transition leaves a final state", () => {
		fc.assert(
			fc.property(history, (actions) => {
				const seen = replay(actions);
				for (const [index, { one }] of seen.entries()) {
					// Only the decision after an appeal may be above the first one.
					const before = seen[index - 1]?.one;
					const most = before?.state === "appealed" ? before.claimed_amount : before?.amount;
					expect(one.amount).toBeLessThanOrEqual(most ?? 1000);
					expect(one.amount).toBeGreaterThanOrEqual(0);
					if (isClosed(one)) expect(index).toBe(seen.length - 1);
				}
			}),
		);
	});

	test("only the client accepts, and silence alone never settles a claim", () => {
		fc.assert(
			fc.property(history, (actions) => {
				for (const { one, action, now } of replay(actions)) {
					if (one.state === "accepted") expect(action?.role).toBe("client");
					if (action?.transition === "decide") expect(action.role).toBe("admin");
					if (action?.transition === "escalate") expect([one.state, now >= contest_by]).toEqual(["withAdmin", true]);
					if (action?.transition === "close") expect(one.appeal_by && now >= one.appeal_by).toBe(true);
					if (action?.role === "clock") expect(["escalate", "close"]).toContain(action.transition);
					if (action?.transition === "contest") expect(now < contest_by).toBe(true);
				}
			}),
		);
	});

	test("every open state can be ended by each side after the deadline to contest", () => {
		fc.assert(
			fc.property(history, (actions) => {
				const last = replay(actions).at(-1)?.one ?? claim();
				if (isClosed(last) || last.decided_at) return;
				const silent = applyTransition(last, "escalate", {}, { role: "clock", now: contest_by, policy }) ?? last;
				expect(allowedTransitions(silent, "admin", contest_by)).toContain("decide");
				expect(allowedTransitions(silent, "client", contest_by)).toContain("accept");
				expect(allowedTransitions(silent, "seller", contest_by)).toContain("withdraw");
			}),
		);
	});

	test("a repeated transition is recognised, only for its own role and amount", () => {
		fc.assert(
			fc.property(history, (actions) => {
				for (const { one, action } of replay(actions))
					if (action) expect(isAlreadyMade(action.transition, one, action.role, { amount: one.amount })).toBe(true);
			}),
		);
		expect(isAlreadyMade("accept", claim("accepted"), "seller", {})).toBe(false);
		expect(isAlreadyMade("decide", claim("decided", 300), "admin", { amount: 400 })).toBe(false);
		expect(
			personTransitions.filter((transition) => isAlreadyMade(transition, claim("filed"), "client", { amount: 999 })),
		).toEqual([]);
	});
});
