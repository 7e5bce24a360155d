import { languages } from "#common/languages.ts";
import { refuse } from "#common/refusal.ts";
import { noticesCopy } from "#messages/api/notices.js";
import { noticeCopy } from "#messages/common/notices.js";
import { recordAuditEntry } from "#modules/audit/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { z } from "#platform/endpoint.ts";
import { inDefaultLanguage, runInLanguage } from "#platform/language.ts";
import { codeEvents } from "./channel.ts";
import type { ChannelMessage, channelEndpoints, MessageTemplate } from "./contract.ts";
import { listMessages } from "./queries-channels.ts";
import * as queries from "./queries-phone.ts";
import { textToRegister } from "./verify-mobile.ts";

/** The other channels for the staff: the registered templates and the newest messages. */

/** Each text that may be sent by SMS or WhatsApp, as it has to be registered. */
export const listTextsToRegister = () =>
	[...codeEvents, ...Object.keys(noticeCopy)].flatMap((event) =>
		languages.map(({ code: language }) => ({
			event,
			language,
			body: runInLanguage(language, () => textToRegister(event)),
		})),
	);

export async function listTemplates(app: App): Promise<MessageTemplate[]> {
	const rows = await queries.listTemplates(app.db.read);
	return rows.map(({ id, channel, event, language, provider_template, header, body }) => ({
		_id: id,
		channel: channel as MessageTemplate["channel"],
		...{ event, language, providerTemplate: provider_template, header, body },
		fits: runInLanguage(language, () => textToRegister(event)) === body,
	}));
}

type NewTemplate = z.output<typeof channelEndpoints.setMessageTemplate.body>;

/** Registers a template, in the place of an earlier one for the same event. The same again changes nothing. Throws `invalid` for an event that the site does not send. */
export async function setTemplate(
	app: App,
	admin: Member,
	{ providerTemplate, ...template }: NewTemplate,
): Promise<void> {
	const { event, language } = template;
	if (!listTextsToRegister().some((one) => one.event === event && one.language === language))
		throw refuse("invalid", noticesCopy.noEvent, { fields: { event: noticesCopy.noEvent } });
	await app.db.write(async (tx) => {
		const row = { ...template, id: app.newId(), provider_template: providerTemplate };
		if (!(await queries.upsertTemplate(tx, row, app.clock.now()))) return;
		await recordTemplate(app, tx, admin, `${template.channel} ${event} ${language}`);
	});
}

/** Throws `not-found`. */
export const removeTemplate = (app: App, admin: Member, id: string): Promise<void> =>
	app.db.write(async (tx) => {
		if (!(await queries.deleteTemplate(tx, id))) throw refuse("not-found", noticesCopy.noTemplate);
		await recordTemplate(app, tx, admin, id);
	});

const recordTemplate = (app: App, tx: Parameters<typeof recordAuditEntry>[1], admin: Member, subjectId: string) =>
	recordAuditEntry(app, tx, admin, {
		action: "set-message-template",
		subjectKind: "setting",
		subjectId,
		subjectName: inDefaultLanguage(() => noticesCopy.templates),
		reason: "",
		details: {},
	});

const maxListed = 50;

/** The newest messages by push, SMS and WhatsApp, without what they say. */
export async function listChannelMessages(app: App): Promise<ChannelMessage[]> {
	const rows = await listMessages(app.db.read, maxListed);
	return rows.map((row) => ({
		_id: row.id,
		channel: row.channel as ChannelMessage["channel"],
		event: row.template ?? "",
		to: row.name,
		state: row.state as ChannelMessage["state"],
		attempts: row.attempts,
		reason: row.last_error ?? "",
		createdAt: row.created_at.toISOString(),
		sentAt: row.sent_at?.toISOString() ?? null,
		receiptAt: row.receipt_at?.toISOString() ?? null,
	}));
}
