import type { App } from "#platform/app.ts";
import { IndexSnapshots, type IndexState } from "./index-snapshots.ts";
import type { LoadedIndex } from "./load-index.ts";

export type SnapshotPolicy = { minListings: number; minChanges: number; minIntervalMs: number };

/** The state of an index with at least `minListings`. */
type Capture = (minListings: number) => Promise<IndexState | undefined>;

/** Decides when a snapshot is written, and writes one at a time. A failure is logged: the index serves without a snapshot. */
export class SnapshotWriter {
	readonly #app: Pick<App, "log">;
	readonly #policy: SnapshotPolicy;
	readonly #snapshots: IndexSnapshots;
	readonly #capture: Capture;
	readonly #closing = new AbortController();
	#changes = Number.POSITIVE_INFINITY;
	#lastWrite = Number.NEGATIVE_INFINITY;
	#writing: Promise<void> | undefined;
	/** Whether something has changed during a write. */
	#isAskedAgain = false;

	constructor(app: ConstructorParameters<typeof IndexSnapshots>[0], policy: SnapshotPolicy, capture: Capture) {
		this.#app = app;
		this.#policy = policy;
		this.#snapshots = new IndexSnapshots(app);
		this.#capture = capture;
	}

	/** The index of the snapshot, brought up to date. */
	async restore(): Promise<LoadedIndex | undefined> {
		const restored = await this.#snapshots.restore();
		if (restored) this.#changes = restored.changes;
		return restored?.loaded;
	}

	/** The index was built from the database. */
	indexWasBuilt(): void {
		this.#changes = Number.POSITIVE_INFINITY;
		this.writeIfNeeded();
	}

	listingsChanged(count: number): void {
		this.#changes += count;
		this.writeIfNeeded();
	}

	writeIfNeeded(): void {
		this.#isAskedAgain = this.#writing !== undefined;
		const isDue = performance.now() - this.#lastWrite >= this.#policy.minIntervalMs;
		if (this.#writing || this.#closing.signal.aborted || !isDue || this.#changes < this.#policy.minChanges) return;
		this.#writing = this.#write().finally(() => {
			this.#writing = undefined;
			if (this.#isAskedAgain) this.writeIfNeeded();
		});
	}

	/** Ends a write, whose file is discarded. */
	async close(): Promise<void> {
		this.#closing.abort();
		await this.#writing;
	}

	async #write() {
		const { signal } = this.#closing;
		// Later changes may be in the snapshot, or not.
		const changes = this.#changes;
		this.#changes = 0;
		try {
			const state = await this.#capture(this.#policy.minListings);
			// An index that is not complete yet asks again when it is.
			if (!state || signal.aborted) {
				this.#changes += changes;
				return;
			}
			this.#lastWrite = performance.now();
			await this.#snapshots.write(state, signal);
		} catch (error) {
			this.#changes += changes;
			if (!signal.aborted) this.#app.log.warn({ err: error }, "the snapshot of the search index could not be written");
		}
	}
}
