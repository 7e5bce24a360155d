/**
 * The listings that changed lately, which a search process may not have been notified of yet. A web process sends them with each search, so that
 * listers find what they have just listed, and no cached response is older than its invalidation. Times are in ms of a monotonic clock.
 */

/** Notifications reach all processes within this time; a search process that is slower reads the changes again. */
export const maxNotificationMs = 5_000;

/** With more changes, the search process reads them from the database. */
const maxChanges = 300;

export type SentChanges = {
	/** Committed changes with a number that grows within one client, so that each is applied once. */
	committed: [sequence: number, id: string][];
	/** Changes of the client that may not be committed: they are applied before every search. */
	uncommitted: string[];
	/** The number of the latest gap in the notifications; 0: none. */
	missed: number;
};

export class RecentChanges {
	#sequence = 0;
	#committed: { sequence: number; id: string; until: number }[] = [];
	readonly #uncommitted = new Map<string, number>();
	#missed = { sequence: 0, until: 0 };

	/** A transaction of this process wrote listings. */
	written(ids: readonly string[]): void {
		for (const id of ids) this.#uncommitted.set(id, (this.#uncommitted.get(id) ?? 0) + 1);
	}

	rolledBack(ids: readonly string[]): void {
		for (const id of ids) {
			const times = (this.#uncommitted.get(id) ?? 0) - 1;
			if (times > 0) this.#uncommitted.set(id, times);
			else this.#uncommitted.delete(id);
		}
	}

	/** A transaction of any process was committed. */
	notified(ids: readonly string[], now: number): void {
		this.rolledBack(ids);
		for (const id of ids) this.#committed.push({ sequence: ++this.#sequence, id, until: now + maxNotificationMs });
		if (this.#committed.length > maxChanges) this.missNotifications(now);
	}

	/** Notifications may have been lost, so that changes are unknown. */
	missNotifications(now: number): void {
		this.#committed = [];
		this.#uncommitted.clear();
		this.#missed = { sequence: ++this.#sequence, until: now + maxNotificationMs };
	}

	/** The changes to send with a search now. */
	at(now: number): SentChanges {
		this.#committed = this.#committed.filter(({ until }) => until > now);
		return {
			committed: this.#committed.map(({ sequence, id }) => [sequence, id]),
			uncommitted: [...this.#uncommitted.keys()],
			missed: this.#missed.until > now ? this.#missed.sequence : 0,
		};
	}
}
