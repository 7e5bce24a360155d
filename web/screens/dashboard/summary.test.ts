import { expect, test } from "vitest";
import { clientSummary, sellerSummary } from "./summary.ts";

/** One task per count: `more` is the count minus one. */
const tasks = (...counts: number[]) => counts.map((count) => ({ more: count - 1 }));

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
	[[], true, false, "What will you wear?"],
	[[], false, false, "What will you wear next?"],
	[[1], true, false, "One rental in progress"],
	[[1, 1], false, false, "Two rentals in progress"],
	[[1], true, true, "One request waiting"],
	[[2], false, true, "Two requests waiting"],
])("a client with tasks %j (new: %j, all of them requests: %j) reads %j", (counts, isNew, areRequests, summary) => {
	expect(clientSummary(tasks(...counts), isNew, areRequests)).toBe(summary);
});
