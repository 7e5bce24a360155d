import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { MemoryReducer } from "./memory.ts";

/** How often garbage was collected after each interval, given the busy shares of the intervals. */
function collectionsIn(shares: number[]): number[] {
	let collections = 0;
	const rest = [...shares];
	const reducer = new MemoryReducer(
		() => rest.shift() ?? 0,
		() => void collections++,
	);
	return shares.map(() => {
		reducer.check();
		return collections;
	});
}

test.each([
	["never in a quiet process", [0, 0.01, 0.04], [0, 0, 0]],
	["never in a busy one", [0.4, 0.05, 1], [0, 0, 0]],
	["never between light requests", [0.1, 0, 0.1, 0], [0, 0, 0, 0]],
	["once work has faded", [0.4, 0.1, 0.1, 0], [0, 0, 0, 1]],
	["once, in the first quiet interval after work", [0.4, 0.01, 0, 0], [0, 1, 1, 1]],
	["each time that work ends", [0.4, 0, 0.4, 0.4, 0], [0, 1, 1, 1, 2]],
])("garbage is collected %s", (_, shares, collections) => {
	expect(collectionsIn(shares)).toEqual(collections);
});

/** A process of its own: a test's event loop is never idle while it runs. Ends once 100 MB of garbage are returned. */
const program = `
	import { limitMemory, startMemoryReducer } from "./server/memory.ts";
	limitMemory();
	startMemoryReducer(100);
	let garbage = [];
	for (const end = performance.now() + 200; performance.now() < end || garbage.length < 3_000_000; ) garbage.push([garbage.length]);
	const before = process.memoryUsage.rss();
	garbage = [];
	const waiting = setInterval(() => process.memoryUsage.rss() < before - 100 * 2 ** 20 && clearInterval(waiting), 20);
`;

test("garbage of a load is returned to the system", async () => {
	// V8's own reducer would return it, too, the first times.
	const options = ["--no-memory-reducer", "--input-type=module", "--eval", program];
	await expect(promisify(execFile)(process.execPath, options, { timeout: 30_000 })).resolves.toBeDefined();
});
