import cluster from "node:cluster";
import { isMainThread } from "node:worker_threads";
import { readConfig } from "#platform/config.ts";
import { makeLog } from "#platform/log.ts";
import { setTelemetry } from "#platform/telemetry/telemetry.ts";

/** Is loaded by `--import` (scripts/start.sh), because instrumentation must be there before the modules that it changes. */

const config = readSettings();
if (config?.telemetry) {
	const { startTelemetry } = await import("./open-telemetry.ts");
	setTelemetry(startTelemetry(config.telemetry, config.role, makeLog(config.logLevel, config.role)));
}

/** Undefined for worker threads, which `--import` reaches too, for a primary process, and for settings that the server will refuse in a sentence. */
function readSettings() {
	try {
		const read = isMainThread ? readConfig(process.env) : undefined;
		return read && cluster.isPrimary && read.processes > 1 ? undefined : read;
	} catch {
		return undefined;
	}
}
