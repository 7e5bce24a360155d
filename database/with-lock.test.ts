import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDatabase } from "#tests/database/fresh-database.ts";
import { withLock } from "./with-lock.ts";

let database: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
	database = await freshDatabase();
});
afterAll(() => database.drop());

test("work with the same name runs one after the other, also after a failure; other names do not wait", async () => {
	const events: string[] = [];
	const began = Promise.withResolvers<void>();
	const mayEnd = Promise.withResolvers<void>();
	const first = withLock(database.url, "seed", async () => {
		events.push("first begins");
		began.resolve();
		await mayEnd.promise;
		events.push("first ends");
		throw new Error("interrupted");
	});
	await began.promise;
	const second = withLock(database.url, "seed", async () => events.push("second"));
	await withLock(database.url, "other", async () => events.push("other"));
	mayEnd.resolve();
	await expect(first).rejects.toThrow("interrupted");
	await second;
	expect(events).toEqual(["first begins", "other", "first ends", "second"]);
});
