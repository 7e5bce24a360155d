import { timingSafeEqual } from "node:crypto";
import { rules } from "#common/rules.ts";
import type { Tx } from "#database/connect.ts";
import type { App } from "#platform/app.ts";
import { mayTry, type Origin } from "./code.ts";
import { emailCodeOwner, macOf, makeCode } from "./make-code.ts";
import * as queries from "./queries-email-codes.ts";
import type { Requester } from "./read-requester.ts";

/** Codes that prove an address. Each request has its own code: another request for the same address neither replaces it nor uses up its tries. */

type EmailPurpose = "verify-email" | "reset-password";
type EmailCodeFor = { email: string; purpose: EmailPurpose };

/**
 * Makes a code for this browser. `opens` says what it is for: a registration's id, or "". A second one for the same
 * browser and thing replaces the first.
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
 * Compares a code with those of an address that this requester may still try, and answers what the right one opens; undefined when none is right.
 * `only`: compare just those that open one of these. The rows are locked and counted before anything is compared, so parallel guesses
 * queue up. The transaction must commit whatever the outcome, or the try is not counted.
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
 * Counts a code that is mailed to an address, and refuses it (too-many) when the browser or network has asked too often. `pause`: also when it
 * comes within a minute. The cap for the address is higher, so that one stranger cannot use up an owner's codes; a device that has signed in
 * before is not under it at all.
 */
export async function consumeEmailSendQuota(
	app: App,
	{ email, purpose }: EmailCodeFor,
	by: Requester,
	enforceMinute: boolean,
) {
	const address = `${emailCodeOwner(app, email)}|${purpose}`;
	const who = by.isKnownDevice ? "device" : (by.ticketHash ?? by.networkHash).toString("base64url");
	if (enforceMinute) await app.limits.consume("code-minute", `${address}|${who}`);
	await app.limits.consume("code-hour", `${address}|${who}`);
	if (by.isKnownDevice) return;
	await app.limits.consume("code-network", `${address}|${by.networkHash.toString("base64url")}`);
	await app.limits.consume("code-recipient", address);
	await app.limits.consume("code-recipient-day", address);
}
