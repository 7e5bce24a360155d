import type { Day } from "#common/calendar.ts";
import { cancelOnAbort, type Db, type RawBuilder, sql } from "#database/connect.ts";

/** Queries of product cards. */

/** The root of the category tree. Its entries are the whole public catalogue. */
export const rootCategory = "00000000-0000-7000-8000-000000000000";

export type SummaryRow = {
	id: string;
	seller_id: string;
	name: string;
	price: number;
	discount: number;
	occasion: string;
	rating: number;
	completed_rentals: number;
	notice_days: number;
	sizes: string[];
	created_at: Date;
	seller_name: string;
	shop_name: string | null;
	city: string | null;
	photos: { id: string; width: number; height: number; blur: string }[] | null;
	categories: string[] | null;
	pieces: { size: string; days: { day: Day; reason: string }[] }[] | null;
};

/** The columns of a card, for `product as p`. `days` selects the claimed days of a piece. */
export const summaryColumns = (days: RawBuilder<unknown>) => sql`
	p.id, p.seller_id, p.name, p.price, p.discount, p.occasion, p.rating, p.completed_rentals, p.notice_days, to_json(p.sizes) as sizes, p.created_at,
	lister.name as seller_name, seller.shop_name, seller.city,
	(select json_agg(json_build_object('id', photo.id, 'width', photo.width, 'height', photo.height, 'blur', photo.blur) order by pp.position)
		from product_photo pp join photo on photo.id = pp.photo_id where pp.product_id = p.id) as photos,
	(select json_agg(category.name order by pc.position) from product_category pc join category on category.id = pc.category_id where pc.product_id = p.id) as categories,
	(select json_agg(json_build_object('size', garment.size, 'days', ${days}) order by garment.position)
		from garment where garment.product_id = p.id and garment.retired_at is null) as pieces`;

/** The claimed days of `garment` in the booking window, with their reasons. */
export const claimedDays = (
	today: Day,
	until: Day,
	/** The account whose own holds do not count. */
	holderId?: string,
) => sql`coalesce((select json_agg(json_build_object('day', day, 'reason', reason) order by day)
	from claimed_day where garment_id = garment.id and day between ${today}::date and ${until}::date${holderId ? sql` and ${isHeldByOthers(holderId)}` : sql``}), '[]'::json)`;

const isHeldByOthers = (accountId: string) => sql`(hold_id is null or not exists (
	select from hold where hold.garment_id = claimed_day.garment_id and hold.id = hold_id and hold.account_id = ${accountId}))`;

/** The claimed days for a card: none when the piece is free from today to the end of the lister's notice, as the card then needs no later day. */
export const daysForCard = (
	today: Day,
	until: Day,
) => sql`case when exists (select from claimed_day where garment_id = garment.id and day between ${today}::date and ${today}::date + p.notice_days)
	then ${claimedDays(today, until)} else '[]'::json end`;

export const summaryJoins = sql`join account lister on lister.id = p.seller_id left join seller on seller.account_id = p.seller_id`;

/** The cards of the given listings, as far as they are in the public catalogue. */
export async function listSummaries(
	db: Db,
	ids: string[],
	today: Day,
	until: Day,
	signal?: AbortSignal,
): Promise<SummaryRow[]> {
	if (ids.length === 0) return [];
	const { rows } = await sql<SummaryRow>`
		select ${summaryColumns(daysForCard(today, until))} from catalogue_entry entry join product p on p.id = entry.product_id ${summaryJoins}
		where entry.category_id = ${rootCategory}::uuid and entry.product_id = any(${ids}::uuid[])`.execute(
		db,
		cancelOnAbort(signal),
	);
	return rows;
}
