import type { Config } from "#platform/config.ts";
import type { Log } from "#platform/log.ts";
import { type FileStore, uploadsFolder } from "./file-store.ts";
import { openFolderStore } from "./folder-store.ts";

/** Opens the bucket of MEDIA_URL, or else `dataDir`/media. The S3 client takes 17 MB, so it is loaded only when it is needed. */
export async function openFileStore(
	{ dataDir, media }: Pick<Config, "dataDir" | "media">,
	log: Log,
): Promise<FileStore> {
	if (!media) return openFolderStore(dataDir);
	const { openBucketStore } = await import("./bucket-store.ts");
	return openBucketStore(media, { uploads: uploadsFolder(dataDir), log });
}
