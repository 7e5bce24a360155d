import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { beforeAll, expect, test } from "vitest";
import { connect, type Database } from "#database/connect.ts";
import { ConfigError, readConfig } from "#platform/config.ts";
import { openNatsTransport } from "#platform/events/nats-transport.ts";
import { makeLog } from "#platform/log.ts";
import { emptyDatabase } from "#tests/database/fresh-database.ts";
import { startNats } from "#tests/servers/nats-server.ts";
import { ownPort } from "#tests/servers/port.ts";

/** The message of a start whose NATS_URL leads to a server that cannot be used. */

let db: Database;
beforeAll(async () => {
	const { url, drop } = await emptyDatabase();
	db = connect(url, { max: 1 });
	return async () => {
		await db.close();
		await drop();
	};
});

async function startWith(url: string): Promise<string> {
	const { nats } = readConfig({ NATS_URL: url });
	if (!nats) throw new Error("NATS_URL was ignored.");
	const error = await openNatsTransport(nats, db, makeLog("silent", "all")).then(
		async (transport) => transport.close(),
		(reason: unknown) => reason,
	);
	if (error && !(error instanceof ConfigError)) throw error;
	return error instanceof ConfigError ? error.message : "started";
}

const users = (permissions: string) =>
	`authorization { users = [{ user: "almari", password: "p@ss", permissions: { ${permissions} } }] }`;

test.each([
	["accepts every right", "", /^started$/],
	["allows its subjects", 'publish: "almari.events.>", subscribe: "almari.events.>"', /^started$/],
	[
		"does not let it publish",
		'publish: { deny: ">" }',
		/its user may not publish almari\.events\.\d+-\d+; please allow/,
	],
	[
		"does not let it subscribe",
		'subscribe: { deny: ">" }',
		/its user may not subscribe to almari\.events\.\d+-\d+; please/,
	],
])("a server that %s", async (_, permissions, expected) => {
	const server = await startNats(users(permissions));
	const result = await startWith(`nats://almari:p%40ss@${server.address}`);
	await server.close();
	expect(result).toMatch(expected);
});

test.each([
	["another password", "almari:wrong@", /does not accept its user and password, or token; please check them\.$/],
	["no password", "", /does not accept its user and password, or token/],
])("%s", async (_, login, expected) => {
	const server = await startNats(users(""));
	const result = await startWith(`nats://${login}${server.address}`);
	await server.close();
	expect(result).toMatch(expected);
	expect(result).not.toContain("wrong@");
});

test("a token", async () => {
	const server = await startNats('authorization { token: "open sesame" }');
	expect(await startWith(`nats://open%20sesame@${server.address}`)).toBe("started");
	expect(await startWith(`nats://sesame@${server.address}`)).toMatch(/does not accept/);
	await server.close();
});

test("nothing listens there", async () => {
	const port = await ownPort();
	expect(await startWith(`nats://127.0.0.1:${port}`)).toMatch(
		/no NATS server can be reached at 127\.0\.0\.1:\d+ \(.+\);/,
	);
});

test("a server that speaks HTTP", async () => {
	const server = createServer((_, response) => response.end()).listen(0, "127.0.0.1");
	await new Promise((resolve) => server.once("listening", resolve));
	const { port } = server.address() as AddressInfo;
	expect(await startWith(`nats://127.0.0.1:${port}`)).toMatch(/no NATS server can be reached/);
	server.closeAllConnections();
	server.close();
});
