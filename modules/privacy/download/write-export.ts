import { deadlineAfter } from "#common/daytime.ts";
import { rules } from "#common/rules.ts";
import { readMaster } from "#modules/media/index.ts";
import type { App } from "#platform/app.ts";
import { copy } from "../copy.ts";
import { exportReady } from "../emails.ts";
import { makeZip, type ZipEntry } from "./make-zip.ts";
import { datasets, listPhotoIds } from "./queries-datasets.ts";
import * as queries from "./queries-export.ts";
import { exportFolder, storeParts } from "./store-parts.ts";
import { writeCsv, writeJson } from "./write-dataset.ts";

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
		yield copy.dataExport.readMe(app.clock.now().toISOString());
	};
	return [{ path: "README.txt", isCompressible: true, content: readMe }, ...tables, ...photos];
}
