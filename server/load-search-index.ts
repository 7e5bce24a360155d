import { setTimeout as sleep } from "node:timers/promises";
import type { ServerApp } from "./server-app.ts";

const retryMs = 1_000;

/** Loads the index of a search process and follows its changes. Tries again until all of it is loaded; /readyz answers 503 until then. */
export function loadSearchIndex(app: ServerApp): void {
	app.bus.connect();
	const load = async () => {
		do {
			await app.searchIndex
				.current()
				.catch((error) => app.log.warn({ err: error }, "the search index is not built yet"));
			await sleep(retryMs, undefined, { ref: false });
		} while (!app.searchIndex.isComplete);
	};
	void load();
}
