import { expect, test } from "vitest";
import { normalizeText } from "./normalize-text.ts";

test.each([
	["lower case", "Red LEHENGA", "red lehenga"],
	["full-width letters", "ＲＥＤ３", "red3"],
	["a nukta before and behind", "सा\u095cी", "साड\u093cी"],
	["zero-width joiners", "बन्\u200dधेज బంద్\u200cగలా", "बन्धेज బంద్గలా"],
	["directional marks", "\u200fلہنگا\u200e", "لہنگا"],
	["Arabic letters in Urdu", "شلوار قميص كرتا", "شلوار قمیص کرتا"],
	["Urdu presentation forms", "ﺳﺎﮌﮬﯽ", "ساڑھی"],
	["vowel points and tatweel", "کُرتا لہـنگا", "کرتا لہنگا"],
	["a Malayalam chillu", "ഷെർവാണി ഗൗൺ", "ഷെര്വാണി ഗൗണ്"],
	["Devanagari digits", "२०००", "2000"],
	["Bengali digits", "৩৫০০", "3500"],
	["Gurmukhi digits", "੨੦੦੦", "2000"],
	["Gujarati digits", "૧૫૦૦", "1500"],
	["Tamil digits", "௧௨௩", "123"],
	["Telugu digits", "౪౫౬", "456"],
	["Kannada digits", "೭೮೯", "789"],
	["Malayalam digits", "൦൧൨", "012"],
	["Urdu digits", "۳۰۰۰", "3000"],
	["Arabic digits", "٣٤٥", "345"],
])("unifies %s", (_, text, normalized) => {
	expect(normalizeText(text)).toBe(normalized);
	expect(normalizeText(normalized)).toBe(normalized);
});
