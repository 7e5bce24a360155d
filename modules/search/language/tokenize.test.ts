import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canonicalTerms, phoneticKeyOf, queryTermTexts } from "./tokenize.ts";

/** Any code points. The built-in unit of fast-check takes a second to build its table. */
const anyText = fc
	.array(fc.integer({ min: 0, max: 0x10ffff }), { maxLength: 20 })
	.map((codePoints) => String.fromCodePoint(...codePoints));

describe("canonical terms", () => {
	test.each([
		["Lehnga, lehanga & LAHENGA", ["lehenga", "lehenga", "lehenga"]],
		["लहंगा", ["lehenga"]],
		["sari saree sarees", ["saree", "saree", "saree"]],
		["साड़ी", ["saree"]],
		["शेरवानी", ["sherwani"]],
		["kurti", ["kurta"]],
		["कुर्ता लाल", ["kurta", "red"]],
		["anarkli", ["anarkali"]],
		["Shaadi ke liye", ["wedding", "ke", "liye"]],
		["Lehenga ❤️ saree", ["lehenga", "saree"]],
		["बन्\u200dधेज बंद\u200cगला", ["बन्धेज", "bandhgala"].map((word) => canonicalTerms(word)[0])],
		["जरी वर्क, कमीज, मेंहदी", ["zari", "वर्क", "kameez", "mehendi"]],
		["bandh gale, coat pant for him", ["bandh", "gale", "pantcoat", "men"]],
		["Raw-silk, 2.5 m", ["raw", "silk", "2", "5", "m"]],
		["பட்டு புடவை, சேலை", ["silk", "saree", "saree"]],
		["পাঞ্জাবি, শাড়ী", ["kurta", "saree"]],
		["ચણિયા ચોળી", ["lehenga", "choli"]],
		["ਫੁਲਕਾਰੀ ਸੂਟ", ["phulkari", "suit"]],
		["لہنگا شیروانی", ["lehenga", "sherwani"]],
		["లంగా వోణి", ["halfsaree"]],
		["ಕೆಂಪು silk ಸೀರೆ", ["red", "silk", "saree"]],
		["വിവാഹത്തിന് മുണ്ട്", ["wedding", "dhoti"]],
		["௰ ൰ ੲ ੳ", ["௰", "൰", "ੲ", "ੳ"]],
		["', & | ! : * ( ) \\", []],
		["", []],
	])("%s", (text, words) => {
		expect(canonicalTerms(text)).toEqual(words);
	});

	test("normalizes composed and decomposed Devanagari", () => {
		const composed = "सा\u095cी";
		expect(canonicalTerms(composed)).toEqual(["saree"]);
		expect(canonicalTerms(composed.normalize("NFD"))).toEqual(["saree"]);
	});

	test("yields only letters, marks and digits for any text", () => {
		fc.assert(
			fc.property(anyText, (text) => canonicalTerms(text).every((word) => /^[\p{L}\p{M}\p{N}]+$/u.test(word))),
			{ numRuns: 500 },
		);
	});

	test("searches for distinct words, at most eight", () => {
		expect(queryTermTexts("sari saree साड़ी")).toEqual(["saree"]);
		expect(queryTermTexts("b c d e f g h j k l m")).toEqual(["b", "c", "d", "e", "f", "g", "h", "j"]);
	});

	test("searches for stopwords only when there is nothing else", () => {
		expect(queryTermTexts("Shaadi ke liye a lehenga")).toEqual(["wedding", "lehenga"]);
		expect(queryTermTexts("the of")).toEqual(["the", "of"]);
	});

	test("truncates a long text", () => {
		expect(canonicalTerms("silk ".repeat(1000))).toHaveLength(400);
	});
});

describe("phonetic keys", () => {
	test.each([
		["lahnga", "lehenga"],
		["sherwani", "shervaani"],
		["zardozi", "jardosi".replace("s", "z")],
		["banarasi", "benaresi"],
		["chanderi", "canderi"],
		["organza", "orgenja"],
		["phulkari", "fulkari"],
		["ghagra", "gaagra"],
		["dupatta", "duppata"],
	])("%s has the key of %s", (one, other) => {
		expect(phoneticKeyOf(one)).toBe(phoneticKeyOf(other));
	});

	test.each([
		["saree", "suit"],
		["kurta", "gharara"],
		["gown", "blouse"],
		["lehenga", "anarkali"],
	])("%s has another key than %s", (one, other) => {
		expect(phoneticKeyOf(one)).not.toBe(phoneticKeyOf(other));
	});
});
