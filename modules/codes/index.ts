import { timingSafeEqual } from "node:crypto";
import { rules } from "#common/rules.ts";
import type { Db, Tx } from "#database/connect.ts";
import type { App } from "#platform/app.ts";
import { joinKey } from "#platform/join-key.ts";
import { type CodeKey, type Outcome, outcomeOf } from "./code.ts";
import { macOf, makeCode } from "./make-code.ts";
import * as queries from "./queries.ts";

/** Public API of one-time codes: six digits, one purpose each, stored as a keyed hash. */

/**
 * Makes a code that is valid for `minutes` (null: until used). The caller emails it; it is stored nowhere in clear. A new code
 * replaces the old one.
 */
export async function issueCode(app: App, tx: Tx, key: CodeKey, minutes: number | null): Promise<string> {
	const { code, row } = makeCode(app, key, minutes);
	await queries.upsertCode(tx, key, row);
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

/** A bound code: when it was emailed, and its remaining attempts (0: locked). Undefined when there is none. */
export async function findCodeStatus(db: Db, key: CodeKey): Promise<{ sentAt: Date; triesLeft: number } | undefined> {
	const code = await queries.findBoundCode(db, key);
	return code && { sentAt: code.created_at, triesLeft: Math.max(0, rules.code.tries - code.tries) };
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

export type { CodeKey, Outcome } from "./code.ts";
