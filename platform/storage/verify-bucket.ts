import { randomBytes } from "node:crypto";
import type { Disk } from "flydrive";
import { ConfigError } from "#platform/config.ts";
import type { Log } from "#platform/log.ts";
import type { BucketAddress } from "./bucket-address.ts";
import { copy } from "./copy.ts";
import { causeOf, failureOf } from "./storage-failure.ts";

/** Below it, each start stores its probe. */
export const probeFolder = "start-probe";

/**
 * Stores, reads, lists and deletes a probe. Throws `ConfigError` with one sentence. A full bucket is only logged: its photos can still
 * be shown.
 */
export async function verifyBucket(disk: Disk, address: BucketAddress, log: Log): Promise<void> {
	const key = `${probeFolder}/${randomBytes(8).toString("hex")}`;
	const probe = randomBytes(32);
	const attempt = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
		try {
			return await work();
		} catch (error) {
			throw new ConfigError(sentenceOf(error, what, address));
		}
	};
	await attempt("list objects", () => disk.listAll(probeFolder));
	try {
		await disk.put(key, probe);
	} catch (error) {
		if (failureOf(error) !== "full") throw new ConfigError(sentenceOf(error, "put objects", address));
		log.error({ bucket: address.bucket, host: address.host }, "the bucket is full: uploads are refused");
		return;
	}
	const bytes = await attempt("get objects", () => disk.getBytes(key));
	if (Buffer.compare(bytes, probe) !== 0) throw new ConfigError(copy.start.otherBytes(address.bucket));
	await attempt("delete objects", () => disk.delete(key));
}

function sentenceOf(error: unknown, what: string, { host, bucket, region }: BucketAddress): string {
	const { message, name, code } = causeOf(error) as Error & { code?: string };
	const reason = oneLine(message || code || name);
	const texts = copy.start;
	return {
		unreachable: texts.unreachable(host, reason),
		"no-bucket": texts.noBucket(bucket, host),
		"wrong-keys": texts.wrongKeys(host),
		"other-region": texts.otherRegion(bucket, region),
		forbidden: texts.mayNot(what, bucket),
		full: texts.other(host, reason),
		other: texts.other(host, reason),
	}[failureOf(error)];
}

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim().slice(0, 200);
