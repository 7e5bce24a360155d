import { createHmac, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import type { HandOverStep } from "#common/hand-over-token.ts";
import { rules } from "#common/rules.ts";
import type { ErasedPerson } from "#common/text/former-member.ts";
import type { Db, Tx } from "#database/connect.ts";
import type { App } from "#platform/app.ts";
import { joinKey } from "#platform/join-key.ts";
import { type CodeKey, type Outcome, outcomeOf } from "./code.ts";
import * as queries from "./queries.ts";
import { readSignedToken } from "./sign-token.ts";

/** One-time codes: six digits, one purpose each, stored as a keyed hash. Those that verify an email address are in email-codes.ts. */

/**
 * Makes a code that is valid for `minutes` (null: until used). The caller emails it; it is stored nowhere in clear. A new code
 * replaces the old one.
 */
export async function issueCode(app: App, tx: Tx, key: CodeKey, minutes: number | null): Promise<string> {
	const { code, row } = makeCode(app, key, minutes);
	queries.upsertCode(tx, key, row);
	return code;
}

/**
 * Makes one code for several keys of one owner and purpose, which is valid until it is used: each key has its own attempts. `store` issues it for these
 * subjects, by default for all; until then earlier codes stay.
 */
export function makeSharedCode(
	app: App,
	keys: readonly CodeKey[],
): { code: string; store(tx: Tx, subjects?: readonly string[]): void } {
	const [first] = keys;
	if (!first) throw new Error("a code needs a key");
	const { code, row } = makeCode(app, first, null);
	return {
		code,
		store: (tx, subjects) => {
			for (const key of keys) if (subjects?.includes(key.subject) ?? true) queries.upsertCode(tx, key, row);
		},
	};
}

/** Makes and issues such a code. */
export function issueSharedCode(app: App, tx: Tx, keys: readonly CodeKey[]): string {
	const { code, store } = makeSharedCode(app, keys);
	store(tx);
	return code;
}

/** Checks a code, and marks it as used when it is right. The transaction must commit whatever the outcome, or the attempt is not counted. */
export async function tryCode(app: App, tx: Tx, key: CodeKey, code: string): Promise<Outcome> {
	const found = await queries.countTry(tx, key, app.clock.now());
	if (!found) return "wrong";
	const outcome = outcomeOf(found.tries, timingSafeEqual(found.mac, macOf(app, key, found.salt, code)));
	if (outcome === "right") await queries.markUsed(tx, key, app.clock.now());
	return outcome;
}

export type TokenOutcome = "right" | "forged" | "otherStep" | "otherOrder" | "otherPiece" | "replaced";

/**
 * Checks a signed token in place of the digits, and marks the code as used when it is right. A wrong token is no attempt at the code, because a
 * signature cannot be guessed, and the lock on attempts does not stop a right one.
 */
export async function tryToken(
	app: App,
	tx: Tx,
	key: CodeKey,
	token: string,
	expected: { step: HandOverStep; garmentId: string },
): Promise<TokenOutcome> {
	const claim = readSignedToken(app, token);
	if (!claim) return "forged";
	if (claim.step !== expected.step) return "otherStep";
	const item = claim.items.find(({ orderId }) => orderId === key.subject);
	if (!item) return "otherOrder";
	if (item.garmentId !== expected.garmentId) return "otherPiece";
	const salt = Buffer.from(claim.nonce, "base64url");
	return (await queries.markUsedWithSalt(tx, key, salt, app.clock.now())) ? "right" : "replaced";
}

/**
 * A bound code: when it was emailed, its remaining attempts (0: locked), and the nonce of its tokens: its salt, which each new code replaces. Undefined
 * when there is none.
 */
export async function findCodeStatus(db: Db, key: CodeKey) {
	const code = await queries.findBoundCode(db, key);
	if (!code) return undefined;
	const { created_at: sentAt, tries, salt } = code;
	return {
		sentAt,
		triesLeft: Math.max(0, rules.code.tries - tries),
		nonce: Buffer.from(salt, "hex").toString("base64url"),
	};
}

/** Those of the subjects that share the code in force, by the nonce of its tokens. */
export async function listSharing(db: Db, key: CodeKey, nonce: string, subjects: string[]): Promise<Set<string>> {
	if (subjects.length === 0) return new Set();
	const rows = await queries.listWithSalt(db, key, Buffer.from(nonce, "base64url"), subjects);
	return new Set(rows.map(({ subject }) => subject));
}

/** Binds an active code to another subject, where it is valid until used. False when there is none. */
export const bindCode = (app: App, tx: Tx, key: CodeKey, subject: string) =>
	queries.moveCode(tx, key, subject, app.clock.now());

/** Ends an unused code. */
export async function voidCode(app: App, tx: Tx, key: CodeKey): Promise<void> {
	await queries.markUsed(tx, key, app.clock.now());
}

/** Throws `too-many` for a second code within a minute, or a sixth within an hour. */
export async function consumeSendQuota(app: App, key: CodeKey): Promise<void> {
	await app.limits.consumeAll([
		{ limit: "code-minute", key: joinKey(key.ownerId, key.purpose, key.subject) },
		{ limit: "code-hour", key: joinKey(key.ownerId, key.purpose) },
	]);
}

/** Deletes a person's codes: those of the account, and those of their address. */
export const deleteCodesOf = (app: App, tx: Tx, person: ErasedPerson) =>
	queries.deleteCodes(tx, [person.id, emailCodeOwner(app, person.email)], person.startedAt);

/** A new code and its row, valid for `minutes` (null: until used). */
export function makeCode(app: App, key: Pick<CodeKey, "ownerId" | "purpose">, minutes: number | null) {
	const code = String(randomInt(10 ** rules.code.digits)).padStart(rules.code.digits, "0");
	const salt = randomBytes(16);
	const created_at = app.clock.now();
	const expires_at = minutes === null ? null : new Date(created_at.getTime() + minutes * 60_000);
	return { code, row: { mac: macOf(app, key, salt, code), salt, created_at, expires_at } };
}

export const macOf = (app: App, key: Pick<CodeKey, "ownerId" | "purpose">, salt: Buffer, code: string) =>
	createHmac("sha256", app.secret).update(`${key.ownerId}|${key.purpose}|`).update(salt).update(code).digest();

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
