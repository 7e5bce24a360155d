import { randomBytes } from "node:crypto";
import { link, readFile, unlink, writeFile } from "node:fs/promises";
import path from "node:path";
import pg from "pg";

/**
 * The two roles of the built-in database: `almari` owns it and runs migrations; `almari_app` serves requests with only the
 * rights it needs.
 */

const owner = "almari";
const app = "almari_app";

export type Urls = {
	/** For requests and jobs. */
	url: string;
	/** For migrations: a superuser. */
	migrationUrl: string;
};

/** Connection strings with the passwords, which are generated on the first start. */
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

/** The connection string of the server's maintenance database (postgres). */
export const maintenanceUrl = (url: string) => url.replace("/almari?", "/postgres?");

/**
 * Creates the role and the database if missing. The role's password is set each time, because its file may not have been
 * restored with the data.
 */
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

/** Reads a text file, creating it on the first call. Of several concurrent processes one creates it, and all read the same complete text. */
export async function readOrCreate(file: string, make: () => string): Promise<string> {
	const present = await readFile(file, "utf8").catch(() => "");
	if (present) return present;
	const temporaryFile = `${file}.${randomBytes(6).toString("hex")}`;
	await writeFile(temporaryFile, make(), { mode: 0o600 });
	try {
		await link(temporaryFile, file);
	} catch (error) {
		if ((error as { code?: string }).code !== "EEXIST") throw error;
	} finally {
		await unlink(temporaryFile);
	}
	return readFile(file, "utf8");
}
