import { type ErasedPerson, removedText } from "#common/text/former-member.ts";
import { sql, type Tx } from "#database/connect.ts";

/**
 * Replaces the append-only notes on a person's cases, by a function of the database (migration 0084). These are the person, their messages to
 * support, reports by or about them, and disputes about their orders. Throws unless the account is erased.
 */
export const eraseFromNotes = (tx: Tx, person: ErasedPerson) =>
	sql`select erase_case_notes(${person.id}::uuid, ${removedText})`.execute(tx);
