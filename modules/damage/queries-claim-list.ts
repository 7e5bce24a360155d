import type { CaseFilter } from "#common/rules/admin.ts";
import { damage } from "#common/rules/orders.ts";
import { idSuffixOf } from "#common/text/reference.ts";
import { type Db, sql } from "#database/connect.ts";
import { atDaytime } from "#database/sql-fragments.ts";
import type { DisputeKind } from "./contract.ts";
import { type ClaimOrderRow, type ClaimRow, selectClaim, selectClaimOrder } from "./queries.ts";

/** SQL that lists and counts disputes for admins. */

export type ClaimListRow = ClaimRow &
	ClaimOrderRow & {
		client_name: string;
		seller_name: string;
		assignee_id: string | null;
		assignee_name: string | null;
		due_at: Date | null;
		is_overdue: boolean;
	};
export type ClaimFilter = {
	work?: CaseFilter | undefined;
	order?: string | undefined;
	viewerId: string;
	now: Date;
	state: "waiting" | "open" | "closed" | "all";
	kind: DisputeKind | undefined;
	search: string;
};
export type ListClaimsOptions = ClaimFilter & { limit: number; offset: number };

const stateFilters = {
	// An answered report can be decided when the item is back.
	waiting: sql`c.state in ('contested', 'withAdmin', 'appealed') and r.status <> 'reported'`,
	open: sql`c.closed_at is null`,
	closed: sql`c.closed_at is not null`,
	all: sql`true`,
};

export async function listClaims(db: Db, { limit, offset, ...filter }: ListClaimsOptions): Promise<ClaimListRow[]> {
	const { state, now } = filter;
	const order = state === "waiting" ? sql`c.waiting_since, c.rental_id` : sql`c.filed_at desc, c.rental_id desc`;
	const { rows } = await sql<ClaimListRow>`
		select ${selectClaimOrder}, ${selectClaim}, client.name as client_name, lister.name as seller_name,
			w.assignee_id, assignee.name as assignee_name, w.due_at, coalesce(${isOverdue(now)}, false) as is_overdue
		${from} where ${matches(filter)} order by ${order} limit ${limit} offset ${offset}`.execute(db);
	return rows;
}

export async function countClaims(db: Db, filter: ClaimFilter): Promise<number> {
	const { rows } = await sql<{ count: number }>`select count(*)::int as count ${from} where ${matches(filter)}`.execute(
		db,
	);
	return rows[0]?.count ?? 0;
}

const from = sql`from damage_claim c join rental r on r.product_id = c.product_id and r.garment_id = c.garment_id and r.id = c.rental_id
	join account client on client.id = r.client_id join account lister on lister.id = r.seller_id
	left join case_assignment w on w.subject_kind = 'dispute' and w.subject_id = c.rental_id left join account assignee on assignee.id = w.assignee_id`;

/** The same as the deadline of a decision in views.ts. */
const decideBy = atDaytime(
	sql`greatest(coalesce(c.appealed_at, c.waiting_since), case when c.kind = 'notAsDescribed' then r.returned_at end) + make_interval(hours => ${sql.lit(damage.decideHours)})`,
);

/** After the day that the staff chose, or the hours in which a dispute that waits should be decided. */
const isOverdue = (now: Date) =>
	sql<boolean>`(c.closed_at is null and coalesce(w.due_at, case when ${stateFilters.waiting} then ${decideBy} end) < ${now})`;

const matches = ({
	state,
	kind,
	search,
	order,
	work,
	viewerId,
	now,
}: ClaimFilter) => sql`${stateFilters[state]} and ${isOfKind(kind)}
	and ${matchesSearch(search)} and ${order === undefined || sql`c.rental_id = ${order}`} and ${matchesWork(work, viewerId, now)}`;

function matchesWork(work: CaseFilter | undefined, viewerId: string, now: Date) {
	if (work === "mine") return sql`w.assignee_id = ${viewerId}`;
	if (work === "unassigned") return sql`w.assignee_id is null`;
	return work === "overdue" ? isOverdue(now) : sql`true`;
}

const isOfKind = (kind: DisputeKind | undefined) => (kind === undefined ? sql`true` : sql`c.kind = ${kind}`);

/** Matches the order's number, or the name of the piece or of one of its people. */
const matchesSearch = (search: string) =>
	sql`(${search} = '' or right(c.rental_id::text, 10) = ${idSuffixOf(search) ?? ""} or position(lower(${search}) in lower(concat_ws(' ', r.product_name, client.name, lister.name))) > 0)`;
