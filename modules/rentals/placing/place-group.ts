import { addDays, type Period } from "#common/calendar.ts";
import { sumRupees } from "#common/money.ts";
import { Refusal, type RefusalCode, refuse } from "#common/refusal.ts";
import { publicName } from "#common/text/called-name.ts";
import { referenceOf } from "#common/text/reference.ts";
import type { Tx } from "#database/connect.ts";
import { ordersCopy } from "#messages/api/rentals.js";
import * as copy from "#messages/common/orders.js";
import { isBlockedBetween, lockAndListDeparting } from "#modules/accounts/index.ts";
import { notifyListingsChanged, requireRentable } from "#modules/catalogue/index.ts";
import { issueSharedCode } from "#modules/codes/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { Address } from "../contract.ts";
import type { PlacedGroup } from "../contract-group.ts";
import { claimGarment, listPieces, reassignFreedDays } from "../days/claim-garment.ts";
import { groupPlacedEmail, type OrderEmailFacts } from "../emails.ts";
import { codeInForce } from "../order.ts";
import { orderCodeKey } from "../record-event.ts";
import { ensureReachable } from "./ensure-reachable.ts";
import { type Delivery, type DeliveryPlace, deliveriesOf } from "./group-deliveries.ts";
import { checkGroupLimit, lockTakenNumbers } from "./order-limit.ts";
import { mayBeInstant } from "./place-order.ts";
import { insertGroupItems, listGroupDeliveries, lockGroup, lockPiecesOfProduct } from "./queries-group.ts";
import { deleteAllowance, lockClient } from "./queries-placing.ts";
import { ensureLongEnough, quoteFor, refusePeriod } from "./quote.ts";
import { type RentableProduct, writeOrder } from "./write-order.ts";

/** One order of a group, as its client wants it. */
export type GroupLine = {
	/** The caller's name for it, which refusals give. */
	key: string;
	productId: string;
	period: Period;
	/** "": the first in stock. */
	size: string;
	/** The rent and the deposit that the client saw, in whole rupees. */
	totalAmount: number;
	deposit: number;
	wearer: string;
	function: string;
	address: Address;
};

/** Why a line cannot be ordered. */
type LineRefusal = { _id: string; code: RefusalCode; message: string; totalAmount?: number; deposit?: number };

type CheckedLine = GroupLine & { product: RentableProduct; transit: number; orderId: string };

/**
 * Places all lines as orders, or none: each claims its days, freezes its price and has a life of its own. Those of one lister that reach one address on
 * one day share a delivery code. `groupId`: an earlier group of the client that they join. One email to the client names all orders and codes.
 * Throws `order-limit`, `not-found` (the group), `not-allowed-now` (the client's account is to be deleted), else the code of the first line that
 * cannot be ordered, with all of them in `details.lines`.
 */
export async function placeGroup(
	app: App,
	tx: Tx,
	client: Member,
	{ lines, groupId }: { lines: readonly GroupLine[]; groupId?: string | undefined },
): Promise<PlacedGroup> {
	const [, found] = await Promise.all([
		lockClient(tx, client.id),
		groupId ? listGroupDeliveries(tx, groupId, client.id) : [],
	]);
	if (groupId && found.length === 0) throw refuse("not-found", ordersCopy.group.noGroup);
	const checked = await checkLines(app, tx, client, lines);
	await ensureWithinLimits(app, tx, client, checked);
	const garments = await claimAll(app, tx, client, checked);
	const { placed, written } = await writeAll(app, tx, client, checked, garments);
	const id = groupId ?? app.newId();
	// An earlier order may have left its delivery meanwhile.
	const earlier = groupId ? await lockGroup(tx, id).then(() => listGroupDeliveries(tx, id, client.id)) : [];
	const deliveries = deliveriesOf(
		earlier.map(toPlace),
		checked.map((line) => ({ id: line.orderId, ...placeOf(line) })),
	);
	insertGroupItems(tx, toItems(id, client, checked, deliveries));
	await sendCodes(app, tx, { client, groupId: id, deliveries, written, waiting: waitingForCode(earlier) });
	return {
		_id: id,
		orders: placed,
		totalAmount: sumRupees(checked.map(({ totalAmount }) => totalAmount)),
		deposit: sumRupees(checked.map(({ product }) => product.deposit)),
	};
}

/** Everything that refuses a line but its days. Statements that do not need each other's answers are sent together. */
async function checkLines(app: App, tx: Tx, client: Member, lines: readonly GroupLine[]): Promise<CheckedLine[]> {
	const refused: LineRefusal[] = [];
	const products = await Promise.all(
		lines.map(({ key, productId }) => requireRentable(tx, productId).catch(collectInto(refused, key))),
	);
	const known = lines.flatMap((line, place) => {
		const product = products[place];
		return product ? [{ line, product }] : [];
	});
	const departing = await lockAndListDeparting(tx, [client.id, ...new Set(known.map((one) => one.product.seller_id))]);
	if (departing.includes(client.id)) throw refuse("not-allowed-now", ordersCopy.departing);
	const isBlocked = memoize(
		(sellerId: string) => sellerId,
		(sellerId) => isBlockedBetween(tx, client.id, sellerId),
	);
	const checked = await Promise.all(
		known.map(({ line, product }) =>
			checkLine(app, tx, {
				...{ client, line, product, isBlocked },
				isDeparting: departing.includes(product.seller_id),
			}).catch(collectInto(refused, line.key)),
		),
	);
	throwRefused(refused);
	return checked.filter((line) => line !== undefined).sort(inLockOrder);
}

/** Collects a refusal for its line. Any other error is thrown. */
const collectInto = (refused: LineRefusal[], key: string) => (error: unknown) => {
	if (!(error instanceof Refusal)) throw error;
	const { totalAmount, deposit } = (error.extra.details ?? {}) as { totalAmount?: number; deposit?: number };
	refused.push({
		_id: key,
		code: error.code,
		message: error.message,
		...(totalAmount !== undefined && { totalAmount }),
		...(deposit !== undefined && { deposit }),
	});
	return undefined;
};

function throwRefused(lines: LineRefusal[]): void {
	const [first] = lines;
	if (first) throw refuse(first.code, ordersCopy.group.notPlaced({ count: lines.length }), { details: { lines } });
}

/** Calls `read` once for each key. Several lines may be of one lister. */
function memoize<In, Out>(
	keyOf: (input: In) => string,
	read: (input: In) => Promise<Out>,
): (input: In) => Promise<Out> {
	const known = new Map<string, Promise<Out>>();
	return (input) => {
		const reading = known.get(keyOf(input)) ?? read(input);
		known.set(keyOf(input), reading);
		return reading;
	};
}

type LineCheck = {
	client: Member;
	line: GroupLine;
	product: RentableProduct;
	isDeparting: boolean;
	isBlocked(sellerId: string): Promise<boolean>;
};

async function checkLine(app: App, tx: Tx, check: LineCheck): Promise<CheckedLine> {
	const { client, line, product, isDeparting } = check;
	if (product.seller_id === client.id) throw refuse("own-product", copy.delivery.ownProduct);
	if (isDeparting) throw refuse("not-found", copy.delivery.noProduct);
	const { period, size, address } = line;
	const badPeriod = refusePeriod(period, app.clock.today());
	if (badPeriod) throw badPeriod;
	ensureLongEnough(product, period);
	const [isBlocked, transit] = await Promise.all([
		check.isBlocked(product.seller_id),
		ensureReachable(app, tx, { product, address, period, size, clientId: client.id }),
	]);
	if (isBlocked) throw refuse("not-allowed-now", ordersCopy.blocked);
	const { total } = quoteFor(product, period, { transit, cleaning: product.turnaround_days });
	if (total !== line.totalAmount || product.deposit !== line.deposit)
		throw refuse("price-changed", copy.delivery.priceChanged, {
			details: { totalAmount: total, deposit: product.deposit },
		});
	return { ...line, product, transit, orderId: app.newId() };
}

/** All groups lock and claim in this order, so that none waits for another one that waits for it. */
const inLockOrder = (one: CheckedLine, other: CheckedLine): number =>
	one.productId.localeCompare(other.productId) ||
	addDays(one.period.startDate, -one.transit).localeCompare(addDays(other.period.startDate, -other.transit)) ||
	one.size.localeCompare(other.size) ||
	one.key.localeCompare(other.key);

/** Deletes the permissions that the orders use. */
async function ensureWithinLimits(app: App, tx: Tx, client: Member, lines: readonly CheckedLine[]): Promise<void> {
	const mobiles = [...new Set(lines.map(({ address }) => address.mobile))];
	const taken = await lockTakenNumbers(app, tx, client, mobiles);
	throwRefused(
		lines
			.filter(({ address }) => taken.includes(address.mobile))
			.map(({ key }) => ({ _id: key, code: "invalid" as const, message: ordersCopy.numberTaken })),
	);
	const limit = await checkGroupLimit(
		app,
		tx,
		client,
		lines.map(({ product }) => product),
	);
	if (limit.open) throw refuse("order-limit", limit.open);
	throwRefused(
		[...limit.values].flatMap(([place, message]) => {
			const line = lines[place];
			return line ? [{ _id: line.key, code: "order-limit" as const, message }] : [];
		}),
	);
	for (const productId of limit.allowed) deleteAllowance(tx, client.id, productId);
}

/** A free piece for each line, whose days it claims. */
async function claimAll(app: App, tx: Tx, client: Member, lines: readonly CheckedLine[]) {
	const refused: LineRefusal[] = [];
	const products = [...new Set(lines.map(({ productId }) => productId))];
	const days = lines.map(({ product, period, transit }) =>
		quoteFor(product, period, { transit, cleaning: product.turnaround_days }),
	);
	const [, pieces] = await Promise.all([
		Promise.all(products.map((productId) => lockPiecesOfProduct(tx, productId))),
		Promise.all(
			lines.map(({ productId }, place) => listPieces(tx, productId, days[place]?.claimedDays ?? [], client.id)),
		),
	]);
	const garments: Awaited<ReturnType<typeof claimGarment>>[] = [];
	for (const [place, line] of lines.entries()) {
		const { product, orderId, size } = line;
		const request = { client, product, orderId, size: size || undefined, days: days[place]?.claimedDays ?? [] };
		const garment = await claimGarment(app, tx, pieces[place] ?? [], request).catch(collectInto(refused, line.key));
		if (garment) garments.push(garment);
	}
	throwRefused(refused.map((one) => ({ ...one, message: messageFor(one, lines) })));
	return garments;
}

/** When two lines of the group need the same piece, it was not somebody else who was faster. */
function messageFor(refused: LineRefusal, lines: readonly CheckedLine[]): string {
	const own = lines.find(({ key }) => key === refused._id);
	const isTwice = lines.some(
		(other) =>
			own &&
			other !== own &&
			other.productId === own.productId &&
			other.size === own.size &&
			other.period.startDate <= own.period.endDate &&
			own.period.startDate <= other.period.endDate,
	);
	return isTwice && refused.code === "dates-taken" ? ordersCopy.group.twice : refused.message;
}

type ClaimedGarments = Awaited<ReturnType<typeof claimAll>>;

async function writeAll(app: App, tx: Tx, client: Member, lines: readonly CheckedLine[], garments: ClaimedGarments) {
	const mayBe = memoize(
		({ product }: CheckedLine) => product.seller_id,
		(line) => mayBeInstant(app, tx, client, line.product),
	);
	const instants = await Promise.all(lines.map(async (line) => line.product.instant && (await mayBe(line))));
	const facts = await Promise.all(
		lines.map(({ orderId, product, transit, address, period, totalAmount }, place) =>
			writeOrder(app, tx, {
				...{ orderId, client, transit, address, period, total: totalAmount, isInGroup: true },
				product: { ...product, instant: instants[place] ?? false },
				garment: garments[place] as ClaimedGarments[number],
			}),
		),
	);
	for (const [place, { productId }] of lines.entries())
		await reassignFreedDays(app, tx, productId, garments[place]?.freed ?? []);
	await notifyListingsChanged(app, tx, [...new Set(lines.map(({ productId }) => productId))]);
	const placed = lines.map(({ orderId, totalAmount }, place) => ({
		orderId,
		orderNumber: referenceOf(orderId),
		totalAmount,
		isConfirmed: instants[place] ?? false,
	}));
	const written = lines.map((line, place) => ({
		line,
		facts: facts[place] as OrderEmailFacts,
		isConfirmed: instants[place] ?? false,
	}));
	return { placed, written };
}

const placeOf = ({ product, period, address }: CheckedLine): DeliveryPlace => ({
	sellerId: product.seller_id,
	day: period.startDate,
	line: address.address_Line,
	pincode: address.pincode,
});

type EarlierOrder = Awaited<ReturnType<typeof listGroupDeliveries>>[number];

const toPlace = (row: EarlierOrder) => ({
	id: row.rental_id,
	delivery: row.delivery,
	...{ sellerId: row.seller_id, day: row.start_date, line: row.address_line, pincode: row.pincode },
});

/** The earlier orders whose delivery code is still to be used: a new code of their delivery replaces it. */
const waitingForCode = (earlier: readonly EarlierOrder[]) =>
	new Set(earlier.filter(({ status }) => codeInForce(status) === "delivery").map(({ rental_id }) => rental_id));

const toItems = (groupId: string, client: Member, lines: readonly CheckedLine[], deliveries: readonly Delivery[]) =>
	lines.map(({ product, orderId, wearer, function: occasion }) => ({
		...{ product_id: product.id, rental_id: orderId, group_id: groupId, client_id: client.id },
		delivery: deliveries.find(({ orders }) => orders.includes(orderId))?.delivery ?? 0,
		...{ wearer, function: occasion },
	}));

type CodesToSend = {
	client: Member;
	groupId: string;
	deliveries: readonly Delivery[];
	written: readonly { line: CheckedLine; facts: OrderEmailFacts; isConfirmed: boolean }[];
	waiting: ReadonlySet<string>;
};

/** One code for each delivery with a new order, in one email. */
async function sendCodes(
	app: App,
	tx: Tx,
	{ client, groupId, deliveries, written, waiting }: CodesToSend,
): Promise<void> {
	const newOrders = new Map(written.map((one) => [one.line.orderId, one]));
	const withNew = deliveries.filter(({ orders }) => orders.some((id) => newOrders.has(id)));
	const emailDeliveries = withNew.map(({ orders }) => {
		const withCode = orders.filter((id) => newOrders.has(id) || waiting.has(id));
		const keys = withCode.map((id) => orderCodeKey({ client_id: client.id, id }, "delivery"));
		const placed = orders.flatMap((id) => newOrders.get(id) ?? []);
		return {
			code: issueSharedCode(app, tx, keys),
			product: placed[0]?.line.product,
			orders: placed.map(({ facts, isConfirmed, line }) => ({ facts, isConfirmed, wearer: line.wearer })),
			replacesEarlier: withCode.length > placed.length,
		};
	});
	await app.mail.enqueue(tx, () => {
		const named = emailDeliveries.map((delivery) => ({ ...delivery, lister: listerOf(delivery.product) }));
		return groupPlacedEmail(client, named, `/groups/${groupId}`);
	});
}

const listerOf = (product: RentableProduct | undefined): string =>
	product ? product.shop_name || publicName(product.seller_name) : "";
