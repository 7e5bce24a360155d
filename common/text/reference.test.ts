import { expect, test } from "vitest";
import { idSuffixOf, referenceOf } from "./reference.ts";

const id = "01931e5a-0000-7000-8abc-0f12e45d7a9b";

test("a reference number maps back to the end of its id, however it is typed", () => {
	const number = referenceOf(id);
	for (const typed of [number, number.toLowerCase(), number.replace("-", ""), ` ${number.replace("-", " - ")} `])
		expect(idSuffixOf(typed)).toBe(id.slice(-10));
	expect(idSuffixOf("OIL0-0000")).toBe(idSuffixOf("0110-0000"));
	expect(idSuffixOf("0000-0001")).toBe("0000000001");
});

test.each(["", "lehenga", "7QX2-M4R", "7QX2-M4RTT", "7QX2-M4RU", "%", "पटोला"])(
	"%j is not a reference number",
	(typed) => {
		expect(idSuffixOf(typed)).toBeUndefined();
	},
);
