import { expect, test } from "vitest";
import { type Group, searchGroups } from "./questions.ts";

const groups: Group[] = [
	{
		id: "rent",
		title: "Clients / Customers",
		questions: [
			{ id: "a", question: "May I cancel?", answer: "Free of charge, until an hour before." },
			{ id: "b", question: "What’s a delivery code?", answer: "Read it out at the door." },
		],
	},
	{
		id: "lend",
		title: "Retail Partners",
		questions: [{ id: "c", question: "Who pays?", answer: "Cash at the DOOR." }],
	},
];
const matches = (text: string) =>
	searchGroups(groups, text).map(({ id, questions }) => [id, questions.map((one) => one.id)]);

test.each([
	[
		"",
		[
			["rent", ["a", "b"]],
			["lend", ["c"]],
		],
	],
	[
		"   ",
		[
			["rent", ["a", "b"]],
			["lend", ["c"]],
		],
	],
	["CANCEL", [["rent", ["a"]]]],
	[" free of charge ", [["rent", ["a"]]]],
	[
		"door",
		[
			["rent", ["b"]],
			["lend", ["c"]],
		],
	],
	["what's", [["rent", ["b"]]]],
	["an hou", [["rent", ["a"]]]],
	["Retail Partners", []],
	[".*", []],
	["x".repeat(100_000), []],
])("searching %j", (text, expected) => {
	expect(matches(text)).toEqual(expected);
});
