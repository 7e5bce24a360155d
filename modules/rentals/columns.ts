import { dayOf } from "#common/calendar.ts";
import type { CashHolder } from "#common/rules/money.ts";
import { policyOf } from "#common/rules.ts";
import { formerMember } from "#common/text/former-member.ts";
import { sendBackCostOf } from "#common/try-on.ts";
import type { OrderStatus, StepFields } from "./contract.ts";
import type { ExtensionChange } from "./extension/extension.ts";
import type { MarkedSide } from "./marks/mark.ts";
import {
	hasBackupAlong,
	inspectionDeadline,
	type Role,
	reportDeadline,
	type Step,
	statusAfter,
	undoUntil,
} from "./order.ts";
import { parcelColumns, parcelOf } from "./parcel/parcel.ts";

/** The columns of an order: what each one is, and what a step writes to them and to the timeline. Pure. */

type OrderColumn = {
	/** "given": placing an order writes it, so `NewOrder` has it. "step": the form of a step has it. "derived": `insertOrder` or a step computes it. */
	from: "given" | "step" | "derived";
	/** The field of an order in the API that has the column's value as it is. */
	field?: string;
} & (TypedText | { writtenBy?: undefined });

/** A text that one side types. The download of a member's data has it, of orders by the other side only if both are shown it. */
type TypedText = {
	writtenBy: "client" | "seller";
	shownTo: "writer" | "both";
	/** The replacement when its writer's account is erased. Null: the text stays (decision 0070). */
	erasedTo: string | null;
};

const ofParcel = { from: "step", shownTo: "both", erasedTo: "" } as const;
const ofAddress = { from: "given", writtenBy: "client", shownTo: "writer" } as const;

/**
 * Every column of `rental`, once and one a line; without one of them queries-orders.ts does not compile. Statements, the types of their rows, the
 * erasure and the download of a person's data, and their tests come from here.
 */
export const rentalColumns = {
	id: { from: "given", field: "orderId" },
	garment_id: { from: "given" },
	product_id: { from: "given", field: "productId" },
	client_id: { from: "given" },
	seller_id: { from: "given" },
	size: { from: "given", field: "size" },
	start_date: { from: "given" },
	end_date: { from: "given" },
	price: { from: "given" },
	first_discount_days: { from: "given" },
	first_discount_percent: { from: "given" },
	second_discount_days: { from: "given" },
	second_discount_percent: { from: "given" },
	total_amount: { from: "given", field: "totalAmount" },
	deposit: { from: "given", field: "deposit" },
	retail_value: { from: "given", field: "retailValue" },
	policy: { from: "given", field: "policy" },
	turnaround_days: { from: "given" },
	transit_days: { from: "given" },
	status: { from: "given", field: "status" },
	answer_by: { from: "given" },
	product_name: { from: "given" },
	photo_id: { from: "given" },
	parts: { from: "given", field: "parts" },
	backup_size: { from: "given" },
	backup_garment_id: { from: "given" },
	try_on_days: { from: "given" },
	try_on_amount: { from: "given" },
	send_back_cost: { from: "given" },
	commission_percent: { from: "given" },
	address_line: { ...ofAddress, erasedTo: formerMember },
	city: { ...ofAddress, erasedTo: "" },
	pincode: { ...ofAddress, erasedTo: null },
	country: { ...ofAddress, erasedTo: "" },
	mobile: { ...ofAddress, erasedTo: "" },
	created_at: { from: "given" },
	payment_method: { from: "derived" },
	version: { from: "derived", field: "version" },
	updated_at: { from: "derived" },
	claimed_until: { from: "derived" },
	returned_at: { from: "derived" },
	return_received_at: { from: "derived" },
	inspect_by: { from: "derived" },
	completed_at: { from: "derived" },
	undo_until: { from: "derived" },
	extend_to: { from: "derived" },
	extend_by: { from: "derived" },
	first_end_date: { from: "derived" },
	report_by: { from: "derived" },
	change_garment_id: { from: "derived" },
	change_hold_id: { from: "derived" },
	change_by: { from: "derived" },
	sent_back_on: { from: "derived" },
	placed_terms: { from: "derived" },
	sent_courier: { ...ofParcel, writtenBy: "seller" },
	sent_number: { ...ofParcel, writtenBy: "seller" },
	back_courier: { ...ofParcel, writtenBy: "client" },
	back_number: { ...ofParcel, writtenBy: "client" },
} as const satisfies Record<string, OrderColumn>;

type Columns = typeof rentalColumns;
const described = Object.entries<OrderColumn>(rentalColumns);

/** The columns of orders with texts that people type. */
export const typedOrderColumns = described.flatMap(([name, column]) => (column.writtenBy ? [{ name, ...column }] : []));

/** The replacements of a side's texts when its account is erased, by column. */
export const erasedTextsOf = (side: "client" | "seller"): Record<string, string> =>
	Object.fromEntries(
		typedOrderColumns.flatMap(({ name, writtenBy, erasedTo }) =>
			writtenBy === side && erasedTo !== null ? [[name, erasedTo]] : [],
		),
	);

type ShownColumn = { [Name in keyof Columns]: Columns[Name] extends { field: string } ? Name : never }[keyof Columns];
const shownColumns = described.flatMap(([name, { field }]) => (field ? [[name as ShownColumn, field] as const] : []));

/** The fields of the API that have a column's value as it is. */
export const fieldsOf = <Row extends Record<ShownColumn, unknown>>(row: Row) =>
	Object.fromEntries(shownColumns.map(([name, field]) => [field, row[name]])) as {
		[Name in ShownColumn as Columns[Name]["field"]]: Row[Name];
	};

/** A step's input. `amount`: whole rupees of damage claimed or settled, or for a lost parcel. `refund`: of the rent, when a dispute is settled. */
export type StepInput = StepFields & { amount?: number | undefined; refund?: number | undefined };

/**
 * A step that is allowed, and what was decided about it. `reason`: as it is stored. `marked`: the side that gets a mark. `amount`: as in the
 * input, or the rent of an extension. `actor`: undefined for the scheduler.
 */
export type DecidedStep = {
	order: {
		status: OrderStatus;
		policy: string;
		client_id: string;
		seller_id: string;
		backup_garment_id?: string | null;
	} & Parameters<typeof sendBackCostOf>[0];
	role: Role;
	actor: { id: string } | undefined;
	input: StepInput;
	reason: string;
	isLate: boolean;
	marked: MarkedSide | null;
	amount: number | null;
	cashHolder: CashHolder | null;
	extension: ExtensionChange;
	/** When a phone without a connection recorded the step; null: it was sent at once. */
	recordedAt: Date | null;
};

/** The columns of the order that a step changes, without the version, and those of its event in the timeline. A step without an extension or a change ends the request for one. */
export function columnsOfStep(step: Step, decided: DecidedStep, now: Date) {
	const { order, role, input, extension, marked, recordedAt } = decided;
	const status = statusAfter(step, order.status);
	const policy = policyOf(order.policy);
	return {
		order: {
			status,
			updated_at: now,
			undo_until: undoUntil(step, role, now),
			extend_to: null,
			extend_by: null,
			...{ change_garment_id: null, change_hold_id: null, change_by: null },
			...(step === "return" && { ...returnTimes(decided, now), inspect_by: inspectionDeadline(now, policy) }),
			...(step === "handOver" && { report_by: reportDeadline(now, policy) }),
			...(status === "completed" && { completed_at: now }),
			...(order.backup_garment_id && !hasBackupAlong(status) && { backup_garment_id: null }),
			...parcelsAfter(step, status, input),
			...extension.columns,
		},
		event: {
			step,
			from_status: order.status,
			to_status: status,
			actor_id: decided.actor?.id ?? null,
			actor_role: role,
			reason: decided.reason,
			is_late: decided.isLate,
			marked_id: marked && order[`${marked}_id`],
			amount: decided.amount,
			refund: refundOf(order, status) ?? input.refund ?? null,
			cash_holder: decided.cashHolder,
			end_date: extension.endDate ?? null,
			returned_on: extension.returnedOn ?? recordedDay(step, decided),
			change: extension.change ? JSON.stringify(extension.change) : null,
			recorded_at: recordedAt,
			at: now,
		},
	};
}

/** A dispatch may name a parcel. One that is taken back, by an undo or a correction, has none. */
function parcelsAfter(step: Step, status: OrderStatus, input: StepInput) {
	const isSent = status === "dispatched";
	if (!isSent && status !== "confirmed") return {};
	const none = parcelOf({});
	return {
		...parcelColumns("back", none),
		...((!isSent || step === "dispatch") && parcelColumns("sent", isSent ? parcelOf(input) : none)),
	};
}

/** The late fee counts up to the return as it was recorded; deadlines run from when it was received. */
const returnTimes = ({ recordedAt }: DecidedStep, now: Date) => ({
	returned_at: recordedAt ?? now,
	return_received_at: recordedAt && now,
});

const recordedDay = (step: Step, { recordedAt }: DecidedStep) =>
	step === "return" && recordedAt ? dayOf(recordedAt) : null;

/** The order of an item that was sent back ends with a refund of the rent. */
function refundOf(order: DecidedStep["order"], status: OrderStatus): number | undefined {
	const kept = status === "completed" ? sendBackCostOf(order) : null;
	return kept === null ? undefined : order.total_amount - kept;
}
