/** The texts of an order's page that depend on its state and its viewer: headline, code, exits, next action, money. The server writes them. */
import { type Day, formatDay } from "#common/calendar.ts";
import { formatRupees } from "#common/money.ts";
import * as rules from "#common/rules/accounts.ts";
import { marks } from "#common/rules/orders.ts";
import { formatCount } from "#web/features/format/format.ts";

/** The end of a headline, after "|", is emphasised. */
export const headlineCopy = {
	pending: {
		client: "Request |sent.",
		seller: (client: string) => `New request from |${client}.`,
		staff: (seller: string) => `Request sent to |${seller}.`,
	},
	confirmed: "Booking |confirmed.",
	dispatched: { client: "On its way |to you.", others: "On its |way." },
	delivered: { client: "Delivered |to you.", others: (client: string) => `Delivered to |${client}.` },
	overdue: "Return |overdue.",
	reported: {
		client: "Not as described: |give it back.",
		seller: "Not as described: |it comes back to you.",
		staff: (seller: string) => `Not as described: |it goes back to ${seller}.`,
	},
	returned: { seller: "Returned: |please inspect it.", others: (seller: string) => `Returned |to ${seller}.` },
	completed: "Order |completed.",
	declined: "Request |declined.",
	expired: "Request |expired.",
	cancelled: "Order |cancelled.",
	undelivered: "Order |not delivered.",
	report: {
		filed: {
			client: (seller: string) => `Returned: |${seller} can reply.`,
			seller: "Not as described: |please reply.",
			staff: (seller: string) => `Not as described: |${seller} can reply.`,
		},
		almariDecides: "Report: |Almari decides.",
		toDecide: "Report: |to be decided.",
		appealToDecide: "Report: |the appeal is to be decided.",
		decided: "Report: |decided.",
		settled: "Report |settled.",
	},
	claim: {
		filed: { client: "Damage claim: |please reply.", others: (client: string) => `Damage claim |sent to ${client}.` },
		almariDecides: "Damage claim: |Almari decides.",
		toDecide: "Damage claim: |to be decided.",
		appealToDecide: "Damage claim: |the appeal is to be decided.",
		decided: "Damage claim: |decided.",
		settled: "Damage claim |settled.",
	},
};

/** Texts of the order's page about its state. */
export const stateCopy = {
	parties: {
		client: (shop: string) => `from ${shop}`,
		seller: (client: string) => `placed by ${client}`,
		staff: (client: string, shop: string) => `${client} from ${shop}`,
	},
	brief: (period: string, amount: number) => `${period} · ${formatRupees(amount)}`,
	briefEnded: (period: string) => `${period} · nothing to pay`,
	/** The try-on days, as a list of facts with commas. */
	tryOn: {
		comes: (day: Day) => `Comes by ${formatDay(day, "weekday")}`,
		came: (day: Day) => `Came on ${formatDay(day, "weekday")}`,
		wasToCome: (day: Day) => `Was to come by ${formatDay(day, "weekday")}`,
		goesBack: "did not fit and goes back",
		wentBack: "did not fit and went back",
		rent: (amount: number) => `${formatRupees(amount)} of the rent`,
	},
	lateToCancel: "Cancelling now counts as late: delivery is less than an hour away, or its time has passed.",
	freeToCancel: (until: string, sentFrom: string) =>
		`Free cancellation until ${until}, or until the item is sent if that is earlier. It can be sent from ${sentFrom}.`,
	sent: "The item was sent, so this order can no longer be cancelled.",
	delayed: {
		client:
			"The item is not back yet from the previous rental. Your order is still valid, and we will email you when the item is back. Until it is sent you can cancel free of charge.",
		others: (client: string) =>
			`The item is not back yet from the previous rental. ${client} knows and can cancel free of charge.`,
	},
	readByStaff: "Only the staff can read this.",
	readByBoth: "Both sides can read this.",
	readBy: (name: string) => `${name} can read this.`,
} as const;

/** Sentences about the code that an order's next step needs. */
export const codeCopy = {
	enterDelivery: (client: string) =>
		`Ask ${client} for the 6-digit code from our email, after ${client} has checked the item and paid.`,
	enterReturn: (client: string) =>
		`Ask ${client} for the 6-digit return code from our email, when you have the item back.`,
	/** For the person who enters it. */
	sentToClient: (client: string, at: string) => `We emailed it to ${client} on ${at}.`,
	triesLeft: (count: number, client: string) =>
		`${formatCount(count, "try", "tries")} left. After that, ${client} has to resend the code.`,
	locked: (client: string) =>
		`The code is locked because it was entered wrong ${rules.code.tries} times. Ask ${client} to resend it from their order page. You can then enter the new code here.`,
	unsent: (client: string) =>
		`No code has been sent yet. Ask ${client} to send it from their order page. You can then enter it here.`,
	subject: (subject: string) => `Look for the email “${subject}”.`,
	/** For the client. `to`: a masked address. */
	delivery: {
		sent: (at: string, to: string) => `We emailed your delivery code to ${to} on ${at}.`,
		readOut: "Read it out only when the item has reached you and you have checked it.",
		locked: `Your delivery code is locked because it was entered wrong ${rules.code.tries} times. Please resend it to get a new one.`,
		unsent: "Your delivery code has not been sent yet. You need it when the item is delivered.",
	},
	/** For the client. `to`: a masked address. */
	return: {
		sent: (at: string, to: string) => `We emailed your return code to ${to} on ${at}.`,
		readOut: "Read it out only when the item is collected from you.",
		locked: `Your return code is locked because it was entered wrong ${rules.code.tries} times. Please resend it to get a new one.`,
		unsent: "Your return code has not been sent yet. You need it when the item is collected from you.",
	},
} as const;

/** Declining, cancelling and failing an order. */
export const exitCopy = {
	decline: {
		question: "Decline",
		text: (client: string) => `${client} does not have to pay anything, and the days are free for others again.`,
	},
	cancel: {
		question: "Cancel this order",
		client: "You do not have to pay anything, and the days are free for others again.",
		notLate: "It does not count as late, because the item is not back from the previous rental.",
		late: "Delivery is less than an hour away or its time has passed, so this counts as a late cancellation.",
		clientMark: `Your account gets a mark for ${marks.days} days.`,
		seller: (client: string) => `${client} is counting on this order. The days are free for others again.`,
		sellerMark: `It is less than ${marks.listerDays} days before the delivery, so your account gets a mark for ${marks.days} days.`,
		final: "You cannot undo this.",
		staff: (client: string, seller: string) =>
			`We email the reason to ${client} and ${seller}. Nobody has to pay anything, and the days are free again. You cannot undo this.`,
	},
	fail: {
		question: "Nobody there? Mark as undelivered",
		text: (client: string) =>
			`This ends the order, and ${client} does not have to pay anything. Today and tomorrow stay blocked while the item comes back; its other days are free again. You cannot undo this.`,
	},
	removeMark: {
		question: "Remove the mark",
		text: "It then no longer counts. We email the member, and the timeline shows it.",
	},
};

/** The next action that an order waits for. `you`: the reader has to act. */
export const nextActionCopy = {
	accept: {
		you: (until: string) => `Reply by ${until}`,
		other: (seller: string, until: string) => `${seller} has until ${until} to accept`,
		over: "The time to accept is over",
	},
	change: (until: string) => `Reply to the request for a change by ${until}`,
	extension: (until: string) => `Reply to the request for more days by ${until}`,
	send: {
		you: (day: Day) => `Send it for ${formatDay(day, "weekday")}`,
		other: (seller: string, day: Day) => `${seller} sends it for ${formatDay(day, "weekday")}`,
	},
	/** With days of a courier. */
	sendBy: {
		you: (day: Day) => `Send it by ${formatDay(day, "weekday")}`,
		other: (seller: string, day: Day) => `${seller} sends it by ${formatDay(day, "weekday")}`,
	},
	pay: (amount: number, isUpi: boolean) =>
		`Keep your code and ${formatRupees(amount)} ${isUpi ? "ready, in cash or by UPI" : "in cash ready"}`,
	collect: (amount: number, isUpi: boolean) =>
		`Hand it over and collect ${formatRupees(amount)} ${isUpi ? "in cash or by UPI" : "in cash"}`,
	return: {
		you: (day: Day) => `Return it on ${formatDay(day, "weekday")}`,
		other: (client: string, day: Day) => `${client} returns it on ${formatDay(day, "weekday")}`,
	},
	/** With days of a courier. */
	returnBy: {
		you: (day: Day, backBy: Day) =>
			`Return it on ${formatDay(day, "weekday")}, back by ${formatDay(backBy, "weekday")}`,
		other: (client: string, day: Day, backBy: Day) =>
			`${client} returns it on ${formatDay(day, "weekday")}, back by ${formatDay(backBy, "weekday")}`,
	},
	overdue: {
		you: (day: Day) => `Return it now: it was due back on ${formatDay(day, "weekday")}`,
		other: (client: string, day: Day) => `${client} has to return it: it was due back on ${formatDay(day, "weekday")}`,
	},
	giveBack: {
		you: (day: Day) => `Give it back with your return code, by ${formatDay(day, "weekday")}`,
		other: (client: string, day: Day) =>
			`${client} gives it back with the return code, by ${formatDay(day, "weekday")}`,
	},
	inspect: {
		you: (until: string) => (until ? `Inspect it by ${until}` : "Inspect it"),
		other: (seller: string, until: string) => (until ? `${seller} inspects it by ${until}` : `${seller} inspects it`),
	},
	decided: (until: string) => `Decided. It is final on ${until}, unless someone appeals`,
	appeal: { you: "Decide the appeal", other: "Almari decides the appeal" },
	claim: {
		decide: { you: "Decide the damage claim", other: "Almari decides the damage claim" },
		reply: {
			you: (until: string) => `Reply to the damage claim by ${until}`,
			other: (client: string, until: string) => `${client} has until ${until} to reply to the damage claim`,
		},
	},
	report: {
		decide: { you: "Decide the report", other: "Almari decides the report" },
		reply: {
			you: (until: string) => `Reply to the report by ${until}`,
			other: (seller: string, until: string) => `${seller} has until ${until} to reply to the report`,
		},
	},
	remittance: (amount: number, day: Day) =>
		`Pay ${formatRupees(amount)} of the cash to Almari by ${formatDay(day, "weekday")}`,
	damage: {
		you: (amount: number, day: Day) => `Pay ${formatRupees(amount)} for damage by ${formatDay(day, "weekday")}`,
		other: (client: string, amount: number, day: Day) =>
			`${client} has to pay ${formatRupees(amount)} for damage by ${formatDay(day, "weekday")}`,
	},
};

/** An order's money. Without a `taker`, `client` or `payer`, that is the reader. */
export const orderMoneyCopy = {
	courier: "Almari’s courier",
	paid: {
		cash: (rent: number, taker: string | undefined) => `${formatRupees(rent)} was paid in cash to ${taker ?? "you"}.`,
		upi: (rent: number, reference: string | null) =>
			`${formatRupees(rent)} was paid by UPI to Almari, reference ${reference}.`,
	},
	paidWithDeposit: {
		cash: (amount: number, taker: string | undefined, rent: number, deposit: number, isClient: boolean) =>
			`${formatRupees(amount)} was paid in cash to ${taker ?? "you"}: ${formatRupees(rent)} rent and ${isClient ? "your" : "the client’s"} deposit of ${formatRupees(deposit)}.`,
		upi: (amount: number, reference: string | null, rent: number, deposit: number, isClient: boolean) =>
			`${formatRupees(amount)} was paid by UPI to Almari, reference ${reference}: ${formatRupees(rent)} rent and ${isClient ? "your" : "the client’s"} deposit of ${formatRupees(deposit)}.`,
	},
	extra: {
		toPay: (amount: number, isUpi: boolean) =>
			`${formatRupees(amount)} for the extra days is paid ${isUpi ? "in cash or by UPI" : "in cash"} at the return.`,
		cash: (amount: number, taker: string | undefined) =>
			`${formatRupees(amount)} for the extra days was paid in cash to ${taker ?? "you"} at the return.`,
		upi: (amount: number, reference: string | null) =>
			`${formatRupees(amount)} for the extra days was paid by UPI to Almari, reference ${reference}, at the return.`,
	},
	heldCash: "Keep it safe. When the order is completed, you keep your part and pay the rest to Almari.",
	keepAll: "You keep all of it.",
	keepMore: (amount: number) => `You keep it, and Almari pays you the other ${formatRupees(amount)}.`,
	keepPart: (own: number, toPay: number, hasRefund: boolean) =>
		`You keep ${formatRupees(own)} and pay ${formatRupees(toPay)} to Almari, which ${hasRefund ? "pays the client’s refund" : "refunds the client’s deposit"}.`,
	depositHeld: (amount: number, lateFee: number) =>
		`${formatRupees(amount)} of the deposit is held until the order is settled${lateFee > 0 ? `, including a late fee of ${formatRupees(lateFee)}` : ""}.`,
	lateFee: (amount: number, isSeller: boolean) =>
		`The late fee of ${formatRupees(amount)} goes to ${isSeller ? "you" : "the lister"}.`,
	rentRefund: (amount: number, client: string | undefined) =>
		`${formatRupees(amount)} of the rent is refunded to ${client ?? "you"}.`,
	sendBack: (amount: number) => `Almari keeps ${formatRupees(amount)} of it for the courier, as the item did not fit.`,
	goodwill: (amount: number, client: string | undefined) =>
		`Almari gives ${client ?? "you"} ${formatRupees(amount)} back.`,
	goodwillPaidBy: (amount: number, payer: string | undefined) =>
		`${formatRupees(amount)} of it is paid by ${payer ?? "you"}.`,
	damage: (amount: number) => `The damage charge is ${formatRupees(amount)}.`,
	damageAwaited: (amount: number, client: string) => `You get ${formatRupees(amount)} of it after ${client} has paid.`,
	compensation: (amount: number, isSeller: boolean) =>
		`Almari pays ${isSeller ? "you" : "the lister"} ${formatRupees(amount)} for the item, which the courier lost or damaged.`,
	commission: (amount: number) => `Almari’s commission is ${formatRupees(amount)}.`,
	fullDepositBack: "Your full deposit is refunded.",
};
