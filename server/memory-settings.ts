import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { Log } from "#platform/log.ts";

/** V8's settings that can be changed in a running process, so that a server started in any way has them. */
export function limitMemory() {
	// The heap may grow by the size of the live memory before V8 collects garbage; by default it may grow several times as much. Resident memory
	// after product, detail and browse requests to 10,000 listings, all different: 358 MB, by default 456 (with 30 %: 300, for 20 % more CPU).
	setFlagsFromString("--heap-growing-percent=100");
	// For garbage collections when the process has become quiet (memory-reducer.ts), and after the load of the search index, which leaves 80 MB at
	// a million listings (nothing at 200,000).
	setFlagsFromString("--expose-gc");
	globalThis.gc = runInNewContext("gc");
}

/** Warns when the process was not started by scripts/start.sh, whose settings cannot be changed later. */
export function warnWithoutStartScript(log: Log, { execArgv, env } = process) {
	const options = [...execArgv, env.NODE_OPTIONS ?? ""].join(" ");
	const missing = [
		...(options.includes("--max-semi-space-size=") ? [] : ["--max-semi-space-size"]),
		...["MALLOC_ARENA_MAX", "MALLOC_MMAP_THRESHOLD_"].filter((name) => !env[name]),
	];
	if (missing.length > 0)
		log.warn({ missing }, "started without scripts/start.sh: the server works, and uses more memory");
}
