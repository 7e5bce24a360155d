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
	const testEmail = (to: string, text: string) => ({ to, subject: "Your code", text });
	await app.db.write(async (tx) => {
		await app.mail.enqueue(tx);
		await app.mail.enqueue(
			tx,
			testEmail("one@example.com", "Here:\n135790\n"),
			testEmail("two@example.com", "Here:\n246801\n"),
		);
	});
	expect(["one@example.com", "two@example.com"].map(codeFor)).toEqual(["135790", "246801"]);
	expect(() => codeFor("three@example.com")).toThrow("no email to three@example.com");
});
