import { addDays, countDays, type Period } from "#common/calendar.ts";
import { refuse } from "#common/refusal.ts";
import { discountsOf, rentOf, withTryOn } from "#common/rent.ts";
import { rules } from "#common/rules.ts";
import { foldEmail } from "#common/text/email-address.ts";
import type { Db, Tx } from "#database/connect.ts";
import { ordersCopy } from "#messages/api/rentals.js";
import * as copy from "#messages/common/orders.js";
import { isBlockedBetween } from "#modules/accounts/index.ts";
import { requireRentable } from "#modules/catalogue/index.ts";
import { type CodeKey, consumeSendQuota, issueCode } from "#modules/codes/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import { findStoredReply, fingerprintOf, runIdempotent } from "#platform/idempotency.ts";
import type { Address } from "../contract.ts";
import { deliveryCodeEmail } from "../emails.ts";
import { ensureReachable } from "./ensure-reachable.ts";
import { ensureBelowOrderLimit, ensureOwnNumber } from "./order-limit.ts";
import type { DeliveryInput } from "./parse-order-input.ts";
import { upsertDeliveryRequest } from "./queries-placing.ts";
import { ensureLongEnough, refusePeriod } from "./quote.ts";

/** The key of a delivery code that is not bound to an order yet: client and product. */
export const deliveryCodeKey = (clientId: string, productId: string): CodeKey => ({
	ownerId: clientId,
	purpose: "delivery",
	subject: productId,
});

/** Throws `forbidden` when the input names another account than the session's. */
export function ensureOwnAccount(actor: Member, input: { userId?: string | undefined; email?: string }) {
	if (input.userId && input.userId !== actor.id) throw refuse("forbidden", ordersCopy.ownAccount);
	if (input.email && foldEmail(input.email) !== actor.email) throw refuse("forbidden", ordersCopy.ownAccount);
}

/** Throws `not-allowed-now` when one of the two has blocked the other. */
export async function ensureNotBlocked(db: Db, clientId: string, sellerId: string): Promise<void> {
	if (await isBlockedBetween(db, clientId, sellerId)) throw refuse("not-allowed-now", ordersCopy.blocked);
}

/**
 * Stores the delivery address and emails the client a delivery code, which is valid for 15 minutes or until an order binds it.
 * A repeated request with the same idempotency key sends nothing. Throws `forbidden`, `not-found`, `not-allowed-now` (paused, or one of the two has blocked the other), `own-product`, `invalid` (days that cannot be booked, not deliverable that soon, or the phone number of another client), `order-limit`, `too-many`.
 */
export async function requestDeliveryCode(
	app: App,
	client: Member,
	input: DeliveryInput,
	idempotencyKey?: string,
): Promise<void> {
	ensureOwnAccount(client, input);
	const address = {
		address_Line: input.address_Line,
		city: input.city,
		pincode: input.pincode,
		country: input.country,
		mobile: input.mobile,
	};
	const now = app.clock.now();
	const idempotency = idempotencyKey
		? {
				accountId: client.id,
				key: idempotencyKey,
				endpoint: "sendOtp",
				// The email names the days.
				fingerprint: fingerprintOf([
					...[input.productId, address, ...(input.rentalPeriod ? [input.rentalPeriod] : [])],
					...(input.tryOnDays > 0 ? [input.tryOnDays] : []),
				]),
				now,
			}
		: undefined;
	if (await findStoredReply(app.db.read, idempotency)) return;
	const product = await requireRentable(app.db.read, input.productId);
	if (product.seller_id === client.id) throw refuse("own-product", copy.delivery.ownProduct);
	await ensureBelowOrderLimit(app, app.db.read, client, product);
	const { rentalPeriod: period, size, tryOnDays } = input;
	if (period) {
		const badPeriod = refusePeriod(period, app.clock.today());
		if (badPeriod) throw badPeriod;
		ensureLongEnough(product, period);
		await ensureReachable(app, app.db.read, { product, address, period, size, clientId: client.id, tryOnDays });
	}
	await ensureOwnNumber(app, app.db.read, client, address.mobile);
	await consumeSendQuota(app, deliveryCodeKey(client.id, product.id));
	const send = (tx: Tx) =>
		runIdempotent(tx, idempotency, async () => {
			upsertDeliveryRequest(tx, client.id, product.id, address, now);
			const code = await issueCode(app, tx, deliveryCodeKey(client.id, product.id), rules.code.deliveryMinutes);
			await app.mail.enqueue(tx, () =>
				deliveryCodeEmail(client, emailFacts(app, product, { address, period, tryOnDays }), code),
			);
			return {};
		});
	// Sent together with the first statement: it costs no wait for the database.
	const request = (tx: Tx) => Promise.all([ensureNotBlocked(tx, client.id, product.seller_id), send(tx)]);
	await app.db.write(request, { isRepeatable: idempotency !== undefined });
}

const emailFacts = (
	{ config }: Pick<App, "config">,
	product: Awaited<ReturnType<typeof requireRentable>>,
	{ address, period, tryOnDays }: { address: Address; period: Period | undefined; tryOnDays: number },
) => ({
	product: product.name,
	photo: product.photo_id,
	address: { ...address, line: address.address_Line },
	period,
	comesOn: period && tryOnDays > 0 ? addDays(period.startDate, -tryOnDays) : undefined,
	cash: period && {
		...withTryOn(rentOf(product.price, countDays(period), discountsOf(product)), product.try_on_price * tryOnDays),
		deposit: product.deposit,
		takesUpi: config.upi !== undefined,
	},
});
