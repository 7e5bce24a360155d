import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { buildPages, type Framework } from "../limits/pages/reference-pages.ts";
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
	/** Builds the framework's pages first, for this limit alone. */
	const startPage = async (framework: Framework, address: string) => {
		const { folder, remove } = await buildPages(framework);
		const { load, stop } = await start("page", framework, folder, address);
		return { load, stop: () => stop().then(remove) };
	};
	const page = (name: string, framework: Framework, address: string, aim?: number): Limit => ({
		...{ name, aim },
		start: () => startPage(framework, address),
	});
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
		/** The same page in other frameworks, and without one. */
		otherFrameworks: (address: string): Limit[] => [
			page("SvelteKit, the same page", "sveltekit", address, 100),
			page("node:http, the same page by Solid", "solid", address),
			page("node:http, the same page as strings", "strings", address, 40),
		],
	};
}

export type Limits = ReturnType<typeof makeLimits>;
