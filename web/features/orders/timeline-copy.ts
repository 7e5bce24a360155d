/** Texts of the course of an order for each viewer: what happened, what comes, by when and who acts, and what a late return costs. */
import { type Day, formatDay } from "#common/calendar.ts";
import { formatRupees } from "#common/money.ts";

export const eventTitles = {
	place: "Ordered",
	placeConfirmed: "Ordered and confirmed",
	accept: "Accepted",
	dispatch: "On its way",
	undoAccept: "Acceptance undone",
	undoDispatch: "Not sent yet",
	requestExtension: "More days requested",
	extend: "Extended",
	acceptExtension: "Extended",
	declineExtension: "More days declined",
	withdrawExtension: "Request taken back",
	lapseExtension: "No reply about more days",
	requestChange: "Change requested",
	change: "Changed",
	acceptChange: "Changed",
	declineChange: "Change declined",
	withdrawChange: "Request taken back",
	lapseChange: "Request for a change ended",
	fallOverdue: "Overdue",
	miss: "Undelivered",
	lapse: "Not sent",
	dispute: "Damage claimed",
	report: "Not as described",
	sendBack: "Does not fit",
	markLost: "Marked as lost",
	correct: "Corrected",
	contestDamage: "Claim contested",
	contestReport: "Reply to the report",
	passDamageToStaff: "No reply to the claim",
	passReportToStaff: "No reply to the report",
	lowerDamage: "Claim lowered",
	decideDispute: "Decided",
	appealDispute: "Appeal",
	settle: "Settled",
	complete: "Completed",
	decline: "Declined",
	expire: "Expired",
	cancel: "Cancelled",
	cancelLate: "Cancelled late",
	removeMark: "Mark removed",
	delay: "Delayed",
	delayOver: "Delay over",
	reportParcel: "Parcel reported",
	loseParcel: "Lost or damaged by the courier",
	findParcel: "Item found",
	goodwill: "Goodwill",
	keepBackup: "Size chosen",
	dropBackup: "One size only",
	reassign: "Another item assigned",
	fail: "Undelivered",
	deliveredToYou: "Delivered to you",
	deliveredTo: (client: string) => `Delivered to ${client}`,
	returned: "Returned",
	returnedToYou: "Returned to you",
	returnedTo: (seller: string) => `Returned to ${seller}`,
};

/** Past events. Without an `actor`, `client` or `seller`, that is the reader; `reason`: in that person's words, or "". */
export const eventCopy = {
	/** The actor of the staff. */
	almari: "Almari",
	place: (client: string, terms: string) => `${client || "You"} ordered it for ${terms}.`,
	accept: (actor: string) => `${actor || "You"} accepted the booking.`,
	dispatch: {
		withReason: (actor: string, reason: string) => `${actor || "You"} marked it as sent: “${reason}”`,
		client: (seller: string, city: string) => `${seller} sent it from ${city || "home"}.`,
		seller: (client: string) => `You sent it to ${client}.`,
		staff: (seller: string, city: string, client: string) =>
			`${seller}${city ? ` in ${city}` : ""} sent it to ${client}.`,
	},
	undoAccept: (actor: string) => `${actor || "You"} undid the acceptance.`,
	undoDispatch: (actor: string) => `${actor || "You"} undid “Mark as sent”.`,
	handOver: "Handed over with the delivery code.",
	requestExtension: (actor: string, day: string) => `${actor || "You"} asked to keep it until ${day}.`,
	extend: (day: string) => `The rental now lasts until ${day}.`,
	acceptExtension: (actor: string, day: string) => `${actor || "You"} accepted. The rental now lasts until ${day}.`,
	/** Also of a request for a change, and for a booking. */
	decline: (actor: string, reason: string) => `${actor || "You"} declined the request${reason ? `: “${reason}”` : "."}`,
	withdrawExtension: (actor: string) => `${actor || "You"} no longer asked for more days.`,
	lapseExtension: "The lister did not reply in time. The return stays as planned.",
	requestChange: (actor: string, terms: string) => `${actor || "You"} asked for ${terms} instead.`,
	change: (actor: string, terms: string) => `${actor || "You"} changed it to ${terms}.`,
	acceptChange: (actor: string, terms: string) => `${actor || "You"} accepted. It is now for ${terms}.`,
	withdrawChange: (actor: string) => `${actor || "You"} no longer asked for a change.`,
	lapseChange: "The lister did not reply in time. The order stays as it was.",
	fallOverdue: (day: Day) => `It was due back on ${formatDay(day, "weekday")}.`,
	miss: "It was not handed over during the rental days. Nobody has to pay anything.",
	lapse: "It was not marked as sent before the rental days ended. Nobody has to pay anything.",
	return: {
		client: (seller: string, reason: string) => `Returned to ${seller}${reason ? `: “${reason}”` : "."}`,
		seller: (reason: string) => `You have it back${reason ? `: “${reason}”` : "."}`,
		staff: (seller: string, reason: string) => `${seller} has it back${reason ? `: “${reason}”` : "."}`,
	},
	dispute: (actor: string) => `${actor || "You"} reported that it came back damaged.`,
	report: (actor: string) => `${actor || "You"} reported that the item is not as described. It goes back.`,
	sendBack: {
		you: "You send it back before the rental, at no rent.",
		other: (client: string) => `${client} sends it back before the rental, at no rent.`,
	},
	markLost: (actor: string, reason: string) => `${actor || "You"} marked it as lost${reason ? `: “${reason}”` : "."}`,
	correct: {
		confirmed: (reason: string) =>
			`Almari corrected this order: it is confirmed, not sent yet${reason ? `: “${reason}”` : "."}`,
		dispatched: (reason: string) =>
			`Almari corrected this order: it is on its way to the client${reason ? `: “${reason}”` : "."}`,
		delivered: (reason: string) =>
			`Almari corrected this order: it is with the client${reason ? `: “${reason}”` : "."}`,
		returned: (reason: string) =>
			`Almari corrected this order: it is back with the lister${reason ? `: “${reason}”` : "."}`,
		cancelled: (reason: string) => `Almari corrected this order: it is cancelled${reason ? `: “${reason}”` : "."}`,
	},
	contestDamage: (actor: string) => `${actor || "You"} did not agree. Almari decides.`,
	passDamageToStaff: (name: string) =>
		`${name || "You"} did not reply in time. This does not count as accepting. Almari decides.`,
	lowerDamage: (actor: string) => `${actor || "You"} lowered the amount.`,
	decideDispute: "Almari decided. Either side can appeal, once.",
	appealDispute: (actor: string) => `${actor || "You"} appealed. Someone else at Almari decides, and that is final.`,
	settle: {
		claim: "The damage claim is settled, and the order is completed.",
		report: "The report is settled, and the order is completed.",
	},
	complete: {
		byClock: (hours: number) => `Completed automatically ${hours} hours after the return, with no damage claimed.`,
		withReason: (actor: string, reason: string) => `${actor || "You"} completed the order: “${reason}”`,
		inspected: (actor: string) => `${actor || "You"} inspected the item and completed the order.`,
	},
	expire: "The lister did not reply in time. Nobody has to pay anything.",
	cancel: (actor: string, reason: string) => `${actor || "You"} cancelled the order${reason ? `: “${reason}”` : "."}`,
	removeMark: "Almari removed the mark for this order.",
	delay: (client: string) =>
		`The item is not back yet from the previous rental. ${client || "You"} can cancel free of charge.`,
	delayOver: {
		client: "The item is back, and your order goes on as planned.",
		others: "The item is back, and this order goes on as planned.",
	},
	reportParcel: (actor: string, reason: string) =>
		`${actor || "You"} reported that the courier lost or damaged it${reason ? `: “${reason}”` : "."}`,
	loseParcel: {
		client: (seller: string, reason: string) =>
			`You owe nothing for it, and Almari pays ${seller}${reason ? `: “${reason}”` : "."}`,
		others: (client: string, seller: string, reason: string) =>
			`${client} owes nothing for it, and Almari pays ${seller || "you"}${reason ? `: “${reason}”` : "."}`,
	},
	findParcel: (seller: string) => `The item is back with ${seller || "you"}.`,
	goodwill: (client: string, reason: string) =>
		`Almari gave ${client || "you"} a part of the money back${reason ? `: “${reason}”` : "."}`,
	keepBackup: (size: string) => `The other size came too. Size ${size} stays with the client.`,
	dropBackup: "The second size is not available in time.",
	reassign: {
		lost: "The item that was booked was lost or damaged. Another one of the same size goes to the client.",
		removed: "The item that was booked was taken out of the stock. Another one of the same size goes to the client.",
	},
	fail: (reason: string) => `It could not be handed over${reason ? `: “${reason}”` : "."}`,
};

/** Upcoming steps. */
export const upcomingCopy = {
	accept: {
		title: { you: "Accept or decline", other: (seller: string) => `${seller} accepts or declines` },
		text: {
			client: "The item is reserved for you until then.",
			seller: "If you do not reply, the request expires and the dates are free again.",
			staff: "If there is no reply, the request expires and the dates are free again.",
		},
	},
	dispatch: {
		text: {
			client: (seller: string) => `${seller} packs the item and sends it on time.`,
			seller: (client: string) => `Pack the item, send it to ${client}, and mark it as sent here.`,
			staff: (seller: string) => `Mark it as sent when it has left ${seller}.`,
		},
		sentBy: (day: Day) => `Sent by ${formatDay(day, "weekday")}`,
		sentByFrom: (day: Day, from: Day) => `Sent by ${formatDay(day, "weekday")}, earliest ${formatDay(from, "weekday")}`,
		for: (day: Day) => `for ${formatDay(day, "weekday")}`,
		forFrom: (day: Day, from: Day) => `for ${formatDay(day, "weekday")}, from ${formatDay(from, "weekday")}`,
	},
	handOver: {
		client: (amount: number, howToPay: string) =>
			`Check the item, pay ${formatRupees(amount)} ${howToPay}, and read out your delivery code.`,
		others: (client: string, amount: number, howToPay: string) =>
			`${client} checks the item, pays ${formatRupees(amount)} ${howToPay}, and reads out the delivery code.`,
		/** `place`: a city, or the client. */
		reaches: (place: string, day: Day) => `Reaches ${place} by ${formatDay(day, "weekday")}`,
	},
	return: {
		client: "Keep the item ready. Read out your return code when it is collected from you.",
		others: (client: string) => `The item is collected from ${client}, who reads out the return code.`,
		wasDue: (day: Day) => `was due on ${formatDay(day, "weekday")}`,
		backBy: (day: Day) => `Back by ${formatDay(day, "weekday")}`,
		due: (day: Day) => `due on ${formatDay(day, "weekday")}`,
	},
	complete: {
		you: (hours: number) => `When you have inspected the item, or automatically after ${hours} hours.`,
		other: (seller: string, hours: number) =>
			`When ${seller} has inspected the item, or automatically after ${hours} hours.`,
	},
	by: (moment: string) => `by ${moment}`,
};

/** The next actor. */
export const nextActorCopy = {
	you: "Your next step",
	youOn: (day: Day) => `Your next step, on ${formatDay(day, "weekday")}`,
	handOver: "Your next step: the hand-over",
	other: (name: string) => `Waiting for ${name}`,
	otherOn: (name: string, day: Day) => `Waiting for ${name}, on ${formatDay(day, "weekday")}`,
	otherOrYou: (name: string) => `Waiting for ${name}, or you`,
	over: "The time to accept is over",
};

export const lateFeeCopy = {
	rule: (amount: number) => `Late fee: ${formatRupees(amount)} a day, up to the full deposit.`,
	soFar: (fee: number, deposit: number, daily: number) =>
		`If it is returned today, the late fee is ${formatRupees(fee)} out of the deposit of ${formatRupees(deposit)}. Each further day costs ${formatRupees(daily)}.`,
	usedUp: (deposit: number) => `The late fee has used up the full deposit of ${formatRupees(deposit)}.`,
};

/** The consequence of a step, shown before its button is pressed. */
export const consequenceCopy = {
	accept: (client: string) => `Accepting confirms the booking and shows you ${client}’s address.`,
	dispatch: "Once it’s marked as sent, neither of you can cancel.",
	dispatchByStaff: (client: string, seller: string) =>
		`Once it’s marked as sent, neither ${client} nor ${seller} can cancel.`,
	handOver: (amount: number) =>
		`With the right code, the order is marked as delivered and ${formatRupees(amount)} as paid.`,
	return: "With the right code, the order is marked as returned. The item is free again after cleaning.",
	complete: (rent: number) =>
		`Choose this if the item is fine. ${formatRupees(rent)} then counts as earned, and damage can no longer be claimed.`,
	completeSentBack:
		"Choose this if the item is fine. The client then gets the rent back, as it did not fit, and damage can no longer be claimed.",
};

/** The message after a step. `other`: the side that was emailed, "" for both. */
export const stepDoneCopy = {
	/** Shown with the button that undoes the step. */
	toast: { accept: "Booking accepted.", dispatch: "Marked as sent." },
	resendCode: "We have emailed you a new code. Use the latest code; earlier ones no longer work.",
	accept: (client: string) => `Booking accepted. We will email ${client} in a few seconds.`,
	decline: (client: string) => `Request declined. We have emailed ${client} your reason.`,
	cancel: (other: string) => `Order cancelled. We have emailed ${other || "both sides"}. Nobody has to pay anything.`,
	/** `amount`: with how to pay. */
	dispatch: (client: string, amount: string) =>
		`Marked as sent. We will ask ${client} to keep the delivery code and ${amount}.`,
	undoAccept: (client: string) => `Your acceptance is undone. We did not email ${client}. Please accept or decline.`,
	undoDispatch: (client: string) => `The order is no longer marked as sent. We did not email ${client}.`,
	handOver: (client: string, amount: number) => `Handed over to ${client}. ${formatRupees(amount)} is marked as paid.`,
	fail: (other: string) => `Marked as undelivered. We have emailed ${other || "both sides"}.`,
	return: "Return confirmed. Please inspect the item, then complete the order.",
	returnOfReported: (client: string) => `Return confirmed. Please inspect the item, and reply to ${client}’s report.`,
	returnByStaff: (seller: string) => `Returned to ${seller}, who inspects the item now.`,
	requestExtension: (seller: string) =>
		`Request sent. ${seller} has been emailed, and the days are reserved for you until the reply.`,
	extended: "Your rental is extended. We have emailed you both.",
	acceptExtension: (client: string, rent: number) =>
		`Rental extended.${rent > 0 ? ` ${client} pays ${formatRupees(rent)} at the return.` : ""}`,
	declineExtension: (client: string) => `Declined. We have emailed ${client} that the return stays as planned.`,
	withdrawExtension: "Request withdrawn. The return stays as planned.",
	acceptChange: (client: string, amount: number) =>
		`Order changed. ${client} pays ${formatRupees(amount)} on delivery.`,
	declineChange: (client: string) => `Declined. We have emailed ${client} that the order stays as it is.`,
	withdrawChange: "Request withdrawn. The order stays as it is.",
	removeMark: "The mark is removed. We have emailed the member.",
	sendBack: (seller: string) =>
		`We are sorry that it does not fit. Keep it ready for pickup, with your return code. We have emailed ${seller}.`,
	markLost: (client: string) => `Marked as lost. We have emailed ${client}, who can accept or contest your claim.`,
	reportParcel: "Thank you. Our team asks the courier, and emails you.",
	loseParcel: (other: string) => `Recorded. We have emailed ${other || "both sides"}.`,
	findParcel: (seller: string) => `The item is in the stock again. We have emailed ${seller}.`,
	goodwill: "Recorded. We have emailed the people whose money changes.",
	correct: (other: string) => `The order is corrected. We have emailed ${other || "both sides"}.`,
	complete: "Order complete. Thank you for lending.",
	completeByStaff: (seller: string) => `Order completed. ${seller} has earned it.`,
	completeSentBackByStaff: (client: string) => `Order completed. ${client} gets the rent back.`,
};
