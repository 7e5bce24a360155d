import { readFileSync } from "node:fs";
import pg from "pg";
import { serve } from "./serve.ts";

/**
 * A reference limit for benchmarks: a node:http server that sends a request's SQL statements to PostgreSQL, prepared, and answers their rows as
 * JSON, or with `bytes` a constant body of that size. It does nothing else.
 */
export type SqlLimit = { databaseUrl: string; connections: number; requests: SqlStatement[][]; bytes?: number };
type SqlStatement = { text: string; values: unknown[] };

const [file = "", port] = process.argv.slice(2);
/** A Buffer, such as a session's hash, is an object in JSON. */
const { databaseUrl, connections, requests, bytes }: SqlLimit = JSON.parse(readFileSync(file, "utf8"), (_, value) =>
	value?.type === "Buffer" ? Buffer.from(value.data) : value,
);
const pool = new pg.Pool({ connectionString: databaseUrl, max: connections });
const constant = bytes === undefined ? undefined : "x".repeat(bytes);
const names = new Map<string, string>();
const nameOf = (text: string) => names.get(text) ?? names.set(text, `s${names.size}`).get(text);

let count = 0;
serve(port, async (_, response) => {
	const statements = requests[count++ % requests.length] as SqlStatement[];
	const results: unknown[][] = [];
	for (const { text, values } of statements)
		results.push((await pool.query({ name: nameOf(text), text, values } as pg.QueryConfig)).rows);
	const body = constant ?? JSON.stringify({ success: true, results });
	response.writeHead(200, { "content-type": "application/json", "content-length": Buffer.byteLength(body) });
	response.end(body);
});
