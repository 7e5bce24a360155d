import type { Db, Tx } from "#database/connect.ts";

/** SQL on the table consent. Rows are only added; the latest of a document counts. */

type NewConsent = {
	id: string;
	account_id: string;
	document: "terms" | "privacy" | "marketing";
	version: string;
	is_given: boolean;
	at: Date;
};

export const insertConsents = (tx: Tx, consents: NewConsent[]) => tx.insertInto("consent").values(consents).execute();

/** The latest consent of each document. */
export const listLatest = (db: Db, accountId: string) =>
	db
		.selectFrom("consent")
		.distinctOn("document")
		.select(["document", "version", "is_given", "at"])
		.where("account_id", "=", accountId)
		.orderBy("document")
		.orderBy("at", "desc")
		.orderBy("id", "desc")
		.execute();
