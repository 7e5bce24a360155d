import { newTicket, type Requester, readRequester, ticketHashOf } from "#modules/codes/index.ts";
import type { App } from "#platform/app.ts";
import type { Cookie } from "#platform/cookie.ts";
import { deviceMark } from "./log-in.ts";

/** Who asks for a code, or tries one, as HTTP shows it. */

type Request = { app: App; address: string; cookie(name: string): Cookie };

/** A day: somebody may come back to the code's screen and ask for another. */
const ticketSeconds = 86_400;

export const requesterOf = ({ app, address, cookie }: Request, email: string): Requester =>
	readRequester(app, email, {
		ticket: cookie("ticket").read(),
		network: address,
		isKnownDevice: cookie("device").read() === deviceMark(app, email),
	});

/** Where tries are counted: at the browser that asked for the code, so that nobody else in its network can use them up; else at the network. */
export const tryCounter = ({ ticketHash }: Requester, address: string): string =>
	ticketHash ? ticketHash.toString("base64url") : address;

/** A requester that is about to be sent a code, and the ticket that its browser is to hold from then on. */
export type Recipient = Requester & { newTicketHash: Buffer };

/** `keep` gives the browser its ticket; called once the code is on its way. */
export function recipientOf(request: Request, email: string): { by: Recipient; keep(): void } {
	const by = requesterOf(request, email);
	const ticket = request.cookie("ticket");
	const value = (by.ticketHash && ticket.read()) || newTicket(request.app, email);
	return { by: { ...by, newTicketHash: ticketHashOf(value) }, keep: () => ticket.keep(value, ticketSeconds) };
}
