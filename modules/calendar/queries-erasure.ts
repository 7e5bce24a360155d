import type { ErasedPerson } from "#common/text/former-member.ts";
import type { Tx } from "#database/connect.ts";

/** Ends a person's calendar link. */
export const deleteFeedOf = (tx: Tx, person: ErasedPerson) =>
	tx.deleteFrom("calendar_feed").where("account_id", "=", person.id).execute();
