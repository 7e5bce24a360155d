import { expect, test } from "vitest";
import { formFieldErrors, readFormValues, storedFormValues, toListingInput } from "./read-listing.ts";

const typedParts = (rows: [name: string, value: string][]) => {
	const form = new FormData();
	for (const [index, [name, value]] of rows.entries()) {
		form.set(`parts.${index}.name`, name);
		form.set(`parts.${index}.value`, value);
	}
	return readFormValues(form);
};

test.each<[string, [string, string][], { name: string; value: string }[]]>([
	["none", [], []],
	[
		"empty rows",
		[
			["", ""],
			[" ", " "],
		],
		[],
	],
	[
		"rows between empty ones",
		[
			["", ""],
			["Blouse", ""],
			["", ""],
			["दुपट्टा", "₹1,500"],
		],
		[
			{ name: "Blouse", value: "" },
			{ name: "दुपट्टा", value: "₹1,500" },
		],
	],
	["a value without a name, which the API refuses", [["", "900"]], [{ name: "", value: "900" }]],
])("parts of the form: %s", (_, rows, parts) => expect(toListingInput(typedParts(rows), []).parts).toEqual(parts));

test("an error of a part is at its row, and one of all parts at the list", () => {
	const typed = typedParts([
		["", ""],
		["Blouse", ""],
		["", ""],
		["Dupatta", "x"],
	]);
	expect(formFieldErrors({ "parts.1.value": "Amount", parts: "Twice" }, typed)).toEqual({
		"parts.3.value": "Amount",
		parts: "Twice",
	});
});

test.each<[unknown, boolean]>([
	[[{ name: "Belt", value: "" }], true],
	[[{ name: "Belt" }], false],
	[[null], false],
	["Belt", false],
])("parts of a stored draft: %j", (parts, isKept) => expect("parts" in storedFormValues({ parts })).toBe(isKept));
