import { type Db, type RawBuilder, sql, type Tx } from "#database/connect.ts";

/** SQL on bank_statement and bank_row. */

export type NewStatement = {
	id: string;
	name: string;
	checksum: string;
	rows: number;
	credited_paise: number;
	first_day: string;
	last_day: string;
	admin_id: string;
	at: Date;
};
export type NewBankRow = {
	id: string;
	line: number;
	day: string;
	reference: string;
	description: string;
	credit_paise: number;
};

/** Serialises imports of statements and of responses until the transaction ends. */
export const lockStatements = (tx: Tx) =>
	sql`select pg_advisory_xact_lock(hashtextextended('bank statements', 0))`.execute(tx);

export const findStatement = (db: Db, checksum: string) =>
	db.selectFrom("bank_statement").select(["at"]).where("checksum", "=", checksum).executeTakeFirst();

export const insertStatement = (tx: Tx, statement: NewStatement) =>
	tx.insertInto("bank_statement").values(statement).execute();

/** Those of the references that an earlier statement had, with their amounts. */
export const listKnownRows = (db: Db, references: readonly string[]) =>
	db
		.selectFrom("bank_row")
		.select(["reference", "credit_paise"])
		.where("reference", "=", sql<string>`any(${[...references]}::text[])`)
		.execute();

export const insertBankRows = (tx: Tx, statementId: string, rows: readonly NewBankRow[]) =>
	sql`insert into bank_row (id, statement_id, line, day, reference, description, credit_paise)
		select id, ${statementId}::uuid, line, day, reference, description, credit_paise
		from jsonb_populate_recordset(null::bank_row, ${JSON.stringify(rows)}::jsonb)`.execute(tx);

/** How many of a statement's rows agree with a payment. */
export async function countMatched(db: Db, statementId: string): Promise<number> {
	const { rows } = await sql<{ count: number }>`select count(*)::int as count from bank_row r join upi_payment p
		on p.reference = r.reference and p.rejected_at is null and p.amount::bigint * 100 = r.credit_paise
		where r.statement_id = ${statementId}`.execute(db);
	return rows[0]?.count ?? 0;
}

/** The tables of a statement's credits and debits. */
type RowTable = "bank_row" | "bank_debit";

/** Undefined when there is neither a credit nor a debit with this id. */
export async function lockBankRow(tx: Tx, id: string): Promise<{ table: RowTable; isExplained: boolean } | undefined> {
	for (const table of ["bank_row", "bank_debit"] as const) {
		const row = await tx.selectFrom(table).select("explained_at").where("id", "=", id).forUpdate().executeTakeFirst();
		if (row) return { table, isExplained: row.explained_at !== null };
	}
	return undefined;
}

type Explanation = { explained_by: string; explained_at: Date; note: string };

export const explainRow = (tx: Tx, table: RowTable, id: string, explanation: Explanation) =>
	tx.updateTable(table).set(explanation).where("id", "=", id).execute();

export type ListedRow = {
	id: string;
	line: number;
	fileName: string;
	day: string;
	reference: string;
	description: string;
	creditPaise: number;
};
export type ListedPayment = {
	id: string;
	reference: string;
	amount: number;
	orderId: string;
	isRemittance: boolean;
	recordedBy: string;
	recordedAt: string;
};

const rowFields = sql`json_build_object('id', r.id, 'line', r.line, 'fileName', s.name, 'day', r.day, 'reference', r.reference,
	'description', r.description, 'creditPaise', r.credit_paise)`;
const paymentFields = sql`json_build_object('id', p.id, 'reference', p.reference, 'amount', p.amount, 'orderId', p.rental_id,
	'isRemittance', p.due_id is not null, 'recordedBy', person.name, 'recordedAt', p.recorded_at)`;
const rowJoins = sql`join bank_statement s on s.id = r.statement_id`;
const paymentJoins = sql`join account person on person.id = p.recorded_by`;

/** `total`: of all; `items`: up to the limit. */
export async function listed<T>(
	db: Db,
	fields: RawBuilder<unknown>,
	from: RawBuilder<unknown>,
	order: RawBuilder<unknown>,
	limit: number,
) {
	const { rows } = await sql<{ total: number; items: T[] }>`
		select (select count(*)::int ${from}) as total,
			coalesce((select json_agg(item) from (select ${fields} as item ${from} order by ${order} limit ${limit}) one), '[]') as items`.execute(
		db,
	);
	return rows[0] ?? { total: 0, items: [] };
}

/** Payments that no statement has, oldest first. */
export const listPaymentsWithoutRow = (db: Db, limit: number) =>
	listed<ListedPayment>(
		db,
		paymentFields,
		sql`from upi_payment p ${paymentJoins} where p.rejected_at is null and not exists (select from bank_row r where r.reference = p.reference)`,
		sql`p.recorded_at, p.id`,
		limit,
	);

/** Rows of statements without a payment, newest first. One that gave back a debit is listed with it. */
export const listRowsWithoutPayment = (db: Db, limit: number) =>
	listed<ListedRow>(
		db,
		rowFields,
		sql`from bank_row r ${rowJoins} where r.explained_at is null
			and not exists (select from upi_payment p where p.reference = r.reference and p.rejected_at is null)
			and not exists (select from bank_debit d where d.numbers @> array[r.reference] and d.returned_on = r.day and d.debit_paise = r.credit_paise)`,
		sql`r.day desc, r.id`,
		limit,
	);

/** Rows whose payment has another amount. */
export const listDiffering = (db: Db, limit: number) =>
	listed<{ row: ListedRow; payment: ListedPayment }>(
		db,
		sql`json_build_object('row', ${rowFields}, 'payment', ${paymentFields})`,
		sql`from bank_row r ${rowJoins} join upi_payment p on p.reference = r.reference and p.rejected_at is null ${paymentJoins}
			where r.explained_at is null and r.credit_paise <> p.amount::bigint * 100`,
		sql`r.day desc, r.id`,
		limit,
	);

export type StatementRow = {
	id: string;
	fileName: string;
	rows: number;
	creditedPaise: number;
	firstDay: string;
	lastDay: string;
	admin: string;
	at: Date;
};

/** The newest statements. */
export async function listStatements(db: Db, limit: number): Promise<StatementRow[]> {
	const { rows } = await sql<StatementRow>`
		select s.id, s.name as "fileName", s.rows, s.credited_paise as "creditedPaise", s.first_day as "firstDay", s.last_day as "lastDay",
			admin.name as admin, s.at
		from bank_statement s join account admin on admin.id = s.admin_id order by s.at desc, s.id desc limit ${limit}`.execute(
		db,
	);
	return rows;
}
