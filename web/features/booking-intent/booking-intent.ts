/** A booking that somebody has begun: which item, days and size. Read from an address or a cookie, so nothing in it is trusted. */
import { type Day, toDay } from "#common/calendar.ts";
import { tryOn } from "#common/rules/rental.ts";
import { type ApiClient, attempt } from "#web/api.ts";

export type BookingIntent = {
	productId: string;
	startDate: string;
	endDate: string;
	size: string;
	/** The second size, to choose from at the door; "" for none. */
	backupSize: string;
	/** How many days before the first one the item comes; "" for none. */
	tryOnDays: string;
	/** The rent shown on the listing page; "" without JavaScript. */
	totalRent: string;
	/** The id of the previous order of the same booking, when one more is meant; "" for the first. */
	after: string;
	/** The deposit shown on the listing page. */
	deposit: string;
};

/** The number of try-on days of a booking; "": none. Undefined for a number that no order can have. */
export const tryOnDaysIn = (text: string): number | undefined =>
	/^\d?$/.test(text) && Number(text) <= tryOn.maxDays ? Number(text) : undefined;

export const readBookingIntent = (params: URLSearchParams): BookingIntent => ({
	productId: params.get("product") ?? "",
	startDate: params.get("startDate") ?? "",
	endDate: params.get("endDate") ?? "",
	size: params.get("size") ?? "",
	backupSize: params.get("backupSize") ?? "",
	tryOnDays: params.get("tryOnDays")?.replace(/^0$/, "") ?? "",
	totalRent: params.get("totalRent") ?? "",
	after: params.get("after") ?? "",
	deposit: params.get("deposit") ?? "",
});

/** The delivery page of a booking. Always a page of this site, whatever the booking holds. */
export function deliveryPath({ productId, ...rest }: BookingIntent): string {
	const params = new URLSearchParams({ product: productId });
	for (const [name, value] of Object.entries(rest)) if (value) params.set(name, value);
	return `/delivery?${params}`;
}

/** The listing's page, to choose other days of a booking. */
export const otherDaysPath = ({ productId, size }: Pick<BookingIntent, "productId" | "size">): string =>
	`/product/${productId}?${new URLSearchParams({ rent: "1", ...(size && { size }) })}`;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** True for a booking that can still be ordered on `today`: a product's id and days that exist and have not begun. */
function isBookable(
	{ productId, startDate, endDate, size, backupSize, tryOnDays }: BookingIntent,
	today: Day,
): boolean {
	const [first, last] = [toDay(startDate), toDay(endDate)];
	return (
		uuid.test(productId) &&
		size.length <= 20 &&
		backupSize.length <= 20 &&
		tryOnDaysIn(tryOnDays) !== undefined &&
		!!first &&
		!!last &&
		today <= first &&
		first <= last
	);
}

/** An unfinished booking of this browser, and when it was begun (milliseconds). */
export type StoredBooking = { intent: BookingIntent; at: number };

/** Reads a stored booking. Undefined for anything else than a booking that can still be ordered. */
export function parseStoredBooking(value: unknown, now: Date, today: Day): StoredBooking | undefined {
	if (typeof value !== "object" || value === null) return undefined;
	const { path, at } = value as { path?: unknown; at?: unknown };
	if (typeof path !== "string" || path.length > 600 || typeof at !== "number") return undefined;
	const intent = readBookingIntent(new URLSearchParams(path));
	return isBookable(intent, today) && at <= now.getTime() ? { intent, at } : undefined;
}

/** An order that was already placed for a booking, so that it is not placed twice. */
export type PlacedOrderLookup = Awaited<ReturnType<typeof findPlacedOrder>>;

/** The order; null when there is none; undefined when the server could not be reached. */
export async function findPlacedOrder(
	{ api }: ApiClient,
	{ productId, startDate, endDate, size, backupSize, tryOnDays, after }: BookingIntent,
) {
	const choices = { size, backupSize, tryOnDays: tryOnDays || "0" };
	const query = { productId, startDate, endDate, ...choices, ...(after && { after }) };
	const result = await attempt(api.order.placed.$get({ query }));
	if (result.success) return result.placed;
	// An invalid booking cannot have been ordered.
	return result.code === "invalid" ? null : undefined;
}
