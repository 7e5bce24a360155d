import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { list, makeWorld, must, type World } from "#tests/world.ts";

let world: World;

const wardrobe = {
	lehenga: {
		name: "Sindoor lehenga",
		description: "Zardozi by hand on raw silk.",
		catName: ["Bridal"],
		details: { color: "Red", material: "Raw silk" },
	},
	saree: {
		name: "Monsoon saree",
		description: "Kanjivaram, woven with peacocks.",
		catName: ["Ethnic"],
		price: 900,
		details: { color: "Green", material: "Silk" },
	},
	sherwani: {
		name: "Ivory sherwani",
		description: "Buttons of brass. Not for the monsoon.",
		catName: ["Men Clothing"],
		details: { color: "Ivory", material: "Jacquard" },
	},
	gown: {
		name: "Midnight gown",
		description: "For dancing. Goes with a red dupatta.",
		catName: ["Party", "Western"],
		price: 5000,
		occasion: "Cocktail",
		details: { color: "Navy" },
	},
	mekhela: {
		name: "Mekhela chador",
		description: "Muga of Assam",
		catName: ["Traditional"],
		details: { material: "Handwoven" },
	},
};

beforeAll(async () => {
	world = await makeWorld();
	const seller = await world.seller();
	for (const listing of Object.values(wardrobe)) await list(seller, listing);
});
afterAll(() => world.close());

const get = (search: string, more = "") =>
	world.visitor().get(`/api/product/getAllProducts?search=${encodeURIComponent(search)}${more}`);
const find = async (search: string, more = "") =>
	(await must(get(search, more))).body.products.map(({ name }: { name: string }) => name);
const { lehenga, saree, sherwani, gown, mekhela } = wardrobe;

describe("a search finds", () => {
	test.each([
		["a word of the name", "sindoor", [lehenga]],
		["ignoring case", "SINDOOR Lehenga", [lehenga]],
		["a word of the description", "zardozi", [lehenga]],
		["a category", "western", [gown]],
		["an occasion", "cocktail", [gown]],
		["a colour", "ivory", [sherwani]],
		["a material", "jacquard", [sherwani]],
		["by the stem", "dance", [gown]],
		["a prefix", "mekh", [mekhela]],
		["words in any order", "lehenga red", [lehenga]],
		["all words before some", "ivory sherwani", [sherwani]],
		["no other garment", "lehenga gown", []],
		["another spelling", "lehnga", [lehenga]],
		["a third spelling", "lahanga", [lehenga]],
		["sari for saree", "sari", [saree]],
		["shervani for sherwani", "shervani", [sherwani]],
		["kanjeevaram for kanjivaram", "kanjeevaram", [saree]],
		["a typing error", "sindor", [lehenga]],
		["letters swapped", "mekehla", [mekhela]],
		["a letter too many", "jacquuard", [sherwani]],
		["Devanagari", "लहंगा", [lehenga]],
		["Devanagari with its dot", "साड़ी", [saree]],
		["a colour in Devanagari", "हरी साड़ी", [saree]],
		["Hindi in Latin letters", "laal lehnga", [lehenga]],
		["nothing for an unknown word", "xylophone", []],
		["nothing for punctuation", "!!! ???", []],
	])("%s", async (_, search, found) => {
		expect(await find(search)).toEqual(found.map(({ name }) => name));
	});

	test("a name before a description", async () => {
		expect(await find("monsoon")).toEqual([saree.name, sherwani.name]);
	});

	test("no gown by the colour of an accessory in its description", async () => {
		expect(await find("red")).toEqual([lehenga.name]);
		expect(await find("dupatta")).toEqual([gown.name]);
	});

	test("everything for a blank text", async () => {
		expect(await find("")).toHaveLength(5);
		expect(await find("   ")).toHaveLength(5);
	});

	test("combined with category, price and sort", async () => {
		expect(await find("silk", "&sort=price-low")).toEqual([saree.name, lehenga.name]);
		expect(await find("silk", "&category=Ethnic")).toEqual([saree.name]);
		expect(await find("silk", "&category=Ethnic&category=Bridal&sort=price-high")).toEqual([lehenga.name, saree.name]);
		expect(await find("silk", "&maxPrice=1000")).toEqual([saree.name]);
		expect((await must(get("silk", "&limit=1&page=2"))).body).toMatchObject({
			total: 2,
			totalPages: 2,
			products: [{}],
		});
	});
});

test("says which price, size and colour it read from the words, and the search without each", async () => {
	const { body } = await must(get("rde lehenga under 6000 size m"));
	expect(body).toMatchObject({
		total: 1,
		meant: "red lehenga under 6000 size m",
		dropped: [],
		understood: [
			{ kind: "price", maxPrice: 6000, without: "red lehenga size m" },
			{ kind: "size", sizes: ["M", "Free size"], without: "red lehenga under 6000" },
			{ kind: "colour", colour: "Red", without: "lehenga under 6000 size m" },
		],
	});
	expect(await find(body.understood[2].without)).toEqual([lehenga.name]);
	// A word that was left out is no filter.
	expect((await must(get("Red gown under 6000"))).body).toMatchObject({
		total: 1,
		dropped: ["Red"],
		understood: [{ kind: "price", maxPrice: 6000, without: "red gown" }],
	});
	// Selected sizes replace the size in the words.
	expect((await must(get("gown size m", "&size=L"))).body.understood).toEqual([]);
	expect((await must(get(""))).body.understood).toEqual([]);
});

describe("no search breaks", () => {
	test.each([
		"&",
		"|",
		"!",
		":",
		"*",
		"(",
		")",
		"'",
		'"',
		"\\",
		"<->",
		":*",
		"a:*",
		"&&",
		"!lehenga",
		"lehenga | saree",
		"(lehenga",
		"'lehenga'",
		"lehenga'; drop table product; --",
		"%",
		"_",
		"%%%",
		"the",
		"of the and",
		"\u0301",
		"a\u0301\u0301",
		"①",
		"ﷺ",
		"\u200d",
		"👰🏽",
		"-",
		"lehenga -saree",
		"lehenga\tsaree\nsilk",
	])("%j", async (search) => {
		expect((await get(search)).status).toBe(200);
	});

	test("treats operators as text", async () => {
		expect(await find("!lehenga")).toEqual([lehenga.name]);
		expect(await find("lehenga | gown")).toEqual([]);
		expect(await find("lehenga & red")).toEqual([lehenga.name]);
		expect(await find("(lehenga)")).toEqual([lehenga.name]);
		expect(await find("%")).toEqual([]);
	});

	test("answers or refuses any text", async () => {
		const typed = fc.oneof(
			fc.string({ maxLength: 60 }),
			fc.string({ unit: "binary", maxLength: 60 }),
			fc.string({ unit: fc.constantFrom(..."&|!:*()'\"\\<->lehnga सा़ड़ी "), maxLength: 40 }),
		);
		await fc.assert(
			fc.asyncProperty(typed, async (search) => {
				// A lone surrogate cannot be encoded in a URL.
				const { status, body } = await get(search.toWellFormed());
				expect(status === 200 || (status === 400 && body.fields.search !== undefined)).toBe(true);
			}),
			{ numRuns: 120 },
		);
	});

	test("refuses 10,000 characters, accepts 200", async () => {
		expect(await get("silk ".repeat(2000))).toMatchObject({
			status: 400,
			body: { fields: { search: expect.any(String) } },
		});
		expect((await get("s".repeat(200))).status).toBe(200);
		expect((await get(`${"ab ".repeat(66)}`)).status).toBe(200);
	});

	test("refuses a NUL character", async () => {
		expect(await get("silk\u0000")).toMatchObject({ status: 400, body: { fields: { search: expect.any(String) } } });
	});
});

test("finds a listing written in Tamil by English words, and others by Tamil words", async () => {
	const name = "சிவப்பு பட்டுப்புடவை";
	await list(await world.seller(), { name, catName: ["Bridal"], details: {} });
	expect(await find("red silk saree")).toEqual([name]);
	expect(await find("কাঞ্জিভরম শাড়ি")).toEqual([saree.name]);
	expect((await must(get("red silk saree"))).body.matched).toEqual(["சிவப்பு", "பட்டுப்புடவை"]);
	const { body } = await must(world.visitor().get(`/api/product/suggest?search=${encodeURIComponent("புட")}`));
	expect(body).toMatchObject({ searches: expect.arrayContaining(["saree"]), products: [{}, {}] });
});
