import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { embeddedMajor } from "#database/embedded.ts";
import { listMigrations } from "#database/migrate.ts";
import { sha256 } from "#platform/storage/checksum.ts";
import { BackupError, undefinedIfGone } from "./backup-error.ts";
import { hashFile } from "./copy-file.ts";

/**
 * A backup is a folder with `manifest.json`, `SHA256SUMS` (one line for each file, as sha256sum writes it) and the files. The manifest
 * has the checksum of SHA256SUMS and of itself. It is written last.
 */
export const manifestFile = "manifest.json";
export const sumsFile = "SHA256SUMS";

/** Raise it when an older Almari could not restore the backup. */
const format = 1;

const Checksum = z.string().regex(/^[0-9a-f]{64}$/);

/** A relative path that stays in its folder. */
const isInside = (name: string) => !path.isAbsolute(name) && !/(^|\/)\.{0,2}(\/|$)|\0/.test(name);

const Manifest = z.object({
	format: z.literal(format),
	/** The version of Almari. */
	version: z.string(),
	/** The files of the built-in database, or a dump of an external one. */
	database: z.enum(["files", "dump"]),
	postgresMajor: z.int(),
	/** The migrations that had run: the version of the schema. */
	migrations: z.array(z.string()),
	startedAt: z.iso.datetime(),
	/** Everything acknowledged before this time is in the backup. */
	completeUntil: z.iso.datetime(),
	/** Bucket and host of the photographs, when they are not in the backup. */
	bucket: z.string().nullable(),
	/** Folders that must exist although they may be empty. */
	folders: z.array(z.string().refine(isInside)),
	files: z.int(),
	bytes: z.int(),
	sumsChecksum: Checksum,
});

export type Manifest = z.output<typeof Manifest>;
/** Known only to the backup; the rest is counted as it is written. */
export type BackupInfo = Omit<Manifest, "format" | "folders" | "files" | "bytes" | "sumsChecksum">;

export function formatManifest(content: Omit<Manifest, "format">): string {
	const manifest: Manifest = { format, ...content };
	return `${JSON.stringify({ ...manifest, checksum: checksumOf(manifest) }, undefined, "\t")}\n`;
}

const checksumOf = (manifest: object) => sha256(Buffer.from(JSON.stringify(manifest)));

/** Reads and checks the manifest. Throws `BackupError` for a backup that is missing, incomplete, changed, or of another version. */
export async function readManifest(backup: string): Promise<Manifest> {
	const isFolder = await stat(backup).then(
		(found) => found.isDirectory(),
		() => false,
	);
	if (!isFolder) throw new BackupError(`There is no backup ${backup}.`);
	const text = await readFile(path.join(backup, manifestFile), "utf8").catch(undefinedIfGone);
	if (text === undefined)
		throw new BackupError(`${backup} is not a complete backup: it has no ${manifestFile}; please choose another one.`);
	const { checksum, ...content } = parseObject(text);
	if (Number(content.format) > format) throw isNewer(backup, "its format is newer");
	const { data } = Manifest.safeParse(content);
	if (!data || checksum !== checksumOf(content)) throw isChanged(backup, `${manifestFile} differs from its checksum`);
	await refuseOtherVersions(backup, data);
	return data;
}

function parseObject(text: string): Record<string, unknown> {
	try {
		return { ...JSON.parse(text) };
	} catch {
		return {};
	}
}

async function refuseOtherVersions(backup: string, { database, postgresMajor, migrations }: Manifest) {
	const known = await listMigrations();
	const unknown = migrations.filter((name) => !known.includes(name));
	if (unknown.length > 0) throw isNewer(backup, `it has ${unknown.join(", ")}`);
	if (database === "dump" || postgresMajor === embeddedMajor) return;
	if (postgresMajor > embeddedMajor) throw isNewer(backup, `its database is PostgreSQL ${postgresMajor}`);
	throw new BackupError(
		`The backup ${backup} has a database of PostgreSQL ${postgresMajor}; please restore it with the version of Almari that made it.`,
	);
}

const isNewer = (backup: string, detail: string) =>
	new BackupError(
		`The backup ${backup} was made by a newer version of Almari (${detail}); please restore it with that version.`,
	);

export const isChanged = (backup: string, detail: string) =>
	new BackupError(`The backup ${backup} is damaged: ${detail}; please choose another one.`);

export type Entry = { name: string; sha256: string };

export const formatSum = ({ name, sha256 }: Entry) => `${sha256}  ${name}\n`;

/** The files of a backup with their checksums. Throws `BackupError` when the list itself was changed. */
export async function readSums(
	backup: string,
	{ sumsChecksum, files }: Manifest,
	signal: AbortSignal,
): Promise<Entry[]> {
	const file = path.join(backup, sumsFile);
	const found = await hashFile(file, signal).catch(undefinedIfGone);
	if (!found) throw isChanged(backup, `${sumsFile} is missing`);
	if (found.sha256 !== sumsChecksum) throw isChanged(backup, `${sumsFile} differs from its checksum`);
	const entries = (await readFile(file, "utf8")).trimEnd().split("\n").map(parseSum);
	const valid = entries.filter((entry) => entry !== undefined);
	if (valid.length !== files) throw isChanged(backup, `${sumsFile} does not have ${files} files`);
	return valid;
}

function parseSum(line: string): Entry | undefined {
	const [, sha256, name] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? [];
	return sha256 && name && isInside(name) ? { sha256, name } : undefined;
}
