import { type ErasedPerson, formerMember } from "#common/text/former-member.ts";
import { sql, type Tx } from "#database/connect.ts";

/** A name of one or two characters would be found in other words. */
const minLength = 3;

/**
 * Replaces a person's name and addresses in the append-only audit log, by a function of the database (migration 0066). The actions and who
 * took them stay. Throws unless the account is erased.
 */
export async function eraseFromAudit(tx: Tx, person: ErasedPerson): Promise<void> {
	const names = [person.email, person.name, person.mobile].filter((one) => one.length >= minLength);
	await sql`select erase_from_audit(${person.id}::uuid, ${names}::text[], ${formerMember})`.execute(tx);
}
