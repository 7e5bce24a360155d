import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { App } from "#platform/app.ts";

/**
 * The requester of a code for an email address: a browser by its ticket, else a network. The ticket is an anonymous cookie,
 * bound to the address and signed, so a forged one gets no more attempts or emails.
 */
export type Requester = {
	/** SHA-256 of the ticket; undefined when the browser has none for this address. */
	ticketHash: Buffer | undefined;
	/** The client's network, as rate limits count it (platform/limits/ip-prefix.ts). */
	network: string;
	networkHash: Buffer;
	/** This browser has signed in to this address before. */
	isKnownDevice: boolean;
};

const secretLength = 32;

/** A ticket for a browser that requests a code for `email`. */
export function newTicket(app: App, email: string): string {
	const secret = randomBytes(secretLength);
	return Buffer.concat([secret, signatureOf(app, email, secret)]).toString("base64url");
}

/** Verifies the ticket of a request. A missing or forged ticket, or one for another address, counts as none. */
export function readRequester(
	app: App,
	email: string,
	sent: { ticket: string | undefined; network: string; isKnownDevice: boolean },
): Requester {
	const bytes = Buffer.from(sent.ticket ?? "", "base64url");
	const [secret, signature] = [bytes.subarray(0, secretLength), bytes.subarray(secretLength)];
	const expected = signatureOf(app, email, secret);
	const isTicket = signature.length === expected.length && timingSafeEqual(signature, expected);
	return {
		ticketHash: isTicket ? ticketHashOf(sent.ticket ?? "") : undefined,
		network: sent.network,
		networkHash: createHmac("sha256", app.secret).update(`network|${sent.network}`).digest(),
		isKnownDevice: sent.isKnownDevice,
	};
}

export const ticketHashOf = (ticket: string) => createHash("sha256").update(Buffer.from(ticket, "base64url")).digest();

const signatureOf = (app: App, email: string, secret: Buffer) =>
	createHmac("sha256", app.secret).update(`ticket|${email}|`).update(secret).digest();
