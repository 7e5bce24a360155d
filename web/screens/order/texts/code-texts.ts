/** The sentences about the code that an order's next step needs, for its viewer. Pure. */
import * as rules from "#common/rules/accounts.ts";
import { formatMoment } from "#web/components/format/moment.ts";
import { firstNamesOf } from "#web/features/orders/order-labels.ts";
import { codeCopy, codeUnavailableText, requestCodeText, triesLeftText } from "./code-state-copy.ts";
import { codeStatus } from "./code-status.ts";
import type { OrderData } from "./order-data.ts";

export function codeTexts({ order, viewer, now, codeTriesLeft, codeSent }: OrderData) {
	const status = codeStatus(codeTriesLeft);
	const { client } = firstNamesOf(order);
	return {
		status,
		/** For the person who enters it. */
		enter: [
			order.allowed.includes("return") ? codeCopy.enterReturn(client) : codeCopy.enterDelivery(client),
			codeSent && codeCopy.sentToClient(client, formatMoment(codeSent.at)),
		]
			.filter(Boolean)
			.join(" "),
		triesLeft: codeTriesLeft === null ? "" : triesLeftText(codeTriesLeft, client),
		unavailable: status === "open" ? "" : codeUnavailableText(order, status),
		/** For the client, who can request a new one. */
		request: status === "open" ? "" : requestCodeText(order, status),
		sent:
			viewer === "client" && codeSent?.to && order.canResendCode && status === "open"
				? {
						at: codeSent.at,
						text: [
							codeCopy.sent(order.codeInForce, formatMoment(codeSent.at), codeSent.to),
							codeCopy.subject(codeSent.subject),
							codeCopy.readOut(order.codeInForce),
						].join(" "),
						/** Until another may be sent. */
						seconds: Math.max(0, Math.ceil(rules.code.resendSeconds - secondsBetween(codeSent.at, now))),
					}
				: undefined,
	};
}

const secondsBetween = (from: string, until: string) => (new Date(until).getTime() - new Date(from).getTime()) / 1000;
