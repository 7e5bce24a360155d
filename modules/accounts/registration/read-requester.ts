import { newTicket, type Requester, readRequester, ticketHashOf } from "#modules/codes/index.ts";
import type { App } from "#platform/app.ts";
import type { Cookie } from "#platform/http/cookie.ts";
import { deviceTokenOf } from "../sessions/log-in.ts";

/** Who asks for a code, or tries one, as HTTP shows it. */

type RequestContext = { app: App; address: string; cookie(name: string): Cookie };

/** A day: somebody may come back to the code's screen and ask for another. */
const ticketSeconds = 86_400;

export const requesterOf = ({ app, address, cookie }: RequestContext, email: string): Requester =>
	readRequester(app, email, {
		ticket: cookie("ticket").read(),
		network: address,
		isKnownDevice: cookie("device").read() === deviceTokenOf(app, email),
	});

/** Where tries are counted: at the browser that asked for the code, so that nobody else in its network can use them up; else at the network. */
export const attemptCounterKey = ({ ticketHash }: Requester, address: string): string =>
	ticketHash ? ticketHash.toString("base64url") : address;

/** A requester that is about to be sent a code, and the ticket that its browser is to hold from then on. */
export type CodeRecipient = Requester & { newTicketHash: Buffer };

/** `keep` gives the browser its ticket; called once the code is on its way. */
export function recipientOf(context: RequestContext, email: string): { requester: CodeRecipient; storeTicket(): void } {
	const requester = requesterOf(context, email);
	const ticket = context.cookie("ticket");
	const value = (requester.ticketHash && ticket.read()) || newTicket(context.app, email);
	return {
		requester: { ...requester, newTicketHash: ticketHashOf(value) },
		storeTicket: () => ticket.keep(value, ticketSeconds),
	};
}
