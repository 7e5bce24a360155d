import { daysBetween } from "#common/calendar.ts";
import type { SearchIndex } from "#modules/search/index.ts";
import type { App } from "#platform/app.ts";
import { publishPublicChange } from "#platform/event-bus.ts";
import { listingsChanged } from "../listings/publish-listing.ts";
import { type LoadedIndex, loadIndex, mergeSegments, needsMerge, refreshListings } from "./load-index.ts";
import { PendingChanges } from "./pending-changes.ts";
import { databaseTime, listChangesSince } from "./queries-search-document.ts";
import { type IndexState, maxChangesToApply, rebuildAfterDays, SnapshotWriter } from "./search-snapshots.ts";

/**
 * The index stores days in a ring of 128 days, so that old days collide with new ones. It is rebuilt in the background after 14 days; after
 * 28 days without a search, a search waits for the rebuild.
 */
const staleAfterDays = 28;

const defaultOptions = {
	/** A smaller index is quickly built, so it has no snapshot. A new one is written after `minChanges`, at most every `minIntervalMs`. */
	snapshots: { minListings: 20_000, minChanges: 2000, minIntervalMs: 600_000 },
	/** Within this time, a notification arrives. */
	confirmEveryMs: 60_000,
};

/**
 * idle → loading → live ⇄ rebuilding. A failed load leads to `failed`, and the next search loads again; after a failed rebuild, the old
 * index goes on serving.
 */
type State =
	| { name: "idle" | "failed" }
	/** The best listings can be searched when `loaded` resolves; the others are being added. */
	| { name: "loading" | "live"; loaded: Promise<LoadedIndex> }
	/** `loaded` serves until the new index is complete. `rebuilt` never rejects. */
	| { name: "rebuilding"; loaded: Promise<LoadedIndex>; rebuilt: Promise<void> };

type SearchSyncDeps = Pick<App, "bus" | "clock" | "config" | "db" | "files" | "log">;

/**
 * Keeps the search index of this process in sync with the public catalogue. The index is loaded at the first search, best listings first.
 * Changed listings are reloaded before the next search: those of this process at once, those of others when their notification arrives.
 * (decision 0018)
 */
export class SearchIndexSync {
	readonly #app: SearchSyncDeps;
	readonly #pending = new PendingChanges();
	#state: State = { name: "idle" };
	#latest: SearchIndex | undefined;
	#applying: Promise<SearchIndex> | undefined;
	#isMerging = false;
	#firstLoad: Promise<void> | undefined;
	#subscriptions: (() => void)[] | undefined;
	readonly #snapshots: SnapshotWriter;
	readonly #confirmEveryMs: number;

	constructor(app: SearchSyncDeps, options = defaultOptions) {
		this.#app = app;
		this.#confirmEveryMs = options.confirmEveryMs;
		this.#snapshots = new SnapshotWriter(app, options.snapshots, (minListings) => this.#captureState(minListings));
	}

	/**
	 * The search index, with all changes that were committed before the call. Just after the start it has the best thousand listings; the
	 * others follow within seconds, or for a million without a snapshot within a minute.
	 */
	async current(): Promise<SearchIndex> {
		this.#subscriptions ??= this.#subscribe();
		await this.#rebuildIfStale();
		for (;;) {
			const { index } = await this.#loaded();
			// A caller that arrives while changes are being applied cannot know if they include its own: it applies again.
			if (this.#applying) await this.#applying;
			else {
				const isInSync = this.#pending.isEmpty && this.#app.bus.isConnected();
				this.#latest = isInSync ? index : await this.#startApplying();
				return this.#latest;
			}
		}
	}

	/** Adds changes of which another process was notified, and this one perhaps not yet. `isMissing`: there may be others. */
	addChanges(ids: string[], isMissing: boolean): void {
		// A replica may not have them yet either.
		if (ids.length > 0 || isMissing) this.#app.db.replicas?.invalidate();
		this.#pending.putBack(ids);
		if (isMissing) this.#pending.missNotifications();
	}

	/** The number of listings in the index. */
	get size(): number {
		return this.#latest?.size ?? 0;
	}

	/** Whether the first load is not complete: results and counts are then incomplete too. */
	get isLoading(): boolean {
		return this.#state.name === "loading" || this.#state.name === "failed";
	}

	/** Whether all listings can be searched. */
	get isComplete(): boolean {
		return this.#latest !== undefined && (this.#state.name === "live" || this.#state.name === "rebuilding");
	}

	/** Resolves when all listings can be searched, and a snapshot that others may restore is written. Rejects when the index cannot be loaded. */
	async settled(): Promise<void> {
		await this.current();
		await this.#firstLoad;
		await this.#snapshots.written();
	}

	/** Stops following the changes. */
	async close(): Promise<void> {
		for (const unsubscribe of this.#subscriptions ?? []) unsubscribe();
		await this.#snapshots.close();
	}

	#subscribe() {
		const timer = setInterval(() => void this.#confirmNotified(), this.#confirmEveryMs).unref();
		return [
			() => clearInterval(timer),
			this.#app.bus.subscribeToOwn(listingsChanged, {
				published: ({ ids }) => this.#pending.written(ids, performance.now()),
				rolledBack: ({ ids }) => this.#pending.rolledBack(ids),
			}),
			this.#app.bus.subscribe(listingsChanged, (event) =>
				event ? this.#pending.notified(event.ids) : this.#pending.missNotifications(),
			),
		];
	}

	#loaded(): Promise<LoadedIndex> {
		return "loaded" in this.#state ? this.#state.loaded : this.#load();
	}

	#load(): Promise<LoadedIndex> {
		const loaded = this.#snapshots.restore().then((restored) => restored ?? loadIndex(this.#app));
		this.#state = { name: "loading", loaded };
		this.#firstLoad = loaded
			.then(({ rest }) => rest)
			.then(
				() => this.#becomeLive(loaded),
				(error: unknown) => {
					this.#state = { name: "failed" };
					this.#app.log.warn({ err: error }, "the search index could not be loaded");
				},
			);
		return loaded;
	}

	#becomeLive(loaded: Promise<LoadedIndex>) {
		this.#state = { name: "live", loaded };
		if (this.#pending.needsRebuild) this.#startRebuild();
		else this.#snapshots.writeIfNeeded();
	}

	async #rebuildIfStale() {
		const { loadedOn, loadedAt } = await this.#loaded();
		this.#pending.loaded(loadedAt);
		const age = daysBetween(loadedOn, this.#app.clock.today());
		if (age > rebuildAfterDays) this.#startRebuild();
		if (age > staleAfterDays && this.#state.name === "rebuilding") await this.#state.rebuilt;
	}

	/** During a load, the rebuild waits for its end. */
	#startRebuild() {
		if (this.#state.name !== "live") return;
		const { loaded } = this.#state;
		this.#state = { name: "rebuilding", loaded, rebuilt: this.#rebuild(loaded) };
	}

	async #rebuild(old: Promise<LoadedIndex>): Promise<void> {
		this.#pending.startRebuild();
		try {
			const next = await loadIndex(this.#app);
			await next.rest;
			this.#state = { name: "live", loaded: Promise.resolve(next) };
			this.#pending.rebuilt(next.loadedAt);
			this.#snapshots.indexWasBuilt();
		} catch (error) {
			this.#state = { name: "live", loaded: old };
			this.#pending.rebuildFailed();
			this.#app.log.warn({ err: error }, "the search index could not be rebuilt");
			return;
		}
		if (this.#pending.needsRebuild) await this.#publishRebuild();
	}

	/** The changes behind this rebuild were never notified, so caches may be stale. */
	async #publishRebuild() {
		try {
			await this.#app.db.write((tx) => publishPublicChange(this.#app, tx));
			this.#pending.endRebuild();
		} catch (error) {
			this.#pending.missNotifications();
			this.#app.log.warn({ err: error }, "the rebuild of the search index could not be published");
		}
	}

	#startApplying(): Promise<SearchIndex> {
		this.#applying = this.#applyChanges().finally(() => {
			this.#applying = undefined;
		});
		return this.#applying;
	}

	/** Applies the pending changes and returns the index. After a failure they stay pending, so that no change is lost. */
	async #applyChanges(): Promise<SearchIndex> {
		const ids = this.#pending.take(performance.now());
		try {
			if (this.#pending.hasMissedNotifications || !this.#app.bus.isConnected())
				for (const id of await this.#listMissed()) ids.add(id);
			this.#pending.applyTo(ids);
			// Read after the await above: a rebuild may have replaced the index.
			const { index } = await this.#loaded();
			await refreshListings(this.#app, index, [...ids]);
			void this.#mergeIfNeeded(index);
			this.#snapshots.listingsChanged(ids.size);
			return index;
		} catch (error) {
			this.#pending.putBack(ids);
			throw error;
		}
	}

	/** The listings that changed while notifications may have been lost. With too many, a rebuild starts instead. */
	async #listMissed(): Promise<string[]> {
		const since = this.#pending.startCatchUp();
		try {
			const { ids, readAt } = await listChangesSince(this.#app.db.readReplica, since, maxChangesToApply);
			this.#pending.endCatchUp(ids && readAt);
			if (!ids) this.#startRebuild();
			return ids ?? [];
		} catch (error) {
			this.#pending.missNotifications();
			throw error;
		}
	}

	async #mergeIfNeeded(index: SearchIndex) {
		if (this.#isMerging) return;
		this.#isMerging = true;
		try {
			while (needsMerge(index)) await mergeSegments(this.#app, index);
		} catch (error) {
			this.#app.log.warn({ err: error }, "the segments of the search index could not be merged");
		} finally {
			this.#isMerging = false;
		}
	}

	/** Without it, a lost connection after days would cost a rebuild. A failure is that of the connection, which is noticed elsewhere. */
	async #confirmNotified() {
		if (this.#state.name !== "live" || !this.#app.bus.isConnected()) return;
		const now = await databaseTime(this.#app.db.read).catch(() => undefined);
		if (now && this.#app.bus.isConnected()) this.#pending.confirmNotified(now);
	}

	/** The index, and which changes it has. Undefined while it is not complete, and for a small one. */
	async #captureState(minListings: number): Promise<IndexState | undefined> {
		const state = this.#state;
		if (state.name !== "live") return undefined;
		const { index, loadedOn, loadedAt } = await state.loaded;
		while (this.#applying) await this.#applying.catch(() => undefined);
		// Nothing below waits, so that index and bookkeeping belong together.
		if (this.#state !== state || index.size < minListings) return undefined;
		const { unapplied: pending, syncedUntil: since = loadedAt } = this.#pending;
		return { loadedOn, since, pending, data: index.data() };
	}
}
