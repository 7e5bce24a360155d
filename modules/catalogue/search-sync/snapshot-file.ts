import { createHash, randomBytes } from "node:crypto";
import { type FileHandle, mkdir, open, rename, rm } from "node:fs/promises";
import path from "node:path";
import { setImmediate as nextTick } from "node:timers/promises";
import type { Column, IndexData, SegmentData } from "#modules/search/index.ts";
import { removeTemporary } from "#platform/storage/atomic-folder.ts";

/**
 * The file of a snapshot: the magic word, the length of the header (4 bytes), the header as JSON, the bytes of all columns in the order of the
 * header, and the SHA-256 of everything before it. Columns are stored as they are in memory. Both directions work in chunks, so that requests
 * are answered in between.
 */

/** The description of a snapshot. Dates are ISO 8601. */
export type SnapshotInfo = {
	/** The program, the tables and the machine's byte order that made it. */
	version: string;
	/** The id of the database. */
	catalogue: string;
	/** An id that was recorded in the database after everything that the snapshot contains. */
	mark: string;
	/** It has all changes until this time of the database, except those of `pending`. */
	since: string;
	loadedOn: string;
	/** Listings that have changed and are not in the snapshot yet. */
	pending: string[];
};

/** The snapshot cannot be used: what the log says. */
export class SnapshotError extends Error {}

type SegmentHeader = {
	length: number;
	deletedCount: number;
	termBytes: number;
	columns: { name: string; type: ColumnType; length: number }[];
};
type StoredSegment = Omit<SegmentData, "terms"> & { terms: ArrayBuffer };
type Header = SnapshotInfo & { facets: IndexData["facets"]; segments: SegmentHeader[] };

const columnTypes = { Uint8Array, Uint16Array, Uint32Array, Float32Array };
type ColumnType = keyof typeof columnTypes;

const magic = "ALMARI1\n";
const preludeBytes = magic.length + 4;
const checksumBytes = 32;
const chunkBytes = 1 << 20;
const termsPerChunk = 5_000;

/** Writes a snapshot. A reader sees the old one or the new one. */
export const writeSnapshot = (file: string, info: SnapshotInfo, data: IndexData, signal: AbortSignal) =>
	replaceFile(file, (handle) => writeContent(handle, info, data, signal));

/** Writes to a temporary file and renames it. */
export async function replaceFile(file: string, write: (handle: FileHandle) => Promise<void>): Promise<void> {
	const folder = path.dirname(file);
	await mkdir(folder, { recursive: true });
	await removeTemporary(folder);
	const temporaryFile = path.join(folder, `.${path.basename(file)}.${randomBytes(8).toString("hex")}.tmp`);
	try {
		const handle = await open(temporaryFile, "wx");
		try {
			await write(handle);
			await handle.sync();
		} finally {
			await handle.close();
		}
		await rename(temporaryFile, file);
	} catch (error) {
		await rm(temporaryFile, { force: true });
		throw error;
	}
}

async function writeContent(handle: FileHandle, info: SnapshotInfo, data: IndexData, signal: AbortSignal) {
	const hash = createHash("sha256");
	const write = async (bytes: Uint8Array) => {
		for (let from = 0; from < bytes.length; from += chunkBytes) {
			signal.throwIfAborted();
			const chunk = bytes.subarray(from, from + chunkBytes);
			hash.update(chunk);
			await handle.writeFile(chunk);
		}
	};
	const segments = await Promise.all(
		data.segments.map(async (segment) => ({ ...segment, terms: await encodeTerms(segment.terms) })),
	);
	const header: Header = {
		...info,
		facets: data.facets,
		segments: segments.map(({ length, deletedCount, columns, terms }) => ({
			length,
			deletedCount,
			termBytes: terms.length,
			columns: Object.entries(columns).map(([name, column]) => ({
				name,
				type: column.constructor.name as ColumnType,
				length: column.length,
			})),
		})),
	};
	const json = Buffer.from(JSON.stringify(header));
	const prelude = Buffer.alloc(preludeBytes);
	prelude.write(magic, "latin1");
	prelude.writeUInt32LE(json.length, magic.length);
	await write(prelude);
	await write(json);
	for (const { columns, terms } of segments) {
		for (const column of Object.values(columns)) await write(bytesOf(column));
		await write(terms);
	}
	await handle.writeFile(hash.digest());
}

/** Reads a snapshot of this version and verifies its checksum. Undefined when there is no file. Throws SnapshotError. */
export async function readSnapshot(file: string, version: string) {
	return withFile(file, async (reader): Promise<{ info: SnapshotInfo; data: IndexData }> => {
		const { info, facets, segments } = await readHeader(reader);
		if (info.version !== version) throw new SnapshotError("another version of the program wrote it");
		const stored: StoredSegment[] = [];
		for (const segment of segments) stored.push(await readSegment(reader, segment));
		await reader.verify();
		const restored: SegmentData[] = [];
		for (const segment of stored) restored.push({ ...segment, terms: await decodeTerms(segment.terms) });
		return { info, data: { facets, segments: restored } };
	});
}

async function readHeader(reader: Reader): Promise<Header & { info: Header }> {
	const prelude = Buffer.from(await reader.read(preludeBytes));
	if (prelude.toString("latin1", 0, magic.length) !== magic) throw new SnapshotError("it has another format");
	const json = Buffer.from(await reader.read(prelude.readUInt32LE(magic.length)));
	const header = JSON.parse(json.toString()) as Header;
	return { ...header, info: header };
}

async function readSegment(reader: Reader, { termBytes, columns, ...counts }: SegmentHeader): Promise<StoredSegment> {
	const restored: Record<string, Column> = {};
	for (const { name, type, length } of columns) {
		const Type = columnTypes[type];
		restored[name] = new Type(await reader.read(length * Type.BYTES_PER_ELEMENT));
	}
	return { ...counts, columns: restored, terms: await reader.read(termBytes) };
}

type Reader = { read(bytes: number): Promise<ArrayBuffer>; verify(): Promise<void> };

/** Every failure to understand a file is a SnapshotError: what it says was not verified yet. */
async function withFile<T>(file: string, work: (reader: Reader) => Promise<T>): Promise<T | undefined> {
	const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
		if (error.code === "ENOENT") return undefined;
		throw new SnapshotError(`it cannot be read (${error.code})`);
	});
	if (!handle) return undefined;
	try {
		return await work(makeReader(handle, (await handle.stat()).size));
	} catch (error) {
		throw error instanceof SnapshotError ? error : new SnapshotError(`it is damaged (${(error as Error).message})`);
	} finally {
		await handle.close();
	}
}

function makeReader(handle: FileHandle, size: number): Reader {
	const hash = createHash("sha256");
	let position = 0;
	const fill = async (target: Uint8Array) => {
		for (let at = 0; at < target.length; ) {
			const { bytesRead } = await handle.read(target, at, Math.min(chunkBytes, target.length - at), position);
			if (bytesRead === 0) throw new SnapshotError("it is cut");
			at += bytesRead;
			position += bytesRead;
		}
	};
	return {
		read: async (bytes) => {
			if (!(bytes >= 0 && position + bytes + checksumBytes <= size)) throw new SnapshotError("it is cut");
			const buffer = new ArrayBuffer(bytes);
			for (let from = 0; from < bytes; from += chunkBytes) {
				const chunk = new Uint8Array(buffer, from, Math.min(chunkBytes, bytes - from));
				await fill(chunk);
				hash.update(chunk);
			}
			return buffer;
		},
		verify: async () => {
			const stored = Buffer.alloc(checksumBytes);
			await fill(stored);
			if (position !== size || !hash.digest().equals(stored)) throw new SnapshotError("its checksum is wrong");
		},
	};
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Column) => new Uint8Array(buffer, byteOffset, byteLength);

/** Lines with an array of terms each, since one JSON text of all terms would block the event loop. */
async function encodeTerms(terms: readonly string[]): Promise<Uint8Array> {
	const lines: Buffer[] = [];
	for (let from = 0; from < terms.length; from += termsPerChunk) {
		lines.push(Buffer.from(`${JSON.stringify(terms.slice(from, from + termsPerChunk))}\n`));
		await nextTick();
	}
	return Buffer.concat(lines);
}

async function decodeTerms(bytes: ArrayBuffer): Promise<string[]> {
	const terms: string[] = [];
	for (const line of Buffer.from(bytes).toString().split("\n")) {
		if (line !== "") terms.push(...(JSON.parse(line) as string[]));
		await nextTick();
	}
	return terms;
}
