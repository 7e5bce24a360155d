import fc from "fast-check";
import { expect, test } from "vitest";
import { allDocs, idColumns, sortableFloats, sortDocs } from "./doc-values.ts";
import { compareIds } from "./segment.ts";

const anyNumber = fc.oneof(fc.nat(3), fc.integer({ min: 0, max: 2 ** 32 - 1 }));
const anyColumns = fc.array(
	fc.record({ values: fc.uint32Array({ minLength: 40, maxLength: 40, max: 5 }), isDescending: fc.boolean() }),
	{ maxLength: 3 },
);

test("sorts by the first column, then by the next one, then as before", () => {
	fc.assert(
		fc.property(anyColumns, fc.array(anyNumber, { minLength: 40, maxLength: 40 }), (columns, numbers) => {
			const all = [...columns, { values: Uint32Array.from(numbers), isDescending: numbers[0] === 0 }];
			const compare = (one: number, other: number) => {
				for (const { values, isDescending } of all) {
					const difference = (values[one] as number) - (values[other] as number);
					if (difference !== 0) return isDescending ? -difference : difference;
				}
				return 0;
			};
			const before = allDocs(40).reverse();
			expect([...sortDocs(before.slice(), all)]).toEqual([...before].sort(compare));
		}),
	);
});

test("orders floats and ids as numbers", () => {
	const floats = Float32Array.of(0, -1.5, 1e30, -0, 3.25, -1e-30, 3.25, Number.NEGATIVE_INFINITY);
	const byFloat = sortDocs(allDocs(floats.length), [{ values: sortableFloats(floats) }]);
	expect([...byFloat]).toEqual([7, 1, 5, 0, 3, 4, 6, 2]);

	const ids = Uint8Array.from({ length: 16 * 50 }, (_, at) => ((at * at * 31) % 251) >>> (at % 3));
	const byId = [...allDocs(50)].sort((one, other) => compareIds(ids, one, ids, other) || one - other);
	expect([...sortDocs(allDocs(50), idColumns(ids, 50))]).toEqual(byId);
});
