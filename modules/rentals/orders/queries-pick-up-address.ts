import type { Db } from "#database/connect.ts";

/** The seller's address, where the courier collects and returns garments. */
export const findPickUpAddress = (db: Db, sellerId: string) =>
	db
		.selectFrom("seller")
		.innerJoin("account", "account.id", "seller.account_id")
		.select([
			"account.name",
			"seller.address_line as address_Line",
			"seller.city",
			"seller.pincode",
			"seller.country",
			"account.mobile",
		])
		.where("seller.account_id", "=", sellerId)
		.executeTakeFirst();
