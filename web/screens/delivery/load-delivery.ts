/** Loads what the delivery screen shows: the offer, a saved address, and what prevents the order. */

import { addDays, countDays, type Day, formatDay, type Period } from "#common/calendar.ts";
import { nextFreePeriod } from "#common/next-free.ts";
import { defaultCountry } from "#common/rules/accounts.ts";
import { parsePincode } from "#common/text/fold-text.ts";
import { deliveryPageCopy } from "#messages/screens/delivery.js";
import { type ApiClient, attempt, type Product, type User } from "#web/api.ts";
import {
	type BookingIntent,
	findPlacedOrder,
	type PlacedOrderLookup,
} from "#web/features/booking-intent/booking-intent.ts";
import { type AddressBook, addressParam, loadAddressBook } from "#web/features/delivery-address/address-book.ts";
import type { PincodeProblem } from "#web/features/delivery-address/place-fields.tsx";
import { isFreeFor, tryOnDaysOf } from "#web/features/period-picker/booking-options.ts";
import { formatHoldEnd, heldUntil } from "#web/features/waitlist/hold-end.ts";
import { checkOffer, missingProductText, type Offer } from "./offer.tsx";

/** `canAskLister`: it is the value of the item, above which its lister may go. `isFull`: no other item can be ordered either. */
export type OverLimit = { reason: string; canAskLister: boolean; isFull: boolean };

/** With the addresses, unless nothing can be ordered. */
export type LoadedDelivery = Partial<AddressBook> & {
	intent: BookingIntent;
	/** Why the booking cannot be ordered. */
	problem?: string;
	/** The order of this booking, when it was placed before. */
	placed?: { order: NonNullable<PlacedOrderLookup>; now: string };
	offer?: Offer | undefined;
	/** The address that the delivery code is sent to. */
	email?: string;
	/** Why the item cannot be at that address in time. */
	pincodeProblem?: PincodeProblem | undefined;
	/** Why another order would exceed the limit. */
	overLimit?: OverLimit | undefined;
	/** The days are held for the client until then. `now`: when this was loaded. Undefined: they can be ordered while they are free. */
	hold?: { _id: string; until: string; now: string } | undefined;
	/** The days are taken, but only held for somebody else until then. */
	heldUntil?: string | undefined;
};

export async function loadDelivery(
	client: ApiClient,
	user: User,
	intent: BookingIntent,
	addressId: string | null,
	remembered: string | undefined,
): Promise<LoadedDelivery> {
	const { product } = client.api;
	const [productResult, addressBook, placedOrder, overLimit] = await Promise.all([
		attempt(product[":id"].$get({ param: { id: intent.productId } })),
		loadAddressBook(client, user, addressId, remembered),
		findPlacedOrder(client, intent),
		limitReached(client, intent.productId),
	]);
	if (placedOrder?.stands) return { intent, placed: { order: placedOrder, now: new Date().toISOString() } };
	if (!productResult.success) return { intent, problem: missingProductText(productResult) };
	const { offer, problem } = checkOffer(productResult.product, intent);
	if (problem) return { intent, problem, heldUntil: offer && heldByOthers(productResult.product, offer) };
	const pincode = addressBook.filled?.pincode ?? remembered;
	const estimate = offer && (await loadEstimate(client, offer, pincode));
	const filled = addressBook.filled ?? placeToFillIn(addressBook, estimate);
	const pincodeProblem = offer && estimate && findDeliveryProblem(estimate, offer);
	const hold = offer && !overLimit && !pincodeProblem ? await holdDays(client, offer, pincode) : undefined;
	const reachable = offer && estimate ? withoutUnreachable(offer, estimate) : offer;
	return {
		...addressBook,
		filled,
		...{ intent, offer: reachable, email: user.email, pincodeProblem, overLimit, hold },
	};
}

/** A member without an address begins with the place that the listing's page was about. */
function placeToFillIn({ mobile }: AddressBook, estimate: DeliveryEstimate | undefined) {
	if (!estimate?.place) return undefined;
	const { pincode, city } = estimate.place;
	return { country: defaultCountry, mobile, pincode, city };
}

/** Shown before a code is sent. If the limit is unknown here, the server still enforces it. */
async function limitReached({ api }: ApiClient, productId: string): Promise<OverLimit | undefined> {
	const result = await attempt(api.order.limit.$get({ query: { productId } }));
	if (!result.success || !result.reason) return undefined;
	const { reason, canAskLister, open, limit } = result;
	return { reason, canAskLister, isFull: limit !== null && open >= limit };
}

/** Undefined when they cannot be held: the first order gets them. */
async function holdDays({ api }: ApiClient, { productId, period: rentalPeriod, size }: Offer, filled = "") {
	const json = { productId, rentalPeriod, size, pincode: parsePincode(filled) };
	const result = await attempt(api.product.hold.$post({ json }));
	return result.success ? { ...result.hold, now: new Date().toISOString() } : undefined;
}

function heldByOthers(product: Product, { period, size }: Offer): string | undefined {
	const until = heldUntil(product, size, period);
	return until && product.rentalPeriod ? formatHoldEnd(until, product.rentalPeriod.startDate) : undefined;
}

/** Undefined also when it cannot be found out: the server checks again before it sends a code. */
export async function findPincodeProblem(
	client: ApiClient,
	offer: Offer,
	filled = "",
): Promise<PincodeProblem | undefined> {
	const estimate = await loadEstimate(client, offer, filled);
	return estimate && findDeliveryProblem(estimate, offer);
}

async function loadEstimate({ api }: ApiClient, { productId }: Offer, filled = "") {
	const pincode = parsePincode(filled);
	if (pincode === undefined) return undefined;
	const result = await attempt(api.product.delivery[":id"].$get({ param: { id: productId }, query: { pincode } }));
	return result.success ? result.delivery : undefined;
}

/** The offer with the try-on days and second sizes that a courier can bring to the filled-in address in time. */
function withoutUnreachable(offer: Offer, { availability }: DeliveryEstimate): Offer {
	const { size, period, tryOn } = offer;
	const reached = tryOnDaysOf({ availability }, size, period).map(({ days }) => days);
	const comes = { ...period, startDate: addDays(period.startDate, -tryOn.days) };
	return {
		...offer,
		backupSizes: offer.backupSizes.filter((other) => isFreeFor(availability, other, comes)),
		tryOn: { ...tryOn, choices: tryOn.choices.filter(({ days }) => reached.includes(days)) },
	};
}

/** Each chosen address has a draft of its own, so that what was typed for another one does not come back. */
export function draftName(search: string): string {
	const chosen = new URLSearchParams(search).get(addressParam);
	return chosen ? `delivery.${chosen}` : "delivery";
}

/** The API's reply about a listing and a pincode. */
export type DeliveryEstimate = {
	place: { city: string; pincode: string } | null;
	earliestDay: Day;
	availability: readonly { size: string; free: readonly Period[] }[];
};

/** Whether the booked item can be at a pincode on its first day: why not, with the next free days; undefined when it can. */
export function findDeliveryProblem(
	{ place, earliestDay, availability }: DeliveryEstimate,
	{ period, size, tryOn }: { period: Period; size: string; tryOn?: { days: number } },
): PincodeProblem | undefined {
	const where = place ? `${place.city} ${place.pincode}` : deliveryPageCopy.address.thisPincode;
	const free = availability.find((one) => one.size === size)?.free ?? [];
	const tryOnDays = tryOn?.days ?? 0;
	const comesOn = addDays(period.startDate, -tryOnDays);
	if (isFreeFor(availability, size, { ...period, startDate: comesOn })) return undefined;
	const text =
		comesOn < earliestDay
			? deliveryPageCopy.address.earliest({ where, day: formatDay(earliestDay, "weekday") })
			: deliveryPageCopy.address.noTransit({ where });
	const next = nextFreePeriod(free, countDays({ ...period, startDate: comesOn }), earliestDay);
	return { text, instead: next && { ...next, startDate: addDays(next.startDate, tryOnDays) } };
}
