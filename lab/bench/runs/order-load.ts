import type pg from "pg";
import { addDays, type Day } from "#common/calendar.ts";
import { type DiscountColumns, discountColumns, discountsOf, rentOf } from "#common/rent.ts";
import { parseDeliveryInput, parseOrderInput, placeOrder, requestDeliveryCode } from "#modules/rentals/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import { record, replay, type Statement } from "../limits/recorded-sql.ts";
import type { HttpClient } from "../load/http-client.ts";

/** Complete orders: over HTTP, and replayed as the SQL statements that they send. */

export type Client = { id: string; email: string; name: string; token: string };
/** A listing that can be rented for one day, and its only garment of size M. */
export type RentableListing = DiscountColumns & { id: string; price: number; garment: string };

export const listRentable = (app: App): Promise<RentableListing[]> =>
	app.db.read
		.selectFrom("product")
		.innerJoin("garment", "garment.product_id", "product.id")
		.select(["product.id", "product.price", "garment.id as garment", ...discountColumns])
		.where("garment.size", "=", "M")
		.where("product.min_days", "=", 1)
		.orderBy("product.id")
		.execute();

const address = {
	address_Line: "7 Hauz Khas Village",
	city: "New Delhi",
	pincode: "110016",
	country: "India",
	mobile: "9876501234",
};

const orderInputOf = (listing: RentableListing, start: Day, days: number) => ({
	productId: listing.id,
	rentalPeriod: { startDate: start, endDate: addDays(start, days - 1) },
	totalAmount: rentOf(listing.price, days, discountsOf(listing)).total,
	deliveryAddress: address,
	size: "M",
});

/** The client who orders, with a token for scripts, or with a browser's cookie. */
type Buyer = { token: string } | { cookie: string };

const headersOf = (buyer: Buyer): Record<string, string> =>
	"cookie" in buyer ? { cookie: buyer.cookie } : { authorization: `Bearer ${buyer.token}` };

/** Requests a delivery code and places an order, as the delivery screen does. Returns the order's id (undefined if refused), the status, and the longer latency in ms. */
export async function placeOverHttp(
	http: HttpClient,
	client: Buyer,
	listing: RentableListing,
	start: Day,
	days: number,
) {
	const startedAt = performance.now();
	const codeReply = await http(
		"POST",
		"/api/address/send-otp",
		{ ...address, productId: listing.id },
		headersOf(client),
	);
	const codeReceivedAt = performance.now();
	if (codeReply.status !== 200)
		return { orderId: undefined, status: codeReply.status, wait: codeReceivedAt - startedAt };
	const orderReply = await http(
		"POST",
		"/api/product/createRental",
		orderInputOf(listing, start, days),
		headersOf(client),
	);
	const orderId = orderReply.status === 200 ? (/"orderId":"([^"]+)/.exec(orderReply.text)?.[1] ?? "placed") : undefined;
	return {
		orderId,
		status: orderReply.status,
		wait: Math.max(codeReceivedAt - startedAt, performance.now() - codeReceivedAt),
	};
}

export const cancelOverHttp = (http: HttpClient, client: Client, orderId: string) =>
	http("POST", `/api/order/${orderId}/cancel`, {}, headersOf(client));

/**
 * Records the statements of one such order, on a listing that the run does not use otherwise. The returned function replays them for another
 * client, listing and first day, with new ids, and resolves to those ids.
 */
export async function recordOrder(app: App, client: Client, listing: RentableListing, start: Day, days: number) {
	const member: Member = {
		...client,
		kind: "member",
		mobile: "",
		accountType: "client",
		createdAt: app.clock.now(),
		secondFactorSince: null,
		language: "en",
	};
	const session = await record(() => app.sessions.find(client.token));
	const code = await record(() =>
		requestDeliveryCode(app, member, parseDeliveryInput({ ...address, productId: listing.id })),
	);
	const place = await record(() => placeOrder(app, member, parseOrderInput(orderInputOf(listing, start, days))));
	const generatedIds = generatedIdsOf([...code, ...place], [listing.id, listing.garment, client.id]);
	const claimed = Array.from({ length: days + 8 }, (_, offset) => offset);
	return async (bare: pg.Pool, newClient: Client, newListing: RentableListing, newStart: Day): Promise<string[]> => {
		const newIdPairs = generatedIds.map((id) => [id, app.newId()] as const);
		const swaps = new Map<unknown, unknown>([
			[listing.id, newListing.id],
			[listing.garment, newListing.garment],
			[client.id, newClient.id],
			...claimed.map((offset) => [addDays(start, offset), addDays(newStart, offset)] as const),
			...newIdPairs,
		]);
		const swap = (value: unknown): unknown => {
			if (Array.isArray(value)) return value.map(swap);
			if (isJsonText(value)) return newIdPairs.reduce((text, [id, newId]) => text.replaceAll(id, newId), value);
			return swaps.has(value) ? swaps.get(value) : value;
		};
		await replay(bare, session);
		await replay(bare, code, swap);
		await replay(bare, session);
		await replay(bare, place, swap);
		return newIdPairs.map(([, id]) => id);
	};
}

/** The ids that the recorded use cases generated: each replay needs new ones. */
function generatedIdsOf(statements: Statement[], known: string[]): string[] {
	const inserted = statements
		.filter(({ text }) => /insert into/i.test(text))
		.flatMap(({ values }) => values.flat())
		.flatMap((value) => (isJsonText(value) ? idsOf(value) : [value]));
	const ids = inserted.filter(
		(value): value is string => typeof value === "string" && /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(value),
	);
	return [...new Set(ids)].filter((id) => !known.includes(id)).filter((id) => isGenerated(id, statements));
}

/** True when the statements insert the id as an email (several in one statement) or as a rental; other ids are only references. */
const isGenerated = (id: string, statements: Statement[]) =>
	statements.some(({ text, values }) =>
		/insert into email\b/i.test(text)
			? values.some((value) => isJsonText(value) && idsOf(value).includes(id))
			: /insert into "rental"/i.test(text) && values[columnOf(text, "id")] === id,
	);

const columnOf = (text: string, column: string) =>
	(/\(([^()]*)\)\s*values/i.exec(text)?.[1] ?? "")
		.split(",")
		.findIndex((name) => name.trim().replaceAll('"', "") === column);

/** Emails are inserted as one JSON array. */
const isJsonText = (value: unknown): value is string => typeof value === "string" && value.startsWith("[{");
const idsOf = (json: string): unknown[] => (JSON.parse(json) as { id: unknown }[]).map(({ id }) => id);
