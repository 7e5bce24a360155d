import type { ServerResponse } from "node:http";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { connect } from "#database/connect.ts";
import { startProxy } from "#tests/servers/tcp-proxy.ts";
import { makeWorld, type World } from "#tests/world.ts";
import { makeHealthChecks } from "./health.ts";

/** /readyz while the database hangs: it accepts connections and answers nothing. */

let world: World;
beforeAll(async () => {
	world = await makeWorld();
});
afterAll(() => world.close());
beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

/** The status and body of /readyz with this database. */
function check(readReplica: World["app"]["db"]["readReplica"]) {
	const drain = { isDraining: false, begin: async () => {}, close: async () => 0 };
	const app = { ...world.app, db: { ...world.app.db, readReplica } };
	const checks = makeHealthChecks(app, { drain, isAlive: () => true });
	return new Promise<[status: number, body: { success: boolean }]>((resolve) => {
		let status = 0;
		const response = {
			writeHead: (sent: number) => {
				status = sent;
			},
			end: (body: string) => resolve([status, JSON.parse(body)]),
		};
		void checks.get("/readyz")?.(response as unknown as ServerResponse);
	});
}

test("is 503 within three seconds, and 200 when the database answers", async () => {
	expect(await check(world.app.db.readReplica)).toMatchObject([200, { success: true }]);
	const proxy = await startProxy(world.url);
	const db = connect(proxy.url, { max: 1 });
	proxy.swallow();
	const hanging = check(db.readReplica);
	await vi.advanceTimersByTimeAsync(2_999);
	expect(await hanging).toMatchObject([503, { success: false }]);
	await proxy.close();
	await db.close().catch(() => {});
});
