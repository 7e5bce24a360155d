import { createHash, randomBytes } from "node:crypto";
import type { StaffRole } from "#common/rules/staff.ts";
import type { Db, Tx } from "#database/connect.ts";
import type { AccountType, Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import { maxSessionSeconds, sessionExpiry, sessionTouchMs } from "../account/account.ts";
import { notifySessionsEnded } from "./end-sessions.ts";
import * as queries from "./queries-session.ts";

/** Sessions: the token is the account's id and 256 random bits. The database stores only the SHA-256 of these bits. */

const idBytes = 16;
const secretBytes = 32;

const hashOf = (secret: Buffer) => createHash("sha256").update(secret).digest();

/** Splits a token into the account's id and its secret. Returns undefined for anything else. */
function splitToken(token: string) {
	const bytes = Buffer.from(token, "base64url");
	if (bytes.length !== idBytes + secretBytes) return undefined;
	const hex = bytes.subarray(0, idBytes).toString("hex");
	const accountId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
	return { accountId, secret: bytes.subarray(idBytes) };
}

/** The account's id and the hash of the secret. Returns undefined for what is no token. */
export function parseToken(token: string) {
	const parts = splitToken(token);
	return parts && { accountId: parts.accountId, tokenHash: hashOf(parts.secret) };
}

/**
 * Opens a session. Returns its token, which is stored nowhere, and the cookie's lifetime in seconds: the absolute lifetime, because
 * the server extends the idle timeout.
 */
export async function openSession(
	app: Pick<App, "clock" | "newId">,
	tx: Tx,
	account: { id: string; isAdmin: boolean },
	userAgent: string,
) {
	const secret = randomBytes(secretBytes);
	const now = app.clock.now();
	const expires_at = sessionExpiry(account.isAdmin, now, now);
	await queries.insertSession(
		tx,
		{ accountId: account.id, tokenHash: hashOf(secret) },
		{ id: app.newId(), created_at: now, expires_at },
		userAgent,
	);
	const token = Buffer.concat([Buffer.from(account.id.replaceAll("-", ""), "hex"), secret]).toString("base64url");
	return { token, seconds: maxSessionSeconds(account.isAdmin) };
}

/** The account that a token names, whether or not its session is active. */
export const accountIdOf = (token: string): string | undefined => splitToken(token)?.accountId;

/** Finds a token's member and extends the idle timeout: written hourly at most, for admins once a minute. */
export async function findMemberByToken(
	app: Pick<App, "clock" | "db">,
	token: string,
	read: Db = app.db.read,
): Promise<Member | undefined> {
	const key = parseToken(token);
	if (!key) return undefined;
	const now = app.clock.now();
	const row = await queries.findSession(read, key, now);
	if (!row) return undefined;
	const isAdmin = row.account_type === "admin";
	if (now.getTime() - row.seen_at.getTime() > sessionTouchMs(isAdmin))
		await app.db.write((tx) => queries.touchSession(tx, key, now, sessionExpiry(isAdmin, row.since, now)));
	return {
		kind: "member",
		id: row.id,
		name: row.name,
		email: row.email,
		mobile: row.mobile,
		accountType: row.account_type as AccountType,
		createdAt: row.created_at,
		secondFactorSince: row.second_factor_since,
		staffRole: (row.staff_role as StaffRole | null) ?? undefined,
	};
}

/** True for a token whose session is active. Does not count as a use of the session. */
export async function isSessionActive(app: Pick<App, "clock" | "db">, token: string): Promise<boolean> {
	const key = parseToken(token);
	return key !== undefined && (await queries.findSession(app.db.read, key, app.clock.now())) !== undefined;
}

/** Ends a session. Ignores an unknown token. */
export async function endSession(app: App, token: string): Promise<void> {
	const key = parseToken(token);
	if (!key) return;
	await app.db.write(async (tx) => {
		if (await queries.deleteSession(tx, key)) await notifySessionsEnded(app, tx, key.accountId);
	});
}
