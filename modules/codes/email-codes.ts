import { timingSafeEqual } from "node:crypto";
import { rules } from "#common/rules.ts";
import type { Tx } from "#database/connect.ts";
import type { App } from "#platform/app.ts";
import { joinKey } from "#platform/join-key.ts";
import { mayTry, type Origin } from "./code.ts";
import { emailCodeOwner, macOf, makeCode } from "./make-code.ts";
import * as queries from "./queries-email-codes.ts";
import type { Requester } from "./read-requester.ts";

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

/**
 * Counts an email with a code. Throws `too-many` within a minute of the address's last code, whoever requested it and for whatever
 * (decision 0005), and when the browser or network has requested too many. The hourly quota of the address is higher, so that a stranger cannot use up its owner's codes. Known
 * devices are exempt from it.
 */
export async function consumeEmailSendQuota(app: App, { email, purpose }: EmailCodeFor, by: Requester) {
	await consumeAddressMinute(app, email);
	const address = joinKey(emailCodeOwner(app, email), purpose);
	const who = by.isKnownDevice ? "device" : (by.ticketHash ?? by.networkHash).toString("base64url");
	await app.limits.consume("code-hour", joinKey(address, who));
	if (by.isKnownDevice) return;
	await app.limits.consume("code-network", joinKey(address, by.networkHash.toString("base64url")));
	await app.limits.consume("code-recipient", address);
	await app.limits.consume("code-recipient-day", address);
}

/** Throws `too-many` for a second code to an address within a minute. */
export const consumeAddressMinute = (app: App, email: string) =>
	app.limits.consume("code-minute", emailCodeOwner(app, email));
