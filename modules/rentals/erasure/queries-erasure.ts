import { type ErasedPerson, formerMember, removedText } from "#common/text/former-member.ts";
import { sql, type Tx } from "#database/connect.ts";

/**
 * Erases a person from orders. The orders stay, for the other side and for tax law, with the pincode, which decides the place of supply.
 * Reasons in the append-only timeline are replaced by a function of the database (migration 0066).
 */
export async function eraseFromOrders(tx: Tx, person: ErasedPerson): Promise<void> {
	await tx.deleteFrom("delivery_request").where("account_id", "=", person.id).execute();
	await tx.deleteFrom("lister_reliability").where("account_id", "=", person.id).execute();
	await tx
		.updateTable("rental")
		.set({ address_line: formerMember, city: "", country: "", mobile: "" })
		.where("client_id", "=", person.id)
		.execute();
	await sql`select erase_reasons(${person.id}::uuid, ${removedText})`.execute(tx);
}
