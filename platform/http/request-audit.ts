import { createHmac } from "node:crypto";
import { Refusal, type RefusalCode } from "#common/refusal.ts";
import { foldEmail } from "#common/text/email-address.ts";
import type { Actor } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import { ipPrefixOf } from "#platform/limits/ip-prefix.ts";
import { collectQuotaUsage, type QuotaUsage, rateLimitHeaders } from "#platform/limits/rate-limits.ts";
import type { SecurityEvent } from "#platform/security-log.ts";

/** Collects facts about one request while it is handled: refusals for the security log, and its rate limit usage. */
export type RequestAudit = {
	readonly network: string;
	/** Sets the account and email once known. Later log entries contain the account id and a keyed hash of the email. */
	identify(about: { actor?: Actor; body?: unknown }): void;
	record(event: SecurityEvent, facts?: { who?: string; subject?: string }): void;
	/** Call it before the response is created: adding headers to a finished response would copy it. */
	setRateLimitHeaders(): void;
};

const eventOf: Partial<Record<RefusalCode, SecurityEvent>> = {
	"wrong-credentials": "sign-in-failed",
	"not-verified": "sign-in-failed",
	suspended: "sign-in-failed",
	"wrong-code": "code-refused",
	"code-locked": "code-refused",
	forbidden: "access-refused",
	"second-factor-required": "second-step-begun",
	"second-factor-missing": "access-refused",
	"too-many": "limit-reached",
};

type Request = { address: string; requestId: string; setHeader(name: string, value: string): void };

export async function auditRequest<R>(
	app: App,
	request: Request,
	handle: (audit: RequestAudit) => Promise<R>,
): Promise<R> {
	const limits: QuotaUsage[] = [];
	const network = ipPrefixOf(request.address);
	let who: string | undefined;
	let address: string | undefined;
	const recordEvent = (event: SecurityEvent, more: object = {}) =>
		app.security.record(event, { who, address, network, requestId: request.requestId, ...more });
	const audit: RequestAudit = {
		network,
		identify: ({ actor, body }) => {
			if (actor?.kind === "member") who = actor.id;
			const email = (body as { email?: unknown } | undefined)?.email;
			if (typeof email === "string") address = hashEmail(app, email);
		},
		record: recordEvent,
		setRateLimitHeaders: () => {
			for (const [name, value] of rateLimitHeaders(limits)) request.setHeader(name, value);
		},
	};
	try {
		return await collectQuotaUsage(limits, () => handle(audit));
	} catch (error) {
		audit.setRateLimitHeaders();
		const event = error instanceof Refusal && eventOf[error.code];
		if (event)
			recordEvent(event, { reason: error.code, ...(event === "limit-reached" && { limit: limits.at(-1)?.name }) });
		throw error;
	}
}

/** Distinguishes addresses in logs. The key prevents tests of a list of addresses against a log. */
const hashEmail = (app: App, email: string) =>
	createHmac("sha256", app.secret)
		.update(`log|${foldEmail(email)}`)
		.digest("hex")
		.slice(0, 12);
