/** Sentences about the code that an order's next step needs. Pure. */
import * as rules from "#common/rules/accounts.ts";
import type { Order } from "#web/api.ts";
import { formatCount } from "#web/components/format/count.ts";
import { firstNamesOf } from "#web/features/orders/order-labels.ts";
import type { CodeStatus } from "./code-status.ts";

type UnavailableStatus = Exclude<CodeStatus, "open">;

const lockedText = `it was entered wrong ${rules.code.tries} times`;

export const codeCopy = {
	enterDelivery: (client: string) =>
		`Ask ${client} for the 6-digit code from our email, after ${client} has checked the item and paid.`,
	enterReturn: (client: string) =>
		`Ask ${client} for the 6-digit return code from our email, when you have the item back.`,
	/** For the client. `to`: a masked address. */
	sent: (kind: Order["codeInForce"], at: string, to: string) => `We emailed your ${kind} code to ${to} on ${at}.`,
	subject: (subject: string) => `Look for the email “${subject}”.`,
	/** For the person who enters it. */
	sentToClient: (client: string, at: string) => `We emailed it to ${client} on ${at}.`,
	readOut: (kind: Order["codeInForce"]) =>
		kind === "return"
			? "Read it out only when the item is collected from you."
			: "Read it out only when the item has reached you and you have checked it.",
} as const;

/** For the person who would enter the code. */
export const codeUnavailableText = (order: Order, status: UnavailableStatus): string => {
	const { client } = firstNamesOf(order);
	return status === "locked"
		? `The code is locked because ${lockedText}. Ask ${client} to resend it from their order page. You can then enter the new code here.`
		: `No code has been sent yet. Ask ${client} to send it from their order page. You can then enter it here.`;
};

/** For the client, who can request a new code. */
export const requestCodeText = ({ codeInForce }: Order, status: UnavailableStatus): string =>
	status === "locked"
		? `Your ${codeInForce} code is locked because ${lockedText}. Please resend it to get a new one.`
		: `Your ${codeInForce} code has not been sent yet. You need it when the item ${codeInForce === "return" ? "is collected from you" : "is delivered"}.`;

/** "5 tries left. After that, Ishita has to resend the code." */
export const triesLeftText = (count: number, client: string): string =>
	`${formatCount(count, "try", "tries")} left. After that, ${client} has to resend the code.`;
