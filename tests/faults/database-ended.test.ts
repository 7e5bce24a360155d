import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { list } from "#tests/world.ts";
import {
	cleanUp,
	databaseUrl,
	killDatabase,
	killPostmaster,
	makePreparedFolder,
	type RunningServer,
	signUpAndIn,
	start,
} from "./server-process.ts";

/** The built-in database ends and the server restarts it: pool, listener, jobs and caches recover. */

/** Recovery after a crash takes seconds on a busy machine. */
const waitOptions = { timeout: 60_000, interval: 50 };

let folder: string;
let server: RunningServer;
beforeAll(async () => {
	folder = await makePreparedFolder();
	server = await start(folder);
});
afterAll(cleanUp);

async function query(text: string) {
	const client = new pg.Client({ connectionString: await databaseUrl(folder) });
	await client.connect();
	return (await client.query(text).finally(() => client.end())).rows;
}

const statusOf = async (address: string) => (await fetch(server.origin + address)).status;
const startedAt = async () => (await query("select pg_postmaster_start_time()::text as at"))[0].at as string;
const metric = async (name: string) =>
	new RegExp(`^${name} (\\d+)`, "m").exec(await (await fetch(`${server.origin}/metrics`)).text())?.[1];

test.each([
	["the postmaster", () => killPostmaster(folder)],
	["all database processes", () => killDatabase(folder)],
])(
	"after kill -9 of %s the server restarts the database and recovers",
	async (kind, kill) => {
		const before = await startedAt();
		const seller = await signUpAndIn(server, `seller-${kind.length}@example.com`, "renter");
		const product = await list(seller, { name: `Kanjivaram ${kind}` });
		await kill();
		await vi.waitFor(async () => expect(await startedAt()).not.toBe(before), waitOptions);
		await vi.waitFor(async () => expect(await statusOf("/readyz")).toBe(200), waitOptions);
		expect(await statusOf("/healthz")).toBe(200);
		expect(server.process.exitCode).toBeNull();

		// Everything acknowledged before is there, and so is the session.
		expect(await statusOf(`/api/product/${product._id}`)).toBe(200);
		expect((await seller.get("/api/user/me")).status).toBe(200);
		await vi.waitFor(async () => expect(await metric("almari_event_bus_connected")).toBe("1"), waitOptions);
		// A new listing is found: it was stored, published and indexed.
		const { _id } = await list(seller, { name: `Banarasi ${kind}` });
		await vi.waitFor(async () => {
			const found = await server.testClient().get(`/api/product/getAllProducts?search=banarasi`);
			expect(found.body.products.map((one: { _id: string }) => one._id)).toContain(_id);
		}, waitOptions);
		// A worker runs a new job.
		await query("select graphile_worker.add_job('send-reminders')");
		await vi.waitFor(
			async () =>
				expect(
					await query("select from graphile_worker.jobs where task_identifier = 'send-reminders' and run_at <= now()"),
				).toEqual([]),
			waitOptions,
		);
	},
	200_000,
);

test("requests run as a role that cannot change append-only tables", async () => {
	const roles = await query(
		"select distinct usename, usesuper from pg_stat_activity join pg_user using (usename) where application_name in ('almari', 'almari listener', 'almari supervisor')",
	);
	expect(roles).toEqual([{ usename: "almari_app", usesuper: false }]);
});
