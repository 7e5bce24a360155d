import type { Period } from "#common/calendar.ts";
import { copy } from "#common/copy.ts";
import { refuse } from "#common/refusal.ts";
import { policyNow, policyVersion, rules } from "#common/rules.ts";
import type { Tx } from "#database/connect.ts";
import { findRecipient, toE164 } from "#modules/accounts/index.ts";
import { findRentable, notifyListingsChanged } from "#modules/catalogue/index.ts";
import { bindCode } from "#modules/codes/index.ts";
import { announce } from "#modules/updates/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import { findStoredReply, fingerprintOf, runIdempotent } from "#platform/idempotency.ts";
import { claimGarment, reassignFreedDays } from "../days/claim-garment.ts";
import { newOrderEmail, orderPlacedEmail } from "../emails.ts";
import { answerDeadline } from "../orders/deadlines.ts";
import { orderNumber } from "../orders/order.ts";
import * as queries from "../orders/queries.ts";
import { toEmailFacts } from "../orders/views.ts";
import { ensureBelowOrderLimit, lockOrderLimit } from "./check-order-limit.ts";
import type { OrderInput } from "./parse-order-input.ts";
import { addressColumns, findDeliveryAddress } from "./queries-delivery-requests.ts";
import { quoteFor, refusePeriod } from "./quote.ts";
import { deliveryCodeKey, ensureOwnAccount } from "./request-delivery-code.ts";

type PlaceOrderResult = { orderId: string; orderNumber: string; totalAmount: number };
type RentableProduct = NonNullable<Awaited<ReturnType<typeof findRentable>>>;

/**
 * Places an order: claims the days of a free garment, freezes the price and binds the delivery code. Money in whole rupees.
 * A repeated request (same idempotency key, or same product, dates and size within ten minutes) returns the first order.
 * Throws `invalid` (dates), `not-found`, `own-product`, `price-changed` (with the new total), `order-limit`, `no-code`, `dates-taken`,
 * `out-of-stock`, `forbidden`, `conflict` (the key was used for another order).
 */
export async function placeOrder(
	app: App,
	client: Member,
	input: OrderInput,
	idempotencyKey?: string,
): Promise<PlaceOrderResult> {
	ensureOwnAccount(client, { userId: input.userId, email: input.userEmail });
	const period: Period = input.rentalPeriod;
	const size = input.size || undefined;
	const idempotency = idempotencyKey
		? {
				accountId: client.id,
				key: idempotencyKey,
				endpoint: "createRental",
				fingerprint: fingerprintOf([input.productId, period, size ?? ""]),
				now: app.clock.now(),
			}
		: undefined;
	const earlier = await findStoredReply<PlaceOrderResult>(app.db.read, idempotency);
	if (earlier) return earlier;
	const badPeriod = refusePeriod(period, app.clock.today());
	if (badPeriod) throw badPeriod;

	return app.db.write((tx) =>
		runIdempotent(tx, idempotency, async () => {
			await lockOrderLimit(app, tx, client);
			const now = app.clock.now();
			const product = await findRentable(tx, input.productId);
			if (!product) throw refuse("not-found", copy.delivery.noProduct);
			if (product.seller_id === client.id) throw refuse("own-product", copy.delivery.ownProduct);
			const since = new Date(now.getTime() - rules.order.duplicateOrderMinutes * 60_000);
			const duplicate = await queries.findDuplicateOrder(tx, {
				clientId: client.id,
				productId: product.id,
				period,
				size,
				since,
			});
			if (duplicate) return resultOf(duplicate.id, duplicate.total_amount);

			await ensureBelowOrderLimit(app, tx, client);
			const quote = quoteFor(product.price, product.turnaround_days, period);
			const isOtherDeposit = input.deposit !== undefined && input.deposit !== product.deposit;
			if (input.totalAmount !== quote.total || isOtherDeposit)
				throw refuse("price-changed", copy.delivery.priceChanged, {
					details: { totalAmount: quote.total, deposit: product.deposit },
				});
			const orderId = app.newId();
			if (!(await bindCode(app, tx, deliveryCodeKey(client.id, product.id), orderId))) {
				// A concurrent request for the same order may just have bound the code.
				const concurrentDuplicate = await queries.findDuplicateOrder(tx, {
					clientId: client.id,
					productId: product.id,
					period,
					size,
					since,
				});
				if (concurrentDuplicate) return resultOf(concurrentDuplicate.id, concurrentDuplicate.total_amount);
				throw refuse("no-code", copy.delivery.noCode);
			}
			const garment = await claimGarment(app, tx, client, product, orderId, size, quote.claimedDays);
			await writeOrder(app, tx, client, product, {
				orderId,
				garment,
				period,
				total: quote.total,
				address: input.deliveryAddress,
			});
			await reassignFreedDays(app, tx, product.id, garment.freed);
			// Last, because it locks the listing: other orders of it wait from here until the commit.
			await notifyListingsChanged(app, tx, [product.id]);
			return resultOf(orderId, quote.total);
		}),
	);
}

const resultOf = (orderId: string, totalAmount: number): PlaceOrderResult => ({
	orderId,
	orderNumber: orderNumber(orderId),
	totalAmount,
});

type OrderToWrite = {
	orderId: string;
	garment: { id: string; size: string };
	period: Period;
	total: number;
	address: OrderInput["deliveryAddress"];
};

async function writeOrder(app: App, tx: Tx, client: Member, product: RentableProduct, order: OrderToWrite) {
	const now = app.clock.now();
	const address = order.address
		? { ...order.address, mobile: toE164(order.address.mobile) }
		: await findDeliveryAddress(tx, client.id, product.id);
	if (!address) throw refuse("no-code", copy.delivery.noCode);
	const status = product.instant ? "confirmed" : "pending";
	await queries.insertOrder(tx, {
		id: order.orderId,
		garment_id: order.garment.id,
		product_id: product.id,
		client_id: client.id,
		seller_id: product.seller_id,
		size: order.garment.size,
		start_date: order.period.startDate,
		end_date: order.period.endDate,
		price: product.price,
		total_amount: order.total,
		deposit: product.deposit,
		retail_value: product.retail_value ?? product.price * policyNow.retailDailyPrices,
		policy: policyVersion,
		turnaround_days: product.turnaround_days,
		status,
		answer_by: answerDeadline(now, order.period.startDate),
		product_name: product.name,
		photo_id: product.photo_id,
		...addressColumns(address),
		created_at: now,
	});
	const event = {
		garment_id: order.garment.id,
		rental_id: order.orderId,
		step: "place",
		from_status: null,
		to_status: status,
		actor_id: client.id,
		actor_role: "client",
		reason: "",
		is_late: false,
		amount: null,
		at: now,
	} as const;
	await queries.insertEvent(tx, event);
	await announce(app, tx, { about: "order", id: order.orderId, people: [client.id, product.seller_id] });
	const facts = toEmailFacts(app, {
		id: order.orderId,
		product_name: product.name,
		start_date: order.period.startDate,
		end_date: order.period.endDate,
		total_amount: order.total,
		deposit: product.deposit,
	});
	const seller = await findRecipient(tx, product.seller_id);
	await app.mail.enqueue(
		tx,
		orderPlacedEmail(client, facts, product.instant),
		newOrderEmail(seller, facts, client.name, product.instant),
	);
}
