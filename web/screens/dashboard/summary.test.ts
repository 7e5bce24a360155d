import { expect, test } from "vitest";
import { clientSummary, sellerSummary } from "./summary.ts";
import type { Task } from "./tasks.ts";

/** One task per count: `more` is the count minus one. */
const tasks = (...counts: number[]) => counts.map((count) => ({ more: count - 1 }) as Task);

test.each([
	[[], "Nothing to do today"],
	[[1], "One thing to do today"],
	[[1, 2], "Three things to do today"],
	[[9], "Nine things to do today"],
	[[4, 6], "10 things to do today"],
])("a seller with tasks %j reads %j", (counts, summary) => {
	expect(sellerSummary(tasks(...counts))).toBe(summary);
});

test.each([
	[[], true, "What will you wear?"],
	[[], false, "What will you wear next?"],
	[[1], true, "One rental in progress"],
	[[1, 1], false, "Two rentals in progress"],
])("a client with tasks %j (new: %j) reads %j", (counts, isNew, summary) => {
	expect(clientSummary(tasks(...counts), isNew)).toBe(summary);
});
