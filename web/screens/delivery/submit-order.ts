/** Places an order in the steps that the specification lists. Each failing step returns the specified message. */

import * as accountRules from "#common/rules/accounts.ts";
import * as rentalRules from "#common/rules/rental.ts";
import * as specified from "#messages/common/orders.js";
import { type ApiClient, attempt, type Failure, isServerFailure, type User } from "#web/api.ts";
import { type BookingIntent, findPlacedOrder } from "#web/features/booking-intent/booking-intent.ts";
import { failureMessage } from "#web/features/connection/form-failure.ts";
import type { PincodeProblem } from "#web/features/delivery-address/place-fields.tsx";
import { addressFields, checkAddress, type TypedAddress } from "#web/features/delivery-address/typed-address.ts";
import { formText } from "#web/form.ts";
import { shortHash } from "#web/idempotency-key.ts";
import { findPincodeProblem } from "./load-delivery.ts";
import { checkOffer, missingProductText, type Offer } from "./offer.tsx";

export type SubmitOrderResult = {
	order?: { orderId: string; message: string; isConfirmed: boolean };
	failure?: Failure;
	/** The current offer, to show next to the failure. */
	offer?: Offer;
	/** The outcome is unknown: the page polls for the order. */
	isUnknown?: true;
	/** The doubted pincode and city of the failure. Sent again unchanged, they are accepted. */
	doubtedPlace?: string;
	/** Why the item cannot be at the typed pincode in time. */
	pincodeProblem?: PincodeProblem | undefined;
	/** Part of the next code request's idempotency key, after a code has expired. */
	codeRound?: number;
};

export async function submitOrder(
	client: ApiClient,
	user: User | undefined,
	intent: BookingIntent,
	form: FormData,
): Promise<SubmitOrderResult> {
	if (!user?.email) return refusal("signed-out", specified.delivery.noEmail);
	const { offer, problem, failure: noOffer } = await loadOffer(client.api, intent);
	if (!offer) return { failure: noOffer };

	// An earlier attempt may have succeeded with its response lost. The days are then taken by that very order.
	const existing = await findPlacedOrder(client, intent);
	if (existing?.stands) return orderPlaced(existing.orderId, existing.status !== "pending");
	if (existing === undefined) return { ...refusal("crash", specified.delivery.exception), offer, isUnknown: true };
	if (problem) return { ...refusal("dates-taken", problem), offer };
	const address = Object.fromEntries(addressFields.map((name) => [name, formText(form, name)])) as TypedAddress;
	const invalidAddress = validateAddress(address, formText(form, "doubtedPlace"));
	if (invalidAddress) return { ...invalidAddress, offer };

	const key = await orderIdempotencyKey(user._id, intent, existing?.orderId ?? intent.after);
	const { rentalResult, failure, round } = await requestCodeAndOrder(client.api, { user, offer, address, form, key });
	if (!rentalResult) return { ...(await explain(client, offer, failure, address)), offer };
	if (rentalResult.success) return orderPlaced(rentalResult.orderId, rentalResult.isConfirmed ?? false);
	const failed = { ...(await explain(client, offer, rentalResult, address)), offer };
	if (rentalResult.code === "no-code") return { ...failed, codeRound: round };
	if (!isServerFailure(rentalResult.code)) return failed;
	const recheck = await findPlacedOrder(client, intent);
	if (recheck?.stands) return orderPlaced(recheck.orderId, recheck.status !== "pending");
	return { ...failed, ...(recheck === undefined && { isUnknown: true }) };
}

/** The failure, and the days on which the item could be at the pincode when the first day is refused. */
async function explain(client: ApiClient, offer: Offer, result: Failure, { pincode }: TypedAddress) {
	const failure = toFormFailure(result);
	const pincodeProblem = failure.fields?.["rentalPeriod.startDate"]
		? await findPincodeProblem(client, offer, pincode)
		: undefined;
	return { failure, pincodeProblem };
}

type LoadedOffer = { offer?: Offer; problem?: string; failure?: Failure };

/** The offer as the listing is now. `problem`: why it cannot be ordered; `failure`: there is no offer. */
async function loadOffer(api: Api, intent: BookingIntent): Promise<LoadedOffer> {
	if (!intent.productId) return refusal("not-found", specified.delivery.noProduct);
	const result = await attempt(api.product[":id"].$get({ param: { id: intent.productId } }));
	if (!result.success) return refusal(result.code, missingProductText(result));
	const checked = checkOffer(result.product, intent);
	return checked.offer ? checked : refusal("dates-taken", checked.problem);
}

type OrderAttempt = { user: User; offer: Offer; address: TypedAddress; form: FormData; key: string };

/**
 * Requests a code, then the order. A code requested days ago under this key has expired, but its stored response would be replayed: then the
 * next key is used. `failure`: the code could not be requested. `round`: of the last key.
 */
async function requestCodeAndOrder(api: Api, attempted: OrderAttempt) {
	const { form, key } = attempted;
	const shownTotals = { totalAmount: formText(form, "totalAmount"), deposit: formText(form, "depositAmount") };
	const firstRound = Number(formText(form, "codeRound")) || 0;
	for (let round = firstRound; ; ) {
		const otpResult = await sendOtp(api, attempted, `${key}.otp${round || ""}`);
		if (!otpResult.success) return { failure: otpResult, round };
		const rentalResult = await createRental(api, attempted, shownTotals);
		const isExpired = !rentalResult.success && rentalResult.code === "no-code";
		if (!isExpired || ++round - firstRound >= accountRules.code.sendsPerHour) return { rentalResult, round };
	}
}

const orderPlaced = (orderId: string, isConfirmed: boolean): SubmitOrderResult => ({
	order: { orderId, message: specified.delivery.success, isConfirmed },
});

const refusal = (code: Failure["code"], message: string, fields?: Record<string, string>): { failure: Failure } => ({
	failure: { success: false, code, message, requestId: message, fields },
});

function validateAddress(
	address: TypedAddress,
	doubtedBefore: string,
): Pick<SubmitOrderResult, "failure" | "doubtedPlace"> | undefined {
	const problem = checkAddress(address, [doubtedBefore]);
	if (!problem) return undefined;
	const { message, fields, doubtedPlace } = problem;
	return { ...refusal("invalid", message, fields), ...(doubtedPlace !== undefined && { doubtedPlace }) };
}

type Api = ApiClient["api"];

async function sendOtp(api: Api, { user, offer, address, form }: OrderAttempt, key: string) {
	const { productId, period: rentalPeriod, tryOn } = offer;
	const days = { rentalPeriod, ...(tryOn.days > 0 && { tryOnDays: tryOn.days }) };
	const person = { email: user.email, userId: user._id };
	const json = { ...address, ...person, status: formText(form, "status"), productId, ...days };
	// One key per address: a corrected address is a different request.
	const headers = { "Idempotency-Key": `${key}.${await shortHash(address)}` };
	return attempt(api.address["send-otp"].$post({ json }, { headers }));
}

type ShownTotals = { totalAmount: string; deposit: string };

function createRental(api: Api, { user, offer, address, key }: OrderAttempt, shownTotals: ShownTotals) {
	const json = {
		productId: offer.productId,
		userId: user._id,
		userEmail: user.email,
		userName: user.name,
		userMobile: address.mobile,
		rentalPeriod: offer.period,
		// The amounts shown to the client: the server refuses when the price has changed.
		totalAmount: shownTotals.totalAmount,
		...(shownTotals.deposit && { deposit: shownTotals.deposit }),
		deliveryAddress: address,
		size: offer.size,
		...(offer.backupSize && { backupSize: offer.backupSize }),
		...(offer.tryOn.days > 0 && { tryOnDays: offer.tryOn.days }),
		status: "pending",
		paymentMethod: rentalRules.rental.paymentMethod,
	};
	return attempt(api.product.createRental.$post({ json }, { headers: { "Idempotency-Key": `${key}.order` } }));
}

/** Maps field errors to form fields: createRental prefixes address fields with `deliveryAddress.`. */
function toFormFailure(failure: Failure): Failure {
	const entries = Object.entries(failure.fields ?? {}).map(([name, text]) => [
		name.replace(/^deliveryAddress\./, ""),
		text,
	]);
	const fallback = isServerFailure(failure.code) ? specified.delivery.exception : specified.delivery.failed;
	return { ...failure, fields: Object.fromEntries(entries), message: failureMessage(failure, fallback) };
}

/** `after`: the id of the previous order of the same booking; "" for the first one. */
async function orderIdempotencyKey(
	userId: string,
	{ productId, startDate, endDate, size, backupSize, tryOnDays }: BookingIntent,
	after: string,
) {
	const sizes = backupSize ? [size, backupSize] : [size];
	const tryOn = tryOnDays ? [`try-on ${tryOnDays}`] : [];
	return `booking.${await shortHash([userId, productId, startDate, endDate, ...sizes, ...tryOn, after])}`;
}
