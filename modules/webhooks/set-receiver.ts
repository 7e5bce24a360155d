import { refuse, refuseField } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import type { WebhookType } from "#common/webhooks.ts";
import type { Tx } from "#database/connect.ts";
import { webhooksCopy } from "#messages/api/webhooks.js";
import { recordAuditEntry } from "#modules/audit/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import { encrypt } from "#platform/encryption.ts";
import type { z } from "#platform/endpoint.ts";
import { isPublicUrl } from "#platform/http/post-outside.ts";
import type { WebhookReceiver, webhookEndpoints } from "./contract.ts";
import { publishReceivers } from "./emit-events.ts";
import * as queries from "./queries.ts";
import { resumeDeliveries, secretKey } from "./send-webhook.ts";
import { newWebhookSecret } from "./sign-webhook.ts";

/** The receivers of webhooks, which owners register in the console, and what they replay. */

/** All receivers with their newest attempts. */
export async function listReceivers(app: App): Promise<WebhookReceiver[]> {
	const rows = await queries.listReceivers(app.db.read, rules.webhooks.listedAttempts);
	return rows.map(toReceiver);
}

const toReceiver = (row: queries.ReceiverRow): WebhookReceiver => ({
	_id: row.id,
	name: row.name,
	url: row.url,
	eventTypes: row.event_types as WebhookType[],
	createdAt: row.created_at.toISOString(),
	pausedAt: row.paused_at?.toISOString() ?? null,
	pauseReason: row.pause_reason,
	waiting: row.waiting,
	failed: row.failed,
	attempts: row.attempts.map(({ id, event_id, position, type, at, duration_ms, status, error, next_attempt_at }) => ({
		_id: id,
		webhookId: event_id,
		cursor: position,
		type,
		at: new Date(at).toISOString(),
		durationMs: duration_ms,
		status,
		error,
		nextAttemptAt: next_attempt_at && new Date(next_attempt_at).toISOString(),
	})),
});

type ReceiverInput = z.output<typeof webhookEndpoints.addReceiver.body>;

/** Registers a receiver. Returns its secret, which is not shown again. Throws `invalid` (its address is not public), `conflict` (too many). */
export async function addReceiver(app: App, owner: Member, input: ReceiverInput): Promise<string> {
	checkAddress(app, input.url);
	const id = app.newId();
	const secret = newWebhookSecret();
	await app.db.write(async (tx) => {
		const { maxReceivers: max } = rules.webhooks;
		if ((await queries.lockReceivers(tx)) >= max) throw refuse("conflict", webhooksCopy.tooMany({ max }));
		await queries.insertReceiver(tx, {
			...columnsOf(input),
			id,
			secret: encrypt(secretKey(app, id), secret),
			created_by: owner.id,
			created_at: app.clock.now(),
		});
		await publishReceivers(app, tx);
		await audit(app, tx, owner, "add-webhook-receiver", { id, ...input });
	});
	return secret;
}

const columnsOf = ({ name, url, eventTypes }: ReceiverInput) => ({ name, url, event_types: [...new Set(eventTypes)] });

function checkAddress({ config }: App, url: string): void {
	const isHttp = /^https?:\/\//i.test(url) && URL.canParse(url);
	if (!(config.allowsLocalWebhooks ? isHttp : isPublicUrl(url))) throw refuseField("url", webhooksCopy.badUrl);
}

type Change = "add-webhook-receiver" | "change-webhook-receiver" | "remove-webhook-receiver" | "replace-webhook-secret";
type Others = "pause-webhook-receiver" | "resume-webhook-receiver" | "test-webhook-receiver" | "replay-webhook-events";
type Changed = { id: string; name: string; url: string; eventTypes?: readonly string[] };

/** The audit log has the host of the address: its path may be a secret. */
const audit = (app: App, tx: Tx, owner: Member, action: Change | Others, { id, name, url, eventTypes }: Changed) =>
	recordAuditEntry(app, tx, owner, {
		action,
		subjectKind: "setting",
		subjectId: id,
		subjectName: name,
		details: { host: new URL(url).host, ...(eventTypes && { eventTypes }) },
	});

async function lockReceiver(tx: Tx, id: string) {
	const receiver = await queries.lockReceiver(tx, id);
	if (!receiver) throw refuse("not-found", webhooksCopy.notFound);
	return receiver;
}

type Locked = Awaited<ReturnType<typeof lockReceiver>>;

/** Runs a change of a receiver, and records it. Throws `not-found`. */
const change = <T>(
	app: App,
	owner: Member,
	{ id, action }: { id: string; action: Change | Others },
	work: (tx: Tx, receiver: Locked) => Promise<T>,
): Promise<T> =>
	app.db.write(async (tx) => {
		const receiver = await lockReceiver(tx, id);
		const result = await work(tx, receiver);
		await audit(app, tx, owner, action, receiver);
		return result;
	});

/** Changes the name, the address and the types of a receiver. The same again changes nothing. Throws `not-found`, `invalid`. */
export async function changeReceiver(app: App, owner: Member, id: string, input: ReceiverInput): Promise<void> {
	checkAddress(app, input.url);
	const columns = columnsOf(input);
	await app.db.write(async (tx) => {
		if (isSameReceiver(await lockReceiver(tx, id), columns)) return;
		await queries.updateReceiver(tx, id, columns);
		await audit(app, tx, owner, "change-webhook-receiver", { id, ...input });
	});
}

const isSameReceiver = (one: Columns, other: Columns): boolean =>
	one.name === other.name &&
	one.url === other.url &&
	one.event_types.toSorted().join() === other.event_types.toSorted().join();

type Columns = { name: string; url: string; event_types: readonly string[] };

/** Removes a receiver with what waits for it. Throws `not-found`. */
export const removeReceiver = (app: App, owner: Member, id: string): Promise<void> =>
	change(app, owner, { id, action: "remove-webhook-receiver" }, async (tx) => {
		await queries.deleteReceiver(tx, id);
		await publishReceivers(app, tx);
	});

/** Replaces the secret; the former one signs too for a day. Returns the new one, which is not shown again. Throws `not-found`. */
export const replaceSecret = (app: App, owner: Member, id: string): Promise<string> =>
	change(app, owner, { id, action: "replace-webhook-secret" }, async (tx, receiver) => {
		const secret = newWebhookSecret();
		const until = new Date(app.clock.now().getTime() + rules.webhooks.formerSecretHours * 3_600_000);
		const sealed = encrypt(secretKey(app, id), secret);
		await queries.replaceSecret(tx, id, sealed, { secret: receiver.secret, until });
		return secret;
	});

/** Pauses a receiver, or ends its pause: what waits is then sent. The same again changes nothing. Throws `not-found`. */
export const setPaused = (app: App, owner: Member, id: string, isPaused: boolean): Promise<void> =>
	app.db.write(async (tx) => {
		const receiver = await lockReceiver(tx, id);
		if (isPaused === (receiver.paused_at !== null)) return;
		const now = app.clock.now();
		if (isPaused) await queries.pauseReceiver(tx, id, "owner", now);
		else {
			await queries.unpauseReceiver(tx, id);
			await resumeDeliveries(tx, id, now);
		}
		await audit(app, tx, owner, isPaused ? "pause-webhook-receiver" : "resume-webhook-receiver", receiver);
	});

/** Sends a `webhook.test` to a receiver. Throws `not-found`, `not-allowed-now` (it is paused). */
export const testReceiver = (app: App, owner: Member, id: string): Promise<void> =>
	change(app, owner, { id, action: "test-webhook-receiver" }, async (tx, receiver) => {
		if (receiver.paused_at) throw refuse("not-allowed-now", webhooksCopy.paused);
		await queries.insertTest(tx, id, { id: app.newId(), type: "webhook.test", at: app.clock.now() });
	});

/** Sends the events after a cursor again, up to a number. Returns how many, and the cursor after them. Throws `not-found`. */
export const replayEvents = (app: App, owner: Member, id: string, after: number) =>
	change(app, owner, { id, action: "replay-webhook-events" }, async (tx) => {
		const { replayedAtOnce: limit } = rules.webhooks;
		const { count, last } = await queries.replayEvents(tx, { receiverId: id, after, limit, now: app.clock.now() });
		return { count, next: last ?? after };
	});

/** A page of the events after a cursor, with the cursor after them. */
export async function listEvents(app: App, { after, limit }: { after: number; limit: number }) {
	const rows = await queries.listEvents(app.db.read, after, limit);
	const events = rows.map(({ id, position, type, data, at }) => ({
		cursor: position ?? 0,
		webhookId: id,
		type,
		timestamp: new Date(at).toISOString(),
		data: data as Record<string, string | null>,
	}));
	return { events, next: events.at(-1)?.cursor ?? after };
}
