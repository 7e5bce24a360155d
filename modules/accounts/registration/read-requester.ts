import { newTicket, type Requester, readRequester, ticketHashOf } from "#modules/codes/index.ts";
import type { App } from "#platform/app.ts";
import type { Cookie } from "#platform/http/cookie.ts";
import { isKnownNetwork } from "../sessions/known-networks.ts";
import { deviceTokenOf } from "../sign-in/sign-in-account.ts";

/** Identifies the browser that requests or enters a one-time code, from its cookies and network. */

type RequestContext = { app: App; address: string; cookie(name: string): Cookie };

/** One day, so that a person can return to the code screen and request another code. */
const ticketSeconds = 86_400;

export const requesterOf = ({ app, address, cookie }: RequestContext, email: string): Requester =>
	readRequester(app, email, {
		ticket: cookie("ticket").read(),
		network: address,
		isKnownDevice: cookie("device").read() === deviceTokenOf(app, email),
	});

/**
 * The key under which attempts are counted: the browser that requested the code, else the network. Others in the
 * network cannot use up its attempts.
 */
export const attemptCounterKey = ({ ticketHash }: Requester, address: string): string =>
	ticketHash ? ticketHash.toString("base64url") : address;

/** A requester that is about to get a code, and the hash of the ticket that its browser will store. */
export type CodeRecipient = Requester & { newTicketHash: Buffer; isKnownNetwork: boolean };

/** Call `storeTicket` after the code is mailed: it sets the browser's ticket cookie. */
export async function recipientOf(
	context: RequestContext,
	email: string,
): Promise<{ requester: CodeRecipient; storeTicket(): void }> {
	const requester = requesterOf(context, email);
	const ticket = context.cookie("ticket");
	const value = (requester.ticketHash && ticket.read()) || newTicket(context.app, email);
	return {
		requester: {
			...requester,
			newTicketHash: ticketHashOf(value),
			isKnownNetwork: await isKnownNetwork(context.app, email, context.address),
		},
		storeTicket: () => ticket.set(value, ticketSeconds),
	};
}
