import { type Db, sql, type Tx } from "#database/connect.ts";

/** SQL on what members set: a new address, topics, the payout account, consents and saved addresses. */

/** New addresses that are not verified yet. */

export const upsertEmailChange = (tx: Tx, accountId: string, change: { email: string; requested_at: Date }) =>
	tx
		.insertInto("email_change")
		.values({ account_id: accountId, ...change })
		.onConflict((conflict) => conflict.column("account_id").doUpdateSet(change))
		.execute();

export const findEmailChange = (db: Db, accountId: string) =>
	db.selectFrom("email_change").select("email").where("account_id", "=", accountId).executeTakeFirst();

export const deleteEmailChange = (tx: Tx, accountId: string) =>
	tx.deleteFrom("email_change").where("account_id", "=", accountId).execute();

export const findLanguage = async (db: Db, accountId: string): Promise<string> =>
	(await db.selectFrom("account").select("language").where("id", "=", accountId).executeTakeFirstOrThrow()).language;

export const setLanguage = (tx: Tx, accountId: string, language: string) =>
	tx.updateTable("account").set({ language }).where("id", "=", accountId).execute();

/** Topics that a member wants no emails about. */

export async function listMutedTopics(db: Db, accountId: string): Promise<string[]> {
	const rows = await db.selectFrom("muted_topic").select("topic").where("account_id", "=", accountId).execute();
	return rows.map(({ topic }) => topic);
}

export const muteTopic = (tx: Tx, accountId: string, topic: string, now: Date) =>
	tx
		.insertInto("muted_topic")
		.values({ account_id: accountId, topic, muted_at: now })
		.onConflict((conflict) => conflict.columns(["account_id", "topic"]).doNothing())
		.execute();

export const unmuteTopic = (tx: Tx, accountId: string, topic: string) =>
	tx.deleteFrom("muted_topic").where("account_id", "=", accountId).where("topic", "=", topic).execute();

/** Topics that a member wants no notices about, by channel. */
export const listMutedChannels = (db: Db, accountId: string) =>
	db.selectFrom("muted_channel").select(["topic", "channel"]).where("account_id", "=", accountId).execute();

type MutedChannel = { account_id: string; topic: string; channel: string };

export const muteChannel = (tx: Tx, muted: MutedChannel, now: Date) =>
	tx
		.insertInto("muted_channel")
		.values({ ...muted, muted_at: now })
		.onConflict((conflict) => conflict.doNothing())
		.execute();

export const unmuteChannel = (tx: Tx, { account_id, topic, channel }: MutedChannel) =>
	tx
		.deleteFrom("muted_channel")
		.where("account_id", "=", account_id)
		.where("topic", "=", topic)
		.where("channel", "=", channel)
		.execute();

/** Payout accounts. */

export const findPayout = (db: Db, accountId: string) =>
	db
		.selectFrom("payout_account")
		.select(["kind", "masked", "sealed", "updated_at"])
		.where("account_id", "=", accountId)
		.executeTakeFirst();

type NewPayout = { kind: string; masked: string; sealed: Buffer; updated_at: Date };

export const upsertPayout = (tx: Tx, accountId: string, payout: NewPayout) =>
	tx
		.insertInto("payout_account")
		.values({ account_id: accountId, ...payout })
		.onConflict((conflict) => conflict.column("account_id").doUpdateSet(payout))
		.execute();

export async function deletePayout(tx: Tx, accountId: string): Promise<boolean> {
	const deleted = await tx.deleteFrom("payout_account").where("account_id", "=", accountId).executeTakeFirst();
	return deleted.numDeletedRows > 0n;
}

/** Consents. Rows are only added; the latest of a document counts. */

type NewConsent = {
	id: string;
	account_id: string;
	document: "terms" | "privacy" | "marketing";
	version: string;
	is_given: boolean;
	at: Date;
};

export const insertConsents = (tx: Tx, consents: NewConsent[]) => tx.insertInto("consent").values(consents).execute();

/** The latest consent of each document. */
export const listLatestConsents = (db: Db, accountId: string) =>
	db
		.selectFrom("consent")
		.distinctOn("document")
		.select(["document", "version", "is_given", "at"])
		.where("account_id", "=", accountId)
		.orderBy("document")
		.orderBy("at", "desc")
		.orderBy("id", "desc")
		.execute();

/** Saved addresses. */

/** Serialises changes of an account's addresses, so that neither the maximum nor the default can be missed. */
export const lockAddresses = (tx: Tx, accountId: string) =>
	sql`select from account where id = ${accountId} for no key update`.execute(tx);

export type AddressRow = {
	id: string;
	label: string;
	name: string;
	mobile: string;
	address_line: string;
	city: string;
	pincode: string;
	country: string;
	default_since: Date | null;
	used_at: Date | null;
};

/**
 * The addresses of an account: the last used first, then the default, then the newest. An order's address line may begin with a
 * name. Citus may keep addresses and orders on different servers: it joins two results, but not the tables.
 */
export async function listAddresses(db: Db, accountId: string): Promise<AddressRow[]> {
	const { rows } = await sql<AddressRow>`
		with saved as materialized (select * from saved_address where account_id = ${accountId}),
			ordered as materialized (
				select pincode, mobile, address_line, max(created_at) as at from rental where client_id = ${accountId} group by pincode, mobile, address_line
			)
		select s.id, s.label, s.name, s.mobile, s.address_line, s.city, s.pincode, s.country, s.default_since,
			(select max(o.at) from ordered o where o.pincode = s.pincode and o.mobile = s.mobile
				and right(o.address_line, char_length(s.address_line)) = s.address_line) as used_at
		from saved s order by used_at desc nulls last, s.default_since is null, s.created_at desc, s.id`.execute(db);
	return rows;
}

/** The pincode of the default address, else of the last order, else of the shop. */
export async function findOwnPincode(db: Db, accountId: string): Promise<string | null> {
	const { rows } = await sql<{ pincode: string | null }>`
		with own as materialized (select pincode from saved_address where account_id = ${accountId} and default_since is not null),
			last as materialized (select pincode from rental where client_id = ${accountId} order by created_at desc limit 1),
			shop as materialized (select pincode from seller where account_id = ${accountId})
		select coalesce((select pincode from own), (select pincode from last), (select pincode from shop)) as pincode`.execute(
		db,
	);
	return rows[0]?.pincode ?? null;
}

export type NewAddress = Omit<AddressRow, "used_at"> & { account_id: string; created_at: Date };

export const insertAddress = (tx: Tx, address: NewAddress) => tx.insertInto("saved_address").values(address).execute();

export type AddressChange = Omit<AddressRow, "id" | "used_at" | "default_since">;

/** False when the account has no such address. */
export async function updateAddress(tx: Tx, key: { id: string; accountId: string }, change: AddressChange) {
	const { numUpdatedRows } = await tx
		.updateTable("saved_address")
		.set(change)
		.where("id", "=", key.id)
		.where("account_id", "=", key.accountId)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** One statement each, as the unique index of the default is checked row by row. */
export async function setDefaultAddress(tx: Tx, key: { id: string; accountId: string }, now: Date): Promise<void> {
	await tx
		.updateTable("saved_address")
		.set({ default_since: null })
		.where("account_id", "=", key.accountId)
		.where("id", "<>", key.id)
		.execute();
	await tx
		.updateTable("saved_address")
		.set({ default_since: now })
		.where("id", "=", key.id)
		.where("account_id", "=", key.accountId)
		.where("default_since", "is", null)
		.execute();
}

export const deleteAddress = (tx: Tx, key: { id: string; accountId: string }) =>
	tx.deleteFrom("saved_address").where("id", "=", key.id).where("account_id", "=", key.accountId).execute();
