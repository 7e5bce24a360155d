import {
	type CompiledQuery,
	type DatabaseConnection,
	Kysely,
	PostgresIntrospector,
	PostgresQueryCompiler,
	type QueryResult,
} from "kysely";
import pg from "pg";
import type { Database, Db, ReadResult } from "./connect.ts";
import type { DB } from "./tables.ts";

/**
 * Query batching for a page: statements that its endpoints send in the same turn of the event loop go to the database as one. Identical ones are
 * sent once. (decision 0055)
 */

/** The columns that JSON changes, known since a statement was first sent. Undefined: it is always sent alone. */
type Known = { id: number; text: string; parsers: [column: string, parse: Parser][] | undefined };
type Waiting = {
	text: string;
	parameters: readonly unknown[];
	resolve(result: QueryResult<unknown>): void;
	reject(error: unknown): void;
};

/** Each is prepared on each connection. What goes beyond it is sent alone. */
const maxCombinations = 400;
const maxKnown = 2_000;

const compiler = new PostgresQueryCompiler();

const sharedByDatabase = new WeakMap<Database["send"], Shared>();

/** A reader for one page: only its own statements are combined. */
export function readBatch({ read, send }: Pick<Database, "read" | "send">): Db {
	const shared = sharedByDatabase.get(send) ?? { send, known: new Map(), combinations: new Map() };
	sharedByDatabase.set(send, shared);
	const connection = new BatchConnection(shared);
	const driver = {
		init: async () => {},
		acquireConnection: async () => connection,
		beginTransaction: onlyReads,
		commitTransaction: onlyReads,
		rollbackTransaction: onlyReads,
		releaseConnection: async () => {},
		destroy: async () => {},
	};
	return new Kysely<DB>({
		dialect: {
			createAdapter: () => read.getExecutor().adapter,
			createDriver: () => driver,
			createQueryCompiler: () => compiler,
			createIntrospector: (db) => new PostgresIntrospector(db),
		},
	});
}

const onlyReads = () => Promise.reject(new Error("a page's reader has no transactions"));

type Shared = { send: Database["send"]; known: Map<string, Known>; combinations: Map<string, string> };

class BatchConnection implements DatabaseConnection {
	readonly #shared: Shared;
	#waiting: Waiting[] = [];

	constructor(shared: Shared) {
		this.#shared = shared;
	}

	executeQuery<R>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<R>> {
		return new Promise((resolve, reject) => {
			const waiting = { text, parameters, resolve: resolve as Waiting["resolve"], reject };
			const isFirst = this.#waiting.push(waiting) === 1;
			// By then every statement of this turn of the event loop is waiting.
			if (isFirst) setImmediate(() => this.#flush());
		});
	}

	/** A page whose visitor has gone stops waiting. The statement may hold others, so it is not cancelled. */
	async cancelQuery() {}

	streamQuery(): never {
		throw new Error("a page's reader has no streams");
	}

	#flush() {
		const waiting = this.#waiting;
		this.#waiting = [];
		const groups = new Map<string, Waiting[]>();
		for (const one of waiting) {
			const known = this.#shared.known.get(one.text);
			if (!known?.parsers) void sendAlone(this.#shared, one);
			else {
				const key = `${known.id} ${JSON.stringify(one.parameters)}`;
				groups.set(key, [...(groups.get(key) ?? []), one]);
			}
		}
		void sendTogether(this.#shared, [...groups.values()]);
	}
}

async function sendAlone(shared: Shared, { text, parameters, resolve, reject }: Waiting) {
	try {
		const result = await shared.send(text, parameters);
		rememberTypes(shared, text, parameters.length, result.fields);
		resolve(result);
	} catch (error) {
		reject(error);
	}
}

function rememberTypes({ known }: Shared, text: string, parameterCount: number, fields: ReadResult["fields"]) {
	if (known.has(text) || known.size >= maxKnown) return;
	const parsers = fields.map(({ name, dataTypeID }) => [name, parserOf(dataTypeID)] as const);
	const isKnown = isCombinable(text, parameterCount) && parsers.every(([, parse]) => parse !== undefined);
	const changed = parsers.filter((one): one is [string, Parser] => typeof one[1] === "function");
	known.set(text, { id: known.size, text, parsers: isKnown ? changed : undefined });
}

/** Sends statements as one. Each group is one statement, which several callers may wait for. */
async function sendTogether(shared: Shared, groups: Waiting[][]) {
	const statements = groups
		.map((waiting) => ({ waiting, known: shared.known.get(waiting[0]?.text ?? "") as Known }))
		// Any order is right. One order makes fewer combinations.
		.toSorted((one, other) => one.known.id - other.known.id);
	const text = statements.length > 1 ? combinationOf(shared, statements) : undefined;
	const separately = () => {
		for (const one of groups.flat()) void sendAlone(shared, one);
	};
	if (!text) return separately();
	let row: Row | undefined;
	try {
		const parameters = statements.flatMap(({ waiting }) => waiting[0]?.parameters ?? []);
		row = (await shared.send(text, parameters)).rows[0];
	} catch {
		// Each gets its own error, if it has one.
		return separately();
	}
	for (const [index, { waiting, known }] of statements.entries())
		for (const { resolve } of waiting)
			resolve({ rows: reviveRows(row?.[`r${index}`] as string | null, known.parsers ?? []) });
}

function combinationOf({ combinations }: Shared, statements: { known: Known }[]): string | undefined {
	const key = statements.map(({ known }) => known.id).join();
	const made = combinations.get(key);
	if (made || combinations.size >= maxCombinations) return made;
	const text = combineTexts(statements.map(({ known }) => known.text));
	combinations.set(key, text);
	return text;
}

/** Combines statements into one whose columns are their rows as JSON, and turns JSON into the values that the driver would return. Pure. */

type Row = Record<string, unknown>;
/** Makes the driver's value of a JSON value. */
type Parser = (value: unknown) => unknown;

/** Only reads without locks; `$1` to `$n` are its parameters. */
export function isCombinable(text: string, parameterCount: number): boolean {
	if (!/^\s*(select|with)\b/i.test(text)) return false;
	if (/\b(insert|update|delete|merge|nextval|share|pg_\w+)\b|;\s*$/i.test(text)) return false;
	return Math.max(0, ...text.matchAll(parameter).map(([, number]) => Number(number))) === parameterCount;
}

const parameter = /\$(\d+)/g;

/** One row: the column `r0` has the rows of the first statement as a JSON text, and so on. Parameters follow one another. */
export function combineTexts(texts: readonly string[]): string {
	let offset = 0;
	const columns = texts.map((text, index) => {
		let count = 0;
		const renumbered = text.replace(parameter, (_, number) => {
			count = Math.max(count, Number(number));
			return `$${Number(number) + offset}`;
		});
		offset += count;
		// The line break ends a comment.
		return `(select json_agg(q)::text from (${renumbered}\n) q) as r${index}`;
	});
	return `select ${columns.join(",\n")}`;
}

/** The rows of one statement. Null: it has none. */
function reviveRows(text: string | null, parsers: readonly [column: string, parse: Parser][]): Row[] {
	const rows: Row[] = text === null ? [] : JSON.parse(text);
	for (const [column, parse] of parsers)
		for (const row of rows) if (row[column] !== null) row[column] = parse(row[column]);
	return rows;
}

const { builtins, getTypeParser } = pg.types;
const parseTimestamp = getTypeParser(builtins.TIMESTAMPTZ, "text");

/** JSON writes "2026-11-23T06:30:00+00:00" where the driver's text has a space. */
const reviveTimestamp: Parser = (value) => parseTimestamp(String(value).replace("T", " "));

/** Types whose JSON values are those of the driver: with the driver's settings of connect.ts. */
const sameInJson = new Set<number>([
	builtins.BOOL,
	builtins.INT2,
	builtins.INT4,
	builtins.INT8,
	builtins.FLOAT4,
	builtins.FLOAT8,
	builtins.TEXT,
	builtins.VARCHAR,
	builtins.BPCHAR,
	builtins.UUID,
	builtins.DATE,
	builtins.JSON,
	builtins.JSONB,
	// Arrays of int4, text, varchar, date.
	1007,
	1009,
	1015,
	1182,
]);

/** "same": JSON has the driver's value. Undefined: it cannot be made of JSON (numeric loses zeros, bytea is a Buffer). */
function parserOf(type: number): Parser | "same" | undefined {
	if (type === builtins.TIMESTAMPTZ) return reviveTimestamp;
	return sameInJson.has(type) ? "same" : undefined;
}
