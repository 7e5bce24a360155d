import type { Db } from "#database/connect.ts";
import * as queries from "./queries.ts";

/** The front desk of accounts. */

/** Name and address of an account, for a letter. Throws when there is none: ids come from rows that refer to it. */
export async function recipient(db: Db, id: string): Promise<{ email: string; name: string }> {
	const account = await queries.findAccount(db, id);
	if (!account) throw new Error(`account ${id} is gone`);
	return account;
}

export { isIndia, isPincode, toE164 } from "./account.ts";
export { findSession } from "./sessions.ts";
