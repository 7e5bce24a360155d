import { expect, test } from "vitest";
import { statuses } from "../contract.ts";
import { openStages } from "./add-photos.ts";

test.each([
	[
		"client",
		{
			delivered: ["handOver", "return"],
			overdue: ["return"],
			reported: ["handOver", "return"],
			returned: ["return"],
		},
	],
	...(["seller", "admin"] as const).map(
		(role) =>
			[
				role,
				{
					confirmed: ["dispatch"],
					dispatched: ["dispatch"],
					delivered: ["return"],
					overdue: ["return"],
					reported: ["return"],
					returned: ["return"],
				},
			] as const,
	),
	["clock", {}],
] as const)("stages at which a %s may add photographs, by status", (role, expected) => {
	const open = statuses.map((status) => [status, openStages(status, role, []).map(({ stage }) => stage)] as const);
	expect(Object.fromEntries(open.filter(([, stages]) => stages.length > 0))).toEqual(expected);
});

test("each person has five photographs per stage", () => {
	expect(openStages("delivered", "client", ["handOver", "handOver", "return"])).toEqual([
		{ stage: "handOver", left: 3 },
		{ stage: "return", left: 4 },
	]);
	expect(openStages("confirmed", "seller", Array(5).fill("dispatch"))).toEqual([{ stage: "dispatch", left: 0 }]);
});
