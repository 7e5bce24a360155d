import type { CaseFilter } from "#common/rules/admin.ts";
import type { ClockId, ClockKind } from "#common/rules/clocks.ts";
import {
	clockOfMessage,
	clockOfReport,
	deadlineOf,
	disputeWaits,
	dueOfDispute,
	dueOfMessage,
	dueOfReport,
} from "#database/case-deadlines.ts";
import { type Db, type RawBuilder, sql } from "#database/connect.ts";
import { isSameOrder } from "#database/distributed.ts";
import { atDaytime } from "#database/sql-fragments.ts";

/**
 * SQL that lists and counts the open cases of one kind with their deadlines. A statement reads one kind: Citus does not unite tables of shards with
 * others, and each has its own index.
 */

/** `clock`: which deadline it is; null: the staff chose the day. `name`: a number, or of the person. `order_id`: the order, whose number stands for a name. */
export type ClockRow = {
	id: string;
	/** The id in the address of its page: of the message, report, order, payment or person. */
	subject_id: string;
	name: string;
	order_id: string | null;
	since: Date;
	due_at: Date;
	clock: ClockId | null;
	assignee_id: string | null;
	assignee_name: string | null;
};

type Position = { dueAt: Date; id: string };
type Filter = { work: CaseFilter | undefined; viewerId: string; now: Date; after: Position | undefined };

/** The cases behind a position, what is due first coming first. */
export async function listClocks(db: Db, kind: ClockKind, filter: Filter, limit: number): Promise<ClockRow[]> {
	const { rows } = await sql<ClockRow>`select * from (${openCases[kind]}) one
		where ${matchesWork(filter)} and ${isBehind(filter.after)} order by due_at, id limit ${limit}`.execute(db);
	return rows;
}

export async function countClocks(db: Db, kind: ClockKind, now: Date): Promise<{ open: number; overdue: number }> {
	const { rows } = await sql<{ open: number; overdue: number }>`select count(*)::int as open,
		count(*) filter (where due_at < ${now})::int as overdue from (${openCases[kind]}) one`.execute(db);
	return rows[0] ?? { open: 0, overdue: 0 };
}

const isBehind = (after: Position | undefined) =>
	after ? sql`(due_at, id) > (${after.dueAt}, ${after.id}::uuid)` : sql`true`;

function matchesWork({ work, viewerId, now }: Filter) {
	if (work === "mine") return sql`assignee_id = ${viewerId}`;
	if (work === "unassigned") return sql`assignee_id is null`;
	return work === "overdue" ? sql`due_at < ${now}` : sql`true`;
}

const assignment = (kind: "contact-message" | "report" | "dispute", id: RawBuilder<unknown>) =>
	sql`left join case_assignment w on w.subject_kind = ${sql.lit(kind)} and w.subject_id = ${id}
		left join account assignee on assignee.id = w.assignee_id`;
const assignee = sql`w.assignee_id, assignee.name as assignee_name`;
/** Other kinds have no case of the staff. */
const noAssignee = sql`null::uuid as assignee_id, null::text as assignee_name`;
const noOrder = sql`null::uuid as order_id`;

const openCases: Record<ClockKind, RawBuilder<unknown>> = {
	"contact-message": sql`select m.id, m.id as subject_id, m.number as name, ${noOrder}, m.created_at as since,
		${dueOfMessage} as due_at, ${clockOfMessage} as clock, ${assignee}
		from contact_message m ${assignment("contact-message", sql`m.id`)} where m.closed_at is null`,
	report: sql`select r.id, r.id as subject_id, r.number as name, ${noOrder}, r.created_at as since,
		${dueOfReport} as due_at, ${clockOfReport} as clock, ${assignee}
		from report r ${assignment("report", sql`r.id`)} where r.closed_at is null`,
	dispute: sql`select c.rental_id as id, c.rental_id as subject_id, '' as name, c.rental_id as order_id,
		coalesce(c.appealed_at, c.waiting_since, c.filed_at) as since,
		${dueOfDispute} as due_at, case when w.due_at is null then 'decideDispute' end as clock, ${assignee}
		from damage_claim c join rental r on ${isSameOrder("r.id", "c.rental_id")}
		${assignment("dispute", sql`c.rental_id`)}
		where c.closed_at is null and (${disputeWaits} or w.due_at is not null)`,
	parcel: sql`select e.rental_id as id, e.rental_id as subject_id, '' as name, e.rental_id as order_id, e.at as since,
		${atDaytime(deadlineOf("decideParcel", sql`e.at`))} as due_at, 'decideParcel' as clock, ${noAssignee}
		from (select distinct on (product_id, garment_id, rental_id) product_id, garment_id, rental_id, position, at from rental_event
			where step = 'reportParcel' order by product_id, garment_id, rental_id, position) e
		join rental r on ${isSameOrder("r.id", "e.rental_id")} and r.status in ('dispatched', 'delivered', 'overdue', 'reported')
		where not exists (select from rental_event later where ${isSameOrder("later.rental_id", "e.rental_id")}
			and later.position > e.position and later.step = 'handOver')`,
	/** Until the end of the day in India. */
	compensation: sql`select d.id, d.id as subject_id, '' as name, d.rental_id as order_id, b.at as since,
		(d.due_on + 1)::timestamp at time zone 'Asia/Kolkata' as due_at, 'payCompensation' as clock, ${noAssignee}
		from ledger_due d join ledger_booking b on ${isSameOrder("b.id", "d.booking_id")}
		where d.paid_at is null and b.kind = 'courier-loss' and d.kind in ('payout', 'refund')`,
	deletion: sql`select d.account_id as id, d.account_id as subject_id, a.name, ${noOrder}, d.requested_at as since,
		case when d.postponed_at is null then d.due_at else ${deadlineOf("eraseByLaw", sql`d.requested_at`)} end as due_at,
		case when d.postponed_at is null then 'eraseAccount' else 'eraseByLaw' end as clock, ${noAssignee}
		from account_deletion d join account a on a.id = d.account_id where d.finished_at is null`,
	"data-export": sql`select e.id, e.account_id as subject_id, a.name, ${noOrder}, e.requested_at as since,
		${deadlineOf("provideData", sql`e.requested_at`)} as due_at, 'provideData' as clock, ${noAssignee}
		from data_export e join account a on a.id = e.account_id where e.finished_at is null`,
};
