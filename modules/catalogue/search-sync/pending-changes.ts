/**
 * The changes that the search index of this process still lacks: pure bookkeeping, without queries. Times are in ms of a monotonic clock.
 */

/** A transaction that changed a listing has ended by then. */
export const maxTransactionMs = 60_000;

export class PendingChanges {
	/** The listings to reload before the next search. */
	readonly #committed = new Set<string>();
	/** Listings changed in this process and perhaps not committed: reloaded by every search until as many notifications arrived. */
	readonly #uncommitted = new Map<string, { times: number; until: number }>();
	#missedNotifications = false;
	/** The database's time until which all changes are known. */
	#syncedUntil: Date | undefined;
	/** A later instant, from which on no notification was missed: the changes before it are known once their notifications had time to arrive. */
	#nextSyncedUntil: Date | undefined;
	/** Too many changes were missed: until the rebuild, results and cached responses may be stale. */
	#needsRebuild = false;
	/** The changes since the start of a rebuild: the old index has them, the new one does not. */
	#changesDuringRebuild: Set<string> | undefined;

	/** A transaction of this process wrote listings, and is not committed. */
	written(ids: readonly string[], now: number): void {
		const until = now + maxTransactionMs;
		for (const id of ids) this.#uncommitted.set(id, { times: (this.#uncommitted.get(id)?.times ?? 0) + 1, until });
	}

	/** A transaction of this process failed. */
	rolledBack(ids: readonly string[]): void {
		for (const id of ids) this.#settle(id);
	}

	/** A transaction of any process was committed. */
	notified(ids: readonly string[]): void {
		for (const id of ids) {
			this.#settle(id);
			this.#committed.add(id);
		}
	}

	/** Notifications may be lost: the next search reads the changes from the database. */
	missNotifications(): void {
		this.#missedNotifications = true;
		this.#nextSyncedUntil = undefined;
	}

	/**
	 * Call it every minute, with the database's time, while notifications arrive: so the next catch-up reads only what changed since the call
	 * before.
	 */
	confirmNotified(now: Date): void {
		if (this.#missedNotifications || !this.#syncedUntil) return;
		const confirmed = this.#nextSyncedUntil;
		if (confirmed && confirmed > this.#syncedUntil) this.#syncedUntil = confirmed;
		this.#nextSyncedUntil = now;
	}

	get hasMissedNotifications(): boolean {
		return this.#missedNotifications;
	}

	/** Whether the index has all changes that were notified or written. */
	get isEmpty(): boolean {
		return this.#committed.size + this.#uncommitted.size === 0 && !this.#missedNotifications;
	}

	/** The changes until `syncedUntil` that the index that serves may lack. */
	get unapplied(): string[] {
		return [...this.#committed, ...this.#uncommitted.keys()];
	}

	get syncedUntil(): Date | undefined {
		return this.#syncedUntil;
	}

	get needsRebuild(): boolean {
		return this.#needsRebuild;
	}

	/** The listings to reload now. Uncommitted ones remain until they are settled or their deadline has passed. */
	take(now: number): Set<string> {
		const ids = new Set([...this.#committed, ...this.#uncommitted.keys()]);
		this.#committed.clear();
		for (const [id, { until }] of this.#uncommitted) if (until < now) this.#uncommitted.delete(id);
		return ids;
	}

	/** Taken listings could not be reloaded. */
	putBack(ids: Iterable<string>): void {
		for (const id of ids) this.#committed.add(id);
	}

	/** Taken listings are about to be reloaded in the index that serves. */
	applyTo(ids: Iterable<string>): void {
		for (const id of ids) this.#changesDuringRebuild?.add(id);
	}

	/** An index was loaded that has all changes until `loadedAt`. */
	loaded(loadedAt: Date): void {
		this.#syncedUntil ??= loadedAt;
	}

	/** The instant since which changes have to be read. Notifications that are lost from now on need another catch-up. */
	startCatchUp(): Date {
		if (!this.#syncedUntil) throw new Error("Without a loaded index there is nothing to catch up with.");
		this.#missedNotifications = false;
		return this.#syncedUntil;
	}

	/** All changes until `readAt` were read. Undefined: they were too many. */
	endCatchUp(readAt: Date | undefined): void {
		if (readAt) this.#syncedUntil = readAt;
		else this.#needsRebuild = true;
	}

	startRebuild(): void {
		this.#changesDuringRebuild = new Set();
	}

	/** The new index serves: what changed since the start of its rebuild is pending again. */
	rebuilt(loadedAt: Date): void {
		this.#syncedUntil = loadedAt;
		this.putBack(this.#changesDuringRebuild ?? []);
		this.#changesDuringRebuild = undefined;
	}

	/** The readers of the old index were notified to read again. */
	endRebuild(): void {
		this.#needsRebuild = false;
	}

	/** The old index goes on serving. */
	rebuildFailed(): void {
		this.#changesDuringRebuild = undefined;
		this.missNotifications();
	}

	/** One of the changes to a listing is committed or rolled back. */
	#settle(id: string): void {
		const entry = this.#uncommitted.get(id);
		if (entry && --entry.times <= 0) this.#uncommitted.delete(id);
	}
}
