import { randomBytes } from "node:crypto";
import { GetObjectCommand, HeadObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { Disk } from "flydrive";
import { S3Driver } from "flydrive/drivers/s3";
import { storageCopy } from "#messages/api/platform.js";
import { ConfigError } from "#platform/config.ts";
import { type CircuitBreaker, makeBreaker } from "#platform/limits/circuit-breaker.ts";
import type { Log } from "#platform/log.ts";
import { removeTemporary } from "./atomic-folder.ts";
import type { BucketAddress } from "./bucket-address.ts";
import { sha256 } from "./checksum.ts";
import { exportsFolder, type FileStore, snapshotFolder } from "./file-store.ts";
import { causeOf, failureOf, isNotFound, refuseUnavailable, toRefusal } from "./storage-failure.ts";

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

/** Below it, each start stores its probe. */
const probeFolder = "start-probe";

/**
 * Stores, reads, lists and deletes a probe. Throws `ConfigError` with one sentence. A full bucket is only logged: its photos can still
 * be shown.
 */
async function verifyBucket(disk: Disk, address: BucketAddress, log: Log): Promise<void> {
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
	if (Buffer.compare(bytes, probe) !== 0)
		throw new ConfigError(storageCopy.start.otherBytes({ bucket: address.bucket }));
	await attempt("delete objects", () => disk.delete(key));
}

function sentenceOf(error: unknown, what: string, { host, bucket, region }: BucketAddress): string {
	const { message, name, code } = causeOf(error) as Error & { code?: string };
	const reason = oneLine(message || code || name);
	const texts = storageCopy.start;
	return {
		unreachable: texts.unreachable({ host, reason }),
		"no-bucket": texts.noBucket({ bucket, host }),
		"wrong-keys": texts.wrongKeys({ host }),
		"other-region": texts.otherRegion({ bucket, region }),
		forbidden: texts.mayNot({ what, bucket }),
		full: texts.other({ host, reason }),
		other: texts.other({ host, reason }),
	}[failureOf(error)];
}

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim().slice(0, 200);

/** A file whose bytes differ from the checksum that was stored with it. */
class ChecksumMismatch extends Error {}

/** Time limits of one attempt in ms. Three attempts and their back-off take at most 20 seconds. */
const connectTimeout = 1500;
const responseTimeout = 5000;
const attempts = 3;

/**
 * A flydrive S3 driver that stores each file's SHA-256 as its metadata and compares it on reading. flydrive offers no way to read
 * metadata. S3's own checksum headers are younger, and not every S3 server has them; metadata works everywhere.
 */
class VerifiedBucket extends S3Driver {
	readonly #client: S3Client;
	readonly #bucket: string;

	constructor({ bucket, endpoint, region, keys }: BucketAddress) {
		const client = new S3Client({
			endpoint,
			region,
			...(keys && { credentials: keys }),
			// Every S3 server supports it; host names by bucket need DNS and certificates for each.
			forcePathStyle: true,
			maxAttempts: attempts,
			retryMode: "standard",
			// Many S3 servers refuse the checksum trailers that newer SDKs add. The signature covers the body's SHA-256.
			requestChecksumCalculation: "WHEN_REQUIRED",
			responseChecksumValidation: "WHEN_REQUIRED",
			requestHandler: {
				connectionTimeout: connectTimeout,
				requestTimeout: responseTimeout,
				socketTimeout: responseTimeout,
				throwOnRequestTimeout: true,
			},
		});
		// Without ACLs, new objects are private, and buckets that have ACLs turned off work too.
		super({ client, bucket, visibility: "private", supportsACL: false });
		this.#client = client;
		this.#bucket = bucket;
	}

	override put(key: string, contents: string | Uint8Array): Promise<void> {
		const bytes = Buffer.from(contents);
		return super.put(key, bytes, { Metadata: { sha256: sha256(bytes) } });
	}

	/** Throws `ChecksumMismatch`. A file that another program stored has no checksum and is returned as it is. */
	override async getBytes(key: string): Promise<Uint8Array> {
		const { Body, Metadata } = await this.#client.send(new GetObjectCommand({ Bucket: this.#bucket, Key: key }));
		const bytes = (await Body?.transformToByteArray()) ?? new Uint8Array();
		if (Metadata?.sha256 && Metadata.sha256 !== sha256(bytes)) throw new ChecksumMismatch(key);
		return bytes;
	}

	/** The checksum that was stored with a file: "unknown" when another program stored it, undefined when there is no file. */
	async storedChecksum(key: string): Promise<string | undefined> {
		try {
			const { Metadata } = await this.#client.send(new HeadObjectCommand({ Bucket: this.#bucket, Key: key }));
			return Metadata?.sha256 ?? "unknown";
		} catch (error) {
			if (isNotFound(error)) return undefined;
			throw error;
		}
	}

	/** Deletes one by one: the request for many at once needs an MD5 on older servers, and hides what it could not delete. */
	override async deleteAll(prefix: string): Promise<void> {
		let paginationToken: string | undefined;
		do {
			const page = await this.listAll(`${prefix}/`, { recursive: true, ...(paginationToken && { paginationToken }) });
			await Promise.all([...page.objects].map((object) => object.isFile && this.delete(object.key)));
			paginationToken = page.paginationToken;
		} while (paginationToken);
	}
}
