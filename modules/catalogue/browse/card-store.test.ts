import fc from "fast-check";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { ProductSummary } from "../contract.ts";
import { makeCardStore } from "./card-cache.ts";

const minute = 60_000;

/** A card of which only the name counts: its length decides how much room the card takes. */
const named = (name: string) => ({ name }) as ProductSummary;
/** The bytes that the store counts for a card with a name of so many plain characters. */
const bytesOf = (length: number) => Math.ceil(JSON.stringify(named("x".repeat(length))).length * 1.5);

afterEach(() => {
	vi.useRealTimers();
	vi.restoreAllMocks();
});

describe("the store of cards", () => {
	test("returns the last card after any sequence of sets, deletes and evictions, and keeps to its capacity", () => {
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
		let evictions = 0;
		fc.assert(
			fc.property(fc.array(operation, { maxLength: 60 }), (operations) => {
				const store = makeCardStore(4096, minute);
				const model = new Map<string, string>();
				for (const [name, entryKey = "", value = ""] of operations) {
					if (name === "set") {
						store.set(entryKey, named(value));
						model.set(entryKey, value);
						// No generated card exceeds the capacity.
						expect(store.get(entryKey)?.name).toBe(value);
					} else if (name === "delete") {
						store.delete(entryKey);
						model.delete(entryKey);
					} else {
						store.clear();
						model.clear();
					}
					expect(store.calculatedSize).toBeLessThanOrEqual(4096);
					for (const one of "abcdefgh") {
						const stored = store.get(one);
						if (stored === undefined && model.has(one)) evictions++;
						if (stored === undefined) continue;
						hits++;
						expect(stored.name).toBe(model.get(one));
					}
				}
			}),
			// Random operations alone may clear the store before it is full.
			{ examples: [[[..."abcdefgh"].map((one) => ["set", one, "x".repeat(1600)])]] },
		);
		expect(hits).toBeGreaterThan(500);
		expect(evictions).toBeGreaterThan(5);
	});

	test("evicts the least recently used card", () => {
		const store = makeCardStore(4 * bytesOf(300), minute);
		for (const key of "abcd") store.set(key, named(key.repeat(300)));
		store.get("a");
		store.set("e", named("e".repeat(580)));
		expect([..."abcde"].map((key) => store.get(key)?.name.length)).toEqual([300, undefined, undefined, 300, 580]);
	});

	test("does not store a card above the capacity, and removes the previous card of its key", () => {
		const store = makeCardStore(bytesOf(600), minute);
		store.set("a", named("old"));
		store.set("a", named("x".repeat(601)));
		expect(store.get("a")).toBeUndefined();
		store.set("b", named("x".repeat(600)));
		expect(store.get("b")?.name).toHaveLength(600);
	});

	test("a card expires", () => {
		// The store reads the time at most once a millisecond: it keeps a reading until a timer fires.
		vi.useFakeTimers({ toFake: ["setTimeout"] });
		const now = vi.spyOn(performance, "now").mockReturnValue(1000);
		const wait = (ms: number) => {
			now.mockReturnValue(performance.now() + ms);
			vi.advanceTimersByTime(ms);
		};
		const store = makeCardStore(4096, minute);
		store.set("a", named("Kesar"));
		wait(minute);
		expect(store.get("a")?.name).toBe("Kesar");
		wait(1);
		expect(store.get("a")).toBeUndefined();
	});
});
