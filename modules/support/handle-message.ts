import { refuse } from "#common/refusal.ts";
import type { Tx } from "#database/connect.ts";
import { supportApiCopy } from "#messages/common/support.js";
import { recordAuditEntry } from "#modules/audit/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { z } from "#platform/endpoint.ts";
import type { ContactMessage, supportEndpoints } from "./contract.ts";
import { messageReply } from "./emails.ts";
import * as queries from "./queries-messages.ts";
import { toMessage, toMessageSummary } from "./views.ts";

/** The inbox of contact messages. Each action throws `not-found`, and writes an audit entry unless it changed nothing. */

/** A page of the inbox, and the number of unread messages. */
export async function listMessages(
	app: App,
	admin: Member,
	{ page, limit, ...filters }: z.output<typeof supportEndpoints.listContactMessages.query>,
) {
	const [{ rows, total }, unread] = await Promise.all([
		queries.listMessages(app.db.read, {
			...filters,
			viewerId: admin.id,
			now: app.clock.now(),
			limit,
			offset: (page - 1) * limit,
		}),
		queries.countUnreadMessages(app.db.read),
	]);
	const totalPages = Math.ceil(total / limit);
	return {
		contactMessages: rows.map((row) => toMessageSummary(row, app.clock.now())),
		unread,
		total,
		totalPages,
		page,
	};
}

/** One message. Throws `not-found`. */
export async function showMessage(app: App, id: string): Promise<ContactMessage> {
	const row = await queries.findMessage(app.db.read, id);
	if (!row) throw refuse("not-found", supportApiCopy.noMessage);
	return toMessage(row, app.clock.now());
}

export const readMessage = (app: App, admin: Member, id: string): Promise<ContactMessage> =>
	handle(app, admin, id, async (actions) => actions.read());

export const closeMessage = (app: App, admin: Member, id: string): Promise<ContactMessage> =>
	handle(app, admin, id, async (actions) => {
		await actions.read();
		await actions.close();
	});

export const reopenMessage = (app: App, admin: Member, id: string): Promise<ContactMessage> =>
	handle(app, admin, id, (actions) => actions.reopen());

export const replyToMessage = (
	app: App,
	admin: Member,
	id: string,
	{ text, close }: { text: string; close: boolean },
): Promise<ContactMessage> =>
	handle(app, admin, id, async (actions) => {
		await actions.read();
		await actions.reply(text);
		if (close) await actions.close();
	});

type MessageActions = {
	read(): Promise<void>;
	close(): Promise<void>;
	reopen(): Promise<void>;
	reply(text: string): Promise<void>;
};

async function handle(
	app: App,
	admin: Member,
	id: string,
	work: (actions: MessageActions) => Promise<void>,
): Promise<ContactMessage> {
	await app.db.write(async (tx) => {
		const message = await queries.lockMessage(tx, id);
		if (!message) throw refuse("not-found", supportApiCopy.noMessage);
		await work(messageActions(app, tx, admin, message));
	});
	return showMessage(app, id);
}

type Message = NonNullable<Awaited<ReturnType<typeof queries.lockMessage>>>;

function messageActions(app: App, tx: Tx, admin: Member, message: Message): MessageActions {
	const now = app.clock.now();
	const record = (action: `${string}-${string}`) =>
		recordAuditEntry(app, tx, admin, {
			action,
			subjectKind: "contact-message",
			subjectId: message.id,
			subjectName: message.number,
		});
	return {
		read: async () => {
			if (message.read_at) return;
			await queries.markMessage(tx, message.id, { read_at: now, read_by: admin.id });
			await record("read-message");
		},
		close: async () => {
			if (message.closed_at) return;
			await queries.markMessage(tx, message.id, { closed_at: now, closed_by: admin.id });
			await record("close-message");
		},
		reopen: async () => {
			if (!message.closed_at) return;
			await queries.markMessage(tx, message.id, { closed_at: null, closed_by: null });
			await record("reopen-message");
		},
		reply: async (text) => {
			await queries.insertReply(tx, {
				message_id: message.id,
				id: app.newId(),
				admin_id: admin.id,
				body: text,
				created_at: now,
			});
			await app.mail.enqueue(tx, () => messageReply(message, text, app.settings.current("supportEmail").address));
			await record("answer-message");
		},
	};
}
