import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanName, nameKey } from "./name-key.ts";

test.each([
	[
		"M",
		"m",
		"Ｍ",
		"ｍ",
		"М",
		"м",
		"Μ",
		"Ⅿ",
		"𝐌",
		"𝓂",
		"Ⓜ",
		"🅜",
		"🅼",
		"ᴍ",
		"Ꮇ",
		"ꓟ",
		" M ",
		"M\u200b",
		"\u2060M",
		"M\u00a0",
		"M\ufe0f",
	],
	["S", "ѕ", "Ѕ", "Տ", "ｓ", "\u202eS\u202c", "S\u00ad", "Ꮪ", "ꜱ"],
	["XL", "ХL", "xｌ", "ΧL", "X\u200dL", "\ufeffxl", "X\u034fL", "XL\u3164"],
	["XXL", "ХХL", "хxL"],
	["Free size", "FREE  SIZE", "Frее sizе", "free\u00a0size", "Free\nsize"],
	["32-34", "३२–३४", "３２－３４", "32\u201134", "32−34"],
	["S/M", "S∕M", "S⁄M", "S／M", "s⟋m", "S╱M", "S⧸M", "S / M", "S/ M", "S\u200b/M"],
	[
		"S-M",
		"S–M",
		"S—M",
		"S―M",
		"S‐M",
		"S‑M",
		"S‒M",
		"S−M",
		"S－M",
		"S﹘M",
		"S﹣M",
		"S⁃M",
		"S˗M",
		"S➖M",
		"S〜M",
		"S–  M",
		"S – M",
	],
	["S.M", "S．M", "S․M", "S。M", "S｡M", "S﹒M", "S . M"],
	["S·M", "S•M", "S∙M", "S⋅M", "S・M", "S･M", "S‧M", "S · M"],
	["S,M", "S，M", "S、M", "S､M", "S﹐M", "S‚M", "S, M", "S ,M"],
	["S&M", "S＆M", "S﹠M", "S ﹠ M", "S & M"],
	["S+M", "S＋M", "S﹢M", "S➕M", "S + M"],
	["S|M", "S｜M", "S∣M", "S│M", "Sǀ M"],
	["S:M", "S：M", "S∶M", "S꞉M", "S﹕M", "S : M"],
	["S_M", "S＿M", "S﹏M"],
	["S~M", "S～M", "S∼M"],
	["S*M", "S＊M", "S∗M", "S⁎M"],
	["32x34", "32×34", "32✕34"],
	['34"', "34″", "34”", "34＂", "34''", "34’’"],
	["½", "1/2", "1⁄2"],
	["S\\M", "S＼M", "S∖M", "S⧵M", "S﹨M"],
	["10", "१०", "１０", "1\u200b0"],
	["Men's", "MEN’S", "Menʼs"],
	["Café", "cafe\u0301", "CAFÉ"],
	["लहंगा", "\u200bलहंगा\u200c"],
	["क़मीज़", "\u0958मी\u095b"],
])("%s and its look-alikes are one name", (name, ...others) => {
	for (const other of others) expect([other, nameKey(other)]).toEqual([other, nameKey(name)]);
});

test("different names stay different", () => {
	const names =
		"S 5 M N L XL XXL XS 2XL 3XL 1O 10 1I 11 32B 328 32D 32I 321 38 O 0 U V VV W RN लहंगा लहँगा Cafe Café".split(" ");
	const separated = [..."/-.·,&+|:_~\\*"].map((separator) => `32${separator}34`);
	expect(new Set([...names, ...separated, "32 34", "3234"].map(nameKey)).size).toBe(
		names.length + separated.length + 2,
	);
});

const character = fc.oneof(
	fc.constantFrom(
		...[
			"М",
			"ｓ",
			"\u200b",
			"⁄",
			"″",
			"／",
			"・",
			"'",
			"-",
			" ",
			"ß",
			"İ",
			"ı",
			"Σ",
			"ς",
			"ﬁ",
			"ŉ",
			"ΐ",
			"Ⓜ",
			"🅼",
			"३",
			"–",
			"\u00a0",
			"’",
			"\u20dd",
			"ͅ",
		],
	),
	fc.string({ unit: "binary", minLength: 1, maxLength: 1 }),
);

test("a key is its own key, and that of the name in each case and as it is shown", () => {
	fc.assert(
		fc.property(fc.string({ unit: character, maxLength: 12 }), (name) => {
			const key = nameKey(name);
			expect(nameKey(key)).toBe(key);
			expect(nameKey(name.toUpperCase())).toBe(key);
			expect(nameKey(cleanName(name))).toBe(key);
			expect(cleanName(cleanName(name))).toBe(cleanName(name));
		}),
		{ numRuns: 3000 },
	);
});

test.each([
	["M\u200b", "M"],
	["\ufeff Free\u00a0 size\n", "Free size"],
	["Ｍ", "Ｍ"],
	["М", "М"],
	["क्\u200dष", "क्\u200dष"],
	["👩🏽‍👧🏽", "👩🏽‍👧🏽"],
	["a\u200db", "ab"],
	["\u200b\u3164", ""],
])("%j is shown as %j", (typed, shown) => {
	expect(cleanName(typed)).toBe(shown);
});
