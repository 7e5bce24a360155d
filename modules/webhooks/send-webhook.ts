import type { Email, Recipient } from "#common/email.ts";
import { sanitizeUserText } from "#common/email-text.ts";
import { rules } from "#common/rules.ts";
import { cut } from "#common/text/cut.ts";
import { waitSecondsAfter } from "#common/webhooks.ts";
import type { Tx } from "#database/connect.ts";
import { webhooksCopy } from "#messages/api/webhooks.js";
import { webhookEmailCopy as copy } from "#messages/emails/webhooks.js";
import type { App } from "#platform/app.ts";
import { decrypt } from "#platform/encryption.ts";
import { requestOutside, SendFailure } from "#platform/http/post-outside.ts";
import { inDefaultLanguage } from "#platform/language.ts";
import * as queries from "./queries.ts";
import { signedHeaders } from "./sign-webhook.ts";

/** Sends events to receivers, with the retries of Standard Webhooks. Each event arrives at least once, under one id. */

/** With twenty receivers these are 2,000 jobs. */
const eventsPerTransaction = 100;

/** Job: gives new events their positions and hands them to the receivers. */
export async function numberEvents(app: App): Promise<void> {
	const numberSome = () => app.db.write((tx) => queries.numberEvents(tx, eventsPerTransaction, app.clock.now()));
	while ((await numberSome()) === eventsPerTransaction);
}

type Delivery = { receiverId: string; eventId: string };

/** Job: one attempt at a delivery. `ending` aborts when the process stops; that attempt does not count, and the job runs again. */
export async function sendWebhook(
	app: App,
	{ receiverId, eventId }: Delivery,
	ending?: AbortSignal,
	timeoutMs = rules.webhooks.timeoutSeconds * 1000,
): Promise<void> {
	const due = await queries.findDue(app.db.read, { receiverId, eventId });
	if (!due) return;
	const now = app.clock.now();
	const waitMs = due.next_attempt_at.getTime() - now.getTime();
	// It waits longer than a job may.
	if (waitMs > 0)
		return void (await app.db.write((tx) => queries.scheduleAttempt(tx, { receiverId, eventId }, waitMs / 1000)));
	const body = JSON.stringify({ type: due.type, timestamp: due.at.toISOString(), data: due.data });
	const secrets = secretsOf(app, receiverId, due, now);
	const earlier = due.attempts;
	if (!secrets) {
		const attempt = {
			id: app.newId(),
			at: now,
			durationMs: 0,
			status: null,
			error: inDefaultLanguage(() => webhooksCopy.noSecret),
			earlier,
		};
		return app.db.write((tx) =>
			record(app, tx, { receiverId, eventId, due }, { attempt, retryAfterSeconds: undefined }),
		);
	}
	const headers = signedHeaders(secrets, { id: eventId, at: now, body });
	const started = performance.now();
	const { status, retryAfterSeconds, error } = await requestOutside(due.url, {
		headers: { ...headers, "content-type": "application/json", "user-agent": "Almari-Webhooks/1" },
		body,
		timeoutMs,
		signal: ending,
		mustBePublic: !app.config.allowsLocalWebhooks,
		readsReply: false,
	}).then(
		(answer) => ({ ...answer, error: "" }),
		(failure: unknown) => {
			if (!(failure instanceof SendFailure)) throw failure;
			return { status: null, retryAfterSeconds: undefined, error: failure.message };
		},
	);
	const durationMs = Math.round(performance.now() - started);
	const attempt = { id: app.newId(), at: now, durationMs, status, error: cut(error, 300), earlier };
	await app.db.write((tx) => record(app, tx, { receiverId, eventId, due }, { attempt, retryAfterSeconds }));
}

/** The secrets that sign: the present one first. Undefined: it cannot be decrypted, because the server's secret has changed. */
function secretsOf(app: App, receiverId: string, due: queries.DueDelivery, now: Date): string[] | undefined {
	const { secret, former_secret, former_until } = due;
	const open = (sealed: Buffer) => {
		try {
			return decrypt(secretKey(app, receiverId), sealed);
		} catch {
			return undefined;
		}
	};
	const present = open(secret);
	const former = former_secret && former_until && former_until > now ? open(former_secret) : undefined;
	return present === undefined ? undefined : [present, ...(former === undefined ? [] : [former])];
}

/** How the secrets of a receiver are encrypted. */
export const secretKey = ({ secret }: Pick<App, "secret">, receiverId: string) =>
	({ secret, purpose: "webhook", accountId: receiverId }) as const;

type Sent = Delivery & { due: queries.DueDelivery };
type Result = { attempt: queries.Attempt; retryAfterSeconds: number | undefined };

/** Records the attempt, and plans the next one or gives the delivery up. A receiver that fails for days, or is gone, is paused. */
async function record(app: App, tx: Tx, { due, ...delivery }: Sent, { attempt, retryAfterSeconds }: Result) {
	const { receiverId } = delivery;
	const { status, at } = attempt;
	if (status !== null && status >= 200 && status < 300) {
		await queries.recordAttempt(tx, delivery, attempt, { state: "delivered", nextAttemptAt: null });
		return void (await queries.setFailing(tx, receiverId, null));
	}
	const seconds = waitSecondsAfter(due.attempts + 1, retryAfterSeconds);
	const nextAttemptAt = seconds === undefined ? null : new Date(at.getTime() + seconds * 1000);
	const said = attempt.error || inDefaultLanguage(() => webhooksCopy.answered({ status: status ?? 0 }));
	const outcome = { state: nextAttemptAt ? "waiting" : "failed", nextAttemptAt } as const;
	if (!(await queries.recordAttempt(tx, delivery, { ...attempt, error: said }, outcome))) return;
	app.log.warn(
		{ receiver: receiverId, event: delivery.eventId, attempts: due.attempts + 1, error: said },
		notDelivered,
	);
	if (seconds !== undefined) await queries.scheduleAttempt(tx, delivery, seconds);
	await queries.setFailing(tx, receiverId, at);
	const failingMs = at.getTime() - (due.failing_since ?? at).getTime();
	const isGone = status === 410;
	if (isGone || failingMs >= rules.webhooks.pauseAfterHours * 3_600_000) await pause(app, tx, receiverId, due, isGone);
}

const notDelivered = "a webhook was not delivered";

async function pause(app: App, tx: Tx, id: string, { name, url }: queries.DueDelivery, isGone: boolean) {
	if (!(await queries.pauseReceiver(tx, id, isGone ? "gone" : "failing", app.clock.now()))) return;
	app.log.error({ receiver: id }, "a receiver of webhooks is paused");
	const owners = await queries.listOwners(tx);
	const facts = { name, host: new URL(url).hostname, isGone };
	await app.mail.enqueue(tx, () => owners.map((owner) => receiverPaused(owner, facts)));
}

/** It has no topic, because nothing is sent there until an owner resumes it. */
function receiverPaused(to: Recipient, receiver: { name: string; host: string; isGone: boolean }): Email {
	const name = sanitizeUserText(receiver.name);
	const { host, isGone } = receiver;
	return {
		to,
		subject: copy.subject({ name }),
		heading: copy.heading,
		text: [copy.text({ name, host, isGone }), copy.next],
		button: { label: copy.button, path: "/admin/dashboard/settings#webhooks" },
	};
}

/** How long a delivery is overdue at the least, and how many of a receiver become jobs at once. */
const [overdueMs, jobsPerReceiver] = [300_000, 500];

/** Scheduled task: adds jobs of deliveries that are overdue, as of a receiver that was paused for long. */
export const sendWaiting = (app: App) =>
	app.db.write((tx) =>
		queries.addWaiting(tx, { before: new Date(app.clock.now().getTime() - overdueMs), limit: jobsPerReceiver }),
	);

/** Adds the first jobs of a receiver that is not paused any more; the scheduled task adds the others. */
export const resumeDeliveries = (tx: Tx, receiverId: string, now: Date) =>
	queries.addWaiting(tx, { before: new Date(now.getTime() + overdueMs), limit: jobsPerReceiver, receiverId });

const deletionBatch = 5_000;

/** Scheduled task: deletes events from long ago with their deliveries and attempts. Returns how many events. */
export async function deleteOldEvents(app: App): Promise<number> {
	const before = new Date(app.clock.now().getTime() - rules.webhooks.storedDays * 86_400_000);
	for (let total = 0; ; ) {
		const deleted = await app.db.write((tx) => queries.deleteOldEvents(tx, before, deletionBatch));
		total += deleted;
		if (deleted < deletionBatch) return total;
	}
}
