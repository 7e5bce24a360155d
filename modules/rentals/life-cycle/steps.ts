import type { Day } from "#common/calendar.ts";
import type { CodeKind, CorrectionStep, ExtensionStep, OrderStatus, PersonStep, UndoStep } from "../contract.ts";
import { type EarliestDayInput, earliestDispatchDay, earliestHandOverDay } from "../orders/earliest.ts";

/** The state machine of an order as one table. Use cases, screens, emails and the scheduler all read it. Pure. */

/** The roles that take steps. `clock` is the scheduler. */
export type Role = "client" | "seller" | "admin" | "clock";

export type StepRule = {
	from: readonly OrderStatus[];
	to: OrderStatus;
	/** Another status for orders that come from these. */
	toFrom?: Partial<Record<OrderStatus, OrderStatus>>;
	by: readonly Role[];
	/** Roles that must give a reason. */
	reasonRequiredFrom?: readonly Role[];
	/** Releases the garment's claimed days. */
	freesDays?: true;
	/** The piece is lost: it leaves the stock, and later orders of it get another one or are cancelled. */
	losesPiece?: true;
	/** The client's one-time code that completes the step. */
	code?: CodeKind;
	/** Roles that may give a reason instead of the code. */
	codeOptionalFor?: readonly Role[];
	/** From this moment on the step is refused; the scheduler's step becomes due. */
	deadline?: "answer_by" | "inspect_by" | "report_by" | "extend_by" | "lastDay";
	/** The step that this one takes back, as long as `undo_until` allows. */
	undoes?: "accept" | "dispatch";
	/** Refused until the garment is back from the previous rental. */
	notDelayed?: true;
	/** Refused before the first rental day, which is the delivery day, or until the item is overdue for the days after which it counts as lost. */
	notBefore?: "deliveryDay" | "lostDay";
	/** The first day on which the step is possible. */
	earliest?: (order: EarliestDayInput) => Day;
	/** When the scheduler takes the step. */
	dueFrom?: "answer_by" | "inspect_by" | "extend_by" | "dayAfter" | "notBackInTime" | "suspension";
	/** Not among the order's ordinary actions: the damage module takes it, or it is about the extension of the order, or an admin's correction. */
	within?: "dispute" | "extension" | "correction";
	/** Possible only while no extension is requested, or while one is. */
	extension?: "none" | "requested";
};

const correction = { by: ["admin"], reasonRequiredFrom: ["admin"], within: "correction" } as const;
const courierLoss = {
	by: ["admin"],
	reasonRequiredFrom: ["admin"],
	within: "dispute",
	losesPiece: true,
} as const;

export const steps = {
	accept: { from: ["pending"], to: "confirmed", by: ["seller"], deadline: "answer_by" },
	decline: {
		from: ["pending"],
		to: "declined",
		by: ["seller"],
		reasonRequiredFrom: ["seller"],
		freesDays: true,
		deadline: "answer_by",
	},
	expire: { from: ["pending"], to: "expired", by: ["clock"], freesDays: true, dueFrom: "answer_by" },
	/** The scheduler cancels the order when the account of its client or seller is suspended. */
	cancel: {
		from: ["pending", "confirmed"],
		to: "cancelled",
		by: ["client", "seller", "admin", "clock"],
		reasonRequiredFrom: ["seller", "admin"],
		freesDays: true,
		dueFrom: "suspension",
	},
	/** The garment was never sent, and the rental days are over. */
	lapse: { from: ["confirmed"], to: "cancelled", by: ["clock"], freesDays: true, dueFrom: "dayAfter" },
	dispatch: {
		from: ["confirmed"],
		to: "dispatched",
		by: ["seller", "admin"],
		earliest: earliestDispatchDay,
		deadline: "lastDay",
		notDelayed: true,
	},
	/** Refused after the last day, because clients do not pay for days that are over. */
	handOver: {
		from: ["dispatched"],
		to: "delivered",
		by: ["seller", "admin"],
		code: "delivery",
		earliest: earliestHandOverDay,
		deadline: "lastDay",
	},
	fail: {
		from: ["dispatched"],
		to: "undelivered",
		by: ["seller", "admin"],
		reasonRequiredFrom: ["seller", "admin"],
		freesDays: true,
		notBefore: "deliveryDay",
	},
	/** The garment was sent, and not handed over before the rental days were over. */
	miss: { from: ["dispatched"], to: "undelivered", by: ["clock"], freesDays: true, dueFrom: "dayAfter" },
	/** The garment is not back by the last day of its way back. */
	/** Not while a request for more days can still be accepted. */
	fallOverdue: { from: ["delivered"], to: "overdue", by: ["clock"], dueFrom: "notBackInTime", extension: "none" },
	/** The client reports the item as not as described: it goes back, and then the dispute is decided. */
	report: { from: ["delivered"], to: "reported", by: ["client"], deadline: "report_by", within: "dispute" },
	return: {
		from: ["delivered", "overdue", "reported"],
		to: "returned",
		toFrom: { reported: "disputed" },
		by: ["seller", "admin"],
		code: "return",
		codeOptionalFor: ["admin"],
	},
	complete: { from: ["returned"], to: "completed", by: ["seller", "admin", "clock"], dueFrom: "inspect_by" },
	dispute: {
		from: ["returned"],
		to: "disputed",
		by: ["seller", "admin"],
		deadline: "inspect_by",
		within: "dispute",
	},
	/** The dispute was accepted, withdrawn, or decided, and there was no appeal in time or it was decided too. */
	settle: { from: ["disputed"], to: "completed", by: ["client", "seller", "admin", "clock"], within: "dispute" },
	/** The item never came back. The claim is answered like one for damage; in a report, the lister claims its value in the answer. */
	markLost: {
		from: ["overdue", "reported"],
		to: "disputed",
		by: ["seller", "admin"],
		notBefore: "lostDay",
		within: "dispute",
		losesPiece: true,
	},
	/** The courier lost or damaged the parcel, on its way or on its way back: the client owes nothing. Ends a claim for damage or for a lost item. */
	loseParcel: {
		from: ["dispatched", "delivered", "overdue", "returned", "disputed"],
		to: "completed",
		toFrom: { dispatched: "undelivered" },
		...courierLoss,
		freesDays: true,
	},
	/** The same of an item that was reported as not as described: the refund of the rent is decided. */
	loseReportedParcel: { from: ["reported"], to: "disputed", ...courierLoss, freesDays: true },
	/** The client requests a later last day. Its days are claimed at once, so that an acceptance cannot fail. */
	requestExtension: {
		from: ["delivered"],
		to: "delivered",
		by: ["client"],
		deadline: "lastDay",
		within: "extension",
		extension: "none",
	},
	/** The same for an instant listing, without the seller. */
	extend: {
		from: ["delivered"],
		to: "delivered",
		by: ["client"],
		deadline: "lastDay",
		within: "extension",
		extension: "none",
	},
	acceptExtension: {
		from: ["delivered"],
		to: "delivered",
		by: ["seller"],
		deadline: "extend_by",
		within: "extension",
		extension: "requested",
	},
	declineExtension: {
		from: ["delivered"],
		to: "delivered",
		by: ["seller"],
		deadline: "extend_by",
		within: "extension",
		extension: "requested",
	},
	withdrawExtension: {
		from: ["delivered"],
		to: "delivered",
		by: ["client"],
		within: "extension",
		extension: "requested",
	},
	lapseExtension: {
		from: ["delivered"],
		to: "delivered",
		by: ["clock"],
		dueFrom: "extend_by",
		within: "extension",
		extension: "requested",
	},
	undoAccept: { from: ["confirmed"], to: "pending", by: ["seller"], undoes: "accept" },
	/** Days that an early dispatch has claimed stay claimed: the item is sent again, or its days end with the order. */
	undoDispatch: { from: ["dispatched"], to: "confirmed", by: ["seller"], undoes: "dispatch" },
	/** Before the hand-over nothing of the money holds, and only rental days that are still to come can be promised again. */
	correctToConfirmed: {
		from: ["dispatched", "delivered", "undelivered", "overdue", "returned", "completed", "cancelled"],
		to: "confirmed",
		...correction,
		deadline: "lastDay",
	},
	correctToDispatched: {
		from: ["confirmed", "delivered", "undelivered", "overdue", "returned", "completed", "cancelled"],
		to: "dispatched",
		...correction,
		deadline: "lastDay",
	},
	/** Only the holder of the cash changes while the item is with its client. An overdue order stays overdue. */
	correctToDelivered: {
		from: ["confirmed", "dispatched", "delivered", "undelivered", "overdue", "returned", "completed", "cancelled"],
		to: "delivered",
		toFrom: { overdue: "overdue" },
		...correction,
	},
	/** After a lost item was settled, it was found. Of a returned order, the day or the holder of the extra rent. */
	correctToReturned: { from: ["delivered", "overdue", "returned", "completed"], to: "returned", ...correction },
	correctToCancelled: {
		from: ["dispatched", "delivered", "undelivered", "overdue", "returned", "completed"],
		to: "cancelled",
		...correction,
		freesDays: true,
	},
} as const satisfies Record<PersonStep | UndoStep | ExtensionStep | CorrectionStep, StepRule> &
	Record<string, StepRule>;

export type Step = keyof typeof steps;
export type ScheduledStep = { [S in Step]: (typeof steps)[S] extends { dueFrom: string } ? S : never }[Step];
