import { expect, test } from "vitest";
import { strengthOf } from "./new-password-field.tsx";

const known = { name: "Ishita Roy", email: "ishi.r@example.com", shopName: "Meher's closet", city: "" };

test.each([
	["", undefined],
	["abc", { level: "weak", text: "5 more characters" }],
	["Ishita2026!", { level: "weak", text: "It contains your name" }],
	["my-ishi-1998", { level: "weak", text: "It contains your email address" }],
	["rose closet 7", { level: "weak", text: "It contains the name of your shop" }],
	["aaabbbaaabbb", { level: "weak", text: "It repeats the same few characters" }],
	["12345678pl", { level: "weak", text: "Many people use it" }],
	["jasmine-ct", { level: "fair", text: "Fair. Another word makes it stronger" }],
	["jasmine court bell", { level: "good", text: "Good password" }],
])("%j", (password, expected) => expect(strengthOf(password, known)).toEqual(expected));
