import { refuse } from "#common/refusal.ts";
import type { KeyScope } from "#common/rules/accounts.ts";
import { rules } from "#common/rules.ts";
import { accountsApiCopy } from "#messages/api/accounts.js";
import type { ApiKey as ActingKey, Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { ApiKey, NewApiKey } from "../contract-keys.ts";
import { apiKeyMadeEmail, apiKeyRevokedEmail } from "../emails.ts";
import { type OwnershipProof, verifyOwnership } from "../passwords/verify-ownership.ts";
import * as queries from "../queries-keys.ts";
import { recordByOwner } from "../revoke-keys.ts";
import { toMember } from "../sessions/open-session.ts";
import { beginningOf, hashApiKey, makeApiKey as newKey } from "./api-key.ts";

/** API keys for servers of members: their owner makes and revokes them, and a request with one is its owner's. (decision 0125) */

/** The member's keys that work. */
export async function listApiKeys(app: App, member: Member): Promise<ApiKey[]> {
	const rows = await queries.listKeys(app.db.read, member.id, app.clock.now());
	return rows.map((row) => ({
		_id: row.id,
		name: row.name,
		prefix: row.prefix,
		scopes: row.scopes as KeyScope[],
		createdAt: row.created_at.toISOString(),
		lastUsedAt: row.last_used_at?.toISOString() ?? null,
		expiresAt: row.expires_at?.toISOString() ?? null,
	}));
}

/**
 * Makes a key and returns it; only its hash is stored. Throws `invalid` (without proof of ownership), `forbidden` (staff), `conflict` (too many
 * keys), `too-many`.
 */
export async function makeApiKey(
	app: App,
	member: Member,
	{ name, scopes, validDays }: Omit<NewApiKey, "currentPassword">,
	proof: OwnershipProof,
): Promise<string> {
	await verifyOwnership(app, member, proof);
	const key = newKey();
	const prefix = beginningOf(key);
	await app.db.write(async (tx) => {
		if ((await queries.lockKeyHolder(tx, member.id)) === "admin")
			throw refuse("forbidden", accountsApiCopy.apiKeys.notForStaff);
		const now = app.clock.now();
		const { most } = rules.apiKeys;
		if ((await queries.listKeys(tx, member.id, now)).length >= most)
			throw refuse("conflict", accountsApiCopy.apiKeys.tooMany({ most }));
		await queries.insertKey(tx, {
			id: app.newId(),
			account_id: member.id,
			name,
			prefix,
			key_hash: hashApiKey(key) as Buffer,
			scopes,
			created_at: now,
			expires_at: validDays ? new Date(now.getTime() + validDays * 86_400_000) : null,
		});
		await recordByOwner(app, tx, member, "make-api-key", { key: prefix, scopes });
		await app.mail.enqueue(tx, () => apiKeyMadeEmail(member, { name, scopes }));
	});
	return key;
}

/** Revokes one of the member's keys. Throws `not-found`, also for one that is revoked already. */
export async function revokeApiKey(app: App, member: Member, id: string): Promise<void> {
	await app.db.write(async (tx) => {
		const key = await queries.revokeKey(tx, member.id, id, app.clock.now());
		if (!key) throw refuse("not-found", accountsApiCopy.apiKeys.gone);
		await recordByOwner(app, tx, member, "revoke-api-key", { key: key.prefix });
		await app.mail.enqueue(tx, () => apiKeyRevokedEmail(member, key.name));
	});
}

const touchMs = 60_000;

/** The member whose key this is; undefined when it does not work. Its last use is written once a minute at most. */
export async function findMemberByKey(
	app: Pick<App, "clock" | "db">,
	key: string,
): Promise<(Member & { apiKey: ActingKey }) | undefined> {
	const hash = hashApiKey(key);
	if (!hash) return undefined;
	const now = app.clock.now();
	const row = await queries.findKeyHolder(app.db.read, hash, now);
	if (!row) return undefined;
	if (row.last_used_at === null || now.getTime() - row.last_used_at.getTime() >= touchMs)
		await app.db.write((tx) => queries.touchKey(tx, row.key_id, now));
	return { ...toMember(row), apiKey: { id: row.key_id, scopes: row.scopes as KeyScope[] } };
}
