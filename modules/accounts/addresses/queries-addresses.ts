import { type Db, sql, type Tx } from "#database/connect.ts";

/** SQL on saved_address. */

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
export async function setDefault(tx: Tx, key: { id: string; accountId: string }, now: Date): Promise<void> {
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
