import { Readable } from "node:stream";
import { ZipFile } from "yazl";
import { deadlineAfter } from "#common/daytime.ts";
import { refuse } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import { byteOrderMark, type Cell, csvLine } from "#common/text/csv-line.ts";
import { privacyCopy } from "#messages/api/privacy.js";
import { readMaster } from "#modules/media/index.ts";
import { typedOrderColumns } from "#modules/rentals/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { BinaryFile } from "#platform/http/responses.ts";
import { addJob } from "#platform/jobs/queue.ts";
import { exportsFolder, type FileStore } from "#platform/storage/file-store.ts";
import type { DataExport } from "./contract.ts";
import { exportReady } from "./emails.ts";
import {
	type Dataset,
	type DatasetRow,
	datasetBatchSize,
	listDatasetRows,
	listDatasets,
	listPhotoIds,
} from "./queries-datasets.ts";
import * as queries from "./queries-export.ts";

/** A member's data export: requested and shown with its progress, written as a zip by a job, downloaded, and deleted when it expires. */

export async function showExport(app: App, member: Member): Promise<DataExport | null> {
	const row = await queries.findExport(app.db.read, member.id);
	return row && !isExpired(row, app.clock.now()) ? toView(row) : null;
}

/** Starts an export. While one is being made, it is returned; a finished one is replaced. Throws `too-many`. */
export async function requestExport(app: App, member: Member): Promise<DataExport> {
	await app.limits.consume("data-export", member.id);
	const now = app.clock.now();
	const replaced = await app.db.write(async (tx) => {
		await queries.lockExports(tx, member.id);
		const current = await queries.findExport(tx, member.id);
		if (current && !current.finished_at && current.requested_at > abandonedBefore(now)) return undefined;
		if (current) await queries.deleteExport(tx, current.id);
		const id = app.newId();
		await queries.insertExport(tx, id, member.id, now);
		addJob(tx, "write-data-export", { id });
		return current?.id;
	});
	if (replaced) await app.files.removeFolder(exportFolder(replaced));
	return toView((await queries.findExport(app.db.read, member.id)) as queries.ExportRow);
}

const isExpired = ({ expires_at }: queries.ExportRow, now: Date) => expires_at !== null && expires_at <= now;

/** An export that takes longer has failed. */
const abandonedBefore = (now: Date) => new Date(now.getTime() - rules.dataExport.abandonedHours * 3_600_000);

const toView = (row: queries.ExportRow): DataExport => ({
	requestedAt: row.requested_at.toISOString(),
	percent: row.finished_at ? 100 : row.file_count ? Math.floor((row.files_done / row.file_count) * 100) : 0,
	isReady: row.finished_at !== null,
	bytes: row.bytes,
	expiresAt: row.expires_at?.toISOString() ?? null,
});

/**
 * Job: writes a member's data export, and mails them that it is ready. It may run again after it was interrupted: it begins from the start,
 * and overwrites or deletes what it had stored.
 */
export async function writeExport(app: App, id: string): Promise<void> {
	const member = await queries.findUnfinished(app.db.read, id);
	if (!member) return;
	await app.files.removeFolder(exportFolder(id));
	const entries = await listEntries(app, member.id);
	const saveProgress = (done: number) => app.db.write((tx) => queries.setProgress(tx, id, done, entries.length));
	const zip = makeZip(entries, app.clock.now(), saveProgress);
	const stored = await storeParts(app.files, id, zip);
	const now = app.clock.now();
	const expiresAt = deadlineAfter(now, rules.dataExport.days * 24);
	const isCurrent = await app.db.write(async (tx) => {
		const finished = await queries.markFinished(tx, id, { ...stored, finished_at: now, expires_at: expiresAt });
		if (finished) await app.mail.enqueue(tx, () => exportReady(member, expiresAt));
		return finished;
	});
	// Its account was erased meanwhile.
	if (!isCurrent && !(await queries.hasExport(app.db.read, id))) await app.files.removeFolder(exportFolder(id));
}

async function listEntries(app: App, accountId: string): Promise<ZipEntry[]> {
	const tables = listDatasets(typedOrderColumns).flatMap((dataset): ZipEntry[] => [
		{
			path: `json/${dataset.name}.json`,
			isCompressible: true,
			content: () => writeJson(app, dataset, accountId),
		},
		{
			path: `csv/${dataset.name}.csv`,
			isCompressible: true,
			content: () => writeCsv(app, dataset, accountId),
		},
	]);
	const photos = (await listPhotoIds(app.db.read, accountId)).map(
		(photoId): ZipEntry => ({
			path: `photos/${photoId}.webp`,
			isCompressible: false,
			content: async function* () {
				const bytes = await readMaster(app, photoId);
				if (bytes) yield bytes;
			},
		}),
	);
	const readMe = async function* () {
		yield privacyCopy.dataExport.readMe({ at: app.clock.now().toISOString() });
	};
	return [{ path: "README.txt", isCompressible: true, content: readMe }, ...tables, ...photos];
}

/** The zip of the member's export. Throws `not-found` when there is none, or it expired. */
export async function downloadExport(app: App, member: Member): Promise<BinaryFile> {
	const row = await queries.findExport(app.db.read, member.id);
	if (!row?.part_count || !row.bytes || isExpired(row, app.clock.now()))
		throw refuse("not-found", privacyCopy.dataExport.none);
	return {
		fileName: `almari-my-data-${row.requested_at.toISOString().slice(0, 10)}.zip`,
		type: "application/zip",
		bytes: row.bytes,
		chunks: readParts(app.files, row.id, row.part_count),
	};
}

/** Scheduled task: deletes exports that expired, or were never finished. Files first: a row without files does no harm. */
export async function deleteExpiredExports(app: App): Promise<number> {
	const now = app.clock.now();
	const expired = await queries.listExpired(app.db.read, now, abandonedBefore(now));
	for (const id of expired) {
		await app.files.removeFolder(exportFolder(id));
		await app.db.write((tx) => queries.deleteExport(tx, id));
	}
	return expired.length;
}

/** Deletes an erased account's export. */
export async function eraseExport(app: App, { id: accountId }: { id: string }): Promise<void> {
	const row = await queries.findExport(app.db.read, accountId);
	if (!row) return;
	await app.files.removeFolder(exportFolder(row.id));
	await app.db.write((tx) => queries.deleteExport(tx, row.id));
}

const exportFolder = (id: string) => `${exportsFolder}/${id}`;

/** A file in parts: the file store takes whole files only, and a zip may be larger than memory should hold. */
const partBytes = 4 * 1024 * 1024;

const partKey = (id: string, part: number) => `${exportFolder(id)}/${part}.part`;

/** Stores a stream in parts of a few megabytes. Returns how many, and the bytes in total. */
export async function storeParts(files: FileStore, id: string, stream: AsyncIterable<Uint8Array>) {
	let chunks: Uint8Array[] = [];
	let pending = 0;
	const stored = { part_count: 0, bytes: 0 };
	const flush = async () => {
		if (pending === 0) return;
		await files.put(partKey(id, stored.part_count), Buffer.concat(chunks));
		stored.part_count++;
		stored.bytes += pending;
		[chunks, pending] = [[], 0];
	};
	for await (const chunk of stream) {
		chunks.push(chunk);
		pending += chunk.length;
		if (pending >= partBytes) await flush();
	}
	await flush();
	return stored;
}

/** Reads the parts one after the other. Throws when one is missing or damaged, which ends the download. */
export async function* readParts(files: FileStore, id: string, count: number): AsyncGenerator<Uint8Array> {
	for (let part = 0; part < count; part++) {
		const bytes = await files.get(partKey(id, part));
		if (!bytes) throw new Error(`part ${part} of the export ${id} is missing`);
		yield bytes;
	}
}

/** A file of the zip; its content is made when its turn comes. */
type ZipEntry = {
	path: string;
	content: () => AsyncIterable<string | Uint8Array>;
	/** False for pictures, which are compressed already. */
	isCompressible: boolean;
};

/** Streams a zip: one entry at a time, and no faster than it is read. `onEntry` is called before each entry. */
function makeZip(entries: ZipEntry[], at: Date, onEntry: (index: number) => Promise<unknown>): Readable {
	const zip = new ZipFile();
	const output = zip.outputStream as Readable;
	const fail = (error: unknown) => void output.destroy(error instanceof Error ? error : new Error(String(error)));
	zip.on("error", fail);
	for (const [index, { path, content, isCompressible }] of entries.entries())
		zip.addReadStreamLazy(path, { mtime: at, compress: isCompressible }, (callback) => {
			const open = async function* () {
				await onEntry(index);
				for await (const chunk of content()) yield typeof chunk === "string" ? Buffer.from(chunk) : chunk;
			};
			const stream = Readable.from(open(), { objectMode: false });
			stream.on("error", fail);
			callback(null, stream);
		});
	zip.end();
	return output;
}

const writeJson = (app: App, dataset: Dataset, accountId: string) => jsonOf(readBatches(app, dataset, accountId));

const writeCsv = (app: App, dataset: Dataset, accountId: string) => csvOf(readBatches(app, dataset, accountId));

type Batches = AsyncIterable<DatasetRow[]>;

async function* readBatches(app: App, dataset: Dataset, accountId: string): AsyncGenerator<DatasetRow[]> {
	let after: string | undefined;
	for (;;) {
		const rows = await listDatasetRows(app.db.read, dataset, accountId, after);
		if (rows.length > 0) yield rows.map(({ cursor: _, ...row }) => row);
		if (rows.length < datasetBatchSize) return;
		after = String(rows.at(-1)?.cursor);
	}
}

async function* jsonOf(batches: Batches): AsyncGenerator<string> {
	let separator = "[\n";
	for await (const rows of batches) {
		yield separator + rows.map((row) => JSON.stringify(row)).join(",\n");
		separator = ",\n";
	}
	yield separator === "[\n" ? "[]\n" : "\n]\n";
}

async function* csvOf(batches: Batches): AsyncGenerator<string> {
	let hasHeader = false;
	for await (const rows of batches) {
		const header = hasHeader ? "" : byteOrderMark + csvLine(Object.keys(rows[0] ?? {}));
		hasHeader = true;
		yield header + rows.map((row) => csvLine(Object.values(row).map(cellOf))).join("");
	}
}

function cellOf(value: unknown): Cell {
	if (value === null || value === undefined) return "";
	if (value instanceof Date) return value.toISOString();
	return typeof value === "number" ? value : String(value);
}
