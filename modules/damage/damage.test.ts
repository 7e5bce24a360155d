import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type DamageState, personTransitions, states } from "./contract.ts";
import {
	allowedTransitions,
	applyTransition,
	contestDeadline,
	isAlreadyMade,
	isOpen,
	type Role,
	type Transition,
	transitions,
} from "./damage.ts";

const filedAt = new Date("2026-12-01T06:00:00Z");
const contest_by = contestDeadline(filedAt, 72);
const early = new Date(contest_by.getTime() - 1);
const claim = (state: DamageState = "filed", amount = 1000) => ({ state, amount, contest_by });
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
		decided: [{}, {}],
	};

test.each(states)("%s: transitions of each role", (state) => {
	const seen = [early, contest_by].map((now) =>
		Object.fromEntries(
			roles.flatMap((role) => {
				const can = (Object.keys(transitions) as Transition[]).filter((transition) =>
					applyTransition(claim(state), transition, role, now, transition === "lower" ? 500 : undefined),
				);
				return can.length ? [[role, can]] : [];
			}),
		),
	);
	expect(seen).toEqual(expected[state]);
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
	expect(applyTransition(claim("contested"), transition, role, early, amount)?.amount).toBe(settled);
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
			const after = applyTransition(one, action.transition, action.role, new Date(now), action.amount);
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
					expect(one.amount).toBeLessThanOrEqual(seen[index - 1]?.one.amount ?? 1000);
					expect(one.amount).toBeGreaterThanOrEqual(0);
					if (!isOpen(one.state)) expect(index).toBe(seen.length - 1);
				}
			}),
		);
	});

	test("only the client accepts, and silence alone never settles a claim", () => {
		fc.assert(
			fc.property(history, (actions) => {
				for (const { one, action, now } of replay(actions)) {
					if (one.state === "accepted") expect(action?.role).toBe("client");
					if (one.state === "decided") expect(action?.role).toBe("admin");
					if (action?.role === "clock") expect([one.state, now >= contest_by]).toEqual(["withAdmin", true]);
					if (action?.transition === "contest") expect(now < contest_by).toBe(true);
				}
			}),
		);
	});

	test("every open state can be ended by each side after the deadline to contest", () => {
		fc.assert(
			fc.property(history, (actions) => {
				const last = replay(actions).at(-1)?.one ?? claim();
				if (!isOpen(last.state)) return;
				const silent = applyTransition(last, "escalate", "clock", contest_by) ?? last;
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
					if (action && action.transition !== "escalate")
						expect(isAlreadyMade(action.transition, one, action.role, one.amount)).toBe(true);
			}),
		);
		expect(isAlreadyMade("accept", claim("accepted"), "seller")).toBe(false);
		expect(isAlreadyMade("decide", claim("decided", 300), "admin", 400)).toBe(false);
		expect(personTransitions.filter((transition) => isAlreadyMade(transition, claim("filed"), "client", 999))).toEqual(
			[],
		);
	});
});
