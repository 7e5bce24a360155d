import cluster, { type Worker } from "node:cluster";
import type { Server } from "node:http";
import { startEmbedded } from "#database/embedded.ts";
import { type Config, processNumberName } from "#platform/config.ts";
import { type Log, makeLog } from "#platform/log.ts";
import { prepareDataDir } from "#platform/storage/data-dir.ts";
import type { ProcessMessage } from "./server-app.ts";

/**
 * The primary process of several web processes (PROCESSES, node:cluster): it holds the port and the built-in database, and serves nothing itself.
 * Each of the others is as it would be alone with an external database; the first one has the jobs, too. (decision 0095)
 */

type Options = { config: Config; log: Log; environment: Record<string, string> };
type Slot = { worker: Worker; isListening: boolean; startedAt: number; failures: number };

/** Exponential backoff in ms between the end of a process and its next start. A process that ran for `steadyMs` begins with `firstMs` again. */
const backoff = { firstMs: 100, maxMs: 16_000, steadyMs: 60_000 };

/**
 * Starts the built-in database and the first process, which migrates the database. Resolves when that one listens, to the function for a graceful
 * stop of all. When it cannot start, it has said why, and this process exits with code 1. `onFatal`: the database cannot be started again.
 */
export async function serve(_: Server, config: Config, { onFatal }: { onFatal(reason: Error): void }) {
	const log = makeLog(config.logLevel, config.role);
	await prepareDataDir(config.dataDir);
	const embedded = config.databaseUrl ? undefined : await startEmbedded(config.dataDir);
	if (embedded?.note) console.log(embedded.note);
	const database = embedded && { DATABASE_URL: embedded.url, DATABASE_MIGRATION_URL: embedded.migrationUrl };
	const processes = new Processes({ config, log, environment: { ...database, PROCESSES: String(config.processes) } });
	const first = processes.fork(1);
	await new Promise((resolve) => void first.once("listening", resolve).once("exit", resolve));
	if (first.isDead()) {
		await embedded?.stop();
		process.exit(1);
	}
	embedded?.supervise({
		onLost: () => log.error("the built-in database has ended; starting it again"),
		onRestored: (tries) => log.warn({ tries }, "the built-in database is back"),
		onGaveUp: onFatal,
	});
	return async (skipWait: AbortSignal) => {
		await processes.stop(skipWait);
		await embedded?.stop();
	};
}

class Processes {
	readonly #options: Options;
	readonly #slots = new Map<number, Slot>();
	#hasAll = false;
	#isStopping = false;

	constructor(options: Options) {
		this.#options = options;
		cluster.on("message", (worker, message: ProcessMessage) => this.#receive(worker, message));
	}

	/** Starts the process with this number, in the place of an earlier one. */
	fork(number: number, failures = 0): Worker {
		const { config, environment } = this.#options;
		const ROLE = number === 1 ? config.role : "web";
		const worker = cluster.fork({ ...environment, ROLE, [processNumberName]: String(number) });
		const slot = { worker, isListening: false, startedAt: performance.now(), failures };
		this.#slots.set(number, slot);
		const closeLast = closeLastConnection(worker);
		worker.once("listening", () => {
			slot.isListening = true;
			const slots = [...this.#slots.values()];
			this.#hasAll ||= slots.filter(({ isListening }) => isListening).length === config.processes;
			if (this.#hasAll) for (const one of slots) send(one.worker, { kind: "all-listen" });
		});
		worker.once("exit", (code, signal) => {
			const isFirstStart = number === 1 && failures === 0 && !slot.isListening;
			slot.isListening = false;
			closeLast();
			if (!isFirstStart && !this.#isStopping) this.#replace(number, slot, { code, signal });
		});
		return worker;
	}

	#replace(number: number, { startedAt, failures }: Slot, end: { code: number; signal: string }): void {
		const before = performance.now() - startedAt > backoff.steadyMs ? 0 : failures;
		const waitMs = Math.min(backoff.firstMs * 2 ** before, backoff.maxMs);
		this.#options.log.error(
			{ process: number, ...end, waitMs },
			"a web process has ended; another one takes its place",
		);
		setTimeout(() => !this.#isStopping && this.fork(number, before + 1), waitMs);
	}

	/** Passes a message on. The other processes start when the first has loaded the search index, so that they restore its snapshot. */
	#receive(worker: Worker, message: ProcessMessage): void {
		const [from] = [...this.#slots].find(([, slot]) => slot.worker === worker) ?? [];
		if (!from) return;
		if (message.kind === "settled" && !this.#isStopping)
			for (let number = 2; number <= this.#options.config.processes; number++)
				if (!this.#slots.has(number)) this.fork(number);
		if (message.to) send(this.#slots.get(message.to)?.worker, message);
		if (!message.replyTo) return;
		const others = [...this.#slots.values()].filter((slot) => slot.isListening && slot.worker !== worker);
		send(worker, { kind: message.replyTo, value: others.length });
		for (const other of others) send(other.worker, { ...message, from });
	}

	/** Stops all at once. `skipWait` skips DRAIN_SECONDS. */
	async stop(skipWait: AbortSignal): Promise<void> {
		this.#isStopping = true;
		const running = [...this.#slots.values()].map(({ worker }) => worker).filter((worker) => !worker.isDead());
		const ended = running.map((worker) => new Promise((resolve) => worker.once("exit", resolve)));
		const sendStop = () => {
			for (const worker of running) send(worker, { kind: "stop" });
		};
		skipWait.addEventListener("abort", sendStop);
		sendStop();
		if ((await Promise.all(ended)).some((code) => code !== 0)) process.exitCode = 1;
	}
}

function send(worker: Worker | undefined, message: ProcessMessage): void {
	if (worker?.isConnected()) worker.send(message, undefined, () => {});
}

/**
 * Closes the connection that a process was given and had not accepted when it died: node:cluster would leave it open for ever. It sends connections
 * by the process's public `send`, one at a time; a test fails should that change.
 */
function closeLastConnection({ process: child }: Worker): () => void {
	const sendNow = child.send as (...all: unknown[]) => boolean;
	let last: { close?(): void } | undefined;
	child.send = (...all: unknown[]) => {
		last = (all[1] as typeof last) ?? last;
		return sendNow.apply(child, all);
	};
	return () => last?.close?.();
}
