import { Socket } from "node:net";
import pg from "pg";
import { type Candidate, listCandidates } from "./hosts.ts";
import type { Pooling } from "./pooling.ts";

/** Connects to the first server of a connection string that is reachable and matches `target_session_attrs`. */

/** Keepalive probes begin after this much silence, in ms; the operating system's default is two hours. */
const keepalive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** Opens one connection outside the pool. Throws the last server's error when none is usable. */
export async function openClient(url: string, config: pg.ClientConfig = {}): Promise<pg.Client> {
	let lastError: unknown;
	for (const candidate of listCandidates(url)) {
		const client = new pg.Client({ ...keepalive, ...config, connectionString: candidate.url });
		client.on("error", () => {});
		try {
			await client.connect();
			await verify(client, candidate);
			return client;
		} catch (error) {
			lastError = error;
			// Not awaited: closing a dead connection may hang.
			client.end().catch(() => {});
		}
	}
	throw lastError;
}

/** Throws when the server is not of the required kind. */
async function verify(client: pg.ClientBase, { wanted }: Candidate, query_timeout?: number) {
	if (wanted === "any") return;
	const text = "select pg_is_in_recovery() as standby, current_setting('transaction_read_only')::bool as readonly";
	const { rows } = await client.query({ text, ...(query_timeout && { query_timeout }) });
	const { standby, readonly } = rows[0];
	const fits = { "read-write": !readonly, "read-only": readonly, primary: !standby, standby }[wanted];
	if (!fits) throw new Error(`The server is not ${wanted} (target_session_attrs).`);
}

/** Is called with the text of each statement, without its values, when it is sent, and the result when it has ended. */
export type StatementObserver = (text: string) => ((error?: Error & { code?: string }) => void) | undefined;

type Options = pg.PoolConfig & {
	connectionString: string;
	connectionTimeoutMillis: number;
	/** Statements that each new connection runs first. */
	settings?: string | undefined;
	/** Checks each new connection; one for which it throws is not used. */
	check?: (client: pg.ClientBase) => Promise<void>;
	/** The pooler in front of the server, if any. */
	pooling?: Pooling;
	observer?: StatementObserver | undefined;
};

/** A pool whose new connections go to the last reachable server, and to the next one when that fails. */
export class HostPool extends pg.Pool {
	readonly #hosts: { index: number; count: number };

	constructor({ settings, check, pooling, observer, ...options }: Options) {
		const candidates = listCandidates(options.connectionString);
		const hosts = { index: 0, count: candidates.length };
		const first = candidates[0] as Candidate;
		class HostClient extends BoundedClient {
			constructor(config: pg.ClientConfig) {
				const isUnnamed = pooling?.tracksStatements === false;
				super(config, candidates[hosts.index] ?? first, { isUnnamed, observer });
			}
		}
		const timeout = options.connectionTimeoutMillis;
		super({
			...keepalive,
			...options,
			Client: HostClient as never,
			// Has a timeout, because a server may accept connections and then not respond.
			onConnect: (async (client: BoundedClient) => {
				await verify(client, client.candidate, timeout);
				// Set after connecting, because poolers refuse settings in the startup message.
				if (settings) await client.query({ text: settings, query_timeout: timeout } as pg.QueryConfig);
				// The pooler made it up. Cancelling by it could hit another process; this number is none.
				if (pooling && pooling.mode !== "none") client.processID = -1;
				await check?.(client);
			}) as never,
		});
		this.#hosts = hosts;
	}

	// With one server this is pg's own implementation.
	override connect(callback?: unknown): never {
		if (this.#hosts.count === 1) return super.connect(callback as never) as never;
		const connecting = this.#connectToAny();
		if (typeof callback !== "function") return connecting as never;
		connecting.then(
			(client) => callback(undefined, client, client.release),
			(error) => callback(error, undefined, () => {}),
		);
		return undefined as never;
	}

	async #connectToAny(): Promise<pg.PoolClient> {
		const hosts = this.#hosts;
		for (let tries = 1; ; tries++) {
			const { index } = hosts;
			try {
				return await (super.connect() as Promise<pg.PoolClient>);
			} catch (error) {
				// All connections are in use; the server itself may be fine.
				if (this.ending || (error as Error).message === "timeout exceeded when trying to connect") throw error;
				// Only the first of several concurrent failures moves to the next server; otherwise a good one would be skipped.
				if (hosts.index === index) hosts.index = (index + 1) % hosts.count;
				if (tries >= hosts.count) throw error;
			}
		}
	}
}

type ClientOptions = { isUnnamed: boolean; observer: StatementObserver | undefined };

/** Closes itself after a statement timeout, since later statements would wait behind it, and when a failover has demoted its server. */
class BoundedClient extends pg.Client {
	readonly candidate: Candidate;
	isBroken = false;
	declare processID: number;
	readonly #options: ClientOptions;
	readonly #socket: Socket;

	constructor(config: pg.ClientConfig, candidate: Candidate, options: ClientOptions) {
		const socket = new Socket();
		super({ ...config, connectionString: candidate.url, pipeline: true, stream: () => socket } as pg.ClientConfig);
		this.candidate = candidate;
		this.#options = options;
		this.#socket = socket;
	}

	override query(...statement: unknown[]): never {
		// Libraries name statements too.
		if (this.#options.isUnnamed && isNamed(statement[0])) statement[0] = { ...statement[0], name: undefined };
		const { observer } = this.#options;
		// Statements with a callback are the pool's own, which may run in another request's async context.
		const isObserved = observer && typeof statement.at(-1) !== "function";
		const onEnd = isObserved ? observer(textOf(statement[0])) : undefined;
		this.#sendTogether();
		const result = (super.query as (...all: unknown[]) => unknown).apply(this, statement);
		if (result instanceof Promise) this.#watch(result, onEnd);
		return result as never;
	}

	/** Joins the writes to the socket until the end of this turn: each one wakes the server, which may take the core. */
	#sendTogether() {
		if (this.#socket.writableCorked > 0) return;
		this.#socket.cork();
		process.nextTick(() => this.#socket.uncork());
	}

	#watch(result: Promise<unknown>, onEnd: ReturnType<StatementObserver>) {
		result.then(
			() => onEnd?.(),
			(error) => {
				this.#closeAfter(error);
				onEnd?.(error);
			},
		);
	}

	#closeAfter({ message, code }: Error & { code?: string }) {
		const isDemoted = code === "25006" && this.candidate.wanted !== "any" && this.candidate.wanted !== "read-only";
		if (message === "Query read timeout" || isDemoted) this.close();
	}

	/** At once, without waiting for its statements. */
	close() {
		this.isBroken = true;
		this.#socket.destroy();
	}
}

const textOf = (statement: unknown): string =>
	typeof statement === "string" ? statement : String((statement as { text?: unknown } | undefined)?.text);

const isNamed = (statement: unknown): statement is { name: string } =>
	(statement as { name?: unknown } | undefined)?.name !== undefined;

/** True for a connection that must not be used again. */
const isBroken = (client: object): boolean => client instanceof BoundedClient && client.isBroken;

/** A pooled connection, as far as Kysely uses it. */
export type Connection = {
	query(text: string | object, values?: unknown[]): Promise<pg.QueryResult>;
	release(error?: boolean): void;
	/** Kysely uses it to cancel statements. */
	processID: number | undefined;
};
export type ConnectionPool = { connect(): Promise<Connection>; end(): Promise<void> };

/** Statements with ever-changing text would fill the server's memory: beyond this many they stay unnamed. */
const maxNames = 2000;

/** The start of a transaction, with a statement whose `timeline` is checked. */
export type CheckedBegin = { text: string; check(timeline: number | null): void };

/** Closes the connection when the check throws: inside a transaction, so that a pooler closes the server's too. */
async function beginChecked(client: pg.PoolClient, { text, check }: CheckedBegin): Promise<pg.QueryResult> {
	const [begun, checked] = (await client.query(text)) as unknown as [pg.QueryResult, pg.QueryResult];
	try {
		check(checked.rows[0].timeline);
	} catch (error) {
		if (client instanceof BoundedClient) client.close();
		throw error;
	}
	return begun;
}

type SendQuery = (
	client: pg.PoolClient,
	text: string | object,
	values: unknown[] | undefined,
) => Promise<pg.QueryResult>;

/**
 * Sends the start of a transaction together with its first statement, if that one only reads: a write would be committed by itself if the start
 * had failed. A transaction without statements is not started.
 */
function sendBeginWithFirst(
	client: pg.PoolClient,
	send: SendQuery,
	findBegin: () => CheckedBegin | undefined,
): Connection["query"] {
	let isDue = false;
	/** The start that the next statement waits for. It stays when it has failed, so that nothing runs outside the transaction. */
	let gate: Promise<unknown> | undefined;
	return async (text, values) => {
		if (text === "begin") {
			gate = undefined;
			const begin = findBegin();
			if (begin) return beginChecked(client, begin);
			isDue = true;
			return emptyResult("BEGIN");
		}
		if (isDue) {
			isDue = false;
			if (text === "commit" || text === "rollback") return emptyResult(text.toUpperCase());
			const begun = client.query("begin");
			begun.then(
				() => {
					gate = undefined;
				},
				() => {
					gate = begun;
				},
			);
			if (isRead(text)) {
				const [, result] = await Promise.all([begun, send(client, text, values)]);
				return result;
			}
			gate = begun;
		}
		if (gate) await (text === "rollback" ? gate.catch(() => {}) : gate);
		return send(client, text, values);
	};
}

const isRead = (text: string | object) => typeof text === "string" && /^\s*select\b/i.test(text);

const emptyResult = (command: string): pg.QueryResult => ({ command, rowCount: null, oid: 0, rows: [], fields: [] });

/** Gives statements names, so that PostgreSQL parses and plans each once per connection. */
export function withPreparedStatements(
	pool: pg.Pool,
	findBegin: () => CheckedBegin | undefined = () => undefined,
): ConnectionPool {
	const names = new Map<string, string>();
	const nameOf = (text: string) => {
		const known = names.get(text);
		if (known || names.size >= maxNames) return known;
		const name = `s${names.size}`;
		names.set(text, name);
		return name;
	};
	const wrapped = new WeakMap<pg.PoolClient, Connection>();
	const send: SendQuery = (client, text, values) =>
		typeof text === "string" && /^\s*(select|insert|update|delete|with)/i.test(text)
			? client.query({ name: nameOf(text), text, values: values as unknown[] })
			: client.query(text as string, values as unknown[]);
	const wrap = (client: pg.PoolClient): Connection => ({
		query: sendBeginWithFirst(client, send, findBegin),
		release: (error) => client.release(error || isBroken(client)),
		processID: (client as { processID?: number }).processID,
	});
	return {
		connect: async () => {
			const client = await pool.connect();
			const known = wrapped.get(client) ?? wrap(client);
			wrapped.set(client, known);
			return known;
		},
		end: async () => {},
	};
}
