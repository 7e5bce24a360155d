import { createHmac, randomBytes, randomInt } from "node:crypto";
import { rules } from "#common/rules.ts";
import type { App } from "#platform/app.ts";
import type { CodeKey } from "./code.ts";

/** Generates codes and their keyed hashes. */

export const macOf = (app: App, key: Pick<CodeKey, "ownerId" | "purpose">, salt: Buffer, code: string) =>
	createHmac("sha256", app.secret).update(`${key.ownerId}|${key.purpose}|`).update(salt).update(code).digest();

/** A new code and its row, valid for `minutes` (null: until used). */
export function makeCode(app: App, key: Pick<CodeKey, "ownerId" | "purpose">, minutes: number | null) {
	const code = String(randomInt(10 ** rules.code.digits)).padStart(rules.code.digits, "0");
	const salt = randomBytes(16);
	const created_at = app.clock.now();
	const expires_at = minutes === null ? null : new Date(created_at.getTime() + minutes * 60_000);
	return { code, row: { mac: macOf(app, key, salt, code), salt, created_at, expires_at } };
}

/**
 * The owner id of codes for an email address, derived from the address, so that a request for an unknown address costs the same
 * work. A UUIDv8, which no account has; keyed, so that the table does not reveal addresses.
 */
export function emailCodeOwner(app: App, email: string): string {
	const bytes = createHmac("sha256", app.secret).update(`address|${email}`).digest().subarray(0, 16);
	bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
	bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
	return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
