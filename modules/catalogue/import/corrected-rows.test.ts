import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#database/connect.ts";
import { zipOf } from "#tests/make-zip.ts";
import { list, makeWorld, must, picture, rent, type World } from "#tests/world.ts";

let world: World;
beforeAll(async () => {
	world = await makeWorld();
});
afterAll(() => world.close());

type Row = {
	outcome: string;
	productId: string;
	problems: { column: string; text: string }[];
	changes?: { column: string; from: string; to: string }[];
};
type Reply = { rows: Row[]; gone: { name: string; reference?: string }[]; csv: string };

const outcomes = ({ rows }: Reply) => rows.map(({ outcome }) => outcome);

/** A new lister with their requests. */
async function makeLister() {
	const seller = await world.seller();
	const send = async (text: string, { isDry = false, zip = undefined as Uint8Array | undefined } = {}) => {
		const form = new FormData();
		form.append("file", new Blob([text]), "listings.csv");
		if (zip) form.append("file", new Blob([zip as BlobPart]), "photos.zip");
		return (await must(seller.post(`/api/product/import?dryRun=${isDry}`, form))).body as Reply;
	};
	return {
		seller,
		send,
		check: (text: string) => send(text, { isDry: true }),
		shown: async (id = "") => (await must(seller.get(`/api/product/${id}`))).body.product,
		total: async () =>
			(await must(seller.get(`/api/product/getProductsByUser/${seller.user._id}?limit=48`))).body.counts.all,
	};
}
/** The traces of a change, which a row without a difference must not leave. */
const traces = async (id = "") =>
	(
		await sql<
			Record<string, unknown>
		>`select version, updated_at, approved_at, (select count(*) from email)::int as emails,
			(select count(*) from listing_change)::int as changes from product where id = ${id}`.execute(world.app.db.read)
	).rows[0];

describe("a file that is sent again", () => {
	test("updates changed rows, keeps what they leave empty, and says what is new, the same and gone", async () => {
		const { send, check, shown, total } = await makeLister();
		const first = await send(
			`name,price,categories,SKU,sizes,description,deposit\nRed lehenga,500,Party,LH 1,M:2;L:1,Raw silk,900\nGreen saree,600,Party,,,,\nOld gown,700,Party,G7,,,\n`,
		);
		expect(outcomes(first)).toEqual(["listed", "listed", "listed"]);
		const [red, green] = first.rows.map(({ productId }) => productId);
		const before = await traces(green);
		const corrected = `Item code,name,price,categories,sizes,description,deposit\n lh  1,Crimson lehenga,"₹1,550",wedding;Party,M:2;XL:1,,-\n,Green saree,600,party,,,\nN1,New suit,800,Party,,,\n`;
		const dry = await check(corrected);
		expect(outcomes(dry)).toEqual(["changed", "same", "new"]);
		expect(dry.rows[0]).toMatchObject({
			productId: red,
			changes: [
				{ column: "name", from: "Red lehenga", to: "Crimson lehenga" },
				{ column: "price", from: "500", to: "1550" },
				{ column: "categories", from: "Party", to: "wedding;Party" },
				{ column: "deposit", from: "900", to: "0" },
				{ column: "sizes", from: "M:2;L:1", to: "M:2;XL:1" },
			],
		});
		expect(dry.gone).toEqual([expect.objectContaining({ name: "Old gown", reference: "G7" })]);
		expect((await shown(red)).name).toBe("Red lehenga");

		const real = await send(corrected);
		expect(outcomes(real)).toEqual(["updated", "same", "listed"]);
		expect(real.rows[0]?.changes).toEqual(dry.rows[0]?.changes);
		expect(real.gone).toEqual(dry.gone);
		expect(await shown(red)).toMatchObject({
			...{ name: "Crimson lehenga", price: 1550, deposit: 0, description: "Raw silk" },
			...{ categories: ["Wedding", "Party"], keeping: { version: 2 } },
			sizeStock: [
				{ size: "M", stock: 2 },
				{ size: "XL", stock: 1 },
			],
		});
		expect(await total()).toBe(4);
		expect(outcomes(await send(corrected))).toEqual(["same", "same", "same"]);
		expect(await traces(green)).toEqual({ ...before, changes: expect.any(Number) });
		const unchanged = await traces(red);
		await send(corrected);
		expect(await traces(red)).toEqual(unchanged);
	});

	test("finds listings that were made by hand, gives them references, and keeps measures and photographs", async () => {
		const { seller, send, check, shown } = await makeLister();
		const { productId: withPhoto } = (
			await send("name,price,categories,Photos\nSaree,900,Party,front.png\n", {
				zip: zipOf([{ name: "front.png", bytes: await picture("#224466") }]),
			})
		).rows[0] as Row;
		const measured = [{ size: "M", stock: 1, measures: { bust: 36 } }];
		const { _id: byHand } = await list(seller, { name: "Gown", price: 400, sizeStock: measured });
		const text = "ref,name,price,categories,sizes,Photos\nS1,Saree,950,Party,,front.png\nG1,gown,450,,M:2,\n";
		const dry = await check(text);
		expect(outcomes(dry)).toEqual(["changed", "changed"]);
		expect(dry.rows.map(({ changes }) => changes?.map(({ column }) => column))).toEqual([
			["reference", "price"],
			["reference", "name", "price", "sizes"],
		]);
		expect(outcomes(await send(dry.csv))).toEqual(["updated", "updated"]);
		expect(await shown(withPhoto)).toMatchObject({ price: 950, images: [expect.any(String)] });
		expect(await shown(byHand)).toMatchObject({ name: "gown", price: 450, measures: [{ size: "M", bust: 36 }] });
		expect(outcomes(await send("ref,name,price,categories,Photos\nS1,,,,other.png\n"))).toEqual(["bad"]);
		expect(outcomes(await send("ref,name,price,categories\ns1,,,\nG1,,,\n"))).toEqual(["same", "same"]);
	});

	test("finds names, references and sizes that look the same", async () => {
		const { seller, send, check, shown } = await makeLister();
		const measured = [{ size: "Kid's", stock: 1, measures: { bust: 26 } }];
		const { _id } = await list(seller, { name: "Ruby’s Ｍ gown", price: 400, sizeStock: measured });
		// The Cyrillic М, and another apostrophe.
		const text = "ref,name,price,categories,sizes\nМ-1,Ruby's М gown,450,,Kid’s:2\n";
		expect(outcomes(await check(text))).toEqual(["changed"]);
		expect(outcomes(await send(text))).toEqual(["updated"]);
		expect(await shown(_id)).toMatchObject({ price: 450, measures: [{ size: "Kid’s", bust: 26 }] });
		const dry = await check("ref,name,price,categories\nm-1,Another name,450,\n");
		expect([outcomes(dry), dry.gone]).toEqual([["changed"], []]);
		expect(outcomes(await check("ref,name,price,categories\nM-1,,1,\nМ-1,,2,\n"))).toEqual(["bad", "bad"]);
	});

	test("finds a reference that an earlier version folded in another way", async () => {
		const { send, check } = await makeLister();
		await send("ref,name,price,categories\nМ-1,Gown,400,Party\n");
		await sql`update listing_import set reference_key = 'м-1' where reference = 'М-1'`.execute(world.app.db.read);
		const text = "ref,name,price,categories\nМ-1,Another name,400,Party\n";
		expect(outcomes(await check(text))).toEqual(["changed"]);
		expect(outcomes(await send(text))).toEqual(["updated"]);
	});

	test("refuses to guess: one reference or name for several rows or listings", async () => {
		const { seller, send, check } = await makeLister();
		await list(seller, { name: "Twin" });
		await list(seller, { name: "twin" });
		await list(seller, { name: "Alone" });
		const text = [
			"name,price,categories,reference",
			...["A,500,Party,R1", "B,500,Party,r1", "C,500,Party,", "c ,600,Party,"],
			...["Twin,500,Party,T1", "Alone,500,Party,A1", "Alone,500,Party,A2", "Same,1,Party,X1", "Same,1,Party,X2"],
			...["Long,1,Party,1.23457E+11"],
		].join("\n");
		const dry = await check(text);
		expect(outcomes(dry)).toEqual([...Array(7).fill("bad"), "new", "new", "bad"]);
		expect(dry.rows.map(({ problems: [first] }) => first?.column)).toEqual([
			...["reference", "reference", "name", "name", "name", "name", "name"],
			...[undefined, undefined, "reference"],
		]);
		expect(dry.rows[0]?.problems[0]?.text).toContain("Row 3 has the same reference");
		expect(dry.rows[4]?.problems[0]?.text).toContain("2 of your listings have this name");
		expect(outcomes(await send(text))).toEqual([...Array(7).fill("bad"), "listed", "listed", "bad"]);
		expect(outcomes(await check("name,price,categories\nSame,1,Party"))).toEqual(["bad"]);
	});

	test("lists a deleted item again, also when its listing had orders or the file names its reference", async () => {
		const { seller, send, check, shown } = await makeLister();
		const client = await world.client();
		const text = "name,price,categories,reference\nRented,500,Party,R9\nOther,500,Party,\n";
		const { rows } = await send(text);
		expect((await rent(world, client, await shown(rows[0]?.productId), 5, 2)).status).toBe(200);
		for (const { productId } of rows) await must(seller.request("DELETE", `/api/product/${productId}`));
		const dry = await check(text);
		expect([outcomes(dry), dry.gone]).toEqual([["new", "new"], []]);
		const again = await send(text);
		expect(outcomes(again)).toEqual(["listed", "listed"]);
		expect(again.rows[0]?.productId).not.toBe(rows[0]?.productId);
		expect(outcomes(await send(text))).toEqual(["same", "same"]);
	});

	test("is refused where an edit by hand would be, and where the listing changed since the check", async () => {
		const { send, check, shown } = await makeLister();
		const client = await world.client();
		const head = "name,price,categories,reference,sizes,retailValue\n";
		const { rows } = await send(`${head}Booked,500,Party,B1,M:1,\nEdited,600,Party,E1,,\n`);
		const product = await shown(rows[0]?.productId);
		expect((await rent(world, client, product, 5, 2, { size: "M" })).status).toBe(200);
		const dry = await check(`${head}Booked,500,Party,B1,L:1,\nEdited,650,Party,E1,,\nEdited,0,Party,E9,,\n`);
		expect(outcomes(dry)).toEqual(["bad", "changed", "bad"]);
		expect(dry.rows[0]?.problems).toEqual([{ column: "sizes", text: expect.stringContaining("booked until") }]);
		expect(outcomes(await check(`${head}Booked,500,Party,B1,,400`))).toEqual(["bad"]);

		const { rows: own } = await send(`${head}Edited,620,Party,E1,,\n`);
		expect(own[0]).toMatchObject({ outcome: "updated" });
		const late = await send(dry.csv);
		expect(outcomes(late)).toEqual(["bad", "bad", "bad"]);
		expect(late.rows[1]?.problems[0]?.text).toContain("changed after you checked the file");
		expect((await shown(own[0]?.productId)).price).toBe(620);
		// Another lister's reference of the same name is another item.
		const other = await makeLister();
		expect(outcomes(await other.check(`${head}Edited,650,Party,E1,,\n`))).toEqual(["new"]);
	});

	test("twice at once lists each item once and updates it once", async () => {
		const { send, total } = await makeLister();
		const rowsAt = (price: number) =>
			Array.from({ length: 8 }, (_, row) => `Row ${row},${price},Party,R${row}`).join("\n");
		const head = "name,price,categories,reference\n";
		for (const [price, outcome] of [
			[500, "listed"],
			[700, "updated"],
		] as const) {
			const both = await Promise.all([send(head + rowsAt(price)), send(head + rowsAt(price))]);
			expect(both.flatMap(outcomes).filter((one) => one === outcome)).toHaveLength(8);
			expect(both.flatMap(outcomes).filter((one) => one === "same")).toHaveLength(8);
		}
		expect(await total()).toBe(8);
	});
});
