import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { SqlLimit } from "../limits/sql.ts";
import { limitServer } from "../servers/limit-server.ts";
import type { Limit } from "./rows.ts";

/** The limits of the table: other servers that do the same work, or the part of it that cannot be left out. */

type Load = { seconds: number; connections: number };

export function makeLimits({ seconds, connections }: Load, databaseUrl: string) {
	const run = (program: string, ...args: string[]) =>
		limitServer(`bench/limits/${program}.ts`, args, connections, Math.min(seconds, 3));
	const runSql = async (limit: Pick<SqlLimit, "requests" | "bytes">) => {
		const folder = await mkdtemp(path.join(tmpdir(), "almari-limit-"));
		const file = path.join(folder, "limit.json");
		await writeFile(file, JSON.stringify({ databaseUrl, connections: 10, ...limit } satisfies SqlLimit));
		const measured = await run("sql", file);
		await rm(folder, { recursive: true });
		return measured;
	};
	return {
		/** The limit of a cached response. */
		constant: { name: "node:http, constant", measure: (bytes) => run("constant", String(bytes)) } satisfies Limit,
		/** The limit of a page that is the same for all members: the session is read from the database. */
		session: (session: SqlLimit["requests"]): Limit => ({
			name: "node:http, session by pg, constant",
			measure: (bytes) => runSql({ requests: session, bytes }),
		}),
		/** The limit of an endpoint that reads. */
		sql: (requests: SqlLimit["requests"]): Limit => ({
			name: "node:http, the same SQL by pg, JSON",
			measure: () => runSql({ requests }),
		}),
		/** The limit of a page that is rendered. */
		components: (address: string, cookie = ""): Limit => ({
			name: "node:http, its components by React",
			measure: () => run("render-tree", address, cookie),
		}),
		elements: (address: string): Limit => ({
			name: "node:http, its elements by React",
			measure: () => run("render", address),
		}),
	};
}

export type Limits = ReturnType<typeof makeLimits>;
