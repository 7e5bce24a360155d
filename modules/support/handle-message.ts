import { refuse } from "#common/refusal.ts";
import type { Tx } from "#database/connect.ts";
import { recordAuditEntry } from "#modules/audit/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { ContactMessage } from "./contract.ts";
import { copy } from "./copy.ts";
import { messageReply } from "./emails.ts";
import { showMessage } from "./list-messages.ts";
import * as queries from "./queries-messages.ts";

/** Admin actions on contact messages. Each throws `not-found`, and writes an audit entry unless it changed nothing. */

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
		if (!message) throw refuse("not-found", copy.noMessage);
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
			await app.mail.enqueue(tx, messageReply(message, text, app.config.supportEmail));
			await record("answer-message");
		},
	};
}
