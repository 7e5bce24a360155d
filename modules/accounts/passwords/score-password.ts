import { readFileSync } from "node:fs";
import { Worker } from "node:worker_threads";
import { refuse } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import { accountsApiCopy } from "#messages/api/accounts.js";

/** Scores passwords in one worker thread, which starts with the first password and ends when it was idle for minutes. */

/** Read now: the file on the disk may be that of another version when the worker starts. */
const workerSource = readFileSync(new URL("./score-worker.ts", import.meta.url), "utf8");

const limits = {
	/** More would wait longer than people do. */
	maxPending: 100,
	/** Above what a hundred passwords take on a slow core. */
	timeoutMs: 20_000,
	idleMs: 300_000,
	/** The dictionaries take 40 MB. */
	maxHeapMb: 192,
};

/** zxcvbn's verdict: `warnings` are its keys, one for each part that is weak. */
type Verdict = { isStrong: boolean; warnings: string[] };
type Question = { parts: string[]; terms?: readonly string[]; minScore?: number };
type Pending = { resolve(verdict: Verdict): void; reject(error: unknown): void };

export class PasswordScorer {
	readonly #source: string;
	readonly #limits: typeof limits;
	#worker: Worker | undefined;
	#pending = new Map<number, Pending>();
	#lastId = 0;
	#timer: NodeJS.Timeout | undefined;

	constructor(source = workerSource, changed: Partial<typeof limits> = {}) {
		this.#source = source;
		this.#limits = { ...limits, ...changed };
	}

	/** True for one of the most common passwords. Throws `busy`. */
	isCommon = async (password: string): Promise<boolean> => !(await this.#ask({ parts: [password] })).isStrong;

	/** Scores the parts of a password until one is strong. `terms`: words that an attacker would try. Throws `busy`. */
	score = (parts: string[], terms: readonly string[]): Promise<Verdict> =>
		this.#ask({ parts, terms, minScore: rules.password.minScore });

	#ask(question: Question): Promise<Verdict> {
		if (this.#pending.size >= this.#limits.maxPending) return Promise.reject(unchecked());
		this.#worker ??= this.#start();
		const [worker, id] = [this.#worker, ++this.#lastId];
		return new Promise((resolve, reject) => {
			if (this.#pending.size === 0) this.#endAfter(this.#limits.timeoutMs);
			this.#pending.set(id, { resolve, reject });
			worker.ref();
			worker.postMessage({ id, ...question });
		});
	}

	#start(): Worker {
		const url = new URL(`data:text/javascript,${encodeURIComponent(this.#source)}`);
		const worker = new Worker(url, {
			workerData: { base: import.meta.url },
			resourceLimits: { maxOldGenerationSizeMb: this.#limits.maxHeapMb },
			execArgv: [],
		});
		worker.on("message", ({ id, ...verdict }: Verdict & { id: number }) => this.#answer(id, verdict));
		// The event "exit" follows each error.
		worker.on("error", (error) => process.emitWarning(error));
		worker.on("exit", () => this.#forget(worker));
		return worker;
	}

	#answer(id: number, verdict: Verdict) {
		this.#pending.get(id)?.resolve(verdict);
		this.#pending.delete(id);
		const isIdle = this.#pending.size === 0;
		if (isIdle) this.#worker?.unref();
		this.#endAfter(isIdle ? this.#limits.idleMs : this.#limits.timeoutMs);
	}

	/** Ends the worker unless it answers or is asked before. */
	#endAfter(ms: number) {
		clearTimeout(this.#timer);
		const worker = this.#worker;
		this.#timer = setTimeout(() => {
			this.#forget(worker);
			worker?.terminate();
		}, ms);
		this.#timer.unref();
	}

	/** The next password starts another worker. */
	#forget(worker: Worker | undefined) {
		if (this.#worker !== worker) return;
		clearTimeout(this.#timer);
		this.#worker = undefined;
		const pending = [...this.#pending.values()];
		this.#pending.clear();
		for (const { reject } of pending) reject(unchecked());
	}
}

const unchecked = () => refuse("busy", accountsApiCopy.password.unchecked, { retryAfterSeconds: 5 });

/** The scorer of this process. */
export const passwordScorer = new PasswordScorer();
