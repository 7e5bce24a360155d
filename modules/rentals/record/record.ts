import { addDays, type Day, dayOf } from "#common/calendar.ts";
import { deliveryDayOf } from "#common/try-on.ts";
import type { OrderStatus } from "../contract.ts";

/** Derives from the record of a garment whether it is clean, the order that is due, and pairs of photographs. Pure. */

export type Entry = { id: string; kind: string; day: Day | null; struck_id: string | null; at: Date };
export type PieceOrder = {
	id: string;
	client_id: string;
	status: OrderStatus;
	start_date: Day;
	try_on_days: number;
	transit_days: number;
	returned_at: Date | null;
};

type Returnable = Pick<PieceOrder, "status" | "returned_at">;

/** Somebody else than the lister has the garment. */
const isOut = ({ status }: Pick<PieceOrder, "status">) =>
	status === "dispatched" || status === "delivered" || status === "overdue" || status === "reported";

/**
 * The last cleaning that was not struck out, if it is newer than the last return. One of the day of the return counts when it was recorded after it.
 * Null while the garment is out. `orders`: those of the garment that left or came back.
 */
export function cleanedOn(entries: readonly Entry[], orders: readonly Returnable[]) {
	if (orders.some(isOut)) return null;
	const struck = new Set(entries.map(({ struck_id }) => struck_id));
	const back = lastReturn(orders);
	const cleanings = entries.filter(
		({ id, kind, day, at }) =>
			kind === "cleaning" &&
			day &&
			!struck.has(id) &&
			(!back || day > dayOf(back) || (day === dayOf(back) && at >= back)),
	);
	return cleanings.reduce<Day | null>((last, { day }) => (day && (!last || day > last) ? day : last), null);
}

/** It came back, and its record has no cleaning since. */
export const isCleaningDue = (entries: readonly Entry[], orders: readonly Returnable[]): boolean =>
	lastReturn(orders) !== undefined && !orders.some(isOut) && cleanedOn(entries, orders) === null;

function lastReturn(orders: readonly Returnable[]): Date | undefined {
	const times = orders.flatMap(({ returned_at }) => (returned_at ? [returned_at.getTime()] : []));
	return times.length > 0 ? new Date(Math.max(...times)) : undefined;
}

const isOpen = (order: PieceOrder) =>
	isOut(order) || ["pending", "confirmed", "returned", "disputed"].includes(order.status);

/** The order that somebody with the garment in hand has to go on with: the one that is out, then the one to inspect, then the next. */
function mostUrgent(orders: readonly PieceOrder[]): PieceOrder | undefined {
	const rank = (order: PieceOrder) => (isOut(order) ? 0 : order.status === "returned" ? 1 : 2);
	return orders.toSorted((one, other) => rank(one) - rank(other) || (one.start_date < other.start_date ? -1 : 1)).at(0);
}

type Scan = { orders: readonly PieceOrder[]; isToClean: boolean; today: Day };

/** The order that a tag opens for the lister or the staff; undefined: the record. One to pack comes after a cleaning that is due. */
export function orderDue({ orders, isToClean, today }: Scan): PieceOrder | undefined {
	const out = mostUrgent(orders.filter((order) => isOut(order) || order.status === "returned"));
	if (out) return out;
	const next = mostUrgent(orders.filter(({ status }) => status === "confirmed"));
	return next && !isToClean && addDays(deliveryDayOf(next), -next.transit_days - 1) <= today ? next : undefined;
}

/** The order that it opens for a client: an open one of their own. */
export const orderOfClient = (orders: readonly PieceOrder[], clientId: string): PieceOrder | undefined =>
	mostUrgent(orders.filter((order) => order.client_id === clientId && isOpen(order)));

type Taken = { stage: string; angle: string | null };

/**
 * Photographs before a rental (at the dispatch, else at the hand-over) beside those after it. Those of one angle are a pair; the others follow in
 * their order.
 */
export function pairPhotos<T extends Taken>(photos: readonly T[]): { before: T | null; after: T | null }[] {
	const after = photos.filter(({ stage }) => stage === "return");
	const earlier = photos.filter(({ stage }) => stage !== "return");
	const before = earlier.filter(
		({ stage }) => stage === (earlier.some((photo) => photo.stage === "dispatch") ? "dispatch" : "handOver"),
	);
	const known = before.flatMap((photo) => {
		const match = photo.angle ? after.find(({ angle }) => angle === photo.angle) : undefined;
		const isFirst = before.find(({ angle }) => angle === photo.angle) === photo;
		return match && isFirst ? [{ before: photo, after: match }] : [];
	});
	const used = new Set<T>(known.flatMap((pair) => [pair.before, pair.after]));
	const rest = [before, after].map((all) => all.filter((photo) => !used.has(photo)));
	const length = Math.max(...rest.map((all) => all.length));
	return [
		...known,
		...Array.from({ length }, (_, index) => ({ before: rest[0]?.[index] ?? null, after: rest[1]?.[index] ?? null })),
	];
}
