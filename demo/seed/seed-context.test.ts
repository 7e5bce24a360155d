import { afterAll, beforeAll, expect, test } from "vitest";
import { makeWorld, type World } from "#tests/world.ts";
import { makeSeedContext } from "./seed-context.ts";

let world: World;
beforeAll(async () => {
	world = await makeWorld();
});
afterAll(() => world.close());

test("reads the codes of all emails of one call, which may have none", async () => {
	const { app, codeFor } = makeSeedContext(world.app);
	const testEmail = (email: string, code: string) => ({
		to: { email, name: "", language: "en" },
		subject: "Your code",
		heading: "Your code",
		text: ["Here:"],
		code,
	});
	await app.db.write(async (tx) => {
		await app.mail.enqueue(tx, () => []);
		await app.mail.enqueue(tx, () => [testEmail("one@example.com", "135790"), testEmail("two@example.com", "246801")]);
	});
	expect(["one@example.com", "two@example.com"].map(codeFor)).toEqual(["135790", "246801"]);
	expect(() => codeFor("three@example.com")).toThrow("no email to three@example.com");
});
