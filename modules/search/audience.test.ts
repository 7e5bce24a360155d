import { describe, expect, test } from "vitest";
import { audiences } from "#common/facets.ts";
import { defaultQuery, doc, noFilter, searchIndexOf } from "#tests/fixtures/search-docs.ts";

/** For whom a search and a listing are: the words for it stay, whichever other word is corrected, and find what the lister chose. */

const wardrobe = {
	kurta: doc(1, { name: "Sky kurta set", attributes: "Casual", color: "Sky blue", score: 90 }),
	saree: doc(2, { name: "Garba saree", attributes: "Navratri", description: "For the garba night", score: 80 }),
	kediyu: doc(3, { name: "Garba kediyu for men", attributes: "Men Clothing Navratri", color: "White", score: 99 }),
	menKurta: doc(4, { name: "Linen kurta", attributes: "Men Clothing", color: "Charcoal" }),
	sherwani: doc(5, { name: "Navy sherwani", attributes: "Men Clothing", color: "Navy" }),
	groom: doc(6, { name: "Groom's achkan", attributes: "Men Clothing", color: "Ivory" }),
	bridal: doc(7, { name: "Sindoor lehenga", attributes: "Bridal wedding" }),
};
const searchIndex = searchIndexOf(...Object.values(wardrobe));
const names = new Map(Object.entries(wardrobe).map(([name, { id }]) => [id, name]));
const namesFor = (search: string) => searchIndex.search({ ...defaultQuery, search }).ids.map((id) => names.get(id));

const men = ["kediyu", "menKurta", "sherwani", "groom"];

describe("boys and men", () => {
	test.each(
		"ladka ladke ladko ladkon ladkey ladkaa larka larke larko larkon munda munde mundey mulga mulge chhora boys gents aadmi लड़का लड़को लडके मुलगा".split(
			" ",
		),
	)("%s kurta", (word) => {
		expect(namesFor(`${word} kurta`)).toEqual(["menKurta"]);
	});

	test.each([
		["ladko ke liye kurta", ["menKurta"]],
		["ladkon ke kapde", men],
		["ladke ke liye sherwani", ["sherwani", "groom"]],
		["பையன் குர்தா", ["menKurta"]],
		["ছেলেদের কুর্তা", ["menKurta"]],
	])("%s", (search, found) => {
		expect(namesFor(search).sort()).toEqual([...found].sort());
	});
});

describe("girls and women", () => {
	test.each("ladki ladkiya ladkiyan ladkiyon larki kudi mulgi girls ladies लड़कियाँ मुलगी".split(" "))(
		"%s kurta",
		(word) => {
			expect(namesFor(`${word} kurta`)).toEqual(["kurta"]);
		},
	);
});

describe("a correction never changes for whom", () => {
	test.each(["ladk", "ladku kurta", "ladkk kurta"])("%s is corrected to neither", (search) => {
		const meant = searchIndex.search({ ...defaultQuery, search }).corrected.map((one) => one.meant);
		expect(meant.filter((word) => /men|women|boy|girl/.test(word))).toEqual([]);
	});

	test.each(["grom", "groms", "dulhaa", "gorom"])("%s is the groom, and finds what the groom finds", (word) => {
		expect(namesFor(`sherwani ${word}`).sort()).toEqual(namesFor("sherwani groom").sort());
		expect(namesFor(`${word} achkan`)[0]).toBe("groom");
	});

	test("a misspelt synonym finds what the synonym finds", () => {
		expect(namesFor("ghagrra")).toEqual(namesFor("ghagra"));
	});
});

describe("for a relative, it is what they wear", () => {
	test.each([
		["kurta for my husband", ["menKurta"]],
		["kurta for brother in blue", ["menKurta"]],
		["chote bhai ke liye kurta", ["menKurta"]],
		["पति के लिए कुर्ता", ["menKurta"]],
		["jija ji ke liye kurta", ["menKurta"]],
		["pathani suit", ["menKurta"]],
		["father of the bride sherwani", ["sherwani", "groom"]],
		["groom's brother sherwani", ["sherwani", "groom"]],
		["bridegroom sherwani", ["sherwani", "groom"]],
		["పెళ్లి కొడుకు షేర్వాణి", ["sherwani", "groom"]],
		["kurta for my sister in law", ["kurta"]],
		["dulhan ki behen ke liye saree", ["saree"]],
		["mother of the groom saree", ["saree"]],
		["kurta for my brother's wife", ["kurta", "menKurta"]],
		["sister ki shaadi ke liye sherwani", ["sherwani", "groom"]],
		["saree for my brother", ["saree"]],
	])("%s", (search, found) => {
		expect(namesFor(search).sort()).toEqual([...found].sort());
	});

	test("a listing that says for nobody is found when no other one is", () => {
		const unnamed = searchIndexOf(doc(1, { name: "Sindoor lehenga", attributes: "Wedding" }));
		expect(unnamed.search({ ...defaultQuery, search: "lehenga for my nephew" }).total).toBe(1);
	});
});

test("the audience stays when a word is dropped", () => {
	expect(namesFor("garba dress for women")).toEqual(["saree"]);
	expect(namesFor("designer garba dress for men")).toEqual(["kediyu"]);
	expect(namesFor("saree for men")).toEqual([]);
});

describe("what the lister chose", () => {
	const worn = {
		name: "Linen kurta",
		attributes: "Ethnic",
		description: "Worn by women, men, boys and girls, the bride too",
	};
	const chosen = {
		boys: doc(1, { ...worn, name: "Men's linen kurta", audience: "boys", score: 1 }),
		girls: doc(2, { ...worn, audience: "girls", score: 2 }),
		men: doc(3, { ...worn, audience: "men", score: 3 }),
		women: doc(4, { ...worn, name: "Men's linen kurta", attributes: "Men Clothing", audience: "women", score: 4 }),
		unsaid: doc(5, { ...worn, description: "", score: 5 }),
	};
	const index = searchIndexOf(...Object.values(chosen));
	const keys = new Map(Object.entries(chosen).map(([key, { id }]) => [id, key]));
	const found = (search: string, wanted = 0) =>
		index.search({ ...defaultQuery, search, filter: { ...noFilter, audiences: wanted } }).ids.map((id) => keys.get(id));

	test.each([
		["kurta for men", ["men"]],
		["gents kurta", ["men"]],
		["पुरुषों के लिए कुर्ता", ["men"]],
		["kurta for my husband", ["men"]],
		["kurta for women", ["unsaid", "women"]],
		["ladies kurta", ["unsaid", "women"]],
		["महिला कुर्ता", ["unsaid", "women"]],
		["bridal kurta", ["women"]],
		["boys kurta", ["boys", "men"]],
		["ladke ke liye kurta", ["boys", "men"]],
		["लड़कों का कुर्ता", ["boys", "men"]],
		["ladki kurta", ["girls", "unsaid", "women"]],
		["kids kurta", ["girls", "boys"]],
		["kids boys", ["boys"]],
		["kurta for girls kids", ["girls"]],
		["bachchon ke liye kurta", ["girls", "boys"]],
		["बच्चों के लिए कुर्ता", ["girls", "boys"]],
		["குழந்தைகள் குர்தா", ["girls", "boys"]],
		["kurta for my daughter", ["unsaid", "women", "girls"]],
		["bete ke liye kurta", ["men", "boys"]],
	])("“%s” finds it by that", (search, expected) => {
		const [first, ...others] = found(search);
		expect(first).toBe(expected[0]);
		expect(others.sort()).toEqual(expected.slice(1).sort());
	});

	test.each([
		["women", ["unsaid", "women"]],
		["men", ["unsaid", "men"]],
		["girls", ["girls"]],
		["boys", ["boys"]],
	] as const)("is its value in the filter: %s", (audience, expected) => {
		expect(found("", 1 << audiences.indexOf(audience))).toEqual(expected);
		expect(found("kurta", 1 << audiences.indexOf(audience))).toEqual(expected);
	});

	test("the words of another audience find nothing in it", () => {
		expect(found("kurta for men", 1 << audiences.indexOf("girls"))).toEqual([]);
	});
});

test("a bride who filters by women, the wedding and M gets no achkan", () => {
	const listings = [
		doc(1, { name: "Slanted achkan", attributes: "Wedding", score: 99 }),
		doc(2, { name: "Sindoor lehenga", attributes: "Wedding" }),
	];
	const search = (wanted: number) =>
		searchIndexOf(...listings).search({ ...defaultQuery, filter: { ...noFilter, sizes: 4, audiences: wanted } }).ids;
	expect(search(0)[0]).toBe(listings[0]?.id);
	expect(search(1 << audiences.indexOf("women"))).toEqual([listings[1]?.id]);
});
