import { expect, test } from "vitest";
import { idempotencyOptions } from "./idempotency-key.ts";

const form = (fields: Record<string, string | File>) => {
	const data = new FormData();
	for (const [name, value] of Object.entries(fields)) data.append(name, value);
	return data;
};
const keyOf = async (fields: Record<string, string | File>) =>
	(await idempotencyOptions(form(fields))).headers["Idempotency-Key"];
const sent = { idempotencyKey: "a1b2-c3", name: "Panna lehenga" };

test("an unchanged resubmission has the same key, with or without photographs", async () => {
	const photo = () => new File(["x"], "front.jpg");
	expect(await keyOf({ ...sent, images: photo() })).toBe(await keyOf({ ...sent, images: photo() }));
	expect(await keyOf(sent)).toMatch(/^a1b2-c3\.[0-9a-f]{24}$/);
});

test("another text, photograph or form has another key", async () => {
	const keys = [
		sent,
		{ ...sent, name: "Neelam lehenga" },
		{ ...sent, images: new File(["xy"], "front.jpg") },
		{ ...sent, idempotencyKey: "d4" },
	].map(keyOf);
	expect(new Set(await Promise.all(keys)).size).toBe(4);
});

test.each<Record<string, string>>([
	{ name: "A" },
	{ idempotencyKey: "" },
	{ idempotencyKey: "a\r\nb" },
	{ idempotencyKey: "x".repeat(65) },
])("an invalid key sends no header: %j", async (fields) => {
	expect(await keyOf(fields)).toBeUndefined();
});
