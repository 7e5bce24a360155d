import { openClient } from "#database/open-client.ts";
import type { App } from "#platform/app.ts";
import { copyCatalogue } from "./copy-catalogue.ts";
import { withoutIndexes } from "./without-indexes.ts";

/** Rows of the generated catalogue that are multiplied by SQL. */
const base = 10_000;

export type ConsoleSize = { people: number; orders: number };

/**
 * Fills the database for the staff's console: people, orders with their events, dues, messages, reports and an audit log. Statements of SQL copy a
 * generated catalogue of 10,000 listings and orders, so a million orders take minutes, not hours.
 */
export async function fillConsole(app: App, { people, orders }: ConsoleSize, migrationUrl: string): Promise<void> {
	await copyCatalogue(app, base);
	const client = await openClient(migrationUrl);
	try {
		// Foreign key checks take half of the time, and the rows satisfy them. Only a superuser may switch them off.
		await client.query(
			"select set_config('session_replication_role', 'replica', false) from pg_roles where rolname = current_user and rolsuper",
		);
		await client.query("set synchronous_commit = off");
		const { rows } = await client.query<{ name: string }>(
			"select attname as name from pg_attribute where attrelid = 'rental'::regclass and attnum > 0 and not attisdropped and attgenerated = ''",
		);
		const columns = rows.map(({ name }) => name);
		await withoutIndexes(client, ["rental", "rental_event", "ledger_due", "ledger_entry", "audit_entry"], async () => {
			for (const statement of statementsFor({ people, orders }, columns)) await client.query(statement);
		});
		await client.query("vacuum analyze");
	} finally {
		await client.end();
	}
}

/** As idOf(…) of copy-catalogue.ts writes ids. */
const idOf = (prefix: number, index: string) =>
	`('0190000${prefix}-0000-7000-8000-' || lpad(to_hex((${index})::bigint), 12, '0'))::uuid`;
const indexOf = (id: string) => `('x' || right(${id}::text, 12))::bit(48)::bigint`;

/** One in 50 of the messages and reports is open. */
const closed = `lateral (select case when n % 50 > 0 then now() end as closed_at, case when n % 50 > 0 then ${idOf(2, "1")} end as closed_by) work`;

/** In seconds: orders and sign-ups are spread over it. */
const yearAndAHalf = 550 * 86_400;

/** `rentalColumns`: all of an order. Of the orders, one in 200 has a dispute, of which one in 50 waits for an admin; one payout in 50 is open. */
function statementsFor({ people, orders }: ConsoleSize, rentalColumns: string[]): string[] {
	const known = 1000;
	const copied: Record<string, string> = {
		id: idOf(4, `k * ${base} + ${indexOf("r.id")}`),
		client_id: idOf(2, `(k * ${base} + ${indexOf("r.id")}) % ${people}`),
		created_at: `now() - (k * ${base} + ${indexOf("r.id")}) * interval '${Math.round(yearAndAHalf / orders)} seconds'`,
	};
	const values = rentalColumns.map((column) => copied[column] ?? `r.${column}`);
	return [
		`insert into account (id, email, name, mobile, account_type, password_hash, email_verified_at, created_at, updated_at)
			select ${idOf(2, "n")}, 'client' || n || '@bench.example', 'Person ' || n, '+919876543210', 'client', 'none', now(), now() - n * interval '${yearAndAHalf / people} seconds', now()
			from generate_series(${known}, ${people - 1}) n`,
		// Every copy of an order is another day's, by another client.
		`insert into rental (${rentalColumns.join(", ")}) select ${values.join(", ")}
			from rental r cross join generate_series(1, ${Math.max(1, Math.round(orders / base)) - 1}) k`,
		`insert into rental_event (product_id, garment_id, rental_id, position, step, actor_role, to_status, at)
			select product_id, garment_id, id, n, case n when 1 then 'place' when 2 then 'accept' else 'complete' end, 'seller', 'completed', created_at + n * interval '1 hour'
			from rental cross join generate_series(1, 3) n`,
		`insert into ledger_due (product_id, garment_id, id, booking_id, rental_id, kind, person_id, amount, due_on, paid_at)
			select product_id, garment_id, id, id, id, 'payout', seller_id, total_amount, end_date + 7, case when ${indexOf("id")} % 50 > 0 then created_at + interval '9 days' end
			from rental`,
		// The rents that were earned, which the figures of the overview sum up: one side of their bookings.
		"alter table ledger_entry disable trigger user",
		`insert into ledger_entry (product_id, garment_id, booking_id, line, rental_id, account, amount, at)
			select product_id, garment_id, id, 99, id, 'unearned-rent', total_amount, created_at + interval '3 days' from rental`,
		"alter table ledger_entry enable trigger user",
		`insert into damage_claim (product_id, garment_id, rental_id, kind, state, words, filed_amount, amount, filed_by, filed_at, contest_by, contested_at, contest_words, waiting_since, closed_at, closed_by)
			select product_id, garment_id, id, 'damage', case when isOpen then 'contested' else 'accepted' end, 'The hem is torn.', 900, 900, seller_id, created_at + interval '3 days',
				created_at + interval '6 days', created_at + interval '4 days', 'It was torn before.', created_at + interval '4 days', case when not isOpen then created_at + interval '5 days' end, case when not isOpen then client_id end
			from (select *, ${indexOf("id")} % 10000 = 0 as isOpen from rental) r where ${indexOf("id")} % 200 = 0`,
		`insert into contact_message (id, number, name, email, body, created_at, read_at, read_by, closed_at, closed_by)
			select gen_random_uuid(), 'M' || n, 'Person ' || n, 'client' || n || '@bench.example', 'When does it come?', now() - n * interval '1 minute', closed_at, closed_by, closed_at, closed_by
			from generate_series(1, ${Math.round(people / 5)}) n, ${closed}`,
		`insert into report (id, number, reporter_id, kind, subject_id, about_id, reason, created_at, closed_at, closed_by, outcome)
			select gen_random_uuid(), 'R' || n, ${idOf(2, `n % ${people}`)}, 'person', ${idOf(1, "n % 1000")}, ${idOf(1, "n % 1000")}, 'scam', now() - n * interval '1 minute', closed_at, closed_by,
				case when closed_at is not null then 'Explained.' end
			from generate_series(1, ${Math.round(people / 5)}) n, ${closed}`,
		`insert into case_assignment (subject_kind, subject_id, assignee_id, changed_by, changed_at)
			select 'report', r.id, a.id, a.id, now() from report r, (select id from account where account_type = 'admin' limit 1) a where right(r.number, 1) = '7'`,
		`insert into audit_entry (id, at, admin_id, admin_name, action, subject_kind, subject_id, subject_name, reason, details)
			select ('01900009-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, now() - (${people * 2} - n) * interval '1 minute', a.id, 'Noor Bedi', 'suspend-account', 'account',
				${idOf(2, `n % ${people}`)}, 'Person ' || n, 'Reason number ' || n, '{}'
			from generate_series(1, ${people * 2}) n, (select id from account where account_type = 'admin' limit 1) a`,
	];
}
