import { randomUUID } from "node:crypto";
import { type Database, sql, type Tx, whenUndone } from "#database/connect.ts";
import { type Listening, listen } from "#database/listen.ts";
import type { Log } from "./log.ts";

/**
 * Signals between the processes, over PostgreSQL's LISTEN and NOTIFY: one is sent when its transaction commits, and never when it
 * does not. They say that something changed and name it by its id; whoever hears one asks the database. Nothing depends on a signal
 * being heard.
 */

/** A kind of signal, and by its type what it carries: ids, nothing personal. */
export type Signal<P> = { readonly name: string; readonly carries?: P };

export const signal = <P extends object>(name: string): Signal<P> => ({ name });

export type Bus = {
	/** Tells every process, this one too, when `tx` commits. */
	notify<P extends object>(tx: Tx, signal: Signal<P>, payload: P): Promise<void>;
	/** Hears a kind of signal from now on. Undefined: anything may have changed, as signals may have been lost. Answers how to stop. */
	subscribe<P extends object>(signal: Signal<P>, hear: (payload: P | undefined) => void): () => void;
	/** False while signals may be lost. */
	isListening(): boolean;
	/** False while this process has announced one that has not come back: what it says may be true already, or not yet. */
	isHeard(signal: Signal<object>): boolean;
	close(): Promise<void>;
};

const channel = "almari";
/** PostgreSQL refuses more. */
const mostBytes = 7999;
/** A transaction that announced something is over by then, and its signal lost. */
const longestWriteMs = 60_000;

/** Listens from the first subscription on: a program that only writes has no connection for it. */
export function openBus(db: Pick<Database, "pool">, log: Log): Bus {
	const ears = new Map<string, Set<(payload: object | undefined) => void>>();
	let listening: Listening | undefined;
	let isTold = false;
	/** What this process announced and has not heard, by kind: its mark, and until when it is waited for. */
	const sent = new Map<string, Map<string, number>>();

	const tell = (name: string, payload: object | undefined) => {
		for (const hear of ears.get(name) ?? [])
			try {
				hear(payload);
			} catch (error) {
				log.error({ err: error, signal: name }, "a signal was not understood");
			}
	};
	const start = () =>
		listen(db.pool, channel, {
			heard: (text) => {
				const [name, payload, mark] = read(text);
				sent.get(name)?.delete(mark);
				tell(name, payload);
			},
			up: () => {
				isTold = false;
				for (const name of ears.keys()) tell(name, undefined);
			},
			down: (reason) => {
				if (!isTold) log.warn({ err: reason }, "signals between processes are not heard; trying again");
				isTold = true;
			},
		});

	return {
		notify: async (tx, { name }, payload) => {
			const mark = randomUUID();
			if (listening) {
				const marks = sent.get(name) ?? new Map<string, number>();
				sent.set(name, marks.set(mark, performance.now() + longestWriteMs));
				whenUndone(tx, () => marks.delete(mark));
			}
			const text = JSON.stringify([name, payload, mark]);
			const short = Buffer.byteLength(text) > mostBytes ? JSON.stringify([name, null, mark]) : text;
			await sql`select pg_notify(${channel}, ${short})`.execute(tx);
		},
		subscribe: ({ name }, hear) => {
			const all = ears.get(name) ?? new Set();
			ears.set(name, all.add(hear as never));
			listening ??= start();
			return () => void all.delete(hear as never);
		},
		isListening: () => listening?.isUp() ?? false,
		isHeard: ({ name }) => {
			const marks = sent.get(name);
			for (const [mark, until] of marks ?? []) if (until < performance.now()) marks?.delete(mark);
			return (marks?.size ?? 0) === 0;
		},
		close: async () => listening?.close(),
	};
}

/** Another version's process may say what this one cannot read: then it is nothing. */
function read(text: string): [name: string, payload: object | undefined, mark: string] {
	try {
		const [name, payload, mark] = JSON.parse(text);
		return [String(name), payload ?? undefined, String(mark)];
	} catch {
		return ["", undefined, ""];
	}
}
