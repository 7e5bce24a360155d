import { execFile } from "node:child_process";
import { promisify } from "node:util";
import bidiFactory from "bidi-js";
import { create, type Font } from "fontkit";
import { expect, test } from "vitest";
import { readPdf, squash } from "#tests/read-pdf.ts";
import { type FontKey, type FontName, fontOf, fonts } from "./fonts.ts";
import { loadFonts } from "./load-fonts.ts";
import { makePdf } from "./make-pdf.ts";
import type { ShapedFont } from "./shape-text.ts";
import { directionOf, visualRuns } from "./text-runs.ts";

const details = { title: "Receipt", subject: "Order 1", createdAt: new Date("2026-11-23T06:00:00Z") };
const makeText = async (text: string) => readPdf(await makePdf(details, (pages) => pages.text(text)));

/** Names, addresses and clothes; a word of them with its glyphs, as HarfBuzz's own program sets it in the font. */
const scripts: [name: FontName, text: string, word: string, glyphs: number[]][] = [
	["devanagari", "श्रीमती क्षत्रिय ने लहँगा, साड़ी और ऑफ़िस की ड्रेस १२ दिन को ली। ज्ञान, हृदय, विद्यार्थी", "र्कि", [65, 26, 183]],
	[
		"tamil",
		"கௌசல்யா ஸ்ரீநிவாசன், 12 காந்தி தெரு, மைலாப்பூர், சென்னை. பட்டுப் புடவை க்ஷேத்திரம் கொடி தூத்துக்குடி ௧௨",
		"ஸ்ரீநிவாசன்",
		[163, 26, 166, 36, 41, 20, 86],
	],
	[
		"malayalam",
		"ശ്രീലക്ഷ്മി കൃഷ്ണൻ, തിരുവനന്തപുരം, കോഴിക്കോട്. കസവു മുണ്ട് സ്ത്രീ ക്ഷേത്രം എന്റെ വസ്ത്രം ൧൨",
		"ശ്രീലക്ഷ്മി",
		[162, 56, 66, 52, 167, 77, 48, 65],
	],
	[
		"telugu",
		"శ్రీనివాస్ రాజ్యలక్ష్మి, 12-3-45 విశాఖపట్నం, హైదరాబాద్. పట్టు చీర క్షేత్రం రాష్ట్రం జ్ఞానం ౧౨",
		"రాజ్యలక్ష్మి",
		[167, 30, 677, 51, 212, 684],
	],
	[
		"bengali",
		"শ্রীমতী বন্দ্যোপাধ্যায়, উত্তর চব্বিশ পরগনা, কলকাতা। লাল শাড়ি বিয়ে উৎসব স্ত্রী ক্ষেত্র র‍্যাম্প ৰাতি ১২",
		"বন্দ্যোপাধ্যায়",
		[47, 385, 337, 42, 312, 123, 59, 45, 59, 43, 123, 59, 50, 57],
	],
	[
		"gujarati",
		"શ્રીમતી ક્ષત્રિય, ગાંધીનગર, અમદાવાદ. ચણિયાચોળી સ્ત્રી જ્ઞાન દ્વારકા ટ્રસ્ટ ઑફિસ ૧૨",
		"ક્ષત્રિય",
		[129, 627, 219, 46],
	],
	["gurmukhi", "ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ, ਅੰਮ੍ਰਿਤਸਰ, ਚੰਡੀਗੜ੍ਹ। ਫੁਲਕਾਰੀ ਸ਼ਲਵਾਰ ਪੱਗ ਬੱਚਾ ਸ੍ਵੈ ਲਹਿੰਗਾ ੧੨", "ਗੁਰਪ੍ਰੀਤ", [19, 54, 43, 37, 111, 53, 32]],
	["kannada", "ಶ್ರೀಮತಿ ಲಕ್ಷ್ಮೀ, ಹುಬ್ಬಳ್ಳಿ, ಬೆಂಗಳೂರು. ರೇಷ್ಮೆ ಸೀರೆ ಕ್ಷೇತ್ರ ಜ್ಞಾನ ಸ್ತ್ರೀ ವಿದ್ಯಾರ್ಥಿ ೧೨", "ಲಕ್ಷ್ಮೀ", [51, 290, 336, 74]],
	["odia", "ପ୍ରିୟଙ୍କା ମହାନ୍ତି, ଭୁବନେଶ୍ୱର, ଓଡ଼ିଶା। ସମ୍ବଲପୁରୀ ଶାଢ଼ୀ ସ୍ତ୍ରୀ ଜ୍ଞାନ ବିଦ୍ୟୁତ ପଟ୍ଟନାୟକ ୧୨", "ପ୍ରିୟଙ୍କା", [125, 60, 78, 263, 59]],
	[
		"urdu",
		"عائشہ صدیقی، مکان نمبر 12-ب، گلی (پرانی) ۴۵، سری نگر۔ لکھنؤ کی ساڑی، لہنگا اور شیروانی نئی ہے؟ مسجد بھٹی",
		"عائشہ",
		[241, 10, 552, 30, 934, 273, 193, 934, 527],
	],
];

/** What a process has loaded after each of these texts. Fonts stay loaded, so the process of the tests may have others already. */
async function loadedAfter(...texts: string[]) {
	const program = `
		import { loadFonts } from "./platform/pdf/load-fonts.ts";
		import { makePdf } from "./platform/pdf/make-pdf.ts";
		const details = { title: "Receipt", subject: "Order 1", createdAt: new Date(0) };
		const all = [];
		for (const text of ${JSON.stringify(texts)}) {
			await makePdf(details, (pages) => pages.text(text));
			const { fonts, ...libraries } = await loadFonts([]);
			all.push([...fonts.keys(), ...Object.keys(libraries)]);
		}
		console.log(JSON.stringify(all));`;
	const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", program]);
	return JSON.parse(stdout);
}

test("a document without other scripts reads the four Latin fonts; one with Tamil reads Tamil's besides", async () => {
	const latin = ["latin-400", "latin-600", "extended-400", "extended-600"];
	expect(await loadedAfter("Mrs Rao, ₹1,200", "தமிழ்")).toEqual([latin, [...latin, "tamil-400", "harfBuzz"]]);
});

test.each(scripts)(
	"%s is shaped, has all its glyphs, and is read as it was written",
	async (name, text, word, glyphs) => {
		const { fonts: loaded } = await loadFonts([`${name}-400`]);
		const run = (loaded.get(`${name}-400`) as ShapedFont).layout(word);
		expect(run.glyphs.map(({ id }) => id)).toEqual(glyphs);
		const { pages, actualTexts, hasMissingGlyphs, fontNames } = await makeText(text);
		expect(hasMissingGlyphs).toBe(false);
		expect(actualTexts).toEqual([text]);
		expect(new Set(fontNames).size).toBeLessThanOrEqual(2);
		if (name !== "urdu") expect(pages[0]).toContain(squash(text.normalize("NFC")));
		// The clusters of a word from left to right, which readers reverse.
		else for (const part of text.match(/\p{L}+/gu) ?? []) expect(pages[0]).toContain([...part].reverse().join(""));
	},
);

test.each(scripts)("the lines of %s have room for its glyphs", async (name, text) => {
	const { above = 0, below = 0 } = fontOf(name);
	for (const weight of [400, 600] as const) {
		const { fonts: loaded } = await loadFonts([`${name}-${weight}`]);
		const font = loaded.get(`${name}-${weight}`) as ShapedFont;
		for (const word of text.match(/[\p{L}\p{M}]+/gu) ?? []) {
			const { glyphs, positions } = font.layout(word);
			for (const [index, { id }] of glyphs.entries()) {
				const { minY, maxY } = font.getGlyph(id).bbox;
				const { yOffset = 0 } = positions[index] ?? {};
				if (minY > maxY) continue;
				expect(maxY + yOffset).toBeLessThanOrEqual((1.13 + above) * 1000);
				expect(minY + yOffset).toBeGreaterThanOrEqual(-(0.32 + below) * 1000);
			}
		}
	}
});

test.each(Object.keys(fonts) as FontName[])("the files of %s have each character of its ranges", async (name) => {
	const keys: FontKey[] = [`${name}-400`, `${name}-600`];
	const { fonts: loaded } = await loadFonts(keys);
	for (const key of keys) {
		const entry = loaded.get(key);
		const font = entry instanceof Uint8Array ? (create(Buffer.from(entry)) as Font) : (entry as ShapedFont);
		for (const range of fontOf(name).ranges.split(" ")) {
			const [first = 0, last = first] = range.split("-").map((code) => Number.parseInt(code, 16));
			for (let code = first; code <= last; code++)
				expect(font.hasGlyphForCodePoint(code), code.toString(16)).toBe(true);
		}
	}
});

test.each([
	["Vietnamese", "Nguyễn Thị Ánh Nguyệt, Đường Trần Hưng Đạo, phở"],
	["Vietnamese in two characters each", "Nguyễn Thị".normalize("NFD")],
	["Cyrillic and Greek", "Наталья Щербакова, Ελένη Παπαδοπούλου"],
])("%s is in one design, with all its glyphs", async (_name, text) => {
	const { pages, hasMissingGlyphs, fontNames } = await makeText(text);
	expect(hasMissingGlyphs).toBe(false);
	expect(pages[0]).toContain(squash(text.normalize("NFC")));
	expect(fontNames.filter((name) => !/^Mukta/.test(name)).length).toBeGreaterThan(0);
});

test.each([
	["an English sentence with a name in Urdu", "عائشہ took it (12)", "ltr", ["عائشہ", " took it (12)"]],
	["a name in Urdu", "عائشہ خان", "rtl", ["خان", " ", "عائشہ"]],
	["brackets", "گلی (پرانی)", "rtl", ["(", "پرانی", ") ", "گلی"]],
	["numbers", "مکان 12 گلی ۴۵", "rtl", ["۴۵", " ", "گلی", " ", "12", " ", "مکان"]],
	["invisible marks", "\u200fعائشہ\u200f", "rtl", ["عائشہ"]],
])("%s stands in visual order", (_name, text, direction, runs) => {
	expect(directionOf(text)).toBe(direction);
	const line = { text, direction: directionOf(text), family: "mukta" } as const;
	expect(visualRuns(line, bidiFactory()).map((run) => run.text)).toEqual(runs);
});

test("a pictograph or an unknown script is a box with its text; half a pictograph is one, too", async () => {
	const { actualTexts, hasMissingGlyphs, pages } = await makeText("Gown 👗👩‍👩‍👧 日本 \ud83d end");
	expect(hasMissingGlyphs).toBe(false);
	expect(actualTexts[0]).toContain("Gown 👗👩‍👩‍👧 日本");
	expect(pages[0]).toContain("Gownend");
});
