import { queryObjects } from "node:v8";
import pg from "pg";
import { expect, test, vi } from "vitest";
import { connect } from "#database/connect.ts";
import { freshDatabase } from "#tests/database/fresh-database.ts";
import { listen } from "./listen.ts";

test("listening for weeks keeps nothing of the pulses that were felt", async () => {
	const { url, drop } = await freshDatabase();
	const db = connect(url, 2);
	const asked = vi.spyOn(pg.Client.prototype, "query");
	const pulses = () => asked.mock.calls.filter(([text]) => (text as unknown) === "select 1").length;
	const ears = { heard: () => {}, up: () => {}, down: () => {} };
	const listening = listen(db.pool, "weeks", ears, { everyMs: 0, patienceMs: 5000 });
	const promisesAfter = async (count: number) => {
		await vi.waitFor(() => expect(pulses()).toBeGreaterThan(count), { timeout: 60_000 });
		asked.mockClear();
		return queryObjects(Promise, { format: "count" });
	};
	try {
		const before = await promisesAfter(50);
		expect((await promisesAfter(200)) - before).toBeLessThan(200);
	} finally {
		asked.mockRestore();
		await listening.close();
		await db.close();
		await drop();
	}
}, 120_000);
