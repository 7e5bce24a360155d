import { expect, test } from "vitest";
import { isTransliterable, toLatin } from "./to-latin.ts";

test.each([
	["Devanagari", "शेरवानी", "sheravani"],
	["Bengali", "কুর্তা", "kurta"],
	["Bengali with a final ৎ", "উৎসব", "utsab"],
	["Assamese", "মেখেলা ৰঙা", "mekhela rana"],
	["Gurmukhi", "ਕੁਰਤਾ", "kurata"],
	["Gurmukhi with tippi and addak", "ਲਹਿੰਗਾ ਦੁਪੱਟਾ", "lahinga dupata"],
	["Gujarati", "શેરવાની", "sheravani"],
	["Odia", "ଲାଲ", "lal"],
	["Tamil", "பட்டு", "pattu"],
	["Tamil with ai", "புடவை", "putavai"],
	["Tamil with a vowel sign of two parts", "தோடு", "totu"],
	["Telugu", "చీర", "chir"],
	["Telugu with a short e", "బెనారస్", "benaras"],
	["Kannada", "ಕುರ್ತಾ", "kurta"],
	["Kannada with a short e", "ಸೀರೆ", "sire"],
	["Malayalam", "സാരി", "sari"],
	["Malayalam with a chillu written as a consonant", "ഷെര്വാനി", "shervani"],
	["Urdu", "شیروانی", "shirvani"],
	["Urdu with a consonant at the start", "ولیمہ یار", "vlimh yar"],
	["Urdu with vowels", "سوٹ گوٹا", "sot gota"],
	["no other script", "silk রেশম", "silk resham"],
])("%s: %s is %s", (_, word, latin) => {
	expect(toLatin(word)).toBe(latin);
});

test.each([
	["kurta", false],
	["Ünal", false],
	["кафтан", false],
	["लाल", true],
	["ସାଢ଼ୀ", true],
	["redলাল", true],
	["لہنگا", true],
])("%s is transliterable: %s", (word, expected) => {
	expect(isTransliterable(word)).toBe(expected);
});
