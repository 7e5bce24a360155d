import { createHash, randomBytes } from "node:crypto";
import { refuse } from "#common/refusal.ts";
import type { StaffRole } from "#common/rules/staff.ts";
import type { Db, Tx } from "#database/connect.ts";
import { accountsApiCopy } from "#messages/api/accounts.js";
import { publishUpdates } from "#modules/updates/index.ts";
import type { AccountType, Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import { maxSessionSeconds, sessionExpiry, sessionTouchMs } from "../account.ts";
import type { OwnSession } from "../contract-settings.ts";
import * as queries from "../queries-sessions.ts";
import { revokeAllKeys } from "../revoke-keys.ts";
import { describeDevice } from "./device.ts";

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
	return toMember(row);
}

/** The account as the actor of a request. */
export const toMember = (row: queries.MemberRow): Member => ({
	kind: "member",
	id: row.id,
	name: row.name,
	email: row.email,
	mobile: row.mobile,
	accountType: row.account_type as AccountType,
	createdAt: row.created_at,
	secondFactorSince: row.second_factor_since,
	staffRole: (row.staff_role as StaffRole | null) ?? undefined,
	language: row.language,
});

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

/** Ends all sessions of an account, except `except`. Without one, its API keys are revoked too. Returns how many keys that were. */
export async function endSessions(
	app: Pick<App, "bus" | "clock" | "newId">,
	tx: Tx,
	accountId: string,
	except?: Parameters<typeof queries.deleteSessions>[2],
): Promise<number> {
	await queries.deleteSessions(tx, accountId, except);
	const revokedKeys = except ? 0 : await revokeAllKeys(app, tx, accountId);
	await notifySessionsEnded(app, tx, accountId);
	return revokedKeys;
}

/** Closes the event streams that the ended sessions had opened. */
export const notifySessionsEnded = (app: Pick<App, "bus">, tx: Tx, accountId: string) =>
	publishUpdates(app, tx, { about: "session", people: [accountId] });

/** A member's own sessions: listing them and signing out elsewhere. */

/** Active sessions, the current one first, then by last use. */
export async function listOwnSessions(app: App, member: Member, token: string | undefined): Promise<OwnSession[]> {
	const current = token ? parseToken(token)?.tokenHash : undefined;
	const sessions = await queries.listSessions(app.db.read, member.id, app.clock.now());
	return sessions
		.map(({ id, token_hash, user_agent, created_at, seen_at }) => ({
			_id: id,
			device: describeDevice(user_agent),
			current: current !== undefined && token_hash.equals(current),
			createdAt: created_at.toISOString(),
			lastSeenAt: seen_at.toISOString(),
		}))
		.sort((a, b) => Number(b.current) - Number(a.current));
}

/** Ends one of the member's sessions. Returns true when it was the current one. Throws `not-found`. */
export async function endOwnSession(app: App, member: Member, id: string, token: string | undefined): Promise<boolean> {
	const ended = await app.db.write(async (tx) => {
		const ended = await queries.deleteSessionById(tx, member.id, id);
		if (ended) await notifySessionsEnded(app, tx, member.id);
		return ended;
	});
	if (!ended) throw refuse("not-found", accountsApiCopy.noSession);
	return token !== undefined && parseToken(token)?.tokenHash.equals(ended.token_hash) === true;
}

/** Ends all sessions but the current one. */
export const endOtherSessions = (app: App, member: Member, token: string | undefined) =>
	app.db.write((tx) => endSessions(app, tx, member.id, token ? parseToken(token) : undefined));
