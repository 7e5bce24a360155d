import type { ErasedPerson } from "#common/text/former-member.ts";
import { sql, type Tx } from "#database/connect.ts";

/** Deletes the photographs of a person's reviews. Stars and words stay under "Former member". */
export const deleteReviewPhotosOf = (tx: Tx, person: ErasedPerson) =>
	sql`
		delete from review_photo p using review r
		where r.author_id = ${person.id} and (p.product_id, p.review_id) = (r.product_id, r.id)`.execute(tx);
