import { describe, expect, test } from "vitest";
import { mergeChanges, readBase, takeSaved } from "./merge-changes.ts";
import type { ListingFormValues } from "./read-listing.ts";

const base: ListingFormValues = {
	name: "Sindoor lehenga",
	description: "Raw silk.\nHeavy.",
	price: "2400",
	discount: "",
	deposit: "",
	retailValue: "",
	countInStock: "1",
	occasion: "Sangeet",
	audience: "",
	turnaroundDays: "1",
	instant: "",
	catName: ["Wedding"],
	images: ["/media/a/400.webp"],
	sizeStock: [{ size: "M", stock: "1" }],
	details: { color: "Red", material: "Silk", dryCleanOnly: "on" },
	version: "3",
};

describe("merging my changes with another's saved changes", () => {
	test.each<[string, Partial<ListingFormValues>, Partial<ListingFormValues>, string[], Partial<ListingFormValues>]>([
		["nothing saved by the other", { price: "2500" }, {}, [], { price: "2500" }],
		["for whom, chosen by the other", {}, { audience: "men" }, ["audience taken"], { audience: "men" }],
		["for whom, chosen by both", { audience: "girls" }, { audience: "men" }, ["audience mine"], { audience: "girls" }],
		["their value where I changed nothing", {}, { price: "2600" }, ["price taken"], { price: "2600" }],
		[
			"changes to different fields",
			{ name: "Mine" },
			{ price: "2600" },
			["price taken"],
			{ name: "Mine", price: "2600" },
		],
		[
			"a deposit and a value",
			{ deposit: "" },
			{ deposit: "5000", retailValue: "90000" },
			["deposit taken", "retailValue taken"],
			{ deposit: "5000", retailValue: "90000" },
		],
		["the same field", { price: "2500" }, { price: "2600" }, ["price mine"], { price: "2500" }],
		["the same change", { price: "2600" }, { price: "2600" }, [], { price: "2600" }],
		["line endings are no change", { description: "Raw silk.\r\nHeavy." }, {}, [], {}],
		[
			"an empty size row is ignored",
			{
				sizeStock: [
					{ size: "M", stock: "" },
					{ size: "", stock: "1" },
				],
			},
			{},
			[],
			{},
		],
		["sizes", {}, { sizeStock: [], countInStock: "4" }, ["sizeStock taken"], { sizeStock: [], countInStock: "4" }],
		[
			"parts, without empty rows",
			{ parts: [{ name: "", value: " " }] },
			{ parts: [{ name: "Dupatta", value: "1500" }] },
			["parts taken"],
			{ parts: [{ name: "Dupatta", value: "1500" }] },
		],
		["photographs in another order", {}, { images: [] }, ["images taken"], { images: [] }],
		[
			"a checkbox",
			{ instant: "on" },
			{ details: { ...base.details, dryCleanOnly: "" } },
			["details.dryCleanOnly taken"],
			{ instant: "on" },
		],
	])("%s", (_, own, saved, changes, typed) => {
		const merged = mergeChanges(base, { ...base, ...own }, { ...base, ...saved });
		expect(merged.changes.map(({ name, isConflict }) => `${name} ${isConflict ? "mine" : "taken"}`)).toEqual(changes);
		expect(merged.typed).toMatchObject(typed);
	});

	test("without a base, every difference is a conflict", () => {
		const { typed, changes } = mergeChanges(undefined, { ...base, price: "1" }, { ...base, name: "Theirs" });
		expect([typed.price, typed.name]).toEqual(["1", "Sindoor lehenga"]);
		expect(changes).toEqual([
			{ name: "name", saved: "Theirs", isConflict: true },
			{ name: "price", saved: "₹2,400", isConflict: true },
		]);
	});

	test("takes one field over and leaves the rest", () => {
		const saved = { ...base, details: { color: "Blue", material: "Wool" } };
		expect(takeSaved({ ...base, name: "Mine" }, saved, "details.color")).toEqual({
			...base,
			name: "Mine",
			details: { color: "Blue", material: "Silk", dryCleanOnly: "on" },
		});
		for (const name of ["version", "__proto__", "constructor", ""]) expect(takeSaved(base, saved, name)).toBe(base);
	});

	test.each([
		undefined,
		"",
		"nonsense",
		"null",
		"5",
		'{"name":5}',
		'{"catName":"x"}',
		'{"images":{}}',
		'{"sizeStock":[null]}',
		'{"parts":[{"name":5}]}',
		'{"details":5,"price":{}}',
	])("%s is not a valid base", (text) => expect(readBase(text)).toBeUndefined());
	test("a serialized base is read back unchanged", () => expect(readBase(JSON.stringify(base))).toEqual(base));
});
