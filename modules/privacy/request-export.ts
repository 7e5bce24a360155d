import { refuse } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { BinaryFile } from "#platform/http/binary-file.ts";
import { addJob } from "#platform/jobs/add-job.ts";
import { exportsFolder, type FileStore } from "#platform/storage/file-store.ts";
import type { DataExport } from "./contract.ts";
import { privacyCopy } from "./copy.ts";
import * as queries from "./queries-export.ts";

/** A member's data export: requested, shown with its progress, and downloaded. */

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
		await addJob(tx, "write-data-export", { id });
		return current?.id;
	});
	if (replaced) await app.files.removeFolder(exportFolder(replaced));
	return toView((await queries.findExport(app.db.read, member.id)) as queries.ExportRow);
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

export const exportFolder = (id: string) => `${exportsFolder}/${id}`;

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
