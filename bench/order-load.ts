import type pg from "pg";
import { addDays, type Day } from "#common/calendar.ts";
import { placeOrder, requestDelivery } from "#modules/rentals/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import { record, replay, type Statement } from "./bare.ts";
import type { httpClient } from "./load.ts";

/** Whole orders, over HTTP and as the very statements that they come to. */

export type Client = { id: string; email: string; name: string; token: string };
/** A listing with one of its garments: the only one of size M. */
export type Piece = { id: string; price: number; garment: string };
export type Ask = ReturnType<typeof httpClient>;

export const listPieces = (app: App): Promise<Piece[]> =>
	app.db.read
		.selectFrom("product")
		.innerJoin("garment", "garment.product_id", "product.id")
		.select(["product.id", "product.price", "garment.id as garment"])
		.where("garment.size", "=", "M")
		.orderBy("product.id")
		.execute();

const address = {
	address_Line: "7 Hauz Khas Village",
	city: "New Delhi",
	pincode: "110016",
	country: "India",
	mobile: "9876501234",
};

const wishOf = (piece: Piece, start: Day, days: number) => ({
	productId: piece.id,
	rentalPeriod: { startDate: start, endDate: addDays(start, days - 1) },
	totalAmount: piece.price * days,
	deliveryAddress: address,
	size: "M",
});

const headersOf = (client: Client) => ({ authorization: `Bearer ${client.token}` });

/** Asks for a code and places an order, as the delivery screen does. Returns its id, or undefined when it was refused, the status, and the longer of both waits in ms. */
export async function placeOver(ask: Ask, client: Client, piece: Piece, start: Day, days: number) {
	const began = performance.now();
	const asked = await ask("POST", "/api/address/send-otp", { ...address, productId: piece.id }, headersOf(client));
	const between = performance.now();
	if (asked.status !== 200) return { orderId: undefined, status: asked.status, wait: between - began };
	const placed = await ask("POST", "/api/product/createRental", wishOf(piece, start, days), headersOf(client));
	const orderId = placed.status === 200 ? (/"orderId":"([^"]+)/.exec(placed.text)?.[1] ?? "placed") : undefined;
	return { orderId, status: placed.status, wait: Math.max(between - began, performance.now() - between) };
}

export const cancelOver = (ask: Ask, client: Client, orderId: string) =>
	ask("POST", `/api/order/${orderId}/cancel`, {}, headersOf(client));

/**
 * The statements of one such order, recorded once on a piece that no other order of the run wants. `replayOn` sends them again for another
 * client, piece and first day, with ids of their own, and answers the order's.
 */
export async function recordOrder(app: App, client: Client, piece: Piece, start: Day, days: number) {
	const member: Member = { ...client, kind: "member", mobile: "", accountType: "client", createdAt: app.clock.now() };
	const blank = { status: "", paymentMethod: "", userEmail: "", userName: "", userMobile: "" };
	const session = await record(() => app.sessions.find(client.token));
	const code = await record(() =>
		requestDelivery(app, member, { ...address, productId: piece.id, status: "", email: "" }),
	);
	const place = await record(() => placeOrder(app, member, { ...wishOf(piece, start, days), ...blank }));
	const made = newIds([...code, ...place], [piece.id, piece.garment, client.id]);
	const claimed = Array.from({ length: days + 8 }, (_, offset) => offset);
	return async (bare: pg.Pool, other: Client, on: Piece, from: Day): Promise<string[]> => {
		const fresh = made.map((id) => [id, app.newId()] as const);
		const swaps = new Map<unknown, unknown>([
			[piece.id, on.id],
			[piece.garment, on.garment],
			[client.id, other.id],
			...claimed.map((offset) => [addDays(start, offset), addDays(from, offset)] as const),
			...fresh,
		]);
		const swap = (value: unknown): unknown => {
			if (Array.isArray(value)) return value.map(swap);
			return swaps.has(value) ? swaps.get(value) : value;
		};
		await replay(bare, session);
		await replay(bare, code, swap);
		await replay(bare, session);
		await replay(bare, place, swap);
		return fresh.map(([, id]) => id);
	};
}

/** Ids that the recorded statements made themselves: each replay needs its own. */
function newIds(statements: Statement[], known: string[]): string[] {
	const inserted = statements.filter(({ text }) => /insert into/i.test(text)).flatMap(({ values }) => values.flat());
	const ids = inserted.filter(
		(value): value is string => typeof value === "string" && /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(value),
	);
	return [...new Set(ids)].filter((id) => !known.includes(id)).filter((id) => isNew(id, statements));
}

/** An id is new when the statements insert it as a letter, of which several go at once, or as a rental; a seller's is only referred to. */
const isNew = (id: string, statements: Statement[]) =>
	statements.some(({ text, values }) =>
		/insert into letter\b/i.test(text)
			? values.some((value) => Array.isArray(value) && value.includes(id))
			: /insert into "rental"/i.test(text) && values[columnOf(text, "id")] === id,
	);

const columnOf = (text: string, column: string) =>
	(/\(([^)]*)\)\s*values/i.exec(text)?.[1] ?? "")
		.split(",")
		.findIndex((name) => name.trim().replaceAll('"', "") === column);
