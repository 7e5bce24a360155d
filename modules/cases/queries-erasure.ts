import { type ErasedPerson, formerMember, removedText } from "#common/text/former-member.ts";
import { sql, type Tx } from "#database/connect.ts";

/** A name of one or two characters would be found in other words. */
const minLength = 3;

/** Erases a person from the append-only notes, by a function of the database (migration 0074). Throws unless the account is erased. */
export async function eraseFromNotes(tx: Tx, person: ErasedPerson): Promise<void> {
	const names = [person.email, person.name, person.mobile].filter((one) => one.length >= minLength);
	await sql`select erase_from_notes(${person.id}::uuid, ${names}::text[], ${formerMember}, ${removedText})`.execute(tx);
}
