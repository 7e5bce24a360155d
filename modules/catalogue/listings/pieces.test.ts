import { describe, expect, test } from "vitest";
import { type PieceInService, planPieces, refuseHeld } from "./pieces.ts";

const piece = (id: string, size: string, heldUntil: string | null = null): PieceInService => ({ id, size, heldUntil });

describe("when stock changes", () => {
	test.each<[string, PieceInService[], string[], { keep: string[]; add: string[]; retire: string[] }]>([
		[
			"to the same, nothing changes",
			[piece("a", "S"), piece("b", "M")],
			["S", "M"],
			{ keep: ["a", "b"], add: [], retire: [] },
		],
		["to more, pieces are added", [piece("a", "S")], ["S", "S", "M"], { keep: ["a"], add: ["S", "M"], retire: [] }],
		[
			"to fewer, the last ones are retired",
			[piece("a", ""), piece("b", "")],
			[""],
			{ keep: ["a"], add: [], retire: ["b"] },
		],
		[
			"a held piece stays before others",
			[piece("a", "S"), piece("b", "S", "2026-12-01")],
			["S"],
			{ keep: ["b"], add: [], retire: ["a"] },
		],
		[
			"sizes in another order keep their pieces",
			[piece("a", "S"), piece("b", "M")],
			["M", "S"],
			{ keep: ["b", "a"], add: [], retire: [] },
		],
		[
			"a size in another case is the same size",
			[piece("a", "free size")],
			["Free Size"],
			{ keep: ["a"], add: [], retire: [] },
		],
		["a size with another name is a new size", [piece("a", "M")], ["38"], { keep: [], add: ["38"], retire: ["a"] }],
		["to none, all are retired", [piece("a", "M"), piece("b", "")], [], { keep: [], add: [], retire: ["a", "b"] }],
	])("%s", (_, inService, wanted, expected) => {
		const plan = planPieces(inService, wanted);
		expect({
			keep: plan.keep.map(({ id }) => id),
			add: plan.add.map(({ size }) => size),
			retire: plan.retire,
		}).toEqual(expected);
		expect([...plan.keep, ...plan.add].map(({ position }) => position).sort()).toEqual([...wanted.keys()]);
		expect(plan.held).toEqual([]);
		expect(refuseHeld(plan.held, true)).toBeUndefined();
	});

	test("updates the spelling of a size", () => {
		expect(planPieces([piece("a", "m")], ["M"]).keep).toEqual([{ id: "a", size: "M", position: 0 }]);
	});

	test("reports how many held pieces must stay, and until when", () => {
		const { held } = planPieces(
			[piece("a", "S", "2026-12-05"), piece("b", "S", "2026-12-14"), piece("c", "S"), piece("d", "", "2026-12-01")],
			["S"],
		);
		expect(held).toEqual([
			{ size: "S", count: 2, until: "2026-12-14" },
			{ size: "", count: 1, until: "2026-12-01" },
		]);
		const sentence =
			"2 items of size S are booked until 14 Dec 2026. You can remove them after that. 1 item without a size is booked until 1 Dec 2026. You can remove it after that.";
		expect(refuseHeld(held, true)).toMatchObject({
			status: 409,
			message: sentence,
			extra: { fields: { sizeStock: sentence } },
		});
		expect(refuseHeld(held, false)?.extra.fields).toEqual({ countInStock: sentence });
	});
});
