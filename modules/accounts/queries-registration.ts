import { type Db, sql, type Tx } from "#database/connect.ts";

/** SQL on what a mailed code confirms: sign-ups that are not verified yet, and resets of passwords. */

type NewRegistration = {
	id: string;
	email: string;
	name: string;
	mobile: string;
	account_type: "client" | "renter";
	password_hash: string;
	/** A seller's shop as JSON. */
	shop: string | null;
	ticket_hash: Buffer | null;
	terms_version: string | null;
	wants_marketing: boolean;
	created_at: Date;
};

const columns = ["id", "email", "name", "mobile", "account_type", "password_hash", "shop", "created_at"] as const;
const consentColumns = ["terms_version", "wants_marketing"] as const;

export const insertRegistration = (tx: Tx, registration: NewRegistration) =>
	tx.insertInto("registration").values(registration).execute();

export const findRegistration = (db: Db, id: string, email: string) =>
	db
		.selectFrom("registration")
		.select([...columns, ...consentColumns])
		.where("id", "=", id)
		.where("email", "=", email)
		.executeTakeFirst();

/** The newest registration of the browser with this ticket, else the newest of this address. */
export const findNewestRegistration = (db: Db, email: string, ticketHash: Buffer | undefined) =>
	db
		.selectFrom("registration")
		.select(columns)
		.where("email", "=", email)
		.orderBy(sql`ticket_hash is not distinct from ${ticketHash ?? Buffer.alloc(0)}`, "desc")
		.orderBy("created_at", "desc")
		.orderBy("id", "desc")
		.executeTakeFirst();

/** Ids of the registrations that the browser with this ticket made. */
export async function listRegistrationIds(db: Db, email: string, ticketHash: Buffer | undefined): Promise<string[]> {
	const rows = await db
		.selectFrom("registration")
		.select("id")
		.where("email", "=", email)
		.where("ticket_hash", "=", ticketHash ?? Buffer.alloc(0))
		.execute();
	return rows.map(({ id }) => id);
}

/** Deletes an address's registrations: all of them, or those made before `before`. */
export const deleteRegistrations = (tx: Tx, email: string, before?: Date) =>
	tx
		.deleteFrom("registration")
		.where("email", "=", email)
		.$if(before !== undefined, (query) => query.where("created_at", "<", before ?? new Date(0)))
		.execute();

type ResetTicket = { token_hash: Buffer; expires_at: Date };

/** A new ticket replaces the old one. */
export const upsertResetTicket = (tx: Tx, accountId: string, ticket: ResetTicket) =>
	tx
		.insertInto("reset_ticket")
		.values({ account_id: accountId, ...ticket })
		.onConflict((conflict) => conflict.column("account_id").doUpdateSet(ticket))
		.execute();

/** The account of a ticket that has not expired, if it has this address. */
export const findResetTicket = (db: Db, email: string, tokenHash: Buffer, now: Date) =>
	db
		.selectFrom("reset_ticket")
		.innerJoin("account", "account.id", "account_id")
		.select(["account.id", "account.email", "account.name", "account.language"])
		.where("email", "=", email)
		.where("token_hash", "=", tokenHash)
		.where("expires_at", ">", now)
		.executeTakeFirst();

/** Returns false when a concurrent request has used the ticket. */
export async function deleteResetTicket(tx: Tx, accountId: string, tokenHash: Buffer): Promise<boolean> {
	const deleted = await tx
		.deleteFrom("reset_ticket")
		.where("account_id", "=", accountId)
		.where("token_hash", "=", tokenHash)
		.executeTakeFirst();
	return deleted.numDeletedRows > 0n;
}
