import { createHash, randomBytes } from "node:crypto";
import { apiKeyPrefix } from "#platform/http/run-endpoint.ts";

/**
 * The text of an API key: the prefix, 32 random bytes, and a checksum of them, all in base64url. By the checksum scanners of source code tell a key
 * from a text that looks like one, and a typo is refused without a statement.
 */

const secretLength = 43;
const checksumLength = 6;

const sha256 = (text: string) => createHash("sha256").update(text).digest();
const checksumOf = (secret: string) => sha256(secret).toString("base64url").slice(0, checksumLength);

/** Makes a key, as its owner gets it, from 32 bytes. */
export function makeApiKey(bytes: Buffer = randomBytes(32)): string {
	const secret = bytes.toString("base64url");
	return `${apiKeyPrefix}${secret}${checksumOf(secret)}`;
}

/** The SHA-256 of a key, which is stored in its place. Undefined for what is no key. */
export function hashApiKey(key: string): Buffer | undefined {
	const secret = key.slice(apiKeyPrefix.length, -checksumLength);
	const isKey = key.startsWith(apiKeyPrefix) && secret.length === secretLength && key.endsWith(checksumOf(secret));
	return isKey ? sha256(key) : undefined;
}

/** The beginning of a key, by which its owner recognises it. */
export const beginningOf = (key: string): string => key.slice(0, apiKeyPrefix.length + 4);
