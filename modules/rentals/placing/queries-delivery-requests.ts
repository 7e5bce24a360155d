import type { Db, Tx } from "#database/connect.ts";
import type { Address } from "../contract.ts";

/** SQL on delivery requests: the address that a client entered before placing an order. */

export const addressColumns = (address: Address) => ({
	address_line: address.address_Line,
	city: address.city,
	pincode: address.pincode,
	country: address.country,
	mobile: address.mobile,
});

export const upsertDeliveryRequest = (tx: Tx, accountId: string, productId: string, address: Address, now: Date) =>
	tx
		.insertInto("delivery_request")
		.values({ account_id: accountId, product_id: productId, ...addressColumns(address), created_at: now })
		.onConflict((conflict) =>
			conflict.columns(["account_id", "product_id"]).doUpdateSet({ ...addressColumns(address), created_at: now }),
		)
		.execute();

export async function findDeliveryAddress(db: Db, accountId: string, productId: string): Promise<Address | undefined> {
	const row = await db
		.selectFrom("delivery_request")
		.select(["address_line as address_Line", "city", "pincode", "country", "mobile"])
		.where("account_id", "=", accountId)
		.where("product_id", "=", productId)
		.executeTakeFirst();
	return row;
}
