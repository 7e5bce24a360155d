import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { SqlLimit } from "../limits/sql.ts";
import { type LimitProgram, startLimitServer } from "../servers/limit-server.ts";
import type { Limit } from "./rows.ts";

/** The limits of the table: other servers that do the same work, or the part of it that cannot be left out. */

export function makeLimits({ connections }: { connections: number }, databaseUrl: string) {
	const start = (program: LimitProgram, ...args: string[]) => startLimitServer(program, args, connections);
	const startSql = async (limit: Pick<SqlLimit, "requests" | "bytes">) => {
		const folder = await mkdtemp(path.join(tmpdir(), "almari-limit-"));
		const file = path.join(folder, "limit.json");
		await writeFile(file, JSON.stringify({ databaseUrl, connections: 10, ...limit } satisfies SqlLimit));
		const server = await start("sql", file);
		await rm(folder, { recursive: true });
		return server;
	};
	return {
		/** The limit of a cached response. */
		constant: { name: "node:http, constant", start: (bytes) => start("constant", String(bytes)) } satisfies Limit,
		/** The limit of a page that is the same for all members: the session is read from the database. */
		session: (session: SqlLimit["requests"]): Limit => ({
			name: "node:http, session by pg, constant",
			start: (bytes) => startSql({ requests: session, bytes }),
		}),
		/** The limit of an endpoint that reads. */
		sql: (requests: SqlLimit["requests"]): Limit => ({
			name: "node:http, the same SQL by pg, JSON",
			start: () => startSql({ requests }),
		}),
		/** The limit of a page that is rendered. */
		components: (address: string, cookie = ""): Limit => ({
			name: "node:http, its components by React",
			start: () => start("render-tree", address, cookie),
		}),
		elements: (address: string): Limit => ({
			name: "node:http, its elements by React",
			start: () => start("render", address),
		}),
	};
}

export type Limits = ReturnType<typeof makeLimits>;
