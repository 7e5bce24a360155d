import { createHash, randomBytes } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { endianness } from "node:os";
import path from "node:path";
import { addDays } from "#common/calendar.ts";
import { type IndexData, SearchIndex } from "#modules/search/index.ts";
import type { App } from "#platform/app.ts";
import { snapshotFolder } from "#platform/storage/file-store.ts";
import { upsertListingChanges } from "../listings/queries-catalogue-entry.ts";
import { type LoadedIndex, refreshListings } from "./load-index.ts";
import * as queries from "./queries-search-document.ts";
import { SnapshotBucket } from "./snapshot-bucket.ts";
import { readSnapshot, SnapshotError, type SnapshotInfo, writeSnapshot } from "./snapshot-file.ts";

/** The snapshots of the search index: when one is written (SnapshotWriter), and what is in it (IndexSnapshots). */

/** With more changed listings, the index is rebuilt instead. */
export const maxChangesToApply = 20_000;
/** An index is rebuilt after as many days, since its ring of days has 128. An older snapshot is not used. */
export const rebuildAfterDays = 14;

/** A state of the index to be written. It has all changes until `since`, except those of `pending`. */
export type IndexState = Pick<LoadedIndex, "loadedOn"> & { since: Date; pending: string[]; data: IndexData };

type SnapshotDeps = Pick<App, "clock" | "config" | "db" | "files" | "log">;
type SnapshotPolicy = { minListings: number; minChanges: number; minIntervalMs: number };

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

	constructor(app: SnapshotDeps, policy: SnapshotPolicy, capture: Capture) {
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

	/** Resolves when nothing is being written. */
	async written(): Promise<void> {
		await this.#writing;
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

/** When several processes share a bucket, one stores its snapshot in this time. */
const uploadEveryMs = 600_000;

type RestoredIndex = { loaded: LoadedIndex; changes: number };

/**
 * The snapshot of the search index in the data folder, and with MEDIA_URL also in the bucket. It is used only if it is whole, was made by this
 * program on these tables, and if the database has its mark; then it is brought up to date by `listing_change`. (decision 0062)
 */
class IndexSnapshots {
	readonly #app: SnapshotDeps;
	readonly #file: string;
	readonly #bucket: SnapshotBucket | undefined;
	/** Read at the start: the files of the program can be replaced while this process runs. */
	#version: string | undefined;

	constructor(app: SnapshotDeps) {
		this.#app = app;
		this.#file = path.join(app.config.dataDir, snapshotFolder, "snapshot");
		this.#bucket = app.config.media && new SnapshotBucket(app.files);
	}

	/** The index of the snapshot with all changes since. Undefined when there is no snapshot that can be used. */
	async restore(): Promise<RestoredIndex | undefined> {
		const version = await this.#readVersion();
		this.#version ??= version;
		const reasons: string[] = [];
		const attempt = async (place: string, prepare: () => Promise<boolean>) => {
			try {
				const snapshot = (await prepare()) ? await readSnapshot(this.#file, version) : undefined;
				if (!snapshot) return undefined;
				await this.#check(snapshot.info);
				return await this.#catchUp(snapshot);
			} catch (error) {
				if (!(error instanceof SnapshotError)) throw error;
				reasons.push(`${place}: ${error.message}`);
				return undefined;
			}
		};
		const restored =
			(await attempt("data folder", async () => true)) ?? (await attempt("bucket", () => this.#download(version)));
		if (!restored && reasons.length > 0)
			this.#app.log.warn(
				{ reason: reasons.join("; ") },
				"the snapshot of the search index cannot be used; the index is built from the database",
			);
		return restored;
	}

	/** Replaces the snapshot. Its mark is committed after everything in it, and before a reader can see it. */
	async write({ loadedOn, since, pending, data }: IndexState, signal: AbortSignal): Promise<void> {
		const { db } = this.#app;
		const version = this.#version;
		if (version === undefined) return;
		const catalogue = await queries.readCatalogueId(db.read);
		const mark = queries.markPrefix + randomBytes(6).toString("hex");
		await db.write(async (tx) => {
			await queries.deleteMarksBefore(tx, rebuildAfterDays + 1);
			upsertListingChanges(tx, [mark]);
		});
		const info = { version, catalogue, mark, since: since.toISOString(), loadedOn, pending };
		await writeSnapshot(this.#file, info, data, signal);
		const after = new Date(since.getTime() - uploadEveryMs);
		await this.#bucket?.upload(this.#file, info, { after, signal });
	}

	/** The snapshot of the bucket replaces that of the data folder, which could not be used. */
	async #download(version: string): Promise<boolean> {
		if (!this.#bucket) return false;
		const catalogue = await queries.readCatalogueId(this.#app.db.read);
		return this.#bucket.download(this.#file, { version, catalogue }).catch(toSnapshotError);
	}

	async #check({ catalogue, loadedOn, mark }: SnapshotInfo): Promise<void> {
		const { clock, db } = this.#app;
		if (catalogue !== (await queries.readCatalogueId(db.read))) throw new SnapshotError("it is of another catalogue");
		const today = clock.today();
		if (loadedOn < addDays(today, -rebuildAfterDays)) throw new SnapshotError("it is too old");
		if (loadedOn > today) throw new SnapshotError("it is from the future");
		if (!(await queries.hasMark(db.read, mark)))
			throw new SnapshotError(
				"the database does not know it: it was set back to an earlier state, perhaps from a backup",
			);
	}

	/** Reads from the primary, because a replica may be behind the snapshot. */
	async #catchUp({ info, data }: { info: SnapshotInfo; data: IndexData }): Promise<RestoredIndex> {
		const { clock, log } = this.#app;
		const db = { ...this.#app.db, readReplica: this.#app.db.read };
		const { ids, readAt } = await queries.listChangesSince(db.read, new Date(info.since), maxChangesToApply);
		if (!ids) throw new SnapshotError("too many listings have changed since");
		const index = SearchIndex.restore(data);
		const changed = [...new Set([...ids, ...info.pending])];
		await refreshListings({ clock, db }, index, changed);
		log.info({ listings: index.size, changed: changed.length }, "the search index is restored from its snapshot");
		const loaded = { index, loadedOn: info.loadedOn, loadedAt: readAt, rest: Promise.resolve() };
		return { loaded, changes: changed.length };
	}

	/** Changes with everything that the index depends on: the program's files, the tables, Node's Unicode tables and the byte order. */
	async #readVersion(): Promise<string> {
		return createHash("sha256")
			.update(`${process.versions.node} ${process.versions.unicode} ${endianness()}\n`)
			.update(`${await queries.readMigrations(this.#app.db.read)}\n`)
			.update(await readSources())
			.digest("hex");
	}
}

/** A full disk, or a bucket that is away. */
function toSnapshotError(error: Error): never {
	throw error instanceof SnapshotError ? error : new SnapshotError(`it could not be copied (${error.message})`);
}

/** The files that decide what the index holds of a listing. */
async function readSources(): Promise<string> {
	const root = path.resolve(import.meta.dirname, "../../..");
	let all = "";
	for (const folder of ["common", "modules/search", "modules/catalogue/search-sync"])
		for (const file of (await readdir(path.join(root, folder), { recursive: true })).sort())
			if (/(?<!\.test)\.ts$/.test(file)) all += `${file}\n${await readFile(path.join(root, folder, file), "utf8")}\n`;
	return all;
}
