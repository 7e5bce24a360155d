import { addDays, countDays } from "#common/calendar.ts";
import { roleIn } from "#common/parties.ts";
import { policyOf } from "#common/rules.ts";
import { firstName } from "#modules/catalogue/index-rentable.ts";
import { toPhoto } from "#modules/media/index.ts";
import type { Member } from "#platform/actor.ts";
import type { Address, Order, OrderStatus, Rental } from "../contract.ts";
import { freeCancellationUntil } from "./deadlines.ts";
import { earliestDispatchDay, formatEarliest } from "./earliest.ts";
import {
	allowedSteps,
	codeInForce,
	dueBackOn,
	isDelayed,
	leavesOn,
	nextDatedStep,
	orderCan,
	orderNumber,
	phaseOf,
	undoStep,
} from "./order.ts";
import type { OrderRow } from "./queries-order-rows.ts";

/** Converts order rows to the API's shapes. */

/** Whether the courier or the seller still needs the delivery address. */
export const needsAddress = (status: OrderStatus) =>
	(["confirmed", "dispatched", "delivered", "overdue", "returned", "disputed"] as const).some((one) => one === status);

export function toOrder(row: OrderRow, actor: Member, now: Date): Order {
	const role = roleIn(row, actor);
	const period = { startDate: row.start_date, endDate: row.end_date };
	const photo = row.photo && toPhoto(row.photo);
	const delayed = isDelayed(row.events);
	const code = codeInForce(row.status) ?? null;
	const mayCancel = role === "client" && orderCan("cancel", row.status, role);
	const facts = { ...row, isDelayed: delayed };
	const nextStep = nextDatedStep(facts, role, now);
	const undo = undoStep(row, role, now);
	return {
		_id: row.id,
		orderId: row.id,
		orderNumber: orderNumber(row.id),
		productId: row.product_id,
		product: { _id: row.product_id, name: row.product_name, image: photo?.src ?? "", photo, price: row.price },
		size: row.size,
		rentalPeriod: period,
		days: countDays(period),
		totalAmount: row.total_amount,
		deposit: row.deposit,
		retailValue: row.retail_value,
		policy: row.policy,
		paymentMethod: "cod",
		version: row.version,
		status: row.status,
		phase: phaseOf(row.status, period, now, dueBackOn(row)),
		canResendCode: role === "client" && code !== null,
		codeInForce: code,
		allowed: allowedSteps(facts, role, now),
		notYet: nextStep ? { ...nextStep, reason: formatEarliest(nextStep.step, row, nextStep.from) } : null,
		undo: undo && row.undo_until ? { step: undo, until: row.undo_until.toISOString() } : null,
		courier: courierDaysOf(row),
		...deadlinesOf(row),
		isDelayed: delayed && orderCan("cancel", row.status, "client"),
		cancelFreeUntil:
			mayCancel && !delayed ? freeCancellationUntil(row.start_date, policyOf(row.policy)).toISOString() : null,
		deliveryAddress: role !== "seller" || needsAddress(row.status) ? addressOf(row) : null,
		client: { _id: row.client_id, name: row.client_name },
		seller: {
			_id: row.seller_id,
			name: firstName(row.seller_name),
			shopName: row.shop_name ?? "",
			city: row.seller_city ?? "",
		},
		createdAt: row.created_at.toISOString(),
		timeline: row.events.map((event) => ({ ...event, at: new Date(event.at).toISOString() })),
	};
}

/** The planned days of the courier. Without days in transit an item arrives on the day on which it leaves. */
const courierDaysOf = (row: OrderRow): Order["courier"] => ({
	transitDays: row.transit_days,
	dispatchFrom: earliestDispatchDay(row),
	dispatchBy: addDays(row.start_date, -row.transit_days),
	reachesBy: row.start_date,
	leavesOn: leavesOn(row),
	backBy: dueBackOn(row),
});

/** The deadlines of the status; null in other statuses. */
const deadlinesOf = ({ status, answer_by, inspect_by }: OrderRow) => ({
	answerBy: status === "pending" ? answer_by.toISOString() : null,
	inspectBy: (status === "returned" && inspect_by?.toISOString()) || null,
});

const addressOf = ({ address_line, city, pincode, country, mobile }: OrderRow): Address => ({
	address_Line: address_line,
	city,
	pincode,
	country,
	mobile,
});

/** The specification's rental record: an order with fields of its product. */
export function toRental(row: OrderRow, actor: Member, now: Date): Rental {
	const order = toOrder(row, actor, now);
	return {
		...order,
		name: order.product.name,
		price: order.product.price,
		images: order.product.image ? [order.product.image] : [],
	};
}
