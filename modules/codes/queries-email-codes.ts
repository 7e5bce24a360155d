import { sql, type Tx } from "#database/connect.ts";
import type { Origin, Purpose } from "./code.ts";

/** SQL on codes for email addresses: rows of one_time_code with the requesting network. */

type NewCode = {
	mac: Buffer;
	salt: Buffer;
	created_at: Date;
	expires_at: Date | null;
	ticket_hash: Buffer;
	network_hash: Buffer;
};

export const upsertEmailCode = (tx: Tx, key: { ownerId: string; purpose: Purpose; subject: string }, code: NewCode) =>
	tx
		.insertInto("one_time_code")
		.values({ owner_id: key.ownerId, purpose: key.purpose, subject: key.subject, ...code })
		.onConflict((conflict) =>
			conflict
				.columns(["owner_id", "purpose", "subject"])
				.doUpdateSet({ ...code, tries: 0, other_tries: 0, far_tries: 0, used_at: null }),
		)
		.execute();

/** Locks all active codes of an address in a fixed order, so that concurrent attempts cannot deadlock. */
export const lockEmailCodes = (tx: Tx, ownerId: string, purpose: Purpose, now: Date) =>
	tx
		.selectFrom("one_time_code")
		.select(["subject", "mac", "salt", "ticket_hash", "network_hash", "tries", "other_tries", "far_tries"])
		.where("owner_id", "=", ownerId)
		.where("purpose", "=", purpose)
		.where("network_hash", "is not", null)
		.where("used_at", "is", null)
		.where("expires_at", ">", now)
		.orderBy("subject")
		.forUpdate()
		.execute();

/** One statement even when there is nothing to count: an address without codes must cost the same work (timing). */
export const countEmailCodeTries = (tx: Tx, ownerId: string, purpose: Purpose, subjects: Record<Origin, string[]>) => {
	const isOneOf = (...origins: Origin[]) =>
		sql<number>`(subject = any(${origins.flatMap((origin) => subjects[origin])}::text[]))::int`;
	return tx
		.updateTable("one_time_code")
		.set({
			tries: sql`tries + ${isOneOf("browser")}`,
			other_tries: sql`other_tries + ${isOneOf("network", "elsewhere")}`,
			far_tries: sql`far_tries + ${isOneOf("elsewhere")}`,
		})
		.where("owner_id", "=", ownerId)
		.where("purpose", "=", purpose)
		.where("subject", "=", sql<string>`any(${Object.values(subjects).flat()}::text[])`)
		.execute();
};

export const markEmailCodeUsed = (tx: Tx, ownerId: string, purpose: Purpose, subject: string, now: Date) =>
	tx
		.updateTable("one_time_code")
		.set({ used_at: now })
		.where("owner_id", "=", ownerId)
		.where("purpose", "=", purpose)
		.where("subject", "=", subject)
		.execute();
