import type { CatalogueApp } from "#modules/catalogue/index.ts";
import type { PhotoVariants } from "#modules/media/index.ts";
import type { UpdatesApp } from "#modules/updates/index.ts";
import type { QueueName } from "#platform/config.ts";
import type { CountedFileStore } from "#platform/storage/folder-store.ts";
import type { ResponseCache } from "./http-cache/response-cache.ts";
import type { QueueCounts } from "./jobs/queue.ts";

/** The App of a process: the platform's and each module's part, and the server's own. Made and closed in make-app.ts. (decision 0039) */
export type ServerApp = CatalogueApp &
	UpdatesApp & {
		readonly photoVariants: PhotoVariants;
		readonly responseCache: ResponseCache;
		/** The jobs that this process has run. */
		readonly jobCounts: Record<QueueName, QueueCounts>;
		readonly files: CountedFileStore;
		/** The circuit breaker to the mail server. Closed in a process that sends no emails. */
		readonly mailCircuit: { isOpen(): boolean };
	};
