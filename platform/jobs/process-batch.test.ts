import { expect, test, vi } from "vitest";
import { processBatches } from "./process-batch.ts";

/** A source of due items that returns two at a time. */
function makeDueItems(items: string[]) {
	const remaining = new Set(items);
	return {
		find: async () => [...remaining].slice(0, 2),
		done: (item: string) => void remaining.delete(item),
		remaining,
	};
}
const silentLog = () => ({ error: vi.fn() });

test("processes batches until nothing is due, and returns the count", async () => {
	const { find, done, remaining } = makeDueItems(["a", "b", "c", "d", "e"]);
	expect(await processBatches(silentLog() as never, find, async (item) => done(item), "a thing")).toBe(5);
	expect([...remaining]).toEqual([]);
	expect(await processBatches(silentLog() as never, find, async (item) => done(item), "a thing")).toBe(0);
});

test("logs a failed item, does not retry it, and continues with the others", async () => {
	const { find, done, remaining } = makeDueItems(["a", "b", "c"]);
	const log = silentLog();
	const work = async (item: string) => {
		if (item === "b") throw new Error("no");
		done(item);
	};
	expect(await processBatches(log as never, find, work, "a thing")).toBe(3);
	expect([...remaining]).toEqual(["b"]);
	expect(log.error.mock.calls).toEqual([[{ err: new Error("no"), item: "b" }, "failed: a thing"]]);
});
