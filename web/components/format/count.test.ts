import { expect, test } from "vitest";
import { formatCount } from "./count.ts";

test.each([
	[formatCount(0, "day"), "0 days"],
	[formatCount(1, "day"), "1 day"],
	[formatCount(2, "day"), "2 days"],
	[formatCount(1, "try", "tries"), "1 try"],
	[formatCount(5, "try", "tries"), "5 tries"],
])("%s", (text, expected) => {
	expect(text).toBe(expected);
});
