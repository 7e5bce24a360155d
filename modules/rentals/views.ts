import { addDays, countDays, dayOf } from "#common/calendar.ts";
import { roleIn } from "#common/parties.ts";
import { discountOf, discountsOf, extraRentOfOrder } from "#common/rent.ts";
import { policyOf } from "#common/rules.ts";
import { publicName } from "#common/text/called-name.ts";
import { translateRemoved } from "#common/text/former-member.ts";
import { maskAddress } from "#common/text/mask-details.ts";
import { deliveryDayOf, lastDayOfWayBack, sendBackUntil } from "#common/try-on.ts";
import { toPhoto } from "#modules/media/index.ts";
import type { Member } from "#platform/actor.ts";
import { termsWith } from "./change/change.ts";
import { fieldsOf } from "./columns.ts";
import type { Address, Order, OrderStatus, Rental } from "./contract.ts";
import { extensionOptions, extraRentOf } from "./extension/extension.ts";
import { markOf } from "./marks/mark.ts";
import {
	allowedSteps,
	canSendBack,
	changeSteps,
	codeInForce,
	correctionsOf,
	earliestDispatchDay,
	extensionSteps,
	formatEarliest,
	freeCancellationUntil,
	isDelayed,
	isPastReturn,
	leavesOn,
	lostFrom,
	nextDatedStep,
	orderCan,
	orderNumber,
	phaseOf,
	undoStep,
	upcomingFirstDay,
} from "./order.ts";
import { isParcelLost, parcelActions, trackingFor } from "./parcel/parcel.ts";
import type { OrderRow } from "./queries-order-rows.ts";

/** Converts order rows to the API's shapes. */

/** Whether the courier or the seller still needs the delivery address. */
export const needsAddress = (status: OrderStatus) =>
	(["confirmed", "dispatched", "delivered", "overdue", "reported", "returned", "disputed"] as const).some(
		(one) => one === status,
	);

export function toOrder(row: OrderRow, actor: Member, now: Date): Order {
	const role = roleIn(row, actor);
	const period = { startDate: row.start_date, endDate: row.end_date };
	const photo = row.photo && toPhoto(row.photo);
	const courier = courierDaysOf(row);
	const delayed = isDelayed(row.events);
	const code = codeInForce(row.status) ?? null;
	const mayCancel = role === "client" && orderCan("cancel", row.status, role);
	const facts = { ...row, isDelayed: delayed };
	const nextStep = nextDatedStep(facts, role, now);
	const undo = undoStep(row, role, now);
	return {
		...fieldsOf(row),
		_id: row.id,
		orderNumber: orderNumber(row.id),
		product: { _id: row.product_id, name: row.product_name, image: photo?.src ?? "", photo, price: row.price },
		backup: row.backup_size === null ? null : { size: row.backup_size, isAlong: row.backup_garment_id !== null },
		tryOn: tryOnOf(row, canSendBack(facts, role, now)),
		rentalPeriod: period,
		days: countDays(period),
		lengthDiscounts: discountsOf(row),
		discountAmount: discountOf(row),
		paymentMethod: "cod",
		phase: phaseIn(row, courier, now),
		canResendCode: role === "client" && code !== null,
		codeInForce: code,
		allowed: allowedSteps(facts, role, now),
		notYet: nextStep ? { ...nextStep, reason: formatEarliest(nextStep.step, row, nextStep.from) } : null,
		undo: undo && row.undo_until ? { step: undo, until: row.undo_until.toISOString() } : null,
		extension: extensionOf(row, extensionSteps(facts, role, now)),
		change: changeOf(row, changeSteps(facts, role, now)),
		lost: lostOf(row, role, now),
		parcel: parcelActions(row.status, row.events, role),
		tracking: trackingFor(row, role),
		corrections: isParcelLost(row.events) || row.sent_back_on ? [] : correctionsOf(facts, role, now),
		courier,
		...deadlinesOf(row),
		isDelayed: delayed && orderCan("cancel", row.status, "client"),
		cancelFreeUntil:
			mayCancel && !delayed ? freeCancellationUntil(deliveryDayOf(row), policyOf(row.policy)).toISOString() : null,
		deliveryAddress: addressFor(row, role),
		client: { _id: row.client_id, name: translateRemoved(row.client_name), calledName: publicName(row.client_name) },
		seller: sellerOf(row),
		createdAt: row.created_at.toISOString(),
		mark: visibleMark(row, role),
		timeline: row.events
			// Nothing changes for the client when the order gets another piece.
			.filter(({ step }) => step !== "reassign" || role !== "client")
			.map(({ marked: _, recordedAt, ...event }) => ({
				...event,
				reason: event.reason && translateRemoved(event.reason),
				at: new Date(event.at).toISOString(),
				recordedAt: recordedAt && new Date(recordedAt).toISOString(),
			})),
	};
}

/** Whether the item may be marked as lost, from when, and for how much. Null before it is due back. */
const lostOf = (row: OrderRow, role: ReturnType<typeof roleIn>, now: Date): Order["lost"] =>
	orderCan("markLost", row.status, role) && isPastReturn(row, dayOf(now))
		? { from: lostFrom(row), isOpen: !upcomingFirstDay("markLost", row, now), most: row.retail_value }
		: null;

/** The mark that the order gave, for its member and the staff. */
function visibleMark(row: OrderRow, role: ReturnType<typeof roleIn>): Order["mark"] {
	const mark = markOf(row.events);
	return mark && (role === mark.side || role === "admin") ? { ...mark, endsAt: mark.endsAt.toISOString() } : null;
}

const sellerOf = (row: OrderRow): Order["seller"] => ({
	_id: row.seller_id,
	name: publicName(row.seller_name),
	shopName: row.shop_name ?? "",
	city: row.seller_city ?? "",
});

/** Null: the item comes on the first rental day. */
function tryOnOf(row: OrderRow, isOpen: boolean): Order["tryOn"] {
	if (row.try_on_days === 0) return null;
	return {
		days: row.try_on_days,
		amount: row.try_on_amount,
		courierCost: Math.min(row.send_back_cost, row.total_amount),
		sendBackUntil: sendBackUntil(row).toISOString(),
		canSendBack: isOpen,
		sentBackOn: row.sent_back_on,
	};
}

/** The phase by the days on which the item is with its client. */
const phaseIn = ({ status, sent_back_on: sentBack, end_date }: OrderRow, courier: Order["courier"], now: Date) =>
	phaseOf(status, { startDate: sentBack ?? courier.reachesBy, endDate: sentBack ?? end_date }, now, courier.backBy);

/** The planned days of the courier. Without days in transit an item arrives on the day on which it leaves. */
const courierDaysOf = (row: OrderRow): Order["courier"] => ({
	transitDays: row.transit_days,
	dispatchFrom: earliestDispatchDay(row),
	dispatchBy: addDays(deliveryDayOf(row), -row.transit_days),
	reachesBy: deliveryDayOf(row),
	leavesOn: leavesOn(row),
	backBy: lastDayOfWayBack(row),
});

/** The options are the client's, who alone can request one. */
function extensionOf(row: OrderRow, allowed: Order["extension"]["allowed"]): Order["extension"] {
	const { extend_to, extend_by } = row;
	const isClient = allowed.includes("requestExtension");
	return {
		options: isClient ? extensionOptions(row) : [],
		requested:
			extend_to && extend_by
				? { endDate: extend_to, extraRent: extraRentOf(row, extend_to), answerBy: extend_by.toISOString() }
				: null,
		firstEndDate: row.first_end_date,
		extraRent: extraRentOfOrder(row),
		allowed,
	};
}

function changeOf(row: OrderRow, allowed: Order["change"]["allowed"]): Order["change"] {
	const { change, change_hold_id: _id, change_by } = row;
	if (!change || !_id || !change_by) return { requested: null, allowed };
	return { requested: { _id, ...termsWith(row, change, change.size), answerBy: change_by.toISOString() }, allowed };
}

/** The deadlines of the status; null in other statuses. */
const deadlinesOf = ({ status, answer_by, inspect_by }: OrderRow) => ({
	answerBy: status === "pending" ? answer_by.toISOString() : null,
	inspectBy: (status === "returned" && inspect_by?.toISOString()) || null,
});

/** The staff reveal it with a reason (decision 0076). */
function addressFor(row: OrderRow, role: ReturnType<typeof roleIn>): Address | null {
	if (role === "admin") return maskAddress(addressOf(row));
	return role === "client" || needsAddress(row.status) ? addressOf(row) : null;
}

const addressOf = ({ address_line, city, pincode, country, mobile }: OrderRow): Address => ({
	address_Line: translateRemoved(address_line),
	city,
	pincode,
	country,
	mobile,
});

/** The specification's rental record: an order with fields of its product. */
export function toRental(row: OrderRow, actor: Member, now: Date): Omit<Rental, "groupId"> {
	const order = toOrder(row, actor, now);
	return {
		...order,
		name: order.product.name,
		price: order.product.price,
		images: order.product.image ? [order.product.image] : [],
	};
}
