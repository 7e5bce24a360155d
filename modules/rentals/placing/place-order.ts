import { refuse } from "#common/refusal.ts";
import { isOverCashLimit } from "#common/rules/money.ts";
import { rules } from "#common/rules.ts";
import { referenceOf } from "#common/text/reference.ts";
import type { Db, Tx } from "#database/connect.ts";
import { ordersCopy } from "#messages/api/rentals.js";
import * as copy from "#messages/common/orders.js";
import { lockAndListDeparting } from "#modules/accounts/index.ts";
import { notifyListingsChanged, requireRentable } from "#modules/catalogue/index.ts";
import { bindCode } from "#modules/codes/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import { findStoredReply, fingerprintOf, runIdempotent } from "#platform/idempotency.ts";
import type { Address } from "../contract.ts";
import { claimBackup, claimGarment, listPieces, reassignFreedDays } from "../days/claim-garment.ts";
import { isLimitedByMarks } from "../marks/read-marks.ts";
import * as queries from "../queries-orders.ts";
import { ensureReachable } from "./ensure-reachable.ts";
import { countNumbers, ensureBelowOrderLimit, lockOwnNumber } from "./order-limit.ts";
import type { OrderInput } from "./parse-order-input.ts";
import { lockPiecesOfProduct } from "./queries-group.ts";
import { deleteAllowance, findDeliveryAddress, lockClient, sumRemittances } from "./queries-placing.ts";
import { ensureLongEnough, quoteFor, refusePeriod } from "./quote.ts";
import { deliveryCodeKey, ensureNotBlocked, ensureOwnAccount } from "./request-delivery-code.ts";
import { type RentableProduct, writeOrder } from "./write-order.ts";

/** `isConfirmed`: false when the lister has to accept it. */
type PlaceOrderResult = { orderId: string; orderNumber: string; totalAmount: number; isConfirmed: boolean };

/**
 * Places an order: claims the days of a free garment, and of a second one with a backup size, freezes the price and binds the delivery code. Money in whole rupees.
 * An instant listing's order waits for the lister when they owe too much of the cash that they took, or when one of the two has too many marks.
 * A repeated request (same idempotency key, or same product, dates, sizes and try-on days within ten minutes) returns the first order.
 * Throws `invalid` (dates, try-on days that come too soon, fewer days than the lister wants, a delivery that soon, or the phone number of another client), `not-found`, `not-allowed-now` (paused, or one of the two has blocked the other), `own-product`, `price-changed` (with the new total), `order-limit`, `no-code`, `dates-taken`,
 * `out-of-stock`, `forbidden`, `conflict` (the key was used for another order).
 */
export async function placeOrder(
	app: App,
	client: Member,
	input: OrderInput,
	idempotencyKey?: string,
): Promise<PlaceOrderResult> {
	ensureOwnAccount(client, { userId: input.userId, email: input.userEmail });
	const idempotentRequest = idempotencyKey
		? {
				accountId: client.id,
				key: idempotencyKey,
				endpoint: "createRental",
				fingerprint: fingerprintOf([
					...[input.productId, input.rentalPeriod, input.size],
					...(input.backupSize ? [input.backupSize] : []),
					...(input.tryOnDays > 0 ? [input.tryOnDays] : []),
				]),
				now: app.clock.now(),
			}
		: undefined;
	const earlier = await findStoredReply<PlaceOrderResult>(app.db.read, idempotentRequest);
	if (earlier) return ensureSameTotal(input, earlier);
	const badPeriod = refusePeriod(input.rentalPeriod, app.clock.today());
	if (badPeriod) throw badPeriod;
	// The order may name another number than the code did.
	await countNumbers(app, client, 1);
	const place = (tx: Tx) => runIdempotent(tx, idempotentRequest, () => placeInTransaction(app, tx, client, input));
	// Repeated, it finds the stored reply, or the order as a duplicate.
	return app.db.write(place, { isRepeatable: true });
}

/** Statements that do not need each other's answers are sent together, in the order of the calls. */
async function placeInTransaction(app: App, tx: Tx, client: Member, input: OrderInput): Promise<PlaceOrderResult> {
	const [, product, duplicate] = await Promise.all([
		lockClient(tx, client.id),
		requireRentable(tx, input.productId),
		findDuplicate(app, tx, client, input),
	]);
	if (product.seller_id === client.id) throw refuse("own-product", copy.delivery.ownProduct);
	if (duplicate) return ensureSameTotal(input, duplicate, duplicate.deposit);
	ensureLongEnough(product, input.rentalPeriod);
	const { address, transit } = await ensureDeliverable(app, tx, client, product, input);
	const { total, claimedDays } = ensureSameQuote(product, input, transit);
	const orderId = app.newId();
	const [, , , isAllowance, isBound, , pieces] = await Promise.all([
		lockOwnNumber(app, tx, client, address.mobile),
		ensureNotDeparting(tx, { clientId: client.id, sellerId: product.seller_id }),
		ensureNotBlocked(tx, client.id, product.seller_id),
		ensureBelowOrderLimit(app, tx, client, product),
		bindCode(app, tx, deliveryCodeKey(client.id, product.id), orderId),
		// Two orders that want each other's size would wait for each other.
		input.backupSize ? lockPiecesOfProduct(tx, product.id) : undefined,
		listPieces(tx, product.id, claimedDays, client.id),
	]);
	if (!isBound) throw refuse("no-code", copy.delivery.noCode);
	if (isAllowance) deleteAllowance(tx, client.id, product.id);
	const size = input.size || undefined;
	const taken = input.tryOnDays > 0 ? ordersCopy.tryOn.taken : copy.delivery.taken;
	const claim = { client, product, orderId, days: claimedDays, taken };
	const garment = await claimGarment(app, tx, pieces, { ...claim, size });
	const backup = input.backupSize
		? await claimBackup(app, tx, pieces, { ...claim, size: input.backupSize, ordered: garment.size })
		: undefined;
	const instant = product.instant && (await mayBeInstant(app, tx, client, product));
	await writeOrder(app, tx, {
		orderId,
		client,
		product: { ...product, instant },
		garment,
		backup,
		total,
		transit,
		address,
		period: input.rentalPeriod,
		tryOnDays: input.tryOnDays,
	});
	await reassignFreedDays(app, tx, product.id, [...garment.freed, ...(backup?.freed ?? [])]);
	await notifyListingsChanged(app, tx, [product.id]);
	return resultOf(orderId, total, instant);
}

/** Whether an instant listing's order is confirmed at once. */
export async function mayBeInstant(
	app: App,
	db: Db,
	client: { id: string },
	{ seller_id }: RentableProduct,
): Promise<boolean> {
	if (isOverCashLimit(await sumRemittances(db, seller_id, app.clock.today()))) return false;
	return !(await isLimitedByMarks(app, db, { clientId: client.id, sellerId: seller_id }));
}

/** Refuses an order of or from somebody whose account is about to be deleted, also when that begins at this moment. */
async function ensureNotDeparting(tx: Tx, parties: { clientId: string; sellerId: string }): Promise<void> {
	const departing = await lockAndListDeparting(tx, [parties.clientId, parties.sellerId]);
	if (departing.includes(parties.clientId)) throw refuse("not-allowed-now", ordersCopy.departing);
	if (departing.length > 0) throw refuse("not-found", copy.delivery.noProduct);
}

/** The delivery address and the days in transit to it. Throws `no-code` (no address), `invalid` (not that soon). */
async function ensureDeliverable(app: App, tx: Tx, client: Member, product: RentableProduct, input: OrderInput) {
	const address = await findAddress(tx, client, input);
	const { rentalPeriod: period, size, tryOnDays } = input;
	const delivery = { product, address, period, size, clientId: client.id, tryOnDays };
	const transit = await ensureReachable(app, tx, delivery);
	return { address, transit };
}

/** The client's order that was placed with the same product, dates, sizes and try-on days within the last ten minutes. */
async function findDuplicate(app: App, tx: Tx, client: Member, input: OrderInput) {
	const { productId, rentalPeriod: period, size, tryOnDays } = input;
	const since = duplicatesSince(app.clock.now());
	const sizes = { size: size || undefined, backupSize: input.backupSize || null };
	const filter = { clientId: client.id, productId, period, ...sizes, tryOnDays, since };
	const order = await queries.findDuplicateOrder(tx, filter);
	return order && { ...resultOf(order.id, order.total_amount, order.status !== "pending"), deposit: order.deposit };
}

/** An order of the same terms that was placed later than this is the same one. */
export const duplicatesSince = (now: Date): Date =>
	new Date(now.getTime() - rules.order.duplicateOrderMinutes * 60_000);

/** The earlier order of a repeated request. Throws `price-changed` when the request names another total or deposit than that order has. */
function ensureSameTotal(input: OrderInput, order: PlaceOrderResult, deposit = input.deposit): PlaceOrderResult {
	const { totalAmount } = order;
	if (input.totalAmount === totalAmount && (input.deposit === undefined || input.deposit === deposit)) return order;
	const details = { totalAmount, ...(deposit !== undefined && { deposit }) };
	throw refuse("price-changed", copy.delivery.priceChanged, { details });
}

/** The current price. Throws `price-changed` when the client saw another total or deposit. */
function ensureSameQuote(product: RentableProduct, input: OrderInput, transit: number) {
	const { rentalPeriod, totalAmount, deposit, tryOnDays: tryOn } = input;
	const quote = quoteFor(product, rentalPeriod, { transit, cleaning: product.turnaround_days, tryOn });
	if (totalAmount === quote.total && (deposit === undefined || deposit === product.deposit)) return quote;
	const details = { totalAmount: quote.total, deposit: product.deposit };
	throw refuse("price-changed", copy.delivery.priceChanged, { details });
}

const resultOf = (orderId: string, totalAmount: number, isConfirmed: boolean): PlaceOrderResult => ({
	orderId,
	orderNumber: referenceOf(orderId),
	totalAmount,
	isConfirmed,
});

/** The address that the order was sent with, else the one that the delivery code was requested with. Throws `no-code`. */
async function findAddress(tx: Tx, client: Member, { deliveryAddress, productId }: OrderInput): Promise<Address> {
	if (deliveryAddress) return deliveryAddress;
	const requested = await findDeliveryAddress(tx, client.id, productId);
	if (!requested) throw refuse("no-code", copy.delivery.noCode);
	return requested;
}
