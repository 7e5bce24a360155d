import { performance } from "node:perf_hooks";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { Log } from "#platform/log.ts";

/** V8's settings that can be changed in a running process, so that a server started in any way has them. */
export function limitMemory() {
	// The heap may grow by the size of the live memory before V8 collects garbage; by default it may grow several times as much. Resident memory
	// after product, detail and browse requests to 10,000 listings, all different: 358 MB, by default 456 (with 30 %: 300, for 20 % more CPU).
	setFlagsFromString("--heap-growing-percent=100");
}

/** Warns when the process was not started by scripts/start.sh, whose settings of the semi-spaces and of malloc cannot be changed later. */
export function warnWithoutStartScript(log: Log, { execArgv, env } = process) {
	const options = [...execArgv, env.NODE_OPTIONS ?? ""].join(" ");
	const missing = ["--max-semi-space-size"].filter((name) => !options.includes(`${name}=`));
	if (!env.MALLOC_ARENA_MAX) missing.push("MALLOC_ARENA_MAX");
	if (missing.length > 0)
		log.warn({ missing }, "started without scripts/start.sh: the server works, and uses more memory");
}

/**
 * Returns memory to the system when the process has become quiet. V8 does so by itself the first few times only; later an idle process keeps the
 * garbage of its last load: 425 MB instead of 258 after pages and full caches (10,000 listings). A collection takes 70 to 160 ms, in which nothing
 * is answered.
 *
 * The busy share of the event loop in an interval, 0 to 1, from which on the process is at work, and below which it is quiet. They are apart, so
 * that steady light traffic never alternates between the two: each change would cost a pause.
 */
const workShare = 0.2;
const quietShare = 0.05;

/** `measure` returns the event loop's busy share since its last call. */
export class MemoryReducer {
	readonly #measure: () => number;
	readonly #collect: () => void;
	#hasWorked = false;

	constructor(measure: () => number, collect: () => void) {
		this.#measure = measure;
		this.#collect = collect;
	}

	/** Collects garbage once after work, in the first quiet interval. */
	check() {
		const share = this.#measure();
		if (share >= workShare) this.#hasWorked = true;
		if (!this.#hasWorked || share >= quietShare) return;
		this.#hasWorked = false;
		this.#collect();
	}
}

/** Looks every `intervalMs`. Does not keep the process alive. */
export function startMemoryReducer(intervalMs = 5_000): void {
	setFlagsFromString("--expose-gc");
	const gc = runInNewContext("gc") as NodeJS.GCFunction;
	let last = performance.eventLoopUtilization();
	const measure = () => {
		const now = performance.eventLoopUtilization();
		const { utilization } = performance.eventLoopUtilization(now, last);
		last = now;
		return utilization;
	};
	// Unlike an ordinary collection, this one also returns emptied pages to the system.
	const collect = () => gc({ type: "major", execution: "sync", flavor: "last-resort" });
	const reducer = new MemoryReducer(measure, collect);
	setInterval(() => reducer.check(), intervalMs).unref();
}
