import { expect, test } from "vitest";
import { lostPartsClaim } from "./claim-forms.tsx";

const dupatta = { name: "Dupatta", value: 1500 };
const belt = { name: "Belt", value: null };
const jewel = { name: "Necklace", value: 9000 };

test.each([
	["nothing lost", [], undefined],
	["a part with a value", [dupatta], { words: "Missing when it came back: Dupatta.", amount: "1500" }],
	["parts without a value", [belt], { words: "Missing when it came back: Belt.", amount: undefined }],
	["both", [dupatta, belt], { words: "Missing when it came back: Dupatta, Belt.", amount: "1500" }],
	[
		"more than a claim may be",
		[dupatta, jewel],
		{ words: "Missing when it came back: Dupatta, Necklace.", amount: "10000" },
	],
])("a claim for %s", (_, lostParts, claim) => expect(lostPartsClaim({ lostParts, most: 10_000 })).toEqual(claim));
