import { type Db, sql } from "#database/connect.ts";
import { type ClaimOrderRow, type ClaimRow, selectClaim, selectClaimOrder } from "./queries.ts";

/** SQL that lists and counts damage claims for admins. */

export type ClaimListRow = ClaimRow & ClaimOrderRow & { client_name: string; seller_name: string };
export type ListClaimsOptions = {
	state: "waiting" | "open" | "closed" | "all";
	search: string;
	limit: number;
	offset: number;
};

const stateFilters = {
	waiting: sql`c.state in ('contested', 'withAdmin')`,
	open: sql`c.closed_at is null`,
	closed: sql`c.closed_at is not null`,
	all: sql`true`,
};

export async function listClaims(db: Db, { state, search, limit, offset }: ListClaimsOptions): Promise<ClaimListRow[]> {
	const order = state === "waiting" ? sql`c.waiting_since, c.rental_id` : sql`c.filed_at desc, c.rental_id desc`;
	const { rows } = await sql<ClaimListRow>`
		select ${selectClaimOrder}, ${selectClaim}, client.name as client_name, lister.name as seller_name
		from damage_claim c join rental r on r.product_id = c.product_id and r.garment_id = c.garment_id and r.id = c.rental_id
			join account client on client.id = r.client_id join account lister on lister.id = r.seller_id
		where ${stateFilters[state]} and ${matchesSearch(search)} order by ${order} limit ${limit} offset ${offset}`.execute(
		db,
	);
	return rows;
}

export async function countClaims(db: Db, state: ListClaimsOptions["state"], search: string): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from damage_claim c join rental r on r.product_id = c.product_id and r.garment_id = c.garment_id and r.id = c.rental_id
			join account client on client.id = r.client_id join account lister on lister.id = r.seller_id
		where ${stateFilters[state]} and ${matchesSearch(search)}`.execute(db);
	return rows[0]?.count ?? 0;
}

/** Matches the name of the piece or of one of its people. */
const matchesSearch = (search: string) =>
	sql`(${search} = '' or position(lower(${search}) in lower(concat_ws(' ', r.product_name, client.name, lister.name))) > 0)`;
