import { expect, test } from "vitest";
import { isIndia, normalizeCountry } from "./india.ts";

test.each([
	"India",
	" india ",
	"INDIA.",
	"India\u200b",
	"\u202aIndia\u202c",
	"Ｉｎｄｉａ",
	"BHARAT",
	"Bhārat",
	"भारत",
	"भारत गणराज्य",
	"இந்தியா",
	"ভারত",
	"భారతదేశం",
	"ಭಾರತ",
	"ഇന്ത്യ",
	"ભારત",
	"ਭਾਰਤ",
	"بھارت",
	"Inde",
	"Indien",
	"印度",
	"IN",
	"IND",
	"In.",
	"🇮🇳",
	"India 🇮🇳",
	"India 411004",
	"Republic of India",
	"The Republic of India.",
	"Union of India",
	"India (भारत)",
	"India (IN)",
	"Pune, Maharashtra, India",
	"India - भारत",
])("%j is India, and stored as such", (country) => {
	expect(isIndia(country)).toBe(true);
	expect(normalizeCountry(country)).toBe("India");
});

test.each([
	"Indiana",
	"Indianapolis, IN, USA",
	"British Indian Ocean Territory",
	"West Indies",
	"Nepal",
	"Indonesia",
	"Pakistan",
	"",
	"भूटान",
])("%j is not India, and stays", (country) => {
	expect(isIndia(country)).toBe(false);
	expect(normalizeCountry(country)).toBe(country);
});
