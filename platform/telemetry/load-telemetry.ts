import type { Config } from "#platform/config.ts";
import type { Log } from "#platform/log.ts";
import type { Telemetry } from "./telemetry.ts";

/** Loads the SDK only when it is needed: it takes 28 MB and a quarter of a second. */
export async function openTelemetry(config: Config, log: Pick<Log, "warn">): Promise<Telemetry | undefined> {
	if (!config.telemetry) return undefined;
	const { makeTelemetry } = await import("./open-telemetry.ts");
	return makeTelemetry(config.telemetry, config.role, log);
}
