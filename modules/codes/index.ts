import { createHmac, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import { rules } from "#common/rules.ts";
import type { Db, Tx } from "#database/connect.ts";
import type { App } from "#platform/app.ts";
import { type CodeKey, type Outcome, outcomeOf } from "./code.ts";
import * as queries from "./queries.ts";

/** The front desk of one-time codes: six digits, one purpose each, kept as a keyed hash. */

const macOf = (app: App, key: CodeKey, salt: Buffer, code: string) =>
	createHmac("sha256", app.secret).update(`${key.ownerId}|${key.purpose}|`).update(salt).update(code).digest();

/**
 * The owner of codes that prove an address: the address itself, whether it has an account or not. So asking about an address that nobody
 * has costs the same work. UUIDv8, which no account's id is; keyed, because a table should not list who asked.
 */
export function ownerOfAddress(app: App, email: string): string {
	const bytes = createHmac("sha256", app.secret).update(`address|${email}`).digest().subarray(0, 16);
	bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
	bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
	return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/** Makes a code that lives `minutes` (null: until used). The caller mails it; it is nowhere else. A new one ends the old one. */
export async function issueCode(app: App, tx: Tx, key: CodeKey, minutes: number | null): Promise<string> {
	const code = String(randomInt(10 ** rules.code.digits)).padStart(rules.code.digits, "0");
	const salt = randomBytes(16);
	const now = app.clock.now();
	const expires_at = minutes === null ? null : new Date(now.getTime() + minutes * 60_000);
	await queries.putCode(tx, key, { mac: macOf(app, key, salt, code), salt, created_at: now, expires_at });
	return code;
}

/** Tries a code and uses it up when it is right. The transaction must commit whatever the outcome, or the try is not counted. */
export async function tryCode(app: App, tx: Tx, key: CodeKey, code: string): Promise<Outcome> {
	const found = await queries.countTry(tx, key, app.clock.now());
	if (!found) return "wrong";
	const outcome = outcomeOf(found.tries, timingSafeEqual(found.mac, macOf(app, key, found.salt, code)));
	if (outcome === "right") await queries.markUsed(tx, key, app.clock.now());
	return outcome;
}

/** How often a bound code may still be tried; 0: it is locked. Null when there is none. */
export async function triesLeft(db: Db, key: CodeKey): Promise<number | null> {
	const tries = await queries.findTries(db, key);
	return tries === undefined ? null : Math.max(0, rules.code.tries - tries);
}

/** Binds a living code to another subject, where it lives until it is used. False when there is none. */
export const bindCode = (app: App, tx: Tx, key: CodeKey, subject: string) =>
	queries.moveCode(tx, key, subject, app.clock.now());

/** Refuses a code asked for again too soon: once a minute, five an hour. */
export async function spendSend(app: App, key: CodeKey): Promise<void> {
	const name = `${key.ownerId}|${key.purpose}|${key.subject}`;
	await app.limits.spend("code-minute", name);
	await countSend(app, key);
}

/** Counts a code that is sent with something else, and refuses the sixth within the hour. */
export const countSend = (app: App, key: CodeKey) => app.limits.spend("code-hour", `${key.ownerId}|${key.purpose}`);

export type { CodeKey, Outcome } from "./code.ts";
