import { Readable } from "node:stream";
import { ZipFile } from "yazl";
import { deadlineAfter } from "#common/daytime.ts";
import { rules } from "#common/rules.ts";
import { byteOrderMark, type Cell, csvLine } from "#common/text/csv-line.ts";
import { readMaster } from "#modules/media/index-personal.ts";
import type { App } from "#platform/app.ts";
import { privacyCopy } from "./copy.ts";
import { exportReady } from "./emails.ts";
import {
	type Dataset,
	type DatasetRow,
	datasetBatchSize,
	datasets,
	listDatasetRows,
	listPhotoIds,
} from "./queries-datasets.ts";
import * as queries from "./queries-export.ts";
import { exportFolder, storeParts } from "./request-export.ts";

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
		if (finished) await app.mail.enqueue(tx, exportReady(member, expiresAt));
		return finished;
	});
	// Its account was erased meanwhile.
	if (!isCurrent && !(await queries.hasExport(app.db.read, id))) await app.files.removeFolder(exportFolder(id));
}

async function listEntries(app: App, accountId: string): Promise<ZipEntry[]> {
	const tables = datasets.flatMap((dataset): ZipEntry[] => [
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
		yield privacyCopy.dataExport.readMe(app.clock.now().toISOString());
	};
	return [{ path: "README.txt", isCompressible: true, content: readMe }, ...tables, ...photos];
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
