import { type Db, type RawBuilder, sql } from "#database/connect.ts";
import { confirmedPairs, isConfirmedPair } from "#database/sql-fragments.ts";

/** SQL that reads conversations for their participants. */

type PhotoRow = { id: string; width: number; height: number; blur: string };

export type MessageRow = {
	position: number;
	by: string;
	content: string;
	hidden: number[];
	photo_count: number;
	at: string;
	photos: PhotoRow[] | null;
};

export type ConversationRow = {
	id: string;
	client_id: string;
	seller_id: string;
	product_id: string;
	client_name: string;
	client_status: string;
	seller_name: string;
	seller_status: string;
	/** The ids of those of the two who have blocked the other. */
	blocked_by: string[] | null;
	/** An order of the two was confirmed and not cancelled, whichever of them is its client. */
	has_order: boolean;
	shop_name: string | null;
	client_read: number;
	seller_read: number;
	product_name: string;
	price: number;
	photo: PhotoRow | null;
	unread: number;
	last_message: Omit<MessageRow, "position" | "photos">;
	messages: MessageRow[] | null;
};

type ConversationView = { viewerId: string; messages: number; before?: number | undefined };

/**
 * The conversations that `found` selects, by id. Positions have no gaps, so the newest messages before a position are a range of the primary
 * key. Citus may keep the products and orders on other servers than the conversations: it joins results, but not the tables.
 */
const select = ({ viewerId, messages, before }: ConversationView, found: RawBuilder<unknown>) => sql`
	page as materialized (
		select c.id, c.client_id, c.seller_id, c.product_id, client.name as client_name, client.status as client_status,
			lister.name as seller_name, lister.status as seller_status, seller.shop_name,
			(select json_agg(b.account_id) from member_block b where (b.account_id = c.client_id and b.blocked_id = c.seller_id)
				or (b.account_id = c.seller_id and b.blocked_id = c.client_id)) as blocked_by,
			of_client.read_position as client_read, of_seller.read_position as seller_read, found.last_message_at,
			(select count(*)::int from message m join participant mine on mine.conversation_id = c.id and mine.account_id = ${viewerId}
				where m.conversation_id = c.id and m.position > mine.read_position and m.sender_id <> ${viewerId}) as unread,
			(select json_build_object('by', sender_id, 'content', content, 'hidden', hidden, 'photo_count', photo_count, 'at', sent_at)
				from message where conversation_id = c.id and position = c.message_count) as last_message,
			(select json_agg(json_build_object('position', position, 'by', sender_id, 'content', content, 'hidden', hidden, 'photo_count', photo_count, 'at', sent_at,
					'photos', case when photo_count > 0 then (select json_agg(json_build_object('id', photo.id, 'width', width, 'height', height, 'blur', blur) order by mp.position)
						from message_photo mp join photo on photo.id = mp.photo_id
						where mp.conversation_id = message.conversation_id and mp.message_position = message.position) end) order by position)
				from message where conversation_id = c.id
					and position < least(${before ?? null}::int, c.message_count + 1)
					and position >= least(${before ?? null}::int, c.message_count + 1) - ${messages}::int) as messages
		from (${found}) as found join conversation c on c.id = found.id
			join account client on client.id = c.client_id join account lister on lister.id = c.seller_id
			join participant of_client on of_client.conversation_id = c.id and of_client.account_id = c.client_id
			join participant of_seller on of_seller.conversation_id = c.id and of_seller.account_id = c.seller_id
			left join seller on seller.account_id = c.seller_id
	), shown as materialized (
		select p.id as product_id, p.name as product_name, p.price,
			(select json_build_object('id', photo.id, 'width', photo.width, 'height', photo.height, 'blur', photo.blur)
				from product_photo join photo on photo.id = product_photo.photo_id where product_photo.product_id = p.id order by product_photo.position limit 1) as photo
		from product p where p.id in (select product_id from page)
	), ordered as materialized (
		${confirmedPairs(sql`client_id in (select client_id from page union all select seller_id from page)
			and seller_id in (select seller_id from page union all select client_id from page)`)}
	) select page.*, ${isConfirmedPair("page")} as has_order,
		shown.product_name, shown.price, shown.photo from page join shown on shown.product_id = page.product_id`;

const selectRows = async (db: Db, query: RawBuilder<ConversationRow>) => (await query.execute(db)).rows;

type Page = { limit: number; offset: number; productId: string | undefined };

/** A person's conversations, the latest first. */
export const listConversations = (db: Db, { limit, offset, productId, ...view }: ConversationView & Page) =>
	selectRows(
		db,
		sql<ConversationRow>`
			with inbox as (
				select conversation_id as id, last_message_at from participant where account_id = ${view.viewerId}
					and (${productId ?? null}::uuid is null or conversation_id in (select id from conversation where product_id = ${productId ?? null}::uuid))
				order by last_message_at desc, conversation_id limit ${limit} offset ${offset}
			), ${select(view, sql`select id, last_message_at from inbox`)} order by page.last_message_at desc, page.id`,
	);

/** One conversation. The caller checks who may see it. */
export async function findConversation(
	db: Db,
	id: string,
	view: ConversationView,
): Promise<ConversationRow | undefined> {
	return (
		await selectRows(
			db,
			sql<ConversationRow>`with ${select(view, sql`select id, null::timestamptz as last_message_at from conversation where id = ${id}`)}`,
		)
	)[0];
}

/** A person's totals of unread messages and notices. */
export async function countUnread(db: Db, accountId: string): Promise<UnreadCounts> {
	const { rows } = await sql<UnreadCounts>`
		select count(*)::int as "unreadCount",
			(select count(*)::int from notice n where n.account_id = ${accountId} and n.read_at is null and n.is_shown) as "unreadNotices"
		from participant p
			join message m on m.conversation_id = p.conversation_id and m.position > p.read_position and m.sender_id <> p.account_id
		where p.account_id = ${accountId} and p.received_position > p.read_position`.execute(db);
	return rows[0] ?? { unreadCount: 0, unreadNotices: 0 };
}

type UnreadCounts = { unreadCount: number; unreadNotices: number };

type PhotoConversation = { id: string; client_id: string; seller_id: string };

/** The conversations in which a photograph was sent. */
export async function listConversationsWithPhoto(db: Db, photoId: string): Promise<PhotoConversation[]> {
	const { rows } = await sql<PhotoConversation>`
		select distinct c.id, c.client_id, c.seller_id from message_photo mp join conversation c on c.id = mp.conversation_id
		where mp.photo_id = ${photoId}`.execute(db);
	return rows;
}

/** Whether an admin has opened one of these conversations, by the audit log. */
export async function hasOpened(db: Db, adminId: string, conversations: PhotoConversation[]): Promise<boolean> {
	const entry = await db
		.selectFrom("audit_entry")
		.select("id")
		.where("admin_id", "=", adminId)
		.where((e) =>
			e.or([
				e.and({ action: "read-conversation", subject_kind: "conversation" }).and(
					"subject_id",
					"in",
					conversations.map(({ id }) => id),
				),
				e.and({ action: "read-conversations", subject_kind: "account" }).and(
					"subject_id",
					"in",
					conversations.flatMap((one) => [one.client_id, one.seller_id]),
				),
			]),
		)
		.limit(1)
		.executeTakeFirst();
	return entry !== undefined;
}
