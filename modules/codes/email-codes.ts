import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { rules } from "#common/rules.ts";
import type { Tx } from "#database/connect.ts";
import type { App } from "#platform/app.ts";
import { joinKey } from "#platform/join-key.ts";
import { networkOf } from "#platform/limits/ip-prefix.ts";
import { mayTry, type Origin } from "./code.ts";
import { emailCodeOwner, macOf, makeCode } from "./issue-code.ts";
import * as queries from "./queries.ts";

/**
 * Codes that verify an email address. Each request has its own code: another request for the same address neither replaces it
 * nor uses up its attempts.
 */

type EmailPurpose = "verify-email" | "reset-password";
type EmailCodeFor = { email: string; purpose: EmailPurpose };

/**
 * Makes a code for this browser. `target` is what it verifies: a registration's id, or "". A second code for the same browser
 * and target replaces the first.
 */
export async function issueEmailCode(
	app: App,
	tx: Tx,
	{ email, purpose, target }: EmailCodeFor & { target: string },
	by: { newTicketHash: Buffer; networkHash: Buffer },
): Promise<string> {
	const subject = `${target} ${by.newTicketHash.toString("base64url")}`;
	const key = { ownerId: emailCodeOwner(app, email), purpose, subject };
	const made = makeCode(app, key, rules.code.minutes);
	await queries.upsertEmailCode(tx, key, { ...made.row, ticket_hash: by.newTicketHash, network_hash: by.networkHash });
	return made.code;
}

/**
 * Compares a code with the active codes of an address that this requester may still try. Returns the target of the right one;
 * undefined when none is right. `only` limits the comparison to these targets. Rows are locked and counted before the
 * comparison, so concurrent guesses are serialised. The transaction must commit whatever the outcome, or the attempt is not
 * counted.
 */
export async function tryEmailCode(
	app: App,
	tx: Tx,
	{ email, purpose, otp, only }: EmailCodeFor & { otp: string; only?: readonly string[] },
	by: Requester,
): Promise<string | undefined> {
	const ownerId = emailCodeOwner(app, email);
	const activeCodes = await queries.lockEmailCodes(tx, ownerId, purpose, app.clock.now());
	const tried = activeCodes
		.filter(({ subject }) => !only || only.includes(targetOf(subject)))
		.map((row) => ({ ...row, origin: originOf(row, by) }))
		.filter(({ origin, ...counts }) => mayTry(origin, counts));
	await queries.countEmailCodeTries(tx, ownerId, purpose, subjectsBy(tried));
	const right = tried.find(({ salt, mac }) => timingSafeEqual(mac, macOf(app, { ownerId, purpose }, salt, otp)));
	if (!right) return undefined;
	await queries.markEmailCodeUsed(tx, ownerId, purpose, right.subject, app.clock.now());
	return targetOf(right.subject);
}

const targetOf = (subject: string) => subject.split(" ")[0] ?? "";

type CodeOrigin = { ticket_hash: Buffer | null; network_hash: Buffer | null };

function originOf(row: CodeOrigin, { ticketHash, networkHash }: Requester): Origin {
	if (ticketHash && row.ticket_hash?.equals(ticketHash)) return "browser";
	return row.network_hash?.equals(networkHash) ? "network" : "elsewhere";
}

function subjectsBy(tried: { subject: string; origin: Origin }[]): Record<Origin, string[]> {
	const of = (origin: Origin) => tried.filter((one) => one.origin === origin).map(({ subject }) => subject);
	return { browser: of("browser"), network: of("network"), elsewhere: of("elsewhere") };
}

/** A requester of a code, and whether the address's owner has signed in from its network. */
type SendRequester = Requester & { isKnownNetwork: boolean };

/**
 * Consumes the quotas of an email with a code, or none of them when one refuses. Throws `too-many`: an address gets one code a minute (decision
 * 0005), and a browser or network a few an hour. Strangers share a wait that grows with each of their codes to the address; known devices and
 * the owner's networks have their own limits (decision 0087).
 */
export async function consumeEmailSendQuota(app: App, { email, purpose }: EmailCodeFor, by: SendRequester) {
	const owner = emailCodeOwner(app, email);
	const network = by.networkHash.toString("base64url");
	const who = by.isKnownDevice ? "device" : (by.ticketHash?.toString("base64url") ?? network);
	const common = [addressMinute(owner), { limit: "code-hour", key: joinKey(owner, purpose, who) }] as const;
	if (by.isKnownDevice) return app.limits.consumeAll([...common]);
	await app.limits.consumeAll([
		...common,
		{ limit: "code-network", key: joinKey(owner, purpose, network) },
		by.isKnownNetwork
			? { limit: "code-known-network", key: joinKey(owner, networkOf(by.network)) }
			: { limit: "code-strangers", key: owner },
	]);
}

const addressMinute = (owner: string) => ({ limit: "code-minute", key: owner }) as const;

/** Counts a code that a member requests for a new address, or nothing when it is refused. Throws `too-many`, as above. */
export async function consumeEmailChangeQuota(app: App, email: string, memberId: string): Promise<void> {
	const owner = emailCodeOwner(app, email);
	// Counted for the member, and apart from sign-ups: a stranger without an account cannot stop a member's change.
	await app.limits.consumeAll([
		addressMinute(owner),
		{ limit: "code-hour", key: joinKey(memberId, "verify-email") },
		{ limit: "code-members", key: owner },
	]);
}

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
