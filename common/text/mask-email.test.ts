import { expect, test } from "vitest";
import { maskEmail } from "./mask-email.ts";

test.each([
	["ishita@gmail.com", "i•••a@gmail.com"],
	["abc@example.com", "a•••c@example.com"],
	["ab@example.com", "a•••@example.com"],
	["a@example.com", "•••@example.com"],
	['"odd@name"@example.com', '"•••"@example.com'],
])("%s is shown as %s", (email, masked) => expect(maskEmail(email)).toBe(masked));
