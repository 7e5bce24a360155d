import { GetObjectCommand, HeadObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { S3Driver } from "flydrive/drivers/s3";
import type { BucketAddress } from "./bucket-address.ts";
import { sha256 } from "./checksum.ts";
import { isNotFound } from "./storage-failure.ts";

/** A file whose bytes differ from the checksum that was stored with it. */
export class ChecksumMismatch extends Error {}

/** Time limits of one attempt in ms. Three attempts and their back-off take at most 20 seconds. */
const connectTimeout = 1500;
const responseTimeout = 5000;
const attempts = 3;

/**
 * A flydrive S3 driver that stores each file's SHA-256 as its metadata and compares it on reading. flydrive offers no way to read
 * metadata. S3's own checksum headers are younger, and not every S3 server has them; metadata works everywhere.
 */
export class VerifiedBucket extends S3Driver {
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
