import { afterAll, beforeAll, expect, test } from "vitest";
import { type Config, readConfig } from "#platform/config.ts";
import { emptyDatabase, freshDatabase } from "#tests/database/fresh-database.ts";
import { startPooler } from "#tests/servers/pooler.ts";
import { checkAddresses } from "./open-database.ts";

let database: Awaited<ReturnType<typeof freshDatabase>>;
let other: Awaited<ReturnType<typeof freshDatabase>>;
let pooler: Awaited<ReturnType<typeof startPooler>>;
beforeAll(async () => {
	database = await freshDatabase();
	other = await emptyDatabase();
	pooler = await startPooler(database.url);
});
afterAll(async () => {
	await pooler.close();
	await database.drop();
	await other.drop();
});

const check = (settings: Record<string, string>) =>
	checkAddresses(readConfig(settings) as Config & { databaseUrl: string });

test("a pooler in transaction mode needs a direct address, which migrations use too", async () => {
	await expect(check({ DATABASE_URL: pooler.url })).rejects.toThrow(
		"DATABASE_URL leads through a pooler in transaction mode; please set DATABASE_DIRECT_URL to the address of PostgreSQL itself, for migrations, events and jobs.",
	);
	expect(await check({ DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: database.url })).toEqual({
		url: pooler.url,
		migrationUrl: database.url,
		topology: {
			directUrl: database.url,
			pooling: { mode: "transaction", tracksStatements: false },
			isDistributed: database.isDistributed,
		},
	});
});

test.each([
	[
		"a direct address that leads through the pooler",
		() => ({ DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: pooler.url }),
		"DATABASE_DIRECT_URL leads through a pooler in transaction mode; please give it the address of PostgreSQL itself.",
	],
	[
		"migrations through the pooler",
		() => ({
			DATABASE_URL: pooler.url,
			DATABASE_DIRECT_URL: database.url,
			DATABASE_MIGRATION_URL: pooler.url,
		}),
		"DATABASE_MIGRATION_URL leads through a pooler in transaction mode; please give it the address of PostgreSQL itself.",
	],
	[
		"a direct address of another database",
		() => ({ DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: other.url }),
		"DATABASE_DIRECT_URL and DATABASE_URL are different databases.",
	],
	[
		"a replica that is another database",
		() => ({ DATABASE_URL: database.url, DATABASE_READ_URL: other.url }),
		"DATABASE_READ_URL is not a replica of DATABASE_URL: it is another database.",
	],
	[
		"replicas through the pooler",
		() => ({ DATABASE_URL: database.url, DATABASE_READ_URL: pooler.url }),
		"DATABASE_READ_URL leads through a pooler in transaction mode; please give it the address of the replicas themselves, since each connection is asked how far its server is.",
	],
	[
		"a database that is away",
		() => ({ DATABASE_URL: "postgresql://a@127.0.0.1:1/almari" }),
		"The database (DATABASE_URL) cannot be reached: connect ECONNREFUSED 127.0.0.1:1.",
	],
])("%s ends the start with one sentence", async (_, settings, sentence) => {
	await expect(check(settings())).rejects.toThrow(sentence);
});

test("replicas that are away do not end the start", async () => {
	const settings = { DATABASE_URL: database.url, DATABASE_READ_URL: "postgresql://a@127.0.0.1:1/almari" };
	expect((await check(settings)).topology.openReplicas).toBeDefined();
});
