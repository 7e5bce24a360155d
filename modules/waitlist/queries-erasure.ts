import type { ErasedPerson } from "#common/text/former-member.ts";
import type { Tx } from "#database/connect.ts";

/** Deletes a person's waitlist entries. Days that are held for them become free when the hold ends, within hours. */
export const deleteEntriesOf = (tx: Tx, person: ErasedPerson) =>
	tx.deleteFrom("waitlist_entry").where("account_id", "=", person.id).execute();
