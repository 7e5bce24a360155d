import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { platformCopy } from "#messages/api/platform.js";
import { expectFailure } from "#tests/expect-failure.ts";
import type { TestClient } from "#tests/test-client.ts";
import { makeWorld, must, picture, pictures, type World } from "#tests/world.ts";
import { parseMeasures, parseSizes } from "./sheet.ts";

let world: World;
let seller: TestClient;
beforeAll(async () => {
	world = await makeWorld();
	seller = await world.seller();
});
afterAll(() => world.close());

function file(content: string | Uint8Array): FormData {
	const form = new FormData();
	form.append("file", new Blob([content as BlobPart], { type: "text/csv" }), "listings.csv");
	return form;
}
const send = (content: string | Uint8Array, requester = seller, query = "") =>
	requester.post(`/api/product/import${query}`, file(content));
const rows = async (content: string | Uint8Array, requester = seller, query = "") =>
	(await must(send(content, requester, query))).body.rows as {
		line: number;
		name: string;
		outcome: string;
		problems: { column: string; text: string }[];
		productId?: string;
		changes?: { column: string; from: string; to: string }[];
	}[];
const outcomes = async (...request: Parameters<typeof rows>) => (await rows(...request)).map(({ outcome }) => outcome);
const shown = async (id: string) => (await must(world.visitor().get(`/api/product/${id}`))).body.product;
const count = async (requester: TestClient) =>
	(await must(requester.get(`/api/product/getProductsByUser/${requester.user._id}`))).body.total as number;

describe("a file of listings", () => {
	test("creates the same listings as the form, with columns in any order and case", async () => {
		const { body } = await must(seller.post("/api/product/uploadImages", pictures({ bytes: await picture() })));
		const text = `\uFEFFPRICE,Name,categories,description,discount,deposit,retailValue,sizes,occasion,color,dryCleanOnly,turnaroundDays,instant,images\r\n"₹1,02,400",x,Wedding\r\n"₹2,400",लाल लहंगा,Wedding;party,"Raw silk,\r\n""heavy""",10,"5,000",₹48000,M:2; L,Sangeet,Red,yes,2,no,${body.images[0]}\r\n`;
		const [bad, good] = await rows(text);
		expect(bad).toMatchObject({ line: 2, outcome: "bad", problems: [{ column: "price" }] });
		expect(good).toMatchObject({ line: 3, name: "लाल लहंगा", outcome: "listed", problems: [] });
		expect(await shown(good?.productId ?? "")).toMatchObject({
			name: "लाल लहंगा",
			price: 2400,
			discount: 10,
			deposit: 5000,
			retailValue: 48_000,
			description: 'Raw silk,\n"heavy"',
			categories: ["Wedding", "Party"],
			sizeStock: [
				{ size: "M", stock: 2 },
				{ size: "L", stock: 1 },
			],
			occasion: "Sangeet",
			details: { color: "Red", dryCleanOnly: true },
			turnaroundDays: 2,
			instant: false,
			images: body.images,
		});
		const found = await must(world.visitor().get(`/api/product/getAllProducts?search=${encodeURIComponent("लहंगा")}`));
		expect(found.body.total).toBe(1);
	});

	test("a dry run reports the same, and creates nothing", async () => {
		const one = await world.seller();
		const text =
			"name,price,categories,images\nGood,500,Party\n,abc,\nUnknown,500,Nowhere\nPicture,500,Party,/media/none/400.webp";
		const dry = await rows(text, one, "?dryRun=true");
		expect(dry.map(({ outcome }) => outcome)).toEqual(["new", "bad", "bad", "bad"]);
		expect(dry[1]?.problems.map(({ column }) => column).sort()).toEqual(["categories", "name", "price"]);
		expect(dry.slice(2).map(({ problems }) => problems)).toEqual([
			[{ column: "categories", text: "There is no category “Nowhere”." }],
			[{ column: "images", text: expect.any(String) }],
		]);
		expect(await count(one)).toBe(0);
		const real = await rows(text, one);
		expect(real.map(({ outcome }) => outcome)).toEqual(["listed", "bad", "bad", "bad"]);
		expect(real.map(({ problems }) => problems)).toEqual(dry.map(({ problems }) => problems));
		expect(await count(one)).toBe(1);
	});

	test("a repeated upload imports only new rows; deleted ones are imported again", async () => {
		const [one, other] = [await world.seller(), await world.seller()];
		const text = "name,price,categories\nFirst,500,Party\nSecond,500,Party\nThird,600,Party\n";
		const first = await rows(text, one);
		expect(first.map(({ outcome }) => outcome)).toEqual(["listed", "listed", "listed"]);
		const again = await rows(text.replaceAll("\n", "\r\n"), one);
		expect(again.map(({ outcome, productId }) => [outcome, productId])).toEqual(
			first.map(({ productId }) => ["same", productId]),
		);
		expect(await outcomes(`${text}Fourth,700,Party`, one)).toEqual(["same", "same", "same", "listed"]);
		expect(await outcomes(text, one, "?dryRun=true")).toEqual(["same", "same", "same"]);
		await must(one.request("DELETE", `/api/product/${first[2]?.productId}`));
		expect(await outcomes(text, one)).toEqual(["same", "same", "listed"]);
		expect(await outcomes(text, other)).toEqual(["listed", "listed", "listed"]);
	});

	test("two concurrent uploads import each row once", async () => {
		const one = await world.seller();
		const text = `name,price,categories\n${Array.from({ length: 12 }, (_, row) => `Row ${row},500,Party`).join("\n")}`;
		const both = await Promise.all([rows(text, one), rows(text, one)]);
		expect(both.flat().filter(({ outcome }) => outcome === "listed")).toHaveLength(12);
		expect(await count(one)).toBe(12);
	});

	const sizesOf = async (cell: string) => {
		const text = `name,price,categories,sizes\nA,"₹1,500",Party;Wedding,"${cell}"\n`;
		return (await rows(text, seller, "?dryRun=true"))[0];
	};
	test.each<[string, [string, number][]]>([
		[
			"M:2, L:1",
			[
				["M", 2],
				["L", 1],
			],
		],
		[
			"M : 2;L",
			[
				["M", 2],
				["L", 1],
			],
		],
		[
			"S\nM:3",
			[
				["S", 1],
				["M", 3],
			],
		],
		["36:02", [["36", 2]]],
		[
			"Ｍ：２、L: 1 pc",
			[
				["M", 2],
				["L", 1],
			],
		],
		[
			"32-34:1; Free size",
			[
				["32-34", 1],
				["Free size", 1],
			],
		],
		[
			"2XL:1;Kids 6-8 years:2",
			[
				["2XL", 1],
				["Kids 6-8 years", 2],
			],
		],
		["", []],
	])("with the sizes %j says in a dry run what was understood", async (cell, sizes) => {
		const pieces = sizes.reduce((sum, [, stock]) => sum + stock, 0) || 1;
		expect(await sizesOf(cell)).toMatchObject({
			outcome: "new",
			understood: {
				price: 1500,
				categories: ["Party", "Wedding"],
				sizes: sizes.map(([size, stock]) => ({ size, stock })),
				pieces,
			},
		});
	});

	test("reads for whom an item is, in the words of shops; a dash or nothing leaves it to the category", async () => {
		const one = await world.seller();
		const cells = ["women", "Ladies", " GENTS ", "boy", "लड़की", "", "-", "everyone", "<b>men</b>", "x".repeat(200)];
		const text = `Name,Price per day (₹),Categories,For whom\n${cells.map((cell, at) => `Kurta ${at},500,Ethnic,${cell}`).join("\n")}`;
		const found = await rows(text, one);
		expect(found.slice(7)).toMatchObject(
			Array(3).fill({ outcome: "bad", problems: [{ column: "audience", text: expect.any(String) }] }),
		);
		const chosen = found.slice(0, 7).map(async ({ productId }) => (await shown(productId ?? "")).audience);
		expect(await Promise.all(chosen)).toEqual(["women", "women", "men", "boys", "girls", null, null]);
		const changed = text
			.replace("Kurta 0,500,Ethnic,women", "Kurta 0,500,Ethnic,girls")
			.replace("Kurta 3,500,Ethnic,boy", "Kurta 3,500,Ethnic,-");
		const again = (await rows(changed, one)).slice(0, 7);
		expect(again.map(({ outcome }) => outcome)).toEqual(["updated", "same", "same", "updated", "same", "same", "same"]);
		expect((await shown(again[0]?.productId ?? "")).audience).toBe("girls");
		expect((await shown(again[3]?.productId ?? "")).audience).toBe(null);
	});

	test("reads categories with commas, and yes and no in short", async () => {
		const text = 'name,price,categories,instant\nA,"Rs:1,500","Party, Wedding",Y\nB,1500,Party|Wedding,नहीं\n';
		const found = await rows(text, seller, "?dryRun=true");
		expect(found).toMatchObject(
			["A", "B"].map((name) => ({
				name,
				outcome: "new",
				understood: { categories: ["Party", "Wedding"], price: 1500 },
			})),
		);
	});

	test.each([
		...["S M L", "M/L", "36 38 40", "S-XL", "S to XL", "M+L", "M 2", "M-2", "36/38"],
		...["M:2 L:1", "NA", "none", "44563", "0.5"],
		...["M(2)", "M=2", "M x 2", "M [2]", "-", "?", ":2"],
		...["02-Apr", "2 April", "Apr-02", "02-Apr-2026", "02/04/2026", "2026-04-02"],
		...["36:02:00", "12:30:00 PM", "1:30 AM"],
	])("refuses the sizes %j", async (cell) => {
		const row = await sizesOf(`L:1;${cell}`);
		expect(row).toMatchObject({
			outcome: "bad",
			problems: expect.arrayContaining([{ column: "sizes", text: expect.stringContaining(`“${cell}”`) }]),
		});
		expect(row).not.toHaveProperty("understood");
	});

	test.each<[string, (text: string) => string | Buffer<ArrayBuffer>]>([
		["as UTF-16", (text) => Buffer.from(`\uFEFF${text}`, "utf16le")],
		["as UTF-16 of another byte order", (text) => Buffer.from(`\uFEFF${text}`, "utf16le").swap16()],
		["with semicolons", (text) => text.replaceAll(",", ";")],
		["with tabs", (text) => text.replaceAll(",", "\t")],
		["with a line for Excel", (text) => `sep=;\r\n${text.replaceAll(",", ";")}`],
		["with a line for Excel, and a byte order mark", (text) => `\uFEFFsep=,\n${text}`],
	])("may be saved %s", async (_, encode) => {
		const text = 'Name,Price per day (₹),Categories,Description\n"लहंगा",500,Party,\nB,,Party,\n';
		const found = await rows(encode(text), seller, "?dryRun=true");
		expect(found.map(({ name, outcome }) => [name, outcome])).toEqual([
			["लहंगा", "new"],
			["B", "bad"],
		]);
	});

	test("reads parts with their values, changes them, and takes them back", async () => {
		const head = "name,price,categories,parts,retailValue\n";
		const partsOf = async (cell: string) => {
			const [row] = await rows(`${head}Set of parts,500,Party,"${cell}",20000\n`);
			return row?.problems.length
				? row.problems.map(({ column }) => column)
				: (await shown(row?.productId ?? "")).parts;
		};
		const blouse = { name: "Blouse", value: null };
		const dupatta = { name: "Dupatta", value: 1500 };
		expect(await partsOf("Blouse; Dupatta: ₹1,500")).toEqual([blouse, dupatta]);
		expect(await partsOf("Blouse, Dupatta=1,500")).toEqual([blouse, dupatta]);
		expect(await partsOf("")).toEqual([blouse, dupatta]);
		expect(await partsOf("Dupatta：1500\nBlouse")).toEqual([dupatta, blouse]);
		expect(await partsOf("Blouse: lost")).toEqual(["parts"]);
		expect(await partsOf("Blouse: 1: 2")).toEqual(["parts"]);
		expect(await partsOf("Blouse; blouse")).toEqual(["parts"]);
		expect(await partsOf("Blouse: 30000")).toEqual(["parts"]);
		expect(await partsOf("-")).toEqual([]);
	});

	test("reads the measures of each size, changes them, takes them back, and gives them out as it read them", async () => {
		const head = "name,price,categories,sizes,measures,alterable\n";
		const import_ = async (measures: string, sizes = "M:1;L:2", query = "") => {
			const cells = ["Measured set", "500", "Party", sizes, measures, "yes"];
			return rows(`${head}${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(",")}\n`, seller, query);
		};
		const stored = async (measures: string, sizes?: string) => {
			const [row] = await import_(measures, sizes);
			return row?.problems.length ? row.problems : (await shown(row?.productId ?? "")).measures;
		};
		const m = { size: "M", bust: 36, waist: 30.5, hip: null, length: null };
		const l = { size: "L", bust: 38, waist: null, hip: null, length: 42, shoulder: 14.5, letOut: 1, takeIn: 0.5 };
		const text = "M: bust 36, waist 30.5; L: bust 38, length 42, shoulder 14.5, let out 1, take in 0.5";
		expect(await stored(text)).toEqual([m, l]);
		expect((await import_(text))[0]?.outcome).toBe("same");
		expect(
			await stored('l : Chest=38 in, LENGTH: ४२, shoulders 14.5", Let-out 1, takein .5\nm:bust ३६，waist 30.5'),
		).toEqual([{ column: "measures", text: expect.stringContaining("0.1 to 12") }]);
		expect(
			await stored('l : Chest=38 in, LENGTH: ४२, shoulders 14.5", Let-out 1, takein 0.5\nm:bust ३६，waist 30.5'),
		).toEqual([m, l]);
		// An empty cell changes nothing; another stock keeps the measures of a size that stays.
		expect(await stored("", "M:4")).toEqual([m]);
		expect(await stored("M: bust 37", "M:4")).toEqual([{ ...m, bust: 37, waist: null }]);
		const [dry] = await import_("M: bust 37.5, sleeve 20", "M:4", "?dryRun=true");
		expect(dry?.changes).toEqual([{ column: "measures", from: "M: bust 37", to: "M: bust 37.5, sleeve 20" }]);
		expect(await stored("-", "M:4")).toEqual([]);
		const { changes = [] } = (await import_(text, "M:1;L:2", "?dryRun=true"))[0] ?? {};
		expect(changes.find(({ column }) => column === "measures")).toEqual({ column: "measures", from: "", to: text });
	});

	test.each([
		["M: bust 0", "Please give inches from 1 to 120, with at most one decimal"],
		["M: bust -36", "Please give inches from 1 to 120, with at most one decimal"],
		["M: bust 36.55", "Please give inches from 1 to 120, with at most one decimal"],
		["M: bust 90 cm", "Please give inches from 1 to 120, with at most one decimal"],
		["M: bust <b>36</b>", "Please give inches from 1 to 120, with at most one decimal"],
		[`M: bust ${"9".repeat(200)}`, "Please give inches from 1 to 120, with at most one decimal"],
		["M: bust 36, let out 13", "Please give inches from 0.1 to 12, with at most one decimal"],
		["M: knee 36", "“M: knee 36” is not clear. Please write M: bust 36, waist 30; L: bust 38, waist 32."],
		[
			"M: bust 36, bust 37",
			"“M: bust 36, bust 37” is not clear. Please write M: bust 36, waist 30; L: bust 38, waist 32.",
		],
		["बड़ा", "“बड़ा” is not clear. Please write M: bust 36, waist 30; L: bust 38, waist 32."],
		["M: bust 36; m: bust 37", "“m: bust 37” is a size that already has measures in this cell."],
		["M: let out 1", "“M: let out 1” has no measure. Please add at least one beside the alterations."],
		["XL: bust 44", "“XL” is not one of the sizes of this item."],
	])("refuses the measures %s in its row, with the sentence of the form", async (measures, sentence) => {
		const text = `name,price,categories,sizes,measures\nFine,500,Party,M:1,\nBadly measured,500,Party,M:1,"${measures}"\n`;
		const [fine, bad] = await rows(text, seller, "?dryRun=true");
		expect(fine?.problems).toEqual([]);
		expect(bad).toMatchObject({ outcome: "bad", problems: [{ column: "measures", text: sentence }] });
	});

	test("refuses thousands of sizes and measures, and parses no more of them than the refusal needs", async () => {
		const names = Array.from({ length: 3000 }, (_, at) => `S${at}`);
		const [sizes, measures] = [names.join(";"), names.map((name) => `${name}: bust 36`).join("; ")];
		expect([parseSizes(sizes), parseMeasures(measures)].map(({ length }) => length)).toEqual([21, 21]);
		const head = "name,price,categories,sizes,measures\n";
		const [many, foreign] = await rows(`${head}Many,500,Party,${sizes},${measures}\nFew,500,Party,S0,${measures}\n`);
		expect(many).toMatchObject({
			outcome: "bad",
			problems: [{ column: "sizes", text: platformCopy.field.atMost({ max: 20 }) }],
		});
		expect([foreign?.outcome, foreign?.problems.length]).toEqual(["bad", 20]);
		const last = `${names
			.slice(0, 20)
			.map((name) => `${name}: bust 36`)
			.join("; ")}; S0: bust 37`;
		expect(await rows(`${head}Twice,500,Party,${names.slice(0, 20).join(";")},${last}\n`)).toMatchObject([
			{ problems: [{ column: "measures", text: "“S0: bust 37” is a size that already has measures in this cell." }] },
		]);
	});

	test("stores formulas and markup as text", async () => {
		const names = ['=HYPERLINK("https://evil.example","x")', "@SUM(1+1)", "+1", "-1", "<b>bold</b>"];
		const text = `name,price,categories\n${names.map((name) => `"${name.replaceAll('"', '""')}",500,Party`).join("\n")}`;
		const listed = await rows(text);
		for (const [place, { productId = "" }] of listed.entries())
			expect((await shown(productId)).name).toBe(names[place]);
	});
});

describe("an invalid file", () => {
	const head = "name,price,categories\n";
	const many = (rows: number) => head + "A,500,Party\n".repeat(rows);
	test.each<[string, string | Uint8Array, RegExp]>([
		["empty", "", /choose at least one file|empty/],
		["blank", "\uFEFF \r\n", /empty/],
		["without a listing", head, /no items/],
		["of 501 listings", many(501), /more than 500 items.*send 500/],
		["with a wrong column", "name,price,categories,shade\nA,1,Party,x", /column “shade”.*Colour/],
		["without a column", "name,price\nA,1", /column “Categories” is missing/],
		[
			"with a column by both its names",
			"Name,price,Price per day (₹),Categories\nA,1,2,Party",
			/“Price per day \(₹\)” appears twice/,
		],
		["with a column twice", "name,price,categories,Price\nA,1,Party,2", /“Price” appears twice/],
		[
			"with columns of an object's own",
			"name,price,categories,__proto__,constructor\nA,1,Party,x,y",
			/column “__proto__”/,
		],
		["a PDF", Buffer.from("%PDF-1.7"), /PDF/],
		["a web page", "<html><table></table></html>", /web page/],
		["in Windows-1252", Buffer.from(`${head}Caf\u00e9,500,Party`, "latin1"), /not saved as UTF-8/],
		["a workbook", Buffer.from("PK\u0003\u0004rest"), /workbook/],
		["a picture", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), /not saved as UTF-8/],
		["with a NUL", `${head}A\u0000,500,Party`, /not a text file/],
		["with an open quote", `${head}"A,500,Party`, /Row 2 .*never closed/],
	])("%s is refused with an explanation", async (_, content, sentence) => {
		const response = await send(content);
		expectFailure(response, { status: 400, code: "invalid", field: "file" });
		expect(response.body.message).toMatch(sentence);
	});

	test("refuses a file that is too large, several files, and none", async () => {
		expect((await send(new Uint8Array(3 * 1024 * 1024 + 1).fill(97))).status).toBe(413);
		const two = file(head);
		two.append("file", new Blob([head]), "two.csv");
		expectFailure(await seller.post("/api/product/import", two), { status: 400, code: "invalid", field: "file" });
		expectFailure(await seller.post("/api/product/import", new FormData()), {
			status: 400,
			code: "invalid",
			field: "file",
		});
	});

	test("accepts 500 rows", async () => {
		expect(await rows(many(500), seller, "?dryRun=true")).toHaveLength(500);
	});

	test("reports too many cells; long and strange cells affect only their row", async () => {
		const text = `${head}A,500,Party,more\n${"x".repeat(10_000)},500,Party\nC,1e3,Party\nD,-5,Party\nE,500,${"Party;".repeat(20)}\nGood,500,Party`;
		expect(await outcomes(text, seller, "?dryRun=true")).toEqual(["bad", "bad", "bad", "bad", "bad", "new"]);
	});

	test("is for sellers only", async () => {
		expectFailure(await send(many(1), world.visitor()), { status: 401, code: "signed-out" });
		expectFailure(await send(many(1), await world.client()), { status: 403, code: "forbidden" });
	});
});
