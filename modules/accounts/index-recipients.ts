import type { Db } from "#database/connect.ts";
import * as queries from "./account/queries-account.ts";

/** The public API of accounts for writing to people: recipients of emails, the format of mobile numbers, and who leaves. */

type Recipient = { id: string; email: string; name: string };

/** Name and address of an account, for an email. Throws (500) when there is none, because a foreign key refers to it. */
export const findRecipient = async (db: Db, id: string): Promise<Recipient> => (await findRecipients(db, id))[0];

/** Recipients of several accounts, in the given order, in one statement: emails are written while locks are held. */
export async function findRecipients<const Ids extends string[]>(
	db: Db,
	...ids: Ids
): Promise<{ [At in keyof Ids]: Recipient }> {
	const rows = await queries.listRecipients(db, ids);
	return ids.map((id) => {
		const account = rows.find((one) => one.id === id);
		if (!account) throw new Error(`account ${id} does not exist`);
		return account;
	}) as { [At in keyof Ids]: Recipient };
}

export { lockAndListDeparting } from "./account/queries-account.ts";
