import { queryObjects } from "node:v8";
import pg from "pg";
import { expect, test, vi } from "vitest";
import { connect } from "#database/connect.ts";
import { freshDatabase } from "#tests/database/fresh-database.ts";
import { listen } from "./listen.ts";

test("keepalive checks do not leak memory while listening for weeks", async () => {
	const { url, drop } = await freshDatabase();
	const db = connect(url, { max: 2 });
	const querySpy = vi.spyOn(pg.Client.prototype, "query");
	const countKeepalives = () => querySpy.mock.calls.filter(([text]) => (text as unknown) === "select 1").length;
	const handlers = { onNotification: () => {}, onConnected: () => {}, onDisconnected: () => {} };
	const listening = listen(db, "weeks", handlers, { everyMs: 0, timeoutMs: 5000 });
	const countPromisesAfter = async (count: number) => {
		await vi.waitFor(() => expect(countKeepalives()).toBeGreaterThan(count), { timeout: 60_000 });
		querySpy.mockClear();
		return queryObjects(Promise, { format: "count" });
	};
	try {
		const before = await countPromisesAfter(50);
		expect((await countPromisesAfter(200)) - before).toBeLessThan(200);
	} finally {
		querySpy.mockRestore();
		await listening.close();
		await db.close();
		await drop();
	}
}, 120_000);
