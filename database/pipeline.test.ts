import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { freshDatabase } from "#tests/database/fresh-database.ts";
import { connect, type Database, onRollback, sendWithCommit, sql, type Tx } from "./connect.ts";
import { withPreparedStatements } from "./open-client.ts";

/** Transactions whose statements are sent before the ones before them are answered. */

let db: Database;
let drop: () => Promise<void>;
/** The statements in the order of time: sent, ">", and answered, "<". */
let log: string[];

beforeAll(async () => {
	log = [];
	const fresh = await freshDatabase();
	drop = fresh.drop;
	const observer = (text: string) => {
		const name = /\w+/.exec(/'(\w+)'/.exec(text)?.[0] ?? text)?.[0];
		log.push(`> ${name}`);
		return () => log.push(`< ${name}`);
	};
	db = connect(fresh.url, { max: 2, observer, topology: { isDistributed: fresh.isDistributed } });
	// Opens the connection, with its settings.
	await sql`select`.execute(db.read);
});
afterAll(async () => {
	await db.close();
	await drop();
});
beforeEach(() => {
	log = [];
});

const read = (tx: Tx, name: string) => sql`select ${sql.lit(name)}`.execute(tx);
const insertKey = (key: string) => sql`insert into rate_limit (key) values (${key})`;
const storedKeys = async () => {
	const { rows } = await sql<{ key: string }>`select key from rate_limit order by key`.execute(db.read);
	return rows.map(({ key }) => key);
};

test("statements that are awaited one by one are sent one by one; the first one, if it reads, with the start", async () => {
	await db.write(async (tx) => {
		await read(tx, "one");
		await read(tx, "two");
	});
	expect(log).toEqual(["> begin", "> one", "< begin", "< one", "> two", "< two", "> commit", "< commit"]);
});

test("statements of Promise.all are sent together, in the order of the calls", async () => {
	const rows = await db.write(async (tx) => {
		await read(tx, "one");
		return Promise.all(["two", "three", "four"].map((name) => read(tx, name).then((result) => result.rows)));
	});
	expect(rows).toEqual([[{ "?column?": "two" }], [{ "?column?": "three" }], [{ "?column?": "four" }]]);
	expect(log.slice(4, 7)).toEqual(["> two", "> three", "> four"]);
});

test("a first statement that writes waits for the start", async () => {
	await db.write(async (tx) => Promise.all([insertKey("first").execute(tx), read(tx, "two")]));
	expect(log.slice(0, 4)).toEqual(["> begin", "< begin", "> insert", "> two"]);
	expect(await storedKeys()).toContain("first");
});

test("what is sent with the commit is seen by nothing before, and is stored", async () => {
	await db.write(async (tx) => {
		await read(tx, "one");
		sendWithCommit(tx, insertKey("last a"));
		sendWithCommit(tx, insertKey("last b"));
		const { rows } = await sql`select key from rate_limit where key like 'last%'`.execute(tx);
		expect(rows).toEqual([]);
		log = [];
	});
	expect(log.slice(0, 3)).toEqual(["> insert", "> insert", "> commit"]);
	expect(await storedKeys()).toEqual(expect.arrayContaining(["last a", "last b"]));
});

test("when one of the last statements fails, nothing is stored, and its error is the transaction's", async () => {
	let isRolledBack = false;
	const failing = db.write(async (tx) => {
		onRollback(tx, () => {
			isRolledBack = true;
		});
		await insertKey("lost a").execute(tx);
		sendWithCommit(tx, insertKey("lost b"));
		sendWithCommit(tx, insertKey("lost b"));
		sendWithCommit(tx, insertKey("lost c"));
	});
	await expect(failing).rejects.toMatchObject({ code: "23505" });
	expect(isRolledBack).toBe(true);
	expect((await storedKeys()).filter((key) => key.startsWith("lost"))).toEqual([]);
	// The connection is in order.
	await db.write((tx) => insertKey("after").execute(tx));
	expect(await storedKeys()).toContain("after");
});

test("a retryable error of the last statements repeats the transaction", async () => {
	let tries = 0;
	await db.write(async (tx) => {
		tries++;
		sendWithCommit(tx, insertKey(`try ${tries}`));
		if (tries === 1) sendWithCommit(tx, sql`do $$ begin raise exception 'lost' using errcode = '40P01'; end $$`);
	});
	expect((await storedKeys()).filter((key) => key.startsWith("try"))).toEqual(["try 2"]);
});

test("after a failed statement of several, the others and the transaction fail", async () => {
	const failing = db.write(async (tx) => {
		await read(tx, "one");
		const both = [sql`select 1 / 0`.execute(tx), insertKey("beside").execute(tx)];
		await Promise.allSettled(both);
		// A caller that goes on in spite of the error.
		sendWithCommit(tx, insertKey("beside too"));
	});
	await expect(failing).rejects.toMatchObject({ code: "25P02" });
	expect((await storedKeys()).filter((key) => key.startsWith("beside"))).toEqual([]);
});

test("a transaction without statements sends nothing", async () => {
	expect(await db.write(async () => 7)).toBe(7);
	expect(log).toEqual([]);
});

test("when the start fails, no write is sent, not even by a caller that goes on", async () => {
	const sent: string[] = [];
	const client = {
		query: async (statement: string | { text: string }) => {
			const text = typeof statement === "string" ? statement : statement.text;
			sent.push(text);
			if (text === "begin") throw new Error("cancelled");
			return { rows: [] };
		},
		release: () => {},
	};
	const connection = await withPreparedStatements({ connect: async () => client } as never).connect();
	await connection.query("begin");
	const writes = [connection.query("insert a"), connection.query("insert b")];
	for (const write of writes) await expect(write).rejects.toThrow("cancelled");
	await expect(connection.query("insert c")).rejects.toThrow("cancelled");
	await connection.query("rollback");
	expect(sent).toEqual(["begin", "rollback"]);
});
