import { type ErasedPerson, removedText } from "#common/text/former-member.ts";
import { sql, type Tx } from "#database/connect.ts";

/** Erases what a person wrote in closed disputes. Amounts, decisions and photographs of the item stay with the order. */
export async function eraseFromClaims(tx: Tx, person: ErasedPerson): Promise<void> {
	await tx.updateTable("damage_claim").set({ words: removedText }).where("filed_by", "=", person.id).execute();
	// The client answers a damage claim, the lister a report.
	await sql`
		update damage_claim c set contest_words = ${removedText} from rental r
		where ${person.id} in (r.client_id, r.seller_id) and (c.product_id, c.garment_id, c.rental_id) = (r.product_id, r.garment_id, r.id)
			and case c.kind when 'damage' then r.client_id else r.seller_id end = ${person.id} and c.contest_words is not null`.execute(
		tx,
	);
	await sql`
		update damage_claim c set appeal_words = ${removedText} from rental r
		where ${person.id} in (r.client_id, r.seller_id) and (c.product_id, c.garment_id, c.rental_id) = (r.product_id, r.garment_id, r.id)
			and case c.appeal_side when 'client' then r.client_id when 'seller' then r.seller_id end = ${person.id}`.execute(
		tx,
	);
}
