/** The status of the code that an order's next step needs, and the text shown for it. Pure. */

import { rules } from "#common/rules.ts";
import type { Order } from "#web/api.ts";
import { formatCount } from "#web/components/format/count.ts";
import { firstNamesOf } from "#web/features/orders/order-labels.ts";

export type CodeStatus = "open" | "locked" | "unsent";

/** `triesLeft` is null without a code. Orders placed before return codes existed have none until their client requests one. */
export const codeStatus = (triesLeft: number | null): CodeStatus =>
	triesLeft === null ? "unsent" : triesLeft === 0 ? "locked" : "open";

type UnavailableStatus = Exclude<CodeStatus, "open">;

/** For the person who would enter the code. */
export const codeUnavailableText = (order: Order, status: UnavailableStatus): string => {
	const { client } = firstNamesOf(order);
	return status === "locked"
		? `The code is locked: it was entered wrong ${rules.code.tries} times. ${client} has a new one sent from this order’s page. It can be entered here as soon as it is there.`
		: `No code has been sent yet: ${client} can have one sent from this order’s page. It can be entered here as soon as it is there.`;
};

/** For the client, who can request a new code. */
export const requestCodeText = ({ codeInForce }: Order, status: UnavailableStatus): string =>
	status === "locked"
		? `Your ${codeInForce} code is locked: it was entered wrong ${rules.code.tries} times. A new one opens it.`
		: `No ${codeInForce} code has been sent to you yet. You read it out when the piece ${codeInForce === "return" ? "is collected from you" : "comes"}.`;

/** "5 tries left. After that Ishita asks for a new code." */
export const triesLeftText = (count: number, client: string): string =>
	`${formatCount(count, "try", "tries")} left. After that ${client} asks for a new code.`;
