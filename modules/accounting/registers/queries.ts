import { type Register, type RegisterAmount, registers } from "#common/rules/registers.ts";
import { type Db, isSameOrder, type RawBuilder, sql, type Tx } from "#database/connect.ts";

/**
 * SQL of the registers. All of them sum entries of the ledger by the time of their booking (`at`): when the server took the step or recorded
 * the payment, so what a phone recorded earlier without a connection counts when it arrives. A booking that was missing and is repaired has
 * the time of its step, and `at` is taken before the commit: what is read within seconds after a period's end may lack its last bookings.
 */

/** From the first instant to the one after the last. */
export type Span = { from: Date; to: Date };

/** The sort key of a row, unique in its register. `at` has microseconds. */
export type RegisterKey = { at: string; id: string; position: number; account: string };

export type RegisterLine = RegisterKey & {
	booking: string | null;
	reference: string | null;
	orderId: string | null;
	personId: string | null;
	personName: string | null;
	amounts: Record<string, number>;
};

/** The rows of one register. A key that is missing is the same in all rows. */
type Rows<R extends Register> = {
	at?: RawBuilder<unknown>;
	id?: RawBuilder<unknown>;
	position?: RawBuilder<unknown>;
	account?: RawBuilder<unknown>;
	booking?: RawBuilder<unknown>;
	reference?: RawBuilder<unknown>;
	orderId?: RawBuilder<unknown>;
	personId?: RawBuilder<unknown>;
	amounts: Record<RegisterAmount<R>, RawBuilder<unknown>>;
	/** From, where and group by. */
	source: RawBuilder<unknown>;
	/** Whether a row is an entry. Then a page reads only its own rows, in the order of an index; other rows are sums, computed once for both. */
	isEntry?: true;
};

/** A page of a register with the totals of all its rows, from one statement and so from one snapshot. */
export async function findRegisterPage(
	db: Db,
	register: Register,
	span: Span,
	after: RegisterKey | undefined,
	limit: number,
): Promise<{ rows: RegisterLine[]; totals: Record<string, number> }> {
	const isNext = after
		? sql`(at, id, position, account) > (${after.at}::timestamptz, ${after.id}::uuid, ${after.position}::int, ${after.account})`
		: sql`true`;
	const { rows } = await sql<{ rows: RegisterLine[]; totals: Record<string, number> }>`
		with ${registerRows(register, span)},
			page as (select * from register where ${isNext} order by at, id, position, account limit ${limit})
		select (select ${totalsOf(register)} from register) as totals,
			(select coalesce(json_agg(${lineOf(register)} order by at, id, position, account), '[]') from page) as rows`.execute(
		db,
	);
	return rows[0] ?? { rows: [], totals: {} };
}

const fileBatch = 1000;

/** All rows of a register, from one cursor: one snapshot, and one batch in memory. The transaction ends it. */
export async function* listRegister(tx: Tx, register: Register, span: Span): AsyncGenerator<RegisterLine[]> {
	await sql`
		declare register_rows no scroll cursor for with ${registerRows(register, span)}
		select ${lineOf(register)} as line from register page order by at, id, position, account`.execute(tx);
	for (;;) {
		const { rows } = await sql<{ line: RegisterLine }>`fetch forward ${sql.lit(fileBatch)} from register_rows`.execute(
			tx,
		);
		if (rows.length === 0) return;
		yield rows.map(({ line }) => line);
	}
}

/** SQL: the common table expression of a register's rows, with the columns that all registers have. */
function registerRows<R extends Register>(register: R, span: Span): RawBuilder<unknown> {
	const { amounts, source, isEntry, ...row }: Rows<R> = sources[register](span);
	const names: readonly RegisterAmount<R>[] = registers[register].amounts;
	return sql`register as ${isEntry ? sql`not materialized` : sql`materialized`} (
		select ${row.at ?? sql`${span.from}::timestamptz`} as at, ${row.id ?? nilId} as id, ${row.position ?? sql`0`} as position,
			${row.account ?? sql`''`} as account, ${row.booking ?? sql`null::text`} as booking, ${row.reference ?? sql`null::text`} as reference,
			${row.orderId ?? sql`null::uuid`} as order_id, ${row.personId ?? sql`null::uuid`} as person_id,
			${sql.join(names.map((name) => sql`${amounts[name]} as ${sql.ref(name)}`))}
		${source})`;
}

const nilId = sql`'00000000-0000-0000-0000-000000000000'::uuid`;

/** SQL: a row `page` as JSON. A join by the name of its person would sort the rows of a file again. */
const lineOf = (register: Register) => sql`json_build_object(
	'at', to_char(page.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), 'id', page.id, 'position', page.position, 'account', page.account,
	'booking', page.booking, 'reference', page.reference, 'orderId', page.order_id, 'personId', page.person_id,
	'personName', (select name from account where account.id = page.person_id),
	'amounts', ${amountsOf(register, (name) => sql`page.${sql.ref(name)}`)})`;

const totalsOf = (register: Register) => amountsOf(register, (name) => sql`coalesce(sum(${sql.ref(name)}), 0)`);

const amountsOf = (register: Register, columnOf: (name: string) => RawBuilder<unknown>) =>
	sql`json_build_object(${sql.join(registers[register].amounts.flatMap((name) => [sql.lit(name), columnOf(name)]))})`;

const isWithin = ({ from, to }: Span) => sql`e.at >= ${from} and e.at < ${to}`;
const sumWhere = (condition: RawBuilder<unknown>) => sql`coalesce(sum(e.amount) filter (where ${condition}), 0)`;
const withBooking = sql`join ledger_booking b on ${isSameOrder("b.id", "e.booking_id")}`;

/**
 * A lister's earnings on an account: its credits, less those that a correction takes back. Debits are cash that the lister has already, or
 * payments.
 */
const earned = (account: "rent-payable" | "late-fee-payable") =>
	sql`-${sumWhere(sql`e.account = ${sql.lit(account)} and (e.amount < 0) <> e.is_contra`)}`;
const retained = (account: "commission" | "courier-fee") => sql`-${sumWhere(sql`e.account = ${sql.lit(account)}`)}`;
const commission = retained("commission");
const rent = sql`${earned("rent-payable")} + ${commission}`;

/** Only completions earn, and corrections take it back: a payment settles with the opposite signs, which would count twice. */
const soldWithin = (
	span: Span,
) => sql`from ledger_entry e ${withBooking} join rental r on ${isSameOrder("r.id", "e.rental_id")}
	where ${isWithin(span)} and b.kind in ('completion', 'correction')
		and e.account in ('rent-payable', 'late-fee-payable', 'commission', 'courier-fee')`;

const hasAmount = (amounts: Record<string, RawBuilder<unknown>>) =>
	sql.join(
		Object.values(amounts).map((amount) => sql`${amount} <> 0`),
		sql` or `,
	);

function sales(span: Span): Rows<"sales"> {
	const lateFee = earned("late-fee-payable");
	const listerPart = sql`${earned("rent-payable")} + ${lateFee}`;
	const amounts = { rent, lateFee, courierFee: retained("courier-fee"), commission, listerPart };
	return {
		at: sql`max(e.at)`,
		id: sql`e.rental_id`,
		orderId: sql`e.rental_id`,
		personId: sql`r.seller_id`,
		amounts,
		source: sql`${soldWithin(span)} group by e.product_id, e.garment_id, e.rental_id, r.seller_id having ${hasAmount(amounts)}`,
	};
}

function commissions(span: Span): Rows<"commission"> {
	const amounts = { rent, commission };
	return {
		id: sql`r.seller_id`,
		personId: sql`r.seller_id`,
		amounts,
		source: sql`${soldWithin(span)} group by r.seller_id having ${hasAmount(amounts)}`,
	};
}

/** Money that left the cash or the bank for a due. A set-off, and a lister's part of cash that they took, moves none. */
const payments = (span: Span, kind: "payout" | "refund"): Rows<"payouts" | "refunds"> => ({
	isEntry: true,
	at: sql`e.at`,
	id: sql`e.booking_id`,
	position: sql`e.line`,
	account: sql`e.account`,
	reference: sql`b.reference`,
	orderId: sql`e.rental_id`,
	personId: sql`d.person_id`,
	amounts: { amount: sql`-e.amount` },
	source: sql`from ledger_entry e ${withBooking} join ledger_due d on ${isSameOrder("d.id", "b.due_id")}
		where ${isWithin(span)} and b.kind = ${sql.lit(kind)} and e.account in ('cash', 'bank')`,
});

const deposits = ({ to }: Span): Rows<"deposits"> => ({
	at: sql`min(e.at)`,
	id: sql`e.rental_id`,
	orderId: sql`e.rental_id`,
	personId: sql`e.person_id`,
	amounts: { held: sql`-sum(e.amount)` },
	source: sql`from ledger_entry e where e.account = 'deposit' and e.at < ${to}
		group by e.product_id, e.garment_id, e.rental_id, e.person_id having sum(e.amount) <> 0`,
});

const before = ({ from }: Span) => sumWhere(sql`e.at < ${from}`);
const during = ({ from }: Span, sign: RawBuilder<unknown>) => sumWhere(sql`e.at >= ${from} and ${sign}`);
const debits = (span: Span) => during(span, sql`e.amount > 0`);
const credits = (span: Span) => sql`-${during(span, sql`e.amount < 0`)}`;

/** An entry by the side of what it books or, as a contra entry, takes back. */
const isDebit = sql`(e.amount > 0) <> e.is_contra`;

/**
 * The part that a lister keeps is debited to what they are owed by the completion that ends the order, and taken back by its correction. Payments debit
 * the same accounts.
 */
function cash(span: Span): Rows<"cash"> {
	const out = sql`-${during(span, sql`not (${isDebit})`)}`;
	const kept = sql`coalesce(sum(e.kept), 0)`;
	const isWithLister = sql`e.account = 'cash-with-seller'`;
	return {
		id: sql`coalesce(e.person_id, ${nilId})`,
		account: sql`e.account`,
		personId: sql`e.person_id`,
		amounts: {
			opening: before(span),
			received: during(span, isDebit),
			kept,
			owed: sql`case when ${isWithLister} then ${out} - ${kept} else 0 end`,
			passedOn: sql`case when ${isWithLister} then 0 else ${out} end`,
			closing: sql`sum(e.amount)`,
		},
		source: sql`from (
				select account, person_id, at, amount, is_contra, 0 as kept from ledger_entry
					where account in ('cash', 'bank', 'cash-with-seller') and at < ${span.to}
				union all select 'cash-with-seller', e.person_id, e.at, 0, false, e.amount from ledger_entry e ${withBooking}
					where ${isWithin(span)} and ${isDebit} and b.kind in ('completion', 'correction')
						and e.account in ('rent-payable', 'late-fee-payable', 'damage-payable')
			) e group by e.account, e.person_id having sum(e.amount) <> 0 or count(*) filter (where e.at >= ${span.from}) > 0`,
	};
}

/** A correction ends a due, so it counts on the side of the booking that made it due. */
function owed(span: Span): Rows<"owed"> {
	const cause = sql`case when b.kind = 'correction' then cause.kind else b.kind end`;
	const isFromCash = sql`${cause} in ('completion', 'cancellation')`;
	const [isSetOff, isPaid] = [sql`${cause} = 'set-off'`, sql`${cause} = 'remittance'`];
	return {
		id: sql`e.person_id`,
		personId: sql`e.person_id`,
		amounts: {
			opening: before(span),
			fromCash: during(span, isFromCash),
			otherDues: during(span, sql`not (${isFromCash} or ${isSetOff} or ${isPaid})`),
			setOff: sql`-${during(span, isSetOff)}`,
			paid: sql`-${during(span, isPaid)}`,
			closing: sql`sum(e.amount)`,
		},
		source: sql`from ledger_entry e ${withBooking}
			left join ledger_due d on ${isSameOrder("d.id", "b.due_id")}
			left join ledger_booking cause on ${isSameOrder("cause.id", "d.booking_id")}
			where e.account = 'seller-owes' and e.at < ${span.to}
			group by e.person_id having sum(e.amount) <> 0 or count(*) filter (where e.at >= ${span.from}) > 0`,
	};
}

/** An outer join, which the planner leaves out of the totals. */
const dayBook = (span: Span): Rows<"day-book"> => ({
	isEntry: true,
	at: sql`e.at`,
	id: sql`e.booking_id`,
	position: sql`e.line`,
	account: sql`e.account`,
	booking: sql`b.kind`,
	reference: sql`b.reference`,
	orderId: sql`e.rental_id`,
	personId: sql`e.person_id`,
	amounts: { debit: sql`greatest(e.amount, 0)`, credit: sql`greatest(-e.amount, 0)` },
	source: sql`from ledger_entry e left ${withBooking} where ${isWithin(span)}`,
});

const trialBalance = (span: Span): Rows<"trial-balance"> => ({
	account: sql`e.account`,
	amounts: { opening: before(span), debit: debits(span), credit: credits(span), closing: sql`sum(e.amount)` },
	source: sql`from ledger_entry e where e.at < ${span.to} group by e.account`,
});

const sources: { [R in Register]: (span: Span) => Rows<R> } = {
	sales,
	commission: commissions,
	payouts: (span) => payments(span, "payout"),
	refunds: (span) => payments(span, "refund"),
	deposits,
	cash,
	owed,
	"day-book": dayBook,
	"trial-balance": trialBalance,
};
