import { type Db, sql, type Tx } from "#database/connect.ts";

/** SQL on the table known_network. */

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
