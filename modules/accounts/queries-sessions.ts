import { compileStatement } from "#database/compiled-statement.ts";
import { type Db, sql, type Tx } from "#database/connect.ts";

/** SQL on sessions, and on the networks in which the owners of accounts were seen. */

type SessionKey = { accountId: string; tokenHash: Buffer };

type NewSession = { id: string; created_at: Date; expires_at: Date };

export const insertSession = (tx: Tx, key: SessionKey, session: NewSession, userAgent: string) =>
	tx
		.insertInto("session")
		.values({
			account_id: key.accountId,
			token_hash: key.tokenHash,
			seen_at: session.created_at,
			...session,
			user_agent: userAgent,
		})
		.execute();

/** The columns of an account that a member has. */
export type MemberRow = {
	id: string;
	name: string;
	email: string;
	mobile: string;
	account_type: string;
	staff_role: string | null;
	language: string;
	created_at: Date;
	second_factor_since: Date | null;
};

type SessionRow = MemberRow & { seen_at: Date; since: Date };

/** The account of an active session, unless it is suspended or erased. */
export const findSession = async (db: Db, key: SessionKey, now: Date): Promise<SessionRow | undefined> =>
	(await selectSession(db, { ...key, now }))[0];

const selectSession = compileStatement<SessionRow, SessionKey & { now: Date }>(
	["created_at", "second_factor_since", "seen_at", "since"],
	({ accountId, tokenHash, now }) => sql`
		select account.id, account.name, account.email, account.mobile, account.account_type, account.staff_role, account.language, account.created_at,
			account.second_factor_since, session.seen_at, session.created_at as since
		from session join account on account.id = session.account_id
		where session.account_id = ${accountId} and session.token_hash = ${tokenHash} and session.expires_at > ${now}
			and account.status not in ('suspended', 'erased')`,
);

export const touchSession = (tx: Tx, key: SessionKey, now: Date, expiresAt: Date) =>
	tx
		.updateTable("session")
		.set({ seen_at: now, expires_at: expiresAt })
		.where("account_id", "=", key.accountId)
		.where("token_hash", "=", key.tokenHash)
		.execute();

/** Returns false when there was no such session. */
export const deleteSession = async (tx: Tx, key: SessionKey): Promise<boolean> => {
	const { numDeletedRows } = await tx
		.deleteFrom("session")
		.where("account_id", "=", key.accountId)
		.where("token_hash", "=", key.tokenHash)
		.executeTakeFirst();
	return numDeletedRows > 0n;
};

/** Deletes all sessions of an account, except `except`. */
export const deleteSessions = (tx: Tx, accountId: string, except?: SessionKey) =>
	tx
		.deleteFrom("session")
		.where("account_id", "=", accountId)
		.$if(except !== undefined, (query) => query.where("token_hash", "<>", except?.tokenHash ?? Buffer.alloc(0)))
		.execute();

export const listSessions = (db: Db, accountId: string, now: Date) =>
	db
		.selectFrom("session")
		.select(["id", "token_hash", "user_agent", "created_at", "seen_at"])
		.where("account_id", "=", accountId)
		.where("expires_at", ">", now)
		.orderBy("seen_at", "desc")
		.execute();

export const deleteSessionById = (tx: Tx, accountId: string, id: string) =>
	tx
		.deleteFrom("session")
		.where("account_id", "=", accountId)
		.where("id", "=", id)
		.returning("token_hash")
		.executeTakeFirst();

export const upsertKnownNetwork = (tx: Tx, network: { account_id: string; network_hash: Buffer; seen_at: Date }) =>
	tx
		.insertInto("known_network")
		.values(network)
		.onConflict((conflict) =>
			conflict.columns(["account_id", "network_hash"]).doUpdateSet({ seen_at: network.seen_at }),
		)
		.execute();

/** Keeps the newest ones of an account. A row that another sign-in has locked waits for the next time, which prevents a deadlock. */
export const deleteFurtherNetworks = (tx: Tx, accountId: string, most: number) =>
	sql`delete from known_network where account_id = ${accountId} and network_hash in (
		select network_hash from known_network where account_id = ${accountId}
		order by seen_at desc, network_hash offset ${most} for update skip locked)`.execute(tx);

/** True for a network in which the owner of this address was seen after `since`. */
export async function hasKnownNetwork(db: Db, email: string, networkHash: Buffer, since: Date): Promise<boolean> {
	const row = await db
		.selectFrom("known_network")
		.innerJoin("account", "account.id", "known_network.account_id")
		.select("known_network.seen_at")
		.where("account.email", "=", email)
		.where("network_hash", "=", networkHash)
		.where("seen_at", ">", since)
		.executeTakeFirst();
	return row !== undefined;
}

/** The networks in which the owner of this address was seen after `since`. */
export async function listKnownNetworks(db: Db, email: string, since: Date): Promise<Buffer[]> {
	const rows = await db
		.selectFrom("known_network")
		.innerJoin("account", "account.id", "known_network.account_id")
		.select("known_network.network_hash")
		.where("account.email", "=", email)
		.where("seen_at", ">", since)
		.execute();
	return rows.map((row) => row.network_hash);
}

export const deleteKnownNetworks = (tx: Tx, accountId: string) =>
	tx.deleteFrom("known_network").where("account_id", "=", accountId).execute();

export const deleteNetworksSeenBefore = (tx: Tx, before: Date) =>
	tx.deleteFrom("known_network").where("seen_at", "<", before).execute();
