import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { SlabCache } from "./slab-cache.ts";

const minute = 60_000;

describe("a store of texts", () => {
	test("answers what was kept last, whatever was kept, replaced, deleted and crowded out before", () => {
		const key = fc.constantFrom(..."abcdefgh");
		const text = fc.oneof(
			fc.string({ minLength: 1, maxLength: 900, unit: "grapheme" }),
			fc.nat(1600).map((length) => `${length} ${"x".repeat(length)}`),
		);
		const act = fc.oneof(
			{ weight: 6, arbitrary: fc.tuple(fc.constant("set" as const), key, text) },
			{ weight: 1, arbitrary: fc.tuple(fc.constant("delete" as const), key) },
			{ weight: 1, arbitrary: fc.tuple(fc.constant("clear" as const)) },
		);
		let found = 0;
		fc.assert(
			fc.property(fc.array(act, { maxLength: 60 }), (acts) => {
				const store = new SlabCache(4096, minute);
				const model = new Map<string, string>();
				for (const [name, of = "", said = ""] of acts) {
					if (name === "set") {
						store.set(of, said);
						model.set(of, said);
						// Nothing here is too long for it: what was kept last is there.
						expect(store.get(of)).toBe(said);
					} else if (name === "delete") {
						store.delete(of);
						model.delete(of);
					} else {
						store.clear();
						model.clear();
					}
					for (const one of "abcdefgh") {
						const kept = store.get(one);
						if (kept === undefined) continue;
						found++;
						expect(kept).toBe(model.get(one));
					}
				}
			}),
		);
		expect(found).toBeGreaterThan(500);
	});

	test("who was asked for least lately makes room", () => {
		const store = new SlabCache(2048, minute);
		for (const key of "abcd") store.set(key, key.repeat(300));
		store.get("a");
		store.set("e", "e".repeat(700));
		expect([..."abcde"].map((key) => store.get(key)?.length)).toEqual([300, undefined, undefined, 300, 700]);
	});

	test("a text longer than all the room, and one that would be cut, is not kept, nor what it would have replaced", () => {
		const store = new SlabCache(2 ** 16, minute);
		store.set("a", "old");
		store.set("a", "ल".repeat(6000));
		expect(store.get("a")).toBeUndefined();
		const little = new SlabCache(512, minute);
		little.set("b", "x".repeat(600));
		expect(little.get("b")).toBeUndefined();
		little.set("b", "x".repeat(512));
		expect(little.get("b")).toHaveLength(512);
	});
});
