import { expect, test } from "vitest";
import { formatCount } from "./count.ts";

test.each([
	[0, "day", undefined, "0 days"],
	[1, "day", undefined, "1 day"],
	[2, "day", undefined, "2 days"],
	[1, "try", "tries", "1 try"],
	[5, "try", "tries", "5 tries"],
])("%i, %s, %s is %s", (count, one, many, text) => {
	expect(formatCount(count, one, many)).toBe(text);
});
