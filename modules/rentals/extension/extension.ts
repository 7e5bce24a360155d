import { addDays, type Day, dayOf, type Period } from "#common/calendar.ts";
import { deadlineAfter, eveningOf } from "#common/daytime.ts";
import type { Rupees } from "#common/money.ts";
import { extraRentOfOrder, type RentedOrder, rentUntil } from "#common/rent.ts";
import type { CashHolder } from "#common/rules/money.ts";
import { rules } from "#common/rules.ts";
import type { OrderChange } from "../contract.ts";
import { type ClaimedDay, claimedDaysOf, type MarginDays } from "../days/claims.ts";
import type { Step } from "../order.ts";

/** The extension of a rental that is with its client: which last days, at what price, until when it can be answered. Pure. */

/** `taken_after`: the first day after the last one on which something else has claimed the garment; null: none. */
export type ExtensibleOrder = RentedOrder & {
	transit_days: number;
	turnaround_days: number;
	taken_after: Day | null;
};

/**
 * The rent that a later last day adds: that of all days together, by the price and the discounts that were frozen with the order, less the rent so
 * far. 0, and never less, when a discount for more days makes them cheaper: what is agreed and paid at the door does not fall.
 */
export const extraRentOf = (order: RentedOrder, until: Day): Rupees =>
	Math.max(0, rentUntil(order, until).total - order.total_amount);

/** The later last days: within the longest rental, and with the courier's and cleaning days before anybody else's days. Ascending. */
export function extensionOptions(order: ExtensibleOrder): { endDate: Day; extraRent: Rupees }[] {
	const options: { endDate: Day; extraRent: Rupees }[] = [];
	const latest = addDays(order.start_date, rules.rental.maxDays - 1);
	for (let day = addDays(order.end_date, 1); day <= latest; day = addDays(day, 1)) {
		const lastClaimed = addDays(day, order.transit_days + order.turnaround_days);
		if (order.taken_after !== null && lastClaimed >= order.taken_after) break;
		options.push({ endDate: day, extraRent: extraRentOf(order, day) });
	}
	return options;
}

/** The days after its last one that an order claims with this last day. */
export const claimsAfter = (period: Period, margins: MarginDays, last: Day): ClaimedDay[] =>
	claimedDaysOf({ startDate: period.startDate, endDate: last }, margins).filter(({ day }) => day > period.endDate);

/**
 * The seller's deadline: some hours, and before the last evening ends, since the item leaves the client then. A request late in that evening can be
 * answered until the next morning; its days are claimed, and the order is not overdue before.
 */
export function extensionDeadline(now: Date, endDate: Day): Date {
	const evening = eveningOf(endDate);
	const least = deadlineAfter(now, rules.orderTimes.answerHoursAtLeast);
	const latest = least <= evening ? evening : least;
	const wanted = deadlineAfter(now, rules.order.extensionAnswerHours);
	return wanted < latest ? wanted : latest;
}

/** The columns of an order that an extension, a change of days or size, or a correction changes beside its status. */
export type ExtensionColumns = {
	garment_id?: string;
	backup_size?: null;
	backup_garment_id?: null;
	size?: string;
	start_date?: Day;
	answer_by?: Date;
	change_garment_id?: string | null;
	change_hold_id?: string | null;
	change_by?: Date | null;
	returned_at?: Date | null;
	return_received_at?: Date | null;
	inspect_by?: Date | null;
	report_by?: Date | null;
	completed_at?: null;
	sent_back_on?: Day;
	end_date?: Day;
	total_amount?: Rupees;
	first_end_date?: Day | null;
	extend_to?: Day | null;
	extend_by?: Date | null;
};

type OrderToChange = RentedOrder & { extend_to: Day | null };

/** `endDate`, `amount`: the last day and the rent that the timeline records. */
export type ExtensionChange = {
	columns: ExtensionColumns;
	endDate?: Day;
	amount?: number;
	/** A change of days or size, as the timeline records it. */
	change?: OrderChange;
	/** A correction says who took the cash, and when the item came back. */
	cashHolder?: CashHolder | null;
	returnedOn?: Day;
};

type Change = { step: Step; endDate: Day | undefined; isUnpaid: boolean; now: Date };

export function changeOfExtension(order: OrderToChange, { step, endDate, isUnpaid, now }: Change): ExtensionChange {
	if (step === "requestExtension" && endDate)
		return {
			columns: { extend_to: endDate, extend_by: extensionDeadline(now, order.end_date) },
			...recorded(order, endDate),
		};
	if (step === "extend" && endDate) return { columns: extendedTo(order, endDate), ...recorded(order, endDate) };
	if (step === "acceptExtension" && order.extend_to)
		return { columns: extendedTo(order, order.extend_to), ...recorded(order, order.extend_to) };
	if (order.extend_to && step in endsOfRequest) return { columns: {}, ...recorded(order, order.extend_to) };
	// A reported item, or one that does not fit, goes back, one that is lost never does, and days that were not paid for at a return are late days: the late fee counts from the
	// first last day.
	const sentBack = step === "sendBack" && { sent_back_on: dayOf(now) };
	if (order.first_end_date && isTakenBack(order, step, isUnpaid))
		return { columns: { ...notExtended(order, order.first_end_date), ...sentBack }, endDate: order.first_end_date };
	if (sentBack) return { columns: sentBack };
	if (step !== "return") return { columns: {} };
	return { columns: {}, endDate: order.end_date, ...(order.first_end_date && { amount: extraRentOfOrder(order) }) };
}

/** Days that a discount made free are not unpaid. */
const isTakenBack = (order: OrderToChange, step: Step, isUnpaid: boolean): boolean =>
	endsUnpaid.test(step) || (isUnpaid && extraRentOfOrder(order) > 0 && paidBy.test(step));

const endsUnpaid = /^(report|markLost|loseReportedParcel|sendBack)$/;
const paidBy = /^(return|loseParcel)$/;
const endsOfRequest = { declineExtension: true, withdrawExtension: true, lapseExtension: true };

const recorded = (order: OrderToChange, until: Day) => ({ endDate: until, amount: extraRentOf(order, until) });

const extendedTo = (order: OrderToChange, until: Day): ExtensionColumns => ({
	end_date: until,
	total_amount: order.total_amount + extraRentOf(order, until),
	first_end_date: order.first_end_date ?? order.end_date,
});

/** The columns of an order without its extension. */
export const notExtended = (order: RentedOrder, firstEndDate: Day): ExtensionColumns => ({
	end_date: firstEndDate,
	total_amount: order.total_amount - extraRentOfOrder(order),
	first_end_date: null,
});
