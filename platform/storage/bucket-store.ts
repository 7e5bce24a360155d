import { Disk } from "flydrive";
import { type CircuitBreaker, makeBreaker } from "#platform/limits/circuit-breaker.ts";
import type { Log } from "#platform/log.ts";
import { removeTemporary } from "./atomic-folder.ts";
import type { BucketAddress } from "./bucket-address.ts";
import { sha256 } from "./checksum.ts";
import { exportsFolder, type FileStore, snapshotFolder } from "./file-store.ts";
import { causeOf, failureOf, isNotFound, refuseUnavailable, toRefusal } from "./storage-failure.ts";
import { ChecksumMismatch, VerifiedBucket } from "./verified-bucket.ts";
import { probeFolder, verifyBucket } from "./verify-bucket.ts";

/** An attempt on a server that does not respond takes up to 20 seconds. A page's photographs would all wait for it, so after three only one does. */
const pauses = { firstMs: 2_000, longestMs: 15_000 };

type Options = { uploads: string; log: Log; breaker?: CircuitBreaker };

/** Opens the bucket of MEDIA_URL. A put is atomic: S3 shows an object only when it has arrived in full. */
export function openBucketStore(
	address: BucketAddress,
	{ uploads, log, breaker = makeBreaker(pauses) }: Options,
): FileStore {
	const bucket = new VerifiedBucket(address);
	const disk = new Disk(bucket);
	const { bucket: name, host } = address;

	/** Logs a failure and turns it into a refusal; during the circuit breaker's pauses it refuses at once. */
	const refusing = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
		if (!breaker.tryEnter()) throw refuseUnavailable();
		try {
			const result = await work();
			breaker.succeeded();
			return result;
		} catch (error) {
			const kind = failureOf(error);
			const cause = causeOf(error);
			log.warn({ what, bucket: name, host, kind, name: cause.name, message: cause.message }, "the bucket failed");
			if (kind !== "unreachable") breaker.succeeded();
			else if (breaker.failed()) log.error({ bucket: name, host }, "the bucket is down; requests to it pause");
			throw toRefusal(error) ?? refuseUnavailable();
		}
	};

	/** The connection may end within the body, which the client does not retry; a second mismatch is damage. */
	const read = async (key: string, attemptsLeft = 2): Promise<Uint8Array | undefined> => {
		try {
			return await disk.getBytes(key);
		} catch (error) {
			if (isNotFound(error)) return undefined;
			if (attemptsLeft > 1 && isOfBody(error)) return read(key, attemptsLeft - 1);
			if (!(causeOf(error) instanceof ChecksumMismatch)) throw error;
			log.error({ key, bucket: address.bucket }, "a stored file differs from its checksum");
			return undefined;
		}
	};

	const get = (key: string) => refusing("get", () => read(key));
	return {
		get,
		put: (key, bytes) => refusing("put", () => disk.put(key, bytes)),
		has: (key) => refusing("has", () => disk.exists(key)),
		checksum: async (key) => {
			const stored = await refusing("checksum", () => bucket.storedChecksum(key));
			if (stored !== "unknown") return stored;
			const bytes = await get(key);
			return bytes && sha256(bytes);
		},
		list: (folder) => listKeys(disk, refusing, folder),
		removeFolder: (folder) => refusing("remove", () => disk.deleteAll(folder)),
		removeTemporary: () => removeTemporary(uploads),
		verify: () => verifyBucket(disk, address, log),
	};
}

/** True when the response had begun: no status, and no time-out of a request that the client has already repeated. */
const isOfBody = (error: unknown): boolean => {
	const cause = causeOf(error);
	return (
		cause instanceof ChecksumMismatch ||
		["ECONNRESET", "aborted"].includes((cause as { code?: string }).code ?? cause.message)
	);
};

const isPhotograph = (key: string) =>
	![probeFolder, snapshotFolder, exportsFolder].some((folder) => key.startsWith(`${folder}/`));

async function* listKeys(
	disk: Disk,
	refusing: <T>(what: string, work: () => Promise<T>) => Promise<T>,
	folder?: string,
): AsyncGenerator<string> {
	let paginationToken: string | undefined;
	do {
		const options = { recursive: true, ...(paginationToken && { paginationToken }) };
		const page = await refusing("list", () => disk.listAll(folder ? `${folder}/` : "/", options));
		for (const object of page.objects) if (object.isFile && (folder || isPhotograph(object.key))) yield object.key;
		paginationToken = page.paginationToken;
	} while (paginationToken);
}
