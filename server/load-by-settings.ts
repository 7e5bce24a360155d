import type { Database } from "#database/connect.ts";
import type { Config } from "#platform/config.ts";
import { type EventTransport, openNotifyTransport } from "#platform/events/transport.ts";
import type { Log } from "#platform/log.ts";
import { uploadsFolder } from "#platform/storage/file-store.ts";
import { type CountedFileStore, countFailures, openFolderStore } from "#platform/storage/folder-store.ts";

/** The parts of the platform that a start loads only when the settings ask for them: their packages take megabytes. */

/** NATS with NATS_URL; otherwise LISTEN and NOTIFY. Throws `ConfigError` when NATS cannot be used. */
export async function openTransport({ nats }: Pick<Config, "nats">, db: Database, log: Log): Promise<EventTransport> {
	if (!nats) return openNotifyTransport(db);
	const { openNatsTransport } = await import("#platform/events/nats-transport.ts");
	return openNatsTransport(nats, db, log);
}

/** Opens the bucket of MEDIA_URL, or else `dataDir`/media. The S3 client takes 17 MB. */
export async function openFileStore(
	{ dataDir, media }: Pick<Config, "dataDir" | "media">,
	log: Log,
): Promise<CountedFileStore> {
	if (!media) return countFailures(openFolderStore(dataDir));
	const { openBucketStore } = await import("#platform/storage/bucket-store.ts");
	return countFailures(openBucketStore(media, { uploads: uploadsFolder(dataDir), log }));
}
