import { rules } from "#common/rules.ts";
import { cut } from "#common/text/cut.ts";
import { mailCopy } from "#messages/emails/common.js";
import type { App } from "#platform/app.ts";
import type { CircuitBreaker } from "#platform/limits/circuit-breaker.ts";
import { currentTraceparent } from "#platform/telemetry/telemetry.ts";
import { taskOf } from "./gather.ts";
import { gatherEmails } from "./gather-emails.ts";
import * as queries from "./queries.ts";
import { renderHtmlPart } from "./render-email.ts";

/**
 * `html`: "" for an email whose facts were not stored, which is plain text. `unsubscribeUrl`: null for one that cannot be
 * muted.
 */
type Delivery = { id: string; to: string; subject: string; text: string; html: string; unsubscribeUrl: string | null };

/** Sends over SMTP with a time limit; `ending` aborts it. */
type Deliver = (email: Delivery, ending?: AbortSignal) => Promise<void>;

/** The mail server of this process. */
export type MailServer = { deliver: Deliver; breaker: CircuitBreaker };

/** The backoff doubles from 5 seconds up to 5 minutes. */
export const waitSeconds = (attempts: number) => Math.min(5 * 2 ** attempts, 300);

/** During an outage the circuit breaker sets the pace. */
const outageWaitSeconds = 5;

/** An email that could not be sent for this long is given up. */
const giveUpAfterMs = 3 * 86_400_000;

/**
 * Sends one email of the outbox, together with those that wait for the same person and order, and schedules a retry
 * when that fails. Without a mail server it stays there. `ending` aborts when the process stops; that attempt does not
 * count.
 */
export async function sendEmail(
	app: App,
	server: MailServer | undefined,
	id: string,
	ending?: AbortSignal,
): Promise<void> {
	await gatherEmails(app, id);
	if (!server) return;
	const email = await queries.findUnsent(app.db.read, id);
	if (!email) return;
	const { breaker } = server;
	if (!breaker.tryEnter())
		return void (await app.db.write((tx) => queries.scheduleRetry(tx, id, retryOf(email, outageWaitSeconds))));
	try {
		const { recipient: to, subject, body: text, facts, unsubscribe_url: unsubscribeUrl } = email;
		const html = facts ? renderHtmlPart(app, facts) : "";
		await server.deliver({ id, to, subject, text, html, unsubscribeUrl }, ending);
	} catch (error) {
		// graphile-worker retries the job.
		if (ending?.aborted) throw error;
		return recordFailure(app, breaker, email, error);
	}
	if (breaker.isOpen()) app.log.info("the mail server is reachable again");
	breaker.succeeded();
	const now = app.clock.now();
	await app.db.write((tx) => queries.markSent(tx, id, now));
}

type Unsent = NonNullable<Awaited<ReturnType<typeof queries.findUnsent>>>;

const retryOf = ({ facts }: Unsent, seconds: number) => ({
	task: taskOf(facts ?? {}),
	seconds,
	traceparent: currentTraceparent(),
});

async function recordFailure(app: App, breaker: CircuitBreaker, email: Unsent, error: unknown): Promise<void> {
	const { id, attempts, created_at } = email;
	const failure = failureOf(error);
	const reason = reasonOf(error);
	app.log.warn({ email: id, attempts: attempts + 1, failure, error: reason }, "an email was not sent");
	if (failure !== "outage") breaker.succeeded();
	else if (breaker.failed()) app.log.error({ error: reason }, "the mail server is down; emails wait until it is back");
	const now = app.clock.now();
	const isOver = failure === "refused" || now.getTime() - created_at.getTime() > giveUpAfterMs;
	const wait = failure === "outage" ? outageWaitSeconds : waitSeconds(attempts);
	await app.db.write<unknown>((tx) =>
		isOver ? queries.markFailed(tx, id, reason, now) : queries.recordFailure(tx, id, reason, retryOf(email, wait)),
	);
}

function reasonOf(error: unknown): string {
	if (!(error instanceof Error)) return "unknown";
	const isTimeout = error.cause instanceof Error && error.cause.name === "TimeoutError";
	return isTimeout ? mailCopy.timeout : cut(error.message, 300);
}

/** "refused": permanent, a retry would fail too; "deferred": the server asks for a retry; "outage": the server itself is the problem. */
type Failure = "refused" | "deferred" | "outage";

type SmtpError = { code?: unknown; command?: unknown; responseCode?: unknown };

/**
 * A 5xx to RCPT TO or DATA concerns this email. A 5xx to the greeting, AUTH or MAIL FROM concerns our configuration and would
 * lose every email, so it counts as an outage, which an operator can fix. (RFC 5321, 4.2.1)
 */
export function failureOf(error: unknown): Failure {
	const { code, command, responseCode } = (error ?? {}) as SmtpError;
	// The SMTP client itself refuses an invalid address.
	if (code === "EENVELOPE" && command === "API") return "refused";
	if (typeof responseCode !== "number") return "outage";
	if (code !== "EENVELOPE" && code !== "EMESSAGE") return "outage";
	// 421: the server is closing.
	if (responseCode === 421) return "outage";
	if (responseCode < 500) return "deferred";
	return command === "MAIL FROM" ? "outage" : "refused";
}

/** Scheduled task: deletes emails from long ago. Their rows hold addresses, also such as their owners have given up. */
export const deleteOldEmails = (app: App): Promise<number> => {
	const now = app.clock.now().getTime();
	const before = new Date(now - rules.deletion.sentEmailDays * 86_400_000);
	return app.db.write((tx) => queries.deleteOldEmails(tx, before, new Date(now - giveUpAfterMs)));
};
