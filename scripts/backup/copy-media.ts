import { existsSync } from "node:fs";
import path from "node:path";
import { isTemporary, walkFiles } from "#platform/storage/atomic-folder.ts";
import { isFileKey } from "#platform/storage/copy-files.ts";
import { undefinedIfGone } from "./backup-error.ts";
import type { BackupWriter } from "./backup-writer.ts";
import { forEachConcurrently } from "./copy-file.ts";

/** The folder of photographs, in the data folder and in a backup. */
const mediaFolder = "media";

/** Adds the photographs that the backup does not have yet. A file never changes, and appears under its name when it is complete. */
export async function copyMedia(dataDir: string, writer: BackupWriter): Promise<void> {
	const source = path.resolve(dataDir, mediaFolder);
	await forEachConcurrently(walkFiles(source), async (file) => {
		const key = path.relative(source, file).split(path.sep).join("/");
		const name = `${mediaFolder}/${key}`;
		if (isTemporary(path.basename(file)) || !isFileKey(key) || existsSync(writer.pathOf(name))) return;
		// The nightly sweep may have deleted it since it was listed.
		await writer.add(file, name).catch(undefinedIfGone);
	});
}
