/** Texts of an admin's correction of an order. */
import { formatRupees } from "#common/money.ts";
import type { Order, OrderMoney } from "#web/api.ts";

export type CorrectedStatus = Order["corrections"][number];

export const correctionCopy = {
	question: "Correct this order",
	about:
		"For what was entered wrongly. Nothing is deleted: the correction is a step of its own, with bookings that take the earlier ones back. We email both sides your reason.",
	status: "What is true?",
	labels: {
		confirmed: "Confirmed, not sent yet",
		dispatched: "On its way to the client",
		delivered: "With the client",
		returned: "Back with the lister",
		cancelled: "Cancelled, it never took place",
	} satisfies Record<CorrectedStatus, string>,
	cashHolder: "If it is with the client: who took the cash at the hand-over",
	extraHolder: "If it is back: who took the rent of the extra days",
	bothHolders: "Who took the cash: at the hand-over if it is with the client, of the extra days if it is back",
	holders: (seller: string) => ({
		asRecorded: "As recorded",
		courier: "Almari’s courier",
		seller,
		unpaid: "Nobody. It was not paid",
	}),
	returnedOn: "If it is back: on which day",
	returnedOnHint: "Leave empty for the recorded day, or for today if none is recorded. Late days count up to this day.",
	reason: "Reason",
	reasonHint: "3 to 500 characters. Client, lister and the team can read this.",
};

/** The change in money, in one sentence. */
export function moneyHint(to: CorrectedStatus, order: Order, money: OrderMoney | undefined): string {
	const paid = formatRupees(money?.cashAtDoor ?? order.totalAmount + order.deposit);
	const open = money?.dues.filter(({ paidAt }) => !paidAt) ?? [];
	const dues =
		open.length > 0 ? ` ${open.length === 1 ? "1 open payment ends" : `${open.length} open payments end`}.` : "";
	if (to === "returned") return `The lister inspects it within the hours of the terms.${dues}`;
	if (to === "delivered")
		return money?.isTaken
			? `The ${paid} paid at the door stay booked, or are booked again if somebody else took them.${dues}`
			: `Books ${paid} as paid at the door.`;
	if (!money?.isTaken) return "Nothing was paid, so no money changes.";
	return `Takes back the ${paid} booked at the door.${dues}`;
}
