import type { Day } from "#common/calendar.ts";
import { type Db, type RawBuilder, sql } from "#database/connect.ts";

/** The statements that read the public catalogue. */

/** The category under which everything stands. */
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
	sizes: string[];
	created_at: Date;
	seller_name: string;
	shop_name: string | null;
	city: string | null;
	photos: { id: string; width: number; height: number; blur: string }[] | null;
	categories: string[] | null;
	pieces: { size: string; days: { day: Day; reason: string }[] }[] | null;
};

/** Columns of a card, for `product as p`; `days` reads a piece's claimed days. */
export const summaryColumns = (days: RawBuilder<unknown>) => sql`
	p.id, p.seller_id, p.name, p.price, p.discount, p.occasion, p.rating, p.completed_rentals, to_json(p.sizes) as sizes, p.created_at,
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
) => sql`coalesce((select json_agg(json_build_object('day', day, 'reason', reason) order by day)
	from claimed_day where garment_id = garment.id and day between ${today}::date and ${until}::date), '[]'::json)`;

/** The same for a card, which says only whether a piece is free today and else from when: none when it is free today. */
export const daysForCard = (
	today: Day,
	until: Day,
) => sql`case when exists (select from claimed_day where garment_id = garment.id and day = ${today}::date)
	then ${claimedDays(today, until)} else '[]'::json end`;

export const summaryJoins = sql`join account lister on lister.id = p.seller_id left join seller on seller.account_id = p.seller_id`;

export type ListWish = {
	sort: "featured" | "newest" | "price-low" | "price-high";
	categories: string[];
	minPrice: number;
	maxPrice: number;
	/** Words that must all be found, or undefined to list. */
	words: string[] | undefined;
	limit: number;
	offset: number;
	today: Day;
	until: Day;
	countAtMost: number;
};

/** A page of the catalogue and the number of all that match, in one statement. */
export async function listEntries(db: Db, wish: ListWish): Promise<{ total: number; rows: SummaryRow[] }> {
	const matching = wish.categories.length > 1 ? ofSeveral(wish) : ofOne(wish);
	const order = orders[wish.sort](wish);
	const { rows } = await sql<SummaryRow & { total: number }>`
		select counted.total, card.* from (select count(*)::int as total from (select from (${matching}) matching limit ${wish.countAtMost}) capped) counted
		left join lateral (
			select ${summaryColumns(daysForCard(wish.today, wish.until))}
			from (select * from (${matching}) matching order by ${order("matching")} limit ${wish.limit} offset ${wish.offset}) page
			join product p on p.id = page.product_id ${summaryJoins}
			order by ${order("page")}
		) card on true`.execute(db);
	return { total: rows[0]?.total ?? 0, rows: rows.filter((row) => row.id !== null) };
}

/** Those of some listings that are in the public catalogue, as cards. */
export async function listSummaries(db: Db, ids: string[], today: Day, until: Day): Promise<SummaryRow[]> {
	if (ids.length === 0) return [];
	const { rows } = await sql<SummaryRow>`
		select ${summaryColumns(daysForCard(today, until))} from catalogue_entry entry join product p on p.id = entry.product_id ${summaryJoins}
		where entry.category_id = ${rootCategory}::uuid and entry.product_id = any(${ids}::uuid[])`.execute(db);
	return rows;
}

type Order = (table: string) => RawBuilder<unknown>;

const orderBy =
	(...keys: string[]): Order =>
	(table) =>
		sql.join(
			keys.map((key) => sql`${sql.ref(`${table}.${key.split(" ")[0]}`)}${key.endsWith(" desc") ? sql` desc` : sql``}`),
		);

const byScore = orderBy("featured_score desc", "product_id desc");
const byRank = orderBy("rank desc", "featured_score desc", "product_id desc");
const byAge = orderBy("created_at desc", "product_id desc");
const byPrice = orderBy("price", "product_id");
const byPriceDown = orderBy("price desc", "product_id desc");

const orders: Record<ListWish["sort"], (wish: ListWish) => Order> = {
	featured: ({ words }) => (words ? byRank : byScore),
	newest: () => byAge,
	"price-low": () => byPrice,
	"price-high": () => byPriceDown,
};

const idOf = (name: string | undefined) =>
	name === undefined ? sql`${rootCategory}::uuid` : sql`(select id from category where lower(name) = lower(${name}))`;

function ofOne(wish: ListWish) {
	const where = sql`entry.category_id = ${idOf(wish.categories[0])} and entry.price between ${wish.minPrice} and ${wish.maxPrice}`;
	if (!wish.words) return sql`select entry.* from catalogue_entry entry where ${where}`;
	return sql`select entry.*, ts_rank_cd(catalogue_text.words, asked.query, 1) as rank
		from (select ${queryOf(wish.words)} as query) asked join catalogue_text on catalogue_text.words @@ asked.query
		join catalogue_entry entry on entry.product_id = catalogue_text.product_id where ${where}`;
}

/** Several categories match any of them; a listing in two is found once. */
function ofSeveral(wish: ListWish) {
	const one = ofOne({ ...wish, categories: [] });
	return sql`select found.* from (${one}) found where exists (
		select from catalogue_entry other join category on category.id = other.category_id
		where other.product_id = found.product_id and lower(category.name) = any(${wish.categories.map((name) => name.toLowerCase())}))`;
}

/** Every word, as a prefix and by its stem. The words hold letters and digits only. */
const queryOf = (words: string[]) => sql`to_tsquery('english', ${words.map((word) => `${word}:*`).join(" & ")})`;

/** Words that no listing uses, nor begins with, become the nearest that one does: by sound, then by letters. Others stay as they are. */
export async function correctWords(db: Db, words: { word: string; sound: string }[]): Promise<string[]> {
	const { rows } = await sql<{ word: string }>`
		select coalesce(
			(select asked.word from search_word where search_word.word >= asked.word and search_word.word < asked.word || ${"\u{10ffff}"} limit 1),
			(select search_word.word from search_word where char_length(asked.sound) > 1 and search_word.sound = asked.sound
				order by similarity(search_word.word, asked.word) desc, search_word.word limit 1),
			(select search_word.word from search_word where char_length(asked.word) > 3 and search_word.word % asked.word
				order by similarity(search_word.word, asked.word) desc, search_word.word limit 1),
			asked.word) as word
		from unnest(${words.map(({ word }) => word)}::text[], ${words.map(({ sound }) => sound)}::text[]) with ordinality as asked (word, sound, place) order by asked.place`.execute(
		db,
	);
	return rows.map((row) => row.word);
}
