import { type RawBuilder, type SelectType, sql } from "kysely";
import { night } from "#common/rules/orders.ts";
import { canonicalEmail } from "#common/text/email-address.ts";
import { isSameGarment } from "./distributed.ts";
import type { DB } from "./tables.ts";

/** One list of columns serves a statement and the type of its rows, so they cannot differ. */

export type ColumnOf<Table extends keyof DB> = keyof DB[Table] & string;

/** The row of a select of these columns. */
export type RowOf<Table extends keyof DB, Column extends ColumnOf<Table>> = {
	[Name in Column]: SelectType<DB[Table][Name]>;
};

/** SQL: `alias.first, alias.second …` */
export const selectList = (alias: string, columns: readonly string[]) =>
	sql.join(columns.map((column) => sql.ref(`${alias}.${column}`)));

/** SQL: the client and the lister of the orders with `condition` that were confirmed and not cancelled. */
export const confirmedPairs = (condition: RawBuilder<unknown>) =>
	sql`select distinct client_id, seller_id from rental where ${condition} and status not in ('pending', 'declined', 'expired', 'cancelled')`;

/** SQL: true when `ordered`, which `confirmedPairs` selects, has the two of a row, whichever of them is the client of the order. */
export const isConfirmedPair = (row: "page" | "mine") => {
	const [client, seller] = [sql.ref(`${row}.client_id`), sql.ref(`${row}.seller_id`)];
	return sql`exists (select from ordered o where (o.client_id, o.seller_id) in ((${client}, ${seller}), (${seller}, ${client})))`;
};

/** The pattern of `ilike` for texts that contain the search. A whole email address finds its stored form. */
export const likePattern = (search: string): string =>
	`%${(canonicalEmail(search) ?? search).replace(/[\\%_]/g, "\\$&")}%`;

/** SQL: the same as `atDaytime` of common/daytime.ts. The day of a night begins with it, so that the night has one morning. */
export const atDaytime = (deadline: RawBuilder<unknown>): RawBuilder<Date> =>
	sql<Date>`greatest(${deadline}, (date_trunc('day', (${deadline} + ${sql.lit(untilMidnight)}::interval) at time zone 'Asia/Kolkata') + ${sql.lit(morning)}::interval) at time zone 'Asia/Kolkata')`;

/** A moment less, because the first one of the night still belongs to the evening. */
const untilMidnight = `${24 - night.fromHour} hours -1 microseconds`;
const morning = `${night.untilHour} hours`;

/**
 * SQL: the day of the last cleaning of a garment by its record, if it is newer than the return. One of the day of the return counts when it was
 * recorded after it. `cleanedOn` of modules/rentals/record/record.ts says the same; its test compares the two.
 */
export const lastCleaning = (
	garment: "garment.id" | "r.garment_id",
	returnedAt: "back.returned_at" | "r.returned_at",
) => {
	const at = sql.ref(returnedAt);
	const day = sql`(${at} at time zone 'Asia/Kolkata')::date`;
	return sql`(select max(c.day) from garment_record c where ${isSameGarment("c.garment_id", garment)} and c.kind = 'cleaning'
		and (${at} is null or c.day > ${day} or c.day = ${day} and c.at >= ${at})
		and not exists (select from garment_record strike where ${isSameGarment("strike.garment_id", "c.garment_id")} and strike.struck_id = c.id))`;
};
