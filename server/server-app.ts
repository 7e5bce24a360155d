import type { CatalogueApp } from "#modules/catalogue/index.ts";
import type { PhotoVariants } from "#modules/media/index.ts";
import type { NoticesApp } from "#modules/notices/index.ts";
import type { UpdatesApp } from "#modules/updates/index.ts";
import type { QueueName } from "#platform/config.ts";
import type { CountedFileStore } from "#platform/storage/folder-store.ts";
import type { ResponseCache } from "./http-cache/response-cache.ts";
import type { QueueCounts } from "./jobs/queue.ts";

/** The App of a process: the platform's and each module's part, and the server's own. Made and closed in make-app.ts. (decision 0039) */
export type ServerApp = CatalogueApp &
	NoticesApp &
	UpdatesApp & {
		readonly photoVariants: PhotoVariants;
		readonly responseCache: ResponseCache;
		/** The jobs that this process has run. */
		readonly jobCounts: Record<QueueName, QueueCounts>;
		readonly files: CountedFileStore;
		/** The circuit breaker to the mail server. Closed in a process that sends no emails. */
		readonly mailCircuit: { isOpen(): boolean };
		readonly siblings: Siblings;
	};

/** The web processes of a server (PROCESSES), of which this is one. Alone, it has no number and asks no other. */
export type Siblings = {
	readonly number: number | undefined;
	/** Whether each of them has listened since the start of the server. */
	readonly hasAll: boolean;
	/** The answer of this process, and of those others that answer within `patienceMs`, by number. */
	ask(question: string, own: () => Promise<unknown>, patienceMs: number): Promise<Answer[]>;
	/** Sets what this process does with a message: its result answers a question. */
	on(kind: string, handle: (value: unknown) => unknown): void;
	/** Sends a message to the process with the number `to`; without one, to the primary process. */
	send(kind: string, value?: unknown, to?: number): void;
};
export type Answer = { process: number; value: unknown };

/** `stop`, from the primary process, is like a signal. `replyTo`: the kind of the answers to a question; the first of them is their number. */
export type ProcessMessage = {
	kind: string;
	value?: unknown;
	from?: number;
	to?: number | undefined;
	replyTo?: string;
};
