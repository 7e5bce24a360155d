import { backfillBookings } from "#modules/ledger/index.ts";
import type { App } from "#platform/app.ts";
import { encrypt } from "#platform/encryption.ts";

/**
 * Makes payments due: each rental of the copied catalogue was handed over to the courier's cash, with a deposit, and is completed. The ledger
 * books them by its own code: a payout and a refund for each. Every person has a bank account. Returns how many payments are due.
 */
export async function makePaymentsDue(app: App): Promise<number> {
	const { pool } = app.db;
	await pool.query("update rental set deposit = 1000");
	await pool.query(`
		insert into rental_event (product_id, garment_id, rental_id, position, step, from_status, to_status, actor_role, at, cash_holder)
		select product_id, garment_id, id, position, step, null, status, 'clock', created_at + position * interval '1 day', holder
		from rental, (values (1, 'handOver', 'courier'), (2, 'complete', null)) as steps (position, step, holder)`);
	await backfillBookings(app);
	const { rows } = await pool.query<{ id: string }>("select distinct person_id as id from ledger_due");
	const accounts = rows.map(({ id }, index) => ({ account_id: id, sealed: sealedAccount(app, id, index) }));
	await pool.query(
		`insert into payout_account (account_id, kind, masked, sealed, updated_at)
		select account_id, 'bank', 'HDFC0001234, account •••• 6789', decode(sealed, 'hex'), now() from jsonb_to_recordset($1) as new (account_id uuid, sealed text)`,
		[JSON.stringify(accounts)],
	);
	await pool.query("vacuum analyze");
	const counted = await pool.query<{ count: number }>(
		"select count(*)::int as count from ledger_due where paid_at is null",
	);
	return counted.rows[0]?.count ?? 0;
}

function sealedAccount({ secret }: App, accountId: string, index: number): string {
	const accountNumber = String(50_100_000_000_000 + index);
	const account = { kind: "bank", accountName: "Meher Rathore", accountNumber, ifsc: "HDFC0001234" };
	return encrypt({ secret, purpose: "payout", accountId }, JSON.stringify(account)).toString("hex");
}
