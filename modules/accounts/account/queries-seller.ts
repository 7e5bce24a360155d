import { type Db, sql, type Tx } from "#database/connect.ts";

/** SQL on the seller table: the shop of an account. */

type NewSeller = {
	account_id: string;
	shop_name: string;
	gstin: string;
	address_line: string;
	city: string;
	pincode: string;
	country: string;
};

/**
 * Replaces an account's shop, or deletes it when `seller` is undefined. For an unknown account id it does the same
 * work and writes nothing.
 */
export async function replaceSeller(tx: Tx, accountId: string, seller: Omit<NewSeller, "account_id"> | undefined) {
	await tx.deleteFrom("seller").where("account_id", "=", accountId).execute();
	if (!seller) return;
	const names = Object.keys(seller) as (keyof typeof seller)[];
	await tx
		.insertInto("seller")
		.columns(["account_id", ...names])
		.expression((e) =>
			e
				.selectFrom("account")
				.select(["account.id", ...names.map((name) => sql<string>`${seller[name]}`.as(name))])
				.where("account.id", "=", accountId),
		)
		.execute();
}

const shopColumns = ["shop_name", "gstin", "address_line", "city", "pincode", "country"] as const;

/** A seller's shop; undefined for other accounts. */
export const findSeller = (db: Db, accountId: string) =>
	db.selectFrom("seller").select(shopColumns).where("account_id", "=", accountId).executeTakeFirst();

export const updateSeller = (tx: Tx, accountId: string, seller: Omit<NewSeller, "account_id">) =>
	tx.updateTable("seller").set(seller).where("account_id", "=", accountId).execute();

export const setSellerAbout = (tx: Tx, accountId: string, about: string) =>
	tx.updateTable("seller").set({ about }).where("account_id", "=", accountId).execute();
