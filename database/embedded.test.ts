import { mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { connect, type Database, sql } from "./connect.ts";
import { withStartLock } from "./embedded/start-lock.ts";
import { type Embedded, startEmbedded } from "./embedded.ts";

// Creating a cluster takes seconds, so all tests share one.
let folder: string;
const started: Embedded[] = [];
beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), "almari-embedded-"));
});
afterEach(async () => {
	for (const one of started.splice(0)) await one.stop();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function startHere(): Promise<Embedded> {
	const embedded = await startEmbedded(folder);
	started.push(embedded);
	return embedded;
}

const pidFile = () => path.join(folder, "postgres/postmaster.pid");
const postmaster = async () => Number((await readFile(pidFile(), "utf8")).split("\n")[0]);

async function query(url: string, text: string) {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	return (await client.query(text).finally(() => client.end())).rows;
}

/** Recovery after a crash takes seconds on a busy machine. */
const waitOptions = { timeout: 60_000, interval: 50 };

/** Short, so that a test need not wait. */
const retry = { firstMs: 10, maxMs: 50, tries: 3, maxRestarts: 3, windowMs: 600_000 };

describe("the built-in database", { timeout: 200_000 }, () => {
	test("four concurrent starts on an empty folder share one server: one starts it, the others adopt it", async () => {
		const all = await Promise.all([1, 2, 3, 4].map(startHere));
		expect(all.map(({ adopted }) => adopted).sort()).toEqual([false, true, true, true]);
		expect(new Set(all.map(({ url, migrationUrl }) => `${url} ${migrationUrl}`)).size).toBe(1);
		const starts = await Promise.all(all.map(({ url }) => query(url, "select pg_postmaster_start_time()::text as at")));
		expect(new Set(starts.map(([row]) => row.at)).size).toBe(1);
	});

	test("a process that stops leaves the server to the others; the last one stops it", async () => {
		const [first, second] = [await startHere(), await startHere()];
		await first.stop();
		expect(await query(second.url, "select 1 as one")).toEqual([{ one: 1 }]);
		await second.stop();
		await expect(query(second.url, "select 1")).rejects.toThrow();
	});

	test("requests run as a role that is not a superuser and owns nothing", async () => {
		const { url, migrationUrl } = await startHere();
		const role =
			"select rolname, rolsuper, rolcreatedb, rolcreaterole, rolbypassrls from pg_roles where rolname = current_user";
		expect(await query(url, role)).toEqual([
			{ rolname: "almari_app", rolsuper: false, rolcreatedb: false, rolcreaterole: false, rolbypassrls: false },
		]);
		expect(await query(migrationUrl, "select current_user as role")).toEqual([{ role: "almari" }]);
		for (const statement of [
			"create table x ()",
			"create role x",
			"set role almari",
			"select pg_read_file('PG_VERSION')",
		])
			await expect(query(url, statement)).rejects.toMatchObject({ code: "42501" });
	});

	test("a folder without the app role gets it and keeps its data", async () => {
		const before = await startHere();
		await query(before.migrationUrl, "create table old (id int); insert into old values (7)");
		await query(before.migrationUrl, "drop owned by almari_app");
		await before.detach();
		await query(before.migrationUrl, "drop role almari_app");
		await rm(path.join(folder, "postgres-app-password"));
		const after = await startHere();
		expect(await query(after.migrationUrl, "select id from old")).toEqual([{ id: 7 }]);
		expect(await query(after.url, "select current_user as role")).toEqual([{ role: "almari_app" }]);
	});

	test("a folder with a wrong password for the app role gets a new one", async () => {
		const before = await startHere();
		await writeFile(path.join(folder, "postgres-app-password"), "another");
		const after = await startHere();
		expect(after.url).not.toBe(before.url);
		expect(await query(after.url, "select 1 as one")).toEqual([{ one: 1 }]);
	});

	describe("a supervised server", () => {
		let db: Database;
		const onRestored = vi.fn();
		const onGaveUp = vi.fn();
		let embedded: Embedded;
		beforeEach(async () => {
			vi.clearAllMocks();
			embedded = await startHere();
			embedded.supervise({ onLost: () => {}, onRestored, onGaveUp }, retry);
			db = connect(embedded.url, { max: 2 });
		});
		afterEach(() => db.close());
		const expectConnection = () => sql`select 1`.execute(db.read);

		test.each(["SIGKILL", "SIGINT", "SIGQUIT"] as const)("that ends by %s is restarted each time", async (signal) => {
			for (let times = 1; times <= 2; times++) {
				await expectConnection();
				process.kill(await postmaster(), signal);
				await vi.waitFor(() => expect(onRestored).toHaveBeenCalledTimes(times), waitOptions);
				await vi.waitFor(expectConnection, waitOptions);
			}
			expect([embedded.hasGivenUp(), onGaveUp.mock.calls]).toEqual([false, []]);
		});

		test("that ends more often than allowed (a crash loop) is given up", async () => {
			for (let times = 1; times <= 3; times++) {
				process.kill(await postmaster(), "SIGQUIT");
				await vi.waitFor(() => expect(onRestored).toHaveBeenCalledTimes(times), waitOptions);
			}
			process.kill(await postmaster(), "SIGQUIT");
			await vi.waitFor(() => expect(onGaveUp).toHaveBeenCalledTimes(1), waitOptions);
			expect(onGaveUp.mock.calls[0]?.[0].message).toBe("The database ended 4 times within 10 minutes.");
		});

		test("that has only lost its connections is adopted again", async () => {
			const before = await postmaster();
			await query(
				embedded.migrationUrl,
				"select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
			);
			await vi.waitFor(() => expect(onRestored).toHaveBeenCalledTimes(1), waitOptions);
			expect(await postmaster()).toBe(before);
		});

		test("whose stale pid file names another program is restarted", async () => {
			// The lock keeps the supervisor from restarting it meanwhile.
			await withStartLock(folder, async () => {
				process.kill(await postmaster(), "SIGKILL");
				const text = await readFile(pidFile(), "utf8");
				await writeFile(pidFile(), text.replace(/^\d+/, String(process.pid)));
			});
			await vi.waitFor(() => expect(onRestored).toHaveBeenCalledTimes(1), waitOptions);
			await expectConnection();
		});

		test("that cannot be restarted is given up after the maximum number of tries, with its last log lines", async () => {
			const pid = await postmaster();
			await rename(path.join(folder, "postgres/global"), path.join(folder, "global"));
			process.kill(pid, "SIGKILL");
			await vi.waitFor(() => expect(onGaveUp).toHaveBeenCalledTimes(1), waitOptions);
			expect(embedded.hasGivenUp()).toBe(true);
			expect(onGaveUp.mock.calls[0]?.[0].message).toMatch(
				/^The database did not start in .*postgres: .+ It was tried 3 times\.$/s,
			);
			expect(onRestored).not.toHaveBeenCalled();
		});
	});
});
