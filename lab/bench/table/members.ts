import { addDays } from "#common/calendar.ts";
import { openSession } from "#modules/accounts/index.ts";
import type { App } from "#platform/app.ts";
import { idOf } from "../dataset/copy-catalogue.ts";
import { type HttpClient, uncompressed } from "../load/http-client.ts";
import { listRentable, placeOverHttp } from "../runs/order-load.ts";

/** Members with open sessions and something on each of their screens: orders, conversations, a wishlist. */

export type BenchMember = { id: string; cookie: string; orders: string[]; conversations: string[] };
export type BenchMembers = { clients: BenchMember[]; sellers: BenchMember[] };

const count = 16;
/** The conversations of each client with their lister. */
const [openOrders, conversations, messages, savedItems] = [3, 3, 3, 6];
/** After the generated listings' blocked days. */
const firstFreeDay = 50;
/** The generated listing number n belongs to seller n modulo this; so does its past order, whose client has the same number. */
const sellerCount = 1000;

/** Client number n rents and asks from seller number n, through the API. Their past orders come with the generated catalogue. */
export async function makeMembers(app: App, http: HttpClient): Promise<BenchMembers> {
	const ids = (kind: "seller" | "client") => Array.from({ length: count }, (_, index) => idOf(kind, index));
	const clients = await Promise.all(ids("client").map((id) => openMember(app, id)));
	const sellers = await Promise.all(ids("seller").map((id) => openMember(app, id)));
	await addTimelines(app);
	const rentable = new Map((await listRentable(app)).map((listing) => [listing.id, listing]));
	for (const [index, client] of clients.entries()) {
		const seller = sellers[index] as BenchMember;
		const listings = Array.from({ length: 10 }, (_, at) => idOf("product", index + at * sellerCount));
		const inSizeM = listings.flatMap((id) => rentable.get(id) ?? []);
		for (const listing of inSizeM.slice(0, openOrders)) {
			const start = addDays(app.clock.today(), firstFreeDay);
			const { orderId, status } = await placeOverHttp(http, client, listing, start, 2);
			if (!orderId) throw new Error(`the order was answered with ${status}`);
		}
		for (const productId of listings.slice(0, conversations)) await talk(http, client, seller, productId);
		for (let at = 0; at < savedItems; at++)
			await send(http, client, "PUT", `/api/wishlist/${idOf("product", index * 31 + at * 57)}`);
	}
	await listOrders(app, clients, "client_id");
	await listOrders(app, sellers, "seller_id");
	return { clients, sellers };
}

async function openMember(app: App, id: string): Promise<BenchMember> {
	const { token } = await app.db.write((tx) => openSession(app, tx, { id, isAdmin: false }, "bench"));
	const cookie = `almari=${token}`;
	return { id, cookie, orders: [], conversations: [] };
}

/** The generated orders have no timelines. */
const addTimelines = (app: App) =>
	app.db.pool.query(
		`insert into rental_event (product_id, garment_id, rental_id, position, step, to_status, actor_role, at)
			select product_id, garment_id, id, 0, 'place', 'pending', 'client', created_at from rental`,
	);

async function talk(http: HttpClient, client: BenchMember, seller: BenchMember, productId: string) {
	const message = "Is the blouse lined, and can the hem be let out?";
	const started = await send(http, client, "POST", "/api/message/createOrGetConversation", { productId, message });
	const conversationId = /"conversationId":"([^"]+)/.exec(started)?.[1];
	if (!conversationId) throw new Error("the conversation has no id");
	for (let at = 0; at < messages; at++)
		for (const sender of [seller, client])
			await send(http, sender, "POST", "/api/message/sendMessage", {
				conversationId,
				senderId: sender.id,
				content: "Yes, by two inches. When do you need it?",
			});
	// Opening a conversation for the first time also writes: its messages become read.
	for (const reader of [seller, client]) await send(http, reader, "GET", `/messages?conversation=${conversationId}`);
	client.conversations.push(conversationId);
	seller.conversations.push(conversationId);
}

async function listOrders(app: App, members: BenchMember[], side: "client_id" | "seller_id") {
	for (const member of members) {
		const orders = await app.db.read
			.selectFrom("rental")
			.select("id")
			.where(side, "=", member.id)
			.orderBy("created_at", "desc")
			.execute();
		member.orders = orders.map(({ id }) => id);
	}
}

async function send(http: HttpClient, { cookie }: BenchMember, method: string, path: string, body?: object) {
	const { status, text } = await http(method, path, body, { ...uncompressed, cookie });
	if (status !== 200) throw new Error(`${method} ${path} was answered with ${status}: ${text}`);
	return text;
}
