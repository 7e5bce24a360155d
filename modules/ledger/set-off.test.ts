import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyFacts, anyTimeline } from "#tests/fixtures/order-timelines.ts";
import { balancesOf, duesOf, type Entry, type SetOffKind, sumOf } from "./ledger.ts";
import { bookingsOf } from "./replay.ts";
import { carriedAmount, planSetOffs, setOffBooking } from "./set-off.ts";

const due = (id: string, kind: SetOffKind, amount: number) => ({ id, kind, amount });
const planned = (...dues: ReturnType<typeof due>[]) => planSetOffs(dues).map(({ due: { id }, amount }) => [id, amount]);

describe("what is set off", () => {
	test.each<[string, ReturnType<typeof due>[], [string, number][]]>([
		["nothing of one kind alone", [due("a", "payout", 500), due("b", "payout", 300)], []],
		[
			"equal sums in full",
			[due("a", "payout", 500), due("b", "remittance", 500)],
			[
				["a", 500],
				["b", 500],
			],
		],
		[
			"the oldest first, the last one in part",
			[due("a", "remittance", 300), due("b", "payout", 400), due("c", "payout", 400), due("d", "remittance", 250)],
			[
				["a", 300],
				["b", 400],
				["c", 150],
				["d", 250],
			],
		],
	])("is %s", (_, dues, expected) => {
		expect(planned(...dues)).toEqual(expected);
	});

	test("is the same sum of both kinds, as much as possible, and never more than a due", () => {
		const anyDue = fc.record({
			id: fc.uuid(),
			kind: fc.constantFrom<SetOffKind>("payout", "remittance"),
			amount: fc.integer({ min: 1, max: 1_000_000 }),
		});
		fc.assert(
			fc.property(fc.array(anyDue, { maxLength: 20 }), (dues) => {
				const plan = planSetOffs(dues);
				const total = (kind: SetOffKind) => sumOf(dues.filter((one) => one.kind === kind));
				for (const kind of ["payout", "remittance"] as const)
					expect(sumOf(plan.filter((one) => one.due.kind === kind))).toBe(
						Math.min(total("payout"), total("remittance")),
					);
				for (const one of plan) expect(one.amount).toBeLessThanOrEqual(one.due.amount);
				// At most one due of each kind is set off in part.
				for (const kind of ["payout", "remittance"] as const)
					expect(plan.filter((one) => one.due.kind === kind && one.amount < one.due.amount).length).toBeLessThanOrEqual(
						1,
					);
			}),
		);
	});
});

describe("the booking of a set-off", () => {
	const at = new Date("2026-12-24T06:30:00Z");

	test("settles the due, carries the amount and makes the rest due again on the same day", () => {
		fc.assert(
			fc.property(anyFacts, anyTimeline, fc.nat(), (one, life, share) => {
				for (const { entries } of bookingsOf(one, life))
					for (const { kind, amount, dueOn } of duesOf(entries)) {
						if (kind !== "payout" && kind !== "remittance") continue;
						const part = 1 + (share % amount);
						const booking = setOffBooking(kind, entries, part, at);
						expect(sumOf(booking.entries)).toBe(0);
						expect(carriedAmount(booking)).toBe(part);
						const rest = part === amount ? [] : [expect.objectContaining({ kind, amount: amount - part, dueOn })];
						expect(duesOf(booking.entries)).toEqual(rest);
						const settled = balancesOf([{ entries }, booking]);
						expect(settled["set-off"]).toBe(kind === "payout" ? -part : part);
					}
			}),
		);
	});

	test("credits the rest of a payout outside of the earnings", () => {
		const entries: Entry[] = [{ account: "rent-payable", amount: -2700, person: "Meher", dueOn: "2026-12-02" }];
		expect(setOffBooking("payout", entries, 1000, at).entries).toEqual([
			{ account: "rent-payable", amount: 2700, person: "Meher", dueOn: null },
			{ account: "set-off", amount: -1000, person: "Meher", dueOn: null },
			{ account: "balance-payable", amount: -1700, person: "Meher", dueOn: "2026-12-02" },
		]);
	});

	test("is refused when nothing is due", () => {
		expect(() => setOffBooking("payout", [], 100, at)).toThrow("nothing is due as a payout");
	});
});
