import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { connectFreshDatabase } from "#tests/database/connected-database.ts";
import { freshDatabase } from "#tests/database/fresh-database.ts";
import { startProxy } from "#tests/servers/tcp-proxy.ts";
import { waitOptions } from "#tests/wait-options.ts";
import { connect, type Database, isUniqueViolation, sql, type Tx } from "./connect.ts";
import { isOutage } from "./outage.ts";

let db: Database;
let close: () => Promise<void>;
beforeAll(async () => {
	({ db, close } = await connectFreshDatabase());
});
afterAll(() => close());

test("a report has a connection and timeouts of its own", async () => {
	const session = async (tx: Tx) => {
		const text = sql`select pg_backend_pid() as id, current_setting('statement_timeout') as timeout`;
		return (await text.execute(tx)).rows[0] as { id: number; timeout: string };
	};
	const [report, other] = [await db.report(session), await db.write(session)];
	expect([report.timeout, other.timeout]).toEqual(["10min", "19s"]);
	expect(report.id).not.toBe(other.id);
});

describe("a transaction", () => {
	let transactions = 0;
	const failing = (code: string) => {
		const name = `transaction ${++transactions}`;
		let tries = 0;
		const run = (times: number) =>
			db.write(async (tx) => {
				await sql`insert into rate_limit (key) values (${`${name}, try ${++tries}`})`.execute(tx);
				if (tries <= times) throw Object.assign(new Error(code), { code });
				return tries;
			});
		return { name, run, tries: () => tries };
	};

	test.each(["40001", "40P01", "23503"])(
		"with a retryable error (%s) is run again from the start, and its first tries leave no trace",
		async (code) => {
			const { name, run } = failing(code);
			expect(await run(3)).toBe(4);
			const { rows } = await sql`select key from rate_limit where key like ${`${name},%`}`.execute(db.read);
			expect(rows).toEqual([{ key: `${name}, try 4` }]);
		},
	);

	test("is given up after four tries", async () => {
		const { run, tries } = failing("40001");
		await expect(run(9)).rejects.toThrow("40001");
		expect(tries()).toBe(4);
	});

	test("with another error is not repeated", async () => {
		const { run, tries } = failing("23505");
		await expect(run(1)).rejects.toThrow("23505");
		expect(tries()).toBe(1);
	});

	test("in a deadlock with another succeeds, and so does the other", async () => {
		await db.write((tx) => sql`insert into rate_limit (key) values ('left'), ('right')`.execute(tx));
		let met = 0;
		const meeting = Promise.withResolvers<void>();
		const updateBoth = (first: string, second: string) =>
			db.write(async (tx) => {
				await sql`update rate_limit set points = points + 1 where key = ${first}`.execute(tx);
				if (++met === 2) meeting.resolve();
				await meeting.promise;
				await sql`update rate_limit set points = points + 1 where key = ${second}`.execute(tx);
			});
		await Promise.all([updateBoth("left", "right"), updateBoth("right", "left")]);
		const { rows } = await sql<{
			points: number;
		}>`select points from rate_limit where key in ('left', 'right')`.execute(db.read);
		expect(rows).toEqual([{ points: 2 }, { points: 2 }]);
	});
});

describe("a transaction whose connection is cut", () => {
	const open = async () => {
		const database = await freshDatabase();
		const proxy = await startProxy(database.url);
		const pooled = connect(proxy.url, { max: 2 });
		let tries = 0;
		const insert = async (tx: Tx) => {
			await sql`insert into rate_limit (key) values (${`try ${++tries}`}) on conflict do nothing`.execute(tx);
			return tries;
		};
		const end = async () => {
			const { rows } = await sql<{ key: string }>`select key from rate_limit order by key`.execute(pooled.read);
			await pooled.close();
			await proxy.close();
			await database.drop();
			return rows.map(({ key }) => key);
		};
		return { db: pooled, proxy, insert, end };
	};
	const endSession = (tx: Tx) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);

	test("before the commit is run again, and its first try leaves no trace", async () => {
		const { db: cut, insert, end } = await open();
		const work = async (tx: Tx) => {
			const tries = await insert(tx);
			if (tries === 1) await endSession(tx);
			return tries;
		};
		expect(await cut.write(work)).toBe(2);
		expect(await end()).toEqual(["try 2"]);
	});

	test("during the commit fails, because it may have been committed", async () => {
		const { db: cut, proxy, insert, end } = await open();
		proxy.cutAfterCommit();
		await expect(cut.write(insert)).rejects.toSatisfy(isOutage);
		expect(await end()).toEqual(["try 1"]);
	});

	test("during the commit is run again where that is safe", async () => {
		const { db: cut, proxy, insert, end } = await open();
		proxy.cutAfterCommit();
		expect(await cut.write(insert, { isRepeatable: true })).toBe(2);
		expect(await end()).toEqual(["try 1", "try 2"]);
	});

	test("again and again fails after four tries", async () => {
		const { db: cut, insert, end } = await open();
		await expect(cut.write((tx) => insert(tx).then(() => endSession(tx)))).rejects.toSatisfy(isOutage);
		expect(await end()).toEqual([]);
	});
});

test("a transaction that cannot begin fails at once", async () => {
	const unreachable = connect("postgresql://a@127.0.0.1:1/almari", { max: 1 });
	let calls = 0;
	await expect(unreachable.write(async () => ++calls)).rejects.toThrow("ECONNREFUSED");
	expect(calls).toBe(0);
	await unreachable.close();
});

test("dates stay strings in any time zone of the server, and counts are numbers", async () => {
	const { rows } =
		await sql`select date '2026-11-23' as day, array[date '2026-11-23', date '2026-11-24'] as days, '{}'::date[] as none, count(*) as count from (values (1), (2)) two`.execute(
			db.read,
		);
	expect(rows).toEqual([{ day: "2026-11-23", days: ["2026-11-23", "2026-11-24"], none: [], count: 2 }]);
});

test("isUniqueViolation recognises a duplicate key and its constraint", async () => {
	const insert = () => db.write((tx) => sql`insert into rate_limit (key) values ('taken')`.execute(tx));
	await insert();
	const error = await insert().catch((refused: unknown) => refused);
	expect([
		isUniqueViolation(error),
		isUniqueViolation(error, "rate_limit_pkey"),
		isUniqueViolation(error, "other"),
		isUniqueViolation(new Error("x")),
	]).toEqual([true, true, false, false]);
});

test("connections that the database ends are replaced, and the process survives", async () => {
	await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
		db.read,
	);
	await vi.waitFor(() => Promise.all(Array.from({ length: 4 }, () => sql`select 1`.execute(db.read))), waitOptions);
});
