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
				const cache = new SlabCache(4096, minute);
				const model = new Map<string, string>();
				for (const [name, entryKey = "", value = ""] of operations) {
					if (name === "set") {
						cache.set(entryKey, value);
						model.set(entryKey, value);
						// No generated text exceeds the length limit.
						expect(cache.get(entryKey)).toBe(value);
					} else if (name === "delete") {
						cache.delete(entryKey);
						model.delete(entryKey);
					} else {
						cache.clear();
						model.clear();
					}
					for (const one of "abcdefgh") {
						const stored = cache.get(one);
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
		const cache = new SlabCache(2048, minute);
		for (const key of "abcd") cache.set(key, key.repeat(300));
		cache.get("a");
		cache.set("e", "e".repeat(700));
		expect([..."abcde"].map((key) => cache.get(key)?.length)).toEqual([300, undefined, undefined, 300, 700]);
	});

	test("does not store a text above the capacity or the length limit, and removes the previous text of its key", () => {
		const cache = new SlabCache(2 ** 16, minute);
		cache.set("a", "old");
		cache.set("a", "ल".repeat(6000));
		expect(cache.get("a")).toBeUndefined();
		const small = new SlabCache(512, minute);
		small.set("b", "x".repeat(600));
		expect(small.get("b")).toBeUndefined();
		small.set("b", "x".repeat(512));
		expect(small.get("b")).toHaveLength(512);
	});
});
