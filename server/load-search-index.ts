import { setTimeout as sleep } from "node:timers/promises";
import type { ServerApp } from "./server-app.ts";

const retryMs = 1_000;

/** Loads the index of a search process and follows its changes. Tries again until all of it is loaded; /readyz answers 503 until then. */
export async function loadSearchIndex(app: ServerApp): Promise<void> {
	app.bus.connect();
	for (;;) {
		await app.searchIndex.current().catch((error) => app.log.warn({ err: error }, "the search index is not built yet"));
		if (app.searchIndex.isComplete) return;
		await sleep(retryMs, undefined, { ref: false });
	}
}
