import { describe, expect, test } from "vitest";
import { fieldMessages, formJson, formText } from "./form.ts";

const formOf = (...fields: [string, string | Blob][]) => {
	const form = new FormData();
	for (const [name, value] of fields) form.append(name, value);
	return form;
};

describe("form data as the JSON of an API call", () => {
	test("dots nest, repeated names and [] make lists, numbers make lists of objects", () => {
		const form = formOf(
			["name", "Lehenga"],
			["details.color", "Red"],
			["details.dryCleanOnly", "on"],
			["catName", "Wedding"],
			["catName", "Party"],
			["images[]", "/media/1/800.webp"],
			["sizeStock.0.size", "S"],
			["sizeStock.0.stock", "1"],
			["sizeStock.1.size", "M"],
		);
		expect(formJson(form)).toEqual({
			name: "Lehenga",
			details: { color: "Red", dryCleanOnly: "on" },
			catName: ["Wedding", "Party"],
			images: ["/media/1/800.webp"],
			sizeStock: [{ size: "S", stock: "1" }, { size: "M" }],
		});
	});

	test("leaves out files and names that would reach the prototype", () => {
		const json = formJson(formOf(["photo", new Blob(["x"])], ["__proto__.isAdmin", "yes"], ["a.constructor", "b"]));
		expect(json).toEqual({});
		expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
	});

	test("does not throw for a name that is both a value and a group", () => {
		expect(formJson(formOf(["a", "1"], ["a.b", "2"]))).toEqual({ a: { b: "2" } });
	});

	test("leaves out a name that nests deeper than any form of ours", () => {
		expect(formJson(formOf(["a.b.c", "1"], [`a${".a".repeat(50_000)}`, "2"]))).toEqual({ a: { b: { c: "1" } } });
	});

	test("reads each field of a form once, however many names there are", () => {
		const form = formOf(...Array.from({ length: 100 }, (_, index): [string, string] => [`f${index}`, "1"]));
		let fieldsRead = 0;
		const counted = new Proxy(form, {
			get(target, property) {
				const value = Reflect.get(target, property, target);
				if (typeof value !== "function") return value;
				return (...args: unknown[]) => {
					fieldsRead += 100;
					return value.apply(target, args);
				};
			},
		});
		expect(Object.keys(formJson(counted))).toHaveLength(100);
		expect(fieldsRead).toBeLessThanOrEqual(200);
	});

	test("a text field is trimmed, and empty when it is missing or a file", () => {
		const form = formOf(["email", " a@b.in "], ["photo", new Blob(["x"])]);
		expect(formText(form, "email")).toBe("a@b.in");
		expect(formText(form, "photo")).toBe("");
		expect(formText(form, "nothing")).toBe("");
	});

	test("a failure has messages by field; a success has none", () => {
		const failure = {
			success: false,
			message: "No",
			code: "invalid",
			requestId: "",
			fields: { email: "Bad" },
		} as const;
		expect(fieldMessages(failure)).toEqual({ email: "Bad" });
		expect(fieldMessages({ success: true })).toEqual({});
		expect(fieldMessages(undefined)).toEqual({});
	});
});
