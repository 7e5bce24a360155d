import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, type KeyObject, randomBytes } from "node:crypto";

/**
 * Encryption at rest with AES-256-GCM. The key is derived from the server's secret for one purpose. The account's id is authenticated data,
 * so a row copied to another account cannot be decrypted.
 */

/** `accountId`: for a webhook, the id of its receiver. */
export type EncryptionContext = { secret: string; purpose: "payout" | "authenticator" | "webhook"; accountId: string };

const [ivBytes, tagBytes] = [12, 16];

/** The derived keys, one for each purpose: deriving a key takes longer than decrypting an account, and a bank's file has 10,000 of them. */
const keys = new Map<string, KeyObject>();

function keyOf({ secret, purpose }: EncryptionContext): KeyObject {
	const name = `${purpose} ${secret}`;
	const known = keys.get(name);
	if (known) return known;
	const key = createSecretKey(Buffer.from(hkdfSync("sha256", secret, "", purpose, 32)));
	keys.set(name, key);
	return key;
}

/** Returns the initialisation vector, the tag and the encrypted text. */
export function encrypt(context: EncryptionContext, text: string): Buffer {
	const iv = randomBytes(ivBytes);
	const cipher = createCipheriv("aes-256-gcm", keyOf(context), iv).setAAD(Buffer.from(context.accountId));
	const encrypted = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
	return Buffer.concat([iv, cipher.getAuthTag(), encrypted]);
}

/** Throws when the server's secret has changed, or the text belongs to another account. */
export function decrypt(context: EncryptionContext, sealed: Buffer): string {
	const decipher = createDecipheriv("aes-256-gcm", keyOf(context), sealed.subarray(0, ivBytes))
		.setAAD(Buffer.from(context.accountId))
		.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
	return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]).toString("utf8");
}
