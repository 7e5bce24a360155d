import { formatWeekday } from "#common/email-copy.ts";
import { formatRupees } from "#common/money.ts";
import { copy } from "../copy.ts";
import type { OrderEmailFacts } from "../emails.ts";
import type { ExtensionChange } from "../extension/extension.ts";

/** The texts of the emails about an admin's correction, for both sides. */

const again = "Our team has corrected your order:";
const takenBack = (order: OrderEmailFacts) =>
	`If the ${formatRupees(order.total + order.deposit)} was recorded as paid, that is taken back. If you have paid, please reply to this email.`;
const cashAgain = "Cash that was recorded for it is taken back, and you will see that under Payments.";

/** The sentence about the holder of the cash, where the correction books it. */
const cashText = ({ extension }: { extension?: ExtensionChange }, side: "client" | "seller"): string => {
	const holder = extension?.cashHolder;
	return holder === "seller" || holder === "courier" ? ` ${copy.correction.cash[holder][side]}` : "";
};

export const correctionTexts = {
	correctToConfirmed: (order: OrderEmailFacts) => ({
		subject: "Corrected: confirmed",
		client: `${again} it is confirmed, and the item is not sent yet. Your delivery code is the one in our latest email with a code. ${takenBack(order)}`,
		seller: `${again} it is confirmed, and the item is not sent yet. ${cashAgain}`,
	}),
	correctToDispatched: (order: OrderEmailFacts) => ({
		subject: "Corrected: on its way",
		client: `${again} the item is on its way to you. Your delivery code is the one in our latest email with a code. ${takenBack(order)}`,
		seller: `${again} the item is on its way to the client. ${cashAgain}`,
	}),
	correctToDelivered: (order: OrderEmailFacts, details: { extension?: ExtensionChange }) => ({
		subject: "Corrected: delivered",
		client: `${again} the item is with you until ${formatWeekday(order.leavesOn)}. Your return code is the one in our latest email with a code.${cashText(details, "client")}`,
		seller: `${again} the item is with the client until ${formatWeekday(order.leavesOn)}.${cashText(details, "seller")}`,
	}),
	correctToReturned: (_: OrderEmailFacts, details: { extension?: ExtensionChange }) => ({
		subject: "Corrected: returned",
		client: `${again} the item is back with its lister, who inspects it.${cashText(details, "client")}`,
		seller: `${again} the item is back with you. Please inspect it, and confirm on the order page that everything is fine.${cashText(details, "seller")}`,
	}),
	correctToCancelled: (order: OrderEmailFacts) => ({
		subject: "Corrected: cancelled",
		client: `${again} it is cancelled. ${takenBack(order)}`,
		seller: `${again} it is cancelled, and its dates are free again. ${cashAgain}`,
	}),
};
