import { randomBytes } from "node:crypto";
import path from "node:path";
import pg from "pg";
import { readOrCreate } from "./read-or-create.ts";

/** The two roles of the built-in database: `almari` owns it and runs migrations, `almari_app` serves requests and may do no more than those need. */

const owner = "almari";
const app = "almari_app";

export type Urls = {
	/** For requests and jobs. */
	url: string;
	/** For migrations: a superuser. */
	migrationUrl: string;
};

/** Connection strings with the passwords, which are made on the first start. */
export async function readUrls(dataDir: string, socketDir: string): Promise<Urls> {
	const read = (file: string) => readOrCreate(path.join(dataDir, file), () => randomBytes(24).toString("hex"));
	const as = (role: string, password: string) =>
		`postgresql://${role}:${password}@localhost/almari?host=${encodeURIComponent(socketDir)}`;
	return {
		url: as(app, await read("postgres-app-password")),
		migrationUrl: as(owner, await read("postgres-password")),
	};
}

/** The password in a connection string. */
export const passwordOf = (url: string) => new URL(url).password;

/** The same server's own database, which is there from the start. */
export const maintenanceUrl = (url: string) => url.replace("/almari?", "/postgres?");

/** Makes what is missing: the role in folders from before there was one, and its password where that file was not restored with the rest. */
export async function makeDatabase({ url, migrationUrl }: Urls) {
	const client = new pg.Client({ connectionString: maintenanceUrl(migrationUrl) });
	await client.connect();
	try {
		const { rowCount: hasRole } = await client.query("select from pg_roles where rolname = $1", [app]);
		const rights = "login nosuperuser nocreatedb nocreaterole noreplication nobypassrls";
		await client.query(
			`${hasRole ? "alter" : "create"} role ${app} ${rights} password ${pg.escapeLiteral(passwordOf(url))}`,
		);
		const { rowCount: hasDatabase } = await client.query("select from pg_database where datname = 'almari'");
		if (!hasDatabase) await client.query("create database almari");
	} finally {
		await client.end();
	}
}
