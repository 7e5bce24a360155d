import type { Config } from "#platform/config.ts";
import type { Log } from "#platform/log.ts";
import { type CountedFileStore, countFailures } from "./count-failures.ts";
import { uploadsFolder } from "./file-store.ts";
import { openFolderStore } from "./folder-store.ts";

/** Opens the bucket of MEDIA_URL, or else `dataDir`/media. The S3 client takes 17 MB, so it is loaded only when it is needed. */
export async function openFileStore(
	{ dataDir, media }: Pick<Config, "dataDir" | "media">,
	log: Log,
): Promise<CountedFileStore> {
	if (!media) return countFailures(openFolderStore(dataDir));
	const { openBucketStore } = await import("./bucket-store.ts");
	return countFailures(openBucketStore(media, { uploads: uploadsFolder(dataDir), log }));
}
