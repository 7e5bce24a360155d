import { type Refusal, refuse } from "#common/refusal.ts";
import { storageCopy } from "#messages/api/platform.js";
import { outageRetrySeconds } from "#platform/outage.ts";

/** Sorts failures of a folder or a bucket by what can be done about them. */

export type Failure = "full" | "unreachable" | "no-bucket" | "wrong-keys" | "other-region" | "forbidden" | "other";

/** Error codes of file systems and S3 servers. Swift reports a full quota as EntityTooLarge; no photo exceeds S3's limit of 5 GB. */
const kindOfCode: Record<string, Failure> = {
	ENOSPC: "full",
	EDQUOT: "full",
	QuotaExceeded: "full",
	InsufficientStorage: "full",
	EntityTooLarge: "full",
	XMinioStorageFull: "full",
	XMinioAdminBucketQuotaExceeded: "full",
	NoSuchBucket: "no-bucket",
	InvalidBucketName: "no-bucket",
	InvalidAccessKeyId: "wrong-keys",
	SignatureDoesNotMatch: "wrong-keys",
	InvalidToken: "wrong-keys",
	ExpiredToken: "wrong-keys",
	CredentialsProviderError: "wrong-keys",
	PermanentRedirect: "other-region",
	AuthorizationHeaderMalformed: "other-region",
	IllegalLocationConstraintException: "other-region",
	AccessDenied: "forbidden",
	AllAccessDisabled: "forbidden",
};

const kindOfStatus: Record<number, Failure> = { 301: "other-region", 403: "forbidden", 507: "full" };

type S3Error = { name?: string; code?: string; $metadata?: { httpStatusCode?: number } };

/** The error of the file system or the S3 client, which flydrive wraps. */
export function causeOf(error: unknown): Error {
	let cause = error;
	while (cause instanceof Error && /^E_CANNOT_/.test((cause as S3Error).code ?? "") && cause.cause) cause = cause.cause;
	return cause instanceof Error ? cause : new Error(String(cause));
}

export function failureOf(error: unknown): Failure {
	const cause = causeOf(error) as S3Error;
	const status = cause.$metadata?.httpStatusCode;
	const known = kindOfCode[cause.code ?? ""] ?? kindOfCode[cause.name ?? ""] ?? kindOfStatus[status ?? 0];
	// Without a status, no answer arrived.
	return known ?? (status === undefined ? "unreachable" : "other");
}

/** True when the bucket has no such file. Another 404, of a lost bucket or a wrong address, says nothing about the file. */
export const isNotFound = (error: unknown): boolean => ["NoSuchKey", "NotFound"].includes(causeOf(error).name);

/** The refusal when no space is left (507). Undefined for any other error. */
export const toRefusal = (error: unknown): Refusal | undefined =>
	failureOf(error) === "full" ? refuse("storage-full", storageCopy.full) : undefined;

/** The refusal when a bucket does not answer as it should (503). */
export const refuseUnavailable = (): Refusal =>
	refuse("unavailable", storageCopy.unavailable, { retryAfterSeconds: outageRetrySeconds });
