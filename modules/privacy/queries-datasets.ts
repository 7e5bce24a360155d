import { publicName } from "#common/text/called-name.ts";
import { hideParts } from "#common/text/mask-details.ts";
import { type Db, type RawBuilder, sql } from "#database/connect.ts";
import { confirmedPairs, isConfirmedPair } from "#database/sql-fragments.ts";
import { messagingCopy } from "#messages/common/support.js";

/**
 * SQL of the files of a data export. Each dataset is a statement with a column `cursor`, by which it is read in batches. Other people appear as
 * the product's own pages show them to the member: a lister by called name and shop, a client of an order by name, and no address or number.
 */

export type DatasetRow = Record<string, unknown>;

/** `toShown`: replaces other people's names by what the member sees of them. */
export type Dataset = {
	name: string;
	select: (accountId: string) => RawBuilder<unknown>;
	toShown?: (row: DatasetRow) => DatasetRow;
};

const account: Dataset[] = [
	{
		name: "profile",
		select: (id) => sql`
			select a.id::text as cursor, a.name, a.email, a.mobile, a.account_type, a.language, a.created_at, a.email_verified_at,
				(select email from email_change where account_id = ${id}) as new_email_not_verified,
				s.shop_name, s.gstin, s.address_line as shop_address_line, s.city as shop_city, s.pincode as shop_pincode,
				s.country as shop_country, s.about as shop_about, s.holiday_start, s.holiday_end, s.holiday_note
			from account a left join seller s on s.account_id = a.id where a.id = ${id}`,
	},
	{
		name: "consents",
		select: (id) =>
			sql`select id::text as cursor, document, version, is_given, at from consent where account_id = ${id}`,
	},
	{
		name: "muted-emails",
		select: (id) => sql`select topic as cursor, topic, muted_at from muted_topic where account_id = ${id}`,
	},
	{
		name: "muted-notices",
		select: (id) => sql`
			select topic || channel as cursor, topic, channel, muted_at from muted_channel where account_id = ${id}`,
	},
	{
		name: "push-devices",
		select: (id) => sql`
			select id::text as cursor, device as browser, language, shows_text, created_at from push_subscription where account_id = ${id}`,
	},
	{
		name: "verified-mobile",
		select: (id) => sql`
			select account_id::text as cursor, mobile, verified_at, wrote_at as last_wrote_at from verified_mobile where account_id = ${id}`,
	},
	{
		name: "messages-by-other-channels",
		select: (id) => sql`
			select id::text as cursor, channel, template, state, created_at, sent_at, receipt_at from channel_message where account_id = ${id}`,
	},
	{
		name: "notices",
		select: (id) => sql`
			select id::text as cursor, topic, event, facts->>'item' as item, facts->>'name' as name, facts->'amount' as amount, facts->'count' as count,
				path as page, created_at, read_at from notice where account_id = ${id}`,
	},
	{
		name: "sessions",
		select: (id) => sql`
			select id::text as cursor, user_agent as browser, created_at as signed_in_at, seen_at as last_seen_at, expires_at
			from session where account_id = ${id}`,
	},
	{
		name: "passkeys",
		select: (id) => sql`
			select id::text as cursor, name, created_at, last_used_at from passkey where account_id = ${id}`,
	},
	{
		name: "api-keys",
		select: (id) => sql`
			select id::text as cursor, name, prefix as begins_with, scopes, created_at, last_used_at, expires_at, revoked_at
			from api_key where account_id = ${id}`,
	},
	{
		name: "authenticator-app",
		select: (id) => sql`
			select account_id::text as cursor, confirmed_at as turned_on_at from authenticator
			where account_id = ${id} and confirmed_at is not null`,
	},
	{
		name: "addresses-entered-before-an-order",
		select: (id) => sql`
			select product_id::text as cursor, address_line, city, pincode, country, mobile, created_at
			from delivery_request where account_id = ${id}`,
	},
	{
		name: "orders-that-listers-allowed-me",
		select: (id) => sql`
			select product_id::text as cursor, product_id as listing_id, allowed_at from order_allowance where account_id = ${id}`,
	},
	{
		name: "people-i-blocked",
		select: (id) => sql`
			select blocked_id::text as cursor, blocked_id as person_id, blocked_at from member_block where account_id = ${id}`,
	},
	{
		name: "saved-addresses",
		select: (id) => sql`
			select id::text as cursor, label, name, mobile, address_line, city, pincode, country, default_since, created_at
			from saved_address where account_id = ${id}`,
	},
	{
		name: "payout-account",
		select: (id) => sql`
			select kind as cursor, kind, masked as account, updated_at from payout_account where account_id = ${id}`,
	},
	{
		name: "my-reliability-as-lister",
		select: (id) => sql`
			select account_id::text as cursor, requests, accepted, responses, response_seconds as median_response_seconds, orders, cancelled
			from lister_reliability where account_id = ${id}`,
	},
	{
		name: "decisions-about-my-account",
		select: (id) => sql`
			select id::text as cursor, at, action, reason from audit_entry where subject_kind = 'account' and subject_id = ${id}::text`,
	},
	{
		name: "emails-sent-to-me",
		select: (id) => sql`
			select e.id::text as cursor, e.subject, e.created_at, e.sent_at from email e join account a on a.email = e.recipient
			where a.id = ${id}`,
	},
];

/** A column of orders with a text that a side types (modules/rentals/columns.ts). */
type OrderText = { name: string; writtenBy: "client" | "seller"; shownTo: "writer" | "both" };

/** SQL: the text, for its writer alone as `my_<name>`. */
const selectText = ({ name, writtenBy, shownTo }: OrderText, accountId: string) =>
	shownTo === "both"
		? sql.ref(`r.${name}`)
		: sql`case when ${sql.ref(`r.${writtenBy}_id`)} = ${accountId} then ${sql.ref(`r.${name}`)} end as ${sql.ref(`my_${name}`)}`;

const orders = (texts: readonly OrderText[]): Dataset => ({
	name: "orders",
	select: (id) => sql`
			select r.id::text as cursor, r.id as order_id, case when r.client_id = ${id} then 'client' else 'lister' end as my_role,
				r.product_name as item, r.size, r.start_date, r.end_date, r.status, r.price as price_per_day, r.price * (r.end_date - r.start_date + 1) + r.try_on_amount - r.total_amount as discount, r.total_amount as rent, r.try_on_days, r.sent_back_on,
				r.deposit, r.commission_percent, r.created_at as placed_at, r.returned_at, r.completed_at,
				case when r.client_id = ${id} then lister.name else client.name end as other_side,
				shop.shop_name as lister_shop, ${sql.join(texts.map((text) => selectText(text, id)))}
			from rental r join account client on client.id = r.client_id join account lister on lister.id = r.seller_id
				left join seller shop on shop.account_id = r.seller_id
			where ${id} in (r.client_id, r.seller_id)`,
	toShown: (row) => (row.my_role === "client" ? { ...row, other_side: publicName(String(row.other_side)) } : row),
});

const renting: Dataset[] = [
	{
		name: "order-steps",
		select: (id) => sql`
			select e.rental_id::text || lpad(e.position::text, 6, '0') as cursor, e.rental_id as order_id, e.at, e.step, e.actor_role as taken_by,
				e.actor_id = ${id} as by_me, e.reason, e.amount, e.recorded_at, e.refusal
			from rental r join rental_event e on (e.product_id, e.garment_id, e.rental_id) = (r.product_id, r.garment_id, r.id)
			where ${id} in (r.client_id, r.seller_id)`,
	},
	{
		name: "checked-parts",
		select: (id) => sql`
			select c.rental_id::text || c.stage || c.account_id::text || c.position::text as cursor, c.rental_id as order_id, c.stage, c.actor_role as checked_by,
				c.account_id = ${id} as by_me, c.at, array_to_string(array(select r.parts -> part ->> 'name' from unnest(c.missing) part order by part), ', ') as missing
			from rental r join part_check c on (c.product_id, c.garment_id, c.rental_id) = (r.product_id, r.garment_id, r.id)
			where ${id} in (r.client_id, r.seller_id)`,
	},
	{
		name: "records-of-my-items",
		select: (id) => sql`
			select g.id::text as cursor, p.name as item, g.garment_id as piece, g.kind, g.day, g.done_by, g.cost, g.bill, g.note, g.struck_id as strikes_out,
				g.account_id = ${id} as by_me, g.at as recorded_at
			from garment_record g join product p on p.id = g.product_id where p.seller_id = ${id}`,
	},
	{
		name: "payments",
		select: (id) => sql`
			select d.id::text as cursor, d.rental_id as order_id, d.kind, d.amount, d.due_on, case when b.kind <> 'correction' then d.paid_at end as paid_at,
				case when b.kind = 'correction' then d.paid_at end as ended_at, case when b.kind <> 'correction' then b.reference end as reference
			from ledger_due d left join ledger_booking b on (b.product_id, b.garment_id, b.due_id) = (d.product_id, d.garment_id, d.id)
			where d.person_id = ${id}`,
	},
	{
		name: "ledger-entries",
		select: (id) => sql`
			select e.booking_id::text || lpad(e.line::text, 4, '0') as cursor, e.at, e.rental_id as order_id, e.account, e.amount
			from ledger_entry e where e.person_id = ${id}`,
	},
	{
		name: "upi-payments",
		select: (id) => sql`
			select u.id::text as cursor, u.rental_id as order_id, u.recorded_at, u.amount, u.reference, u.rejected_at
			from rental r join upi_payment u on (u.product_id, u.garment_id, u.rental_id) = (r.product_id, r.garment_id, r.id)
			where r.client_id = ${id}`,
	},
	{
		// The client reports an item that is not as described; all other claims are the lister's.
		name: "claims-and-reports",
		select: (id) => sql`
			select c.rental_id::text as cursor, c.rental_id as order_id, c.kind, c.filed_at, c.filed_by = ${id} as filed_by_me,
				c.words as filed_with, c.contest_words as answer_of_other_side, c.state, c.filed_amount, c.amount, c.decision,
				case c.appeal_side when 'client' then r.client_id = ${id} when 'seller' then r.seller_id = ${id} end as appealed_by_me,
				c.appealed_at, c.appeal_words as appeal, c.final_decision, c.closed_at
			from damage_claim c join rental r on (r.product_id, r.garment_id, r.id) = (c.product_id, c.garment_id, c.rental_id)
			where ${id} in (r.client_id, r.seller_id)`,
	},
	{
		name: "waitlist",
		select: (id) => sql`
			select w.id::text as cursor, p.name as item, w.size, w.start_date, w.end_date, w.joined_at, w.offered_at, w.left_at
			from waitlist_entry w join product p on p.id = w.product_id where w.account_id = ${id}`,
	},
	{
		name: "saved-searches",
		select: (id) => sql`
			select id::text as cursor, name, filters, first_day, created_at from saved_search where account_id = ${id}`,
	},
	{
		name: "bag",
		select: (id) => sql`
			select id::text as cursor, name as item, size, start_date, end_date, wearer as "for", function, price, added_at from bag_line where bag_id = ${id}`,
	},
	{
		name: "orders-placed-together",
		select: (id) => sql`
			select rental_id::text as cursor, group_id as "group", rental_id as "order", wearer as "for", function from order_group_item where client_id = ${id}`,
	},
	{
		name: "measures",
		select: (id) => sql`
			select id::text as cursor, name as "for", build as estimated_as, height / 10.0 as height_cm, weight / 10.0 as weight_kg, bust / 10.0 as bust_cm, waist / 10.0 as waist_cm,
				hip / 10.0 as hip_cm, shoulder / 10.0 as shoulder_cm, updated_at
			from wearer where account_id = ${id}`,
	},
	{
		name: "how-items-fitted",
		select: (id) => sql`
			select a.rental_id::text as cursor, a.rental_id as order_id, a.size, a.fit, array_to_string(a.places, ' ') as "where", a.given_at
			from rental r join fit_feedback a on (a.product_id, a.garment_id, a.rental_id) = (r.product_id, r.garment_id, r.id) where r.client_id = ${id}`,
	},
	{
		name: "wishlist",
		select: (id) => sql`
			select product_id::text as cursor, name as item, category, price, added_at from wishlist_item where account_id = ${id}`,
	},
];

const writing: Dataset[] = [
	{
		name: "listings",
		select: (id) => sql`
			select id::text as cursor, id as listing_id, name, description, price, discount, deposit, retail_value, try_on_price, color, material, length,
				closure, occasion, audience, includes, parts, dry_clean_only, array_to_string(sizes, ' ') as sizes, alterable, instant, turnaround_days, notice_days, min_days,
				first_discount_days, first_discount_percent, second_discount_days, second_discount_percent,
				rating, completed_rentals, created_at, updated_at, approved_at, paused_at, suspended_at, suspension_reason, archived_at, removal_at
			from product where seller_id = ${id}`,
	},
	{
		name: "listing-imports",
		select: (id) => sql`
			select product_id::text as cursor, product_id as listing_id, reference, photo_files from listing_import where seller_id = ${id}`,
	},
	{
		name: "listing-drafts",
		select: (id) => sql`
			select id::text as cursor, kind, name, content, saved_at, closed_at from listing_draft where account_id = ${id}`,
	},
	{
		name: "photos",
		select: (id) => sql`
			select photo_id as cursor, 'photos/' || photo_id || '.webp' as file, created_at as uploaded_at
			from photo_owner where account_id = ${id}`,
	},
	{
		name: "messages",
		select: (id) => sql`
			with mine as materialized (
				select m.conversation_id, m.position, c.product_id, m.sent_at, m.sender_id = ${id} as by_me,
					sender.name as sender, m.content, m.photo_count as photos, case when m.sender_id = ${id} then (
						select string_agg('photos/' || photo_id || '.webp', ' ' order by mp.position) from message_photo mp
						where mp.conversation_id = m.conversation_id and mp.message_position = m.position) end as files, c.client_id, c.seller_id, case when m.sender_id = ${id} then '{}' else m.hidden end as hidden
				from participant p join conversation c on c.id = p.conversation_id join message m on m.conversation_id = c.id
					join account sender on sender.id = m.sender_id
				where p.account_id = ${id}
			), item as materialized (select id, name from product where id in (select product_id from mine)
			), ordered as materialized (${confirmedPairs(sql`${id} in (client_id, seller_id)`)})
			select mine.conversation_id::text || lpad(mine.position::text, 8, '0') as cursor, mine.conversation_id, item.name as item, mine.sent_at,
				mine.by_me, mine.sender, mine.content, mine.photos, mine.files, case when ${isConfirmedPair("mine")} then '{}' else mine.hidden end as hidden
			from mine join item on item.id = mine.product_id`,
		toShown: ({ hidden, ...row }) => ({
			...row,
			sender: publicName(String(row.sender)),
			content: hideParts(String(row.content), hidden as number[], messagingCopy.hiddenDetail),
		}),
	},
	{
		name: "reviews",
		select: (id) => sql`
			select v.id::text as cursor, v.rental_id as order_id, case when v.author_id = ${id} then 'by me' else 'about me' end as direction,
				v.stars, v.fit, v.words, v.reply, v.created_at, v.published_at
			from review v where v.author_id = ${id} or v.about_id = ${id} and v.published_at is not null and v.hidden_at is null`,
	},
	{
		name: "messages-to-support",
		select: (id) => sql`
			select m.id::text || coalesce(r.id::text, '') as cursor, m.number, m.created_at, m.subject, m.body, r.created_at as answered_at,
				r.body as answer
			from contact_message m left join contact_reply r on r.message_id = m.id where m.account_id = ${id}`,
	},
	{
		name: "reports",
		select: (id) => sql`
			select id::text as cursor, number, created_at, kind, reason, words, outcome, closed_at from report where reporter_id = ${id}`,
	},
	{
		name: "calendar-link",
		select: (id) => sql`select account_id::text as cursor, made_at from calendar_feed where account_id = ${id}`,
	},
];

export const listDatasets = (orderTexts: readonly OrderText[]): Dataset[] => [
	...account,
	orders(orderTexts),
	...renting,
	...writing,
];

export const datasetBatchSize = 500;

/** The next rows of a dataset after the cursor, in its order. */
export async function listDatasetRows(
	db: Db,
	{ select, toShown }: Dataset,
	accountId: string,
	after: string | undefined,
): Promise<DatasetRow[]> {
	const { rows } = await sql<DatasetRow>`
		select * from (${select(accountId)}) one where ${after === undefined ? sql`true` : sql`cursor collate "C" > ${after}`}
		order by cursor collate "C" limit ${datasetBatchSize}`.execute(db);
	return toShown ? rows.map(toShown) : rows;
}

export async function listPhotoIds(db: Db, accountId: string): Promise<string[]> {
	const rows = await db.selectFrom("photo_owner").select("photo_id").where("account_id", "=", accountId).execute();
	return rows.map(({ photo_id }) => photo_id);
}
