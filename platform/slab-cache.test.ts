import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { SlabCache } from "./slab-cache.ts";

const minute = 60_000;

describe("SlabCache", () => {
	test("returns the last value after any sequence of sets, deletes and evictions", () => {
		const key = fc.constantFrom(..."abcdefgh");
		const text = fc.oneof(
			fc.string({ minLength: 1, maxLength: 900, unit: "grapheme" }),
			fc.nat(1600).map((length) => `${length} ${"x".repeat(length)}`),
		);
		const operation = fc.oneof(
			{ weight: 6, arbitrary: fc.tuple(fc.constant("set" as const), key, text) },
			{ weight: 1, arbitrary: fc.tuple(fc.constant("delete" as const), key) },
			{ weight: 1, arbitrary: fc.tuple(fc.constant("clear" as const)) },
		);
		let hits = 0;
		fc.assert(
			fc.property(fc.array(operation, { maxLength: 60 }), (operations) => {
				const store = new SlabCache(4096, minute);
				const model = new Map<string, string>();
				for (const [name, of = "", value = ""] of operations) {
					if (name === "set") {
						store.set(of, value);
						model.set(of, value);
						// Nothing here is too long to store.
						expect(store.get(of)).toBe(value);
					} else if (name === "delete") {
						store.delete(of);
						model.delete(of);
					} else {
						store.clear();
						model.clear();
					}
					for (const one of "abcdefgh") {
						const stored = store.get(one);
						if (stored === undefined) continue;
						hits++;
						expect(stored).toBe(model.get(one));
					}
				}
			}),
		);
		expect(hits).toBeGreaterThan(500);
	});

	test("evicts the least recently used text", () => {
		const store = new SlabCache(2048, minute);
		for (const key of "abcd") store.set(key, key.repeat(300));
		store.get("a");
		store.set("e", "e".repeat(700));
		expect([..."abcde"].map((key) => store.get(key)?.length)).toEqual([300, undefined, undefined, 300, 700]);
	});

	test("stores neither a text above the capacity or the length limit, nor the one it would have replaced", () => {
		const store = new SlabCache(2 ** 16, minute);
		store.set("a", "old");
		store.set("a", "ल".repeat(6000));
		expect(store.get("a")).toBeUndefined();
		const small = new SlabCache(512, minute);
		small.set("b", "x".repeat(600));
		expect(small.get("b")).toBeUndefined();
		small.set("b", "x".repeat(512));
		expect(small.get("b")).toHaveLength(512);
	});
});
