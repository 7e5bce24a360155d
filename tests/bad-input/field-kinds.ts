import type { z } from "#platform/endpoint.ts";

/** Kinds of fields, with invalid values for each kind. */
export type Kind =
	| "text"
	| "optional text"
	| "wished text"
	| "secret"
	| "long text"
	| "number"
	| "optional number"
	| "list"
	| "flag"
	| "id"
	| "optional id"
	| "id or none"
	| "days"
	| "optional days"
	| "object"
	| "choice"
	| "optional choice"
	| "optional choice or none"
	| "code"
	| "optional code";
export type Sample = {
	by: "visitor" | "client" | "seller" | "admin";
	/** Parameters of the path that are not ids. */
	params?: Record<string, string>;
	body: Record<string, unknown>;
	fields: Record<string, Kind>;
};

/** The kind of a field whose schema alone tells it: a text that is "" when it is missing, or a number that may be missing. */
export function kindOf(schema: z.ZodType): Kind | undefined {
	const missing = schema.safeParse(undefined);
	if (missing.data === "") return "optional text";
	return missing.success && schema.safeParse(1).data === 1 ? "optional number" : undefined;
}

/** A text for each optional text of a body. */
export const fillTexts = (body: z.ZodObject, textFor: (field: string) => string): Record<string, string> =>
	Object.fromEntries(
		Object.entries(body.shape).flatMap(([field, schema]) =>
			kindOf(schema) === "optional text" ? [[field, textFor(field)]] : [],
		),
	);

export const anId = "01931e5a-0000-7000-8000-0000000000aa";

const tooLong = "x".repeat(20_000);
const noText = [12_345, ["x"], { x: 1 }, true];
const noNumber = [["x"], { x: 1 }, true, "one", "1e3", 1.5, -1, 1e9, 1e300];

const noDays = [
	null,
	12,
	true,
	"2026-12-01",
	[],
	{},
	{ startDate: "2026-12-01" },
	{ startDate: "2026-02-30", endDate: "2026-03-01" },
	{ startDate: "", endDate: "" },
	{ startDate: 1, endDate: 2 },
	{ startDate: "tomorrow", endDate: "2026-12-02" },
	{ startDate: ["2026-12-01"], endDate: "2026-12-02" },
];

/** Invalid values by kind; `undefined` leaves the field out. */
export const wrongValues: Record<Kind, unknown[]> = {
	text: [undefined, null, ...noText, "", " \t ", tooLong, "a\u0000b"],
	"long text": [undefined, null, ...noText, "", tooLong],
	/** Optional, but not empty. */
	"wished text": [null, ...noText, "", " \t ", tooLong, "a\u0000b"],
	secret: [...noText, tooLong],
	"optional text": [...noText, tooLong, "a\u0000b"],
	"optional choice": [null, ...noText, "", "emperor", "admin", tooLong],
	"optional choice or none": [...noText, "emperor", "admin", tooLong],
	choice: [undefined, null, ...noText, "", "emperor", "admin", tooLong],
	code: [undefined, null, ...noText, "", "12345", "1234567", "12345a", "१२३४५", tooLong],
	"optional code": [...noText, "12345", "1234567", "12345a", "१२३४५", tooLong],
	number: [undefined, null, "", "   ", ...noNumber],
	"optional number": noNumber,
	list: [12_345, true, { x: 1 }, [[]], [null], [12], [{ x: 1 }], Array(60).fill("x"), [tooLong], ["a\u0000b"]],
	flag: [12_345, ["x"], { x: 1 }, "perhaps", null],
	id: [undefined, null, ...noText, "", "1", "not-an-id", tooLong, `${anId}'`, "00000000-0000-0000-0000-00000000000g"],
	"id or none": [...noText, "1", "not-an-id", `${anId}'`],
	"optional id": [null, ...noText, "1", "not-an-id", `${anId}'`],
	days: [undefined, ...noDays],
	"optional days": noDays,
	object: [null, 12, "x", true, ["x"]],
};
