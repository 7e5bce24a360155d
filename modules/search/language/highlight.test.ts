import { expect, test } from "vitest";
import { correctedQuery, highlightedWords, typedWords } from "./highlight.ts";

test.each([
	["lehnga", ["Sindoor Lehenga", "Moss saree"], ["lehenga"]],
	["लाल साड़ी", ["Sindoor zardozi saree"], ["sindoor", "saree"]],
	["laal", ["Red-and-white Garad", "Blush gown"], ["red"]],
	["sherw", ["Nizami sherwani"], ["sherwani"]],
	["dances", ["Dancing gown"], ["dancing"]],
	["", ["Gown"], []],
	["xl lehenga under 3000", ["Xl lehenga of 3000"], ["lehenga"]],
	["shaadi ke liye", ["Wedding gown for two"], ["wedding"]],
])("%s highlights in %s: %s", (search, names, marked) => {
	expect(highlightedWords(search, [], names)).toEqual(marked);
});

test("highlights and displays the correction", () => {
	const corrected = [{ typed: "sherwabi", meant: "sherwani" }];
	expect(correctedQuery("  Ivory  sherwabi ", corrected)).toBe("Ivory sherwani");
	expect(highlightedWords("Ivory sherwabi", corrected, ["Ivory sherwani"])).toEqual(["ivory", "sherwani"]);
});

test("corrects a phrase of two words as one", () => {
	const corrected = [{ typed: "karwachauth", meant: "festival" }];
	expect(correctedQuery("karva chauth saree", corrected)).toBe("festival saree");
	expect(correctedQuery("saree karva", corrected)).toBe("saree karva");
});

test.each([
	["Bandgala for office, Mehndi", ["office", "mehendi"], ["office", "Mehndi"]],
	["karva chauth saree", ["karwachauth"], ["karva chauth"]],
	["(लाल) saree", ["red"], ["लाल"]],
	["red saree", [], []],
])("names the terms of %s as typed", (search, terms, words) => {
	expect(typedWords(search, terms)).toEqual(words);
});
