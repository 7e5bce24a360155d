import { type ErasedPerson, formerMember, removedText } from "#common/text/former-member.ts";
import { sql, type Tx } from "#database/connect.ts";

/**
 * Replaces a person's name and the reasons of entries about them in the append-only audit log, by a function of the database (migration 0084).
 * An entry is about the person when their account is its subject, or its details contain their id. The actions and who took them stay.
 * Throws unless the account is erased.
 */
export const eraseFromAudit = (tx: Tx, person: ErasedPerson) =>
	sql`select erase_audit_entries(${person.id}::uuid, ${formerMember}, ${removedText})`.execute(tx);
