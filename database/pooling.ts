/** The features of a connection pooler in front of the database. */

export type Pooling = {
	/** `transaction`: each transaction may run on another connection of the server. */
	mode: "none" | "session" | "transaction";
	/** A statement prepared on one connection can be used on all (PgBouncer 1.21 and later). */
	tracksStatements: boolean;
};

export const noPooler: Pooling = { mode: "none", tracksStatements: true };
