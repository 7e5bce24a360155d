import { type Db, sql, type Tx } from "#database/connect.ts";

/** SQL on the registration table: sign-ups that are not verified yet. */

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
