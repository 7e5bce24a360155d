import { createHmac, timingSafeEqual } from "node:crypto";
import { languages } from "#common/languages.ts";
import { refuse } from "#common/refusal.ts";
import { noticesCopy } from "#messages/api/notices.js";
import { noticeCopy } from "#messages/common/notices.js";
import { recordAuditEntry } from "#modules/audit/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import { z } from "#platform/endpoint.ts";
import { inDefaultLanguage, runInLanguage } from "#platform/language.ts";
import { codeEvents } from "./channel.ts";
import type { ChannelMessage, channelEndpoints, MessageTemplate } from "./contract.ts";
import { listMessages } from "./queries-channels.ts";
import * as queries from "./queries-phone.ts";
import { textToRegister } from "./verify-mobile.ts";

/** The other channels for the staff: the registered templates and the newest messages; and the receipts of WhatsApp. */

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

/** Registers a template, in the place of an earlier one for the same event. Throws `invalid` for an event that the site does not send. */
export async function setTemplate(
	app: App,
	admin: Member,
	{ providerTemplate, ...template }: NewTemplate,
): Promise<void> {
	const { event, language } = template;
	if (!listTextsToRegister().some((one) => one.event === event && one.language === language))
		throw refuse("invalid", noticesCopy.noEvent, { fields: { event: noticesCopy.noEvent } });
	await app.db.write(async (tx) => {
		await queries.upsertTemplate(
			tx,
			{ ...template, id: app.newId(), provider_template: providerTemplate },
			app.clock.now(),
		);
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

/** Statuses and messages in a notification of WhatsApp; what else it has is not read. */
const Status = z.object({
	id: z.string(),
	status: z.string(),
	timestamp: z.string().optional(),
	biz_opaque_callback_data: z.string().optional(),
	errors: z.array(z.object({ code: z.number().optional(), title: z.string().optional() })).optional(),
});
const Inbound = z.object({ from: z.string(), timestamp: z.string().optional() });
const Value = z.object({ statuses: z.array(Status).default([]), messages: z.array(Inbound).default([]) });
const Notification = z.object({ entry: z.array(z.object({ changes: z.array(z.object({ value: Value })) })) });

/** Whether the body was signed with the app's secret (X-Hub-Signature-256). */
export function isSigned(secret: string, body: string, signature: string | undefined): boolean {
	const expected = Buffer.from(`sha256=${createHmac("sha256", secret).update(body).digest("hex")}`);
	const given = Buffer.from(signature ?? "");
	return given.length === expected.length && timingSafeEqual(given, expected);
}

/**
 * Stores the receipts of a notification, and when people wrote to us. It may come twice, and after a later one. Returns how many receipts were new.
 * Throws `invalid` for what is no JSON.
 */
export async function receiveWhatsapp(app: App, body: string): Promise<number> {
	const values = valuesIn(body);
	const statuses = values.flatMap((value) => value.statuses);
	const inbound = values.flatMap((value) => value.messages);
	if (statuses.length + inbound.length === 0) return 0;
	return app.db.write(async (tx) => {
		let count = 0;
		for (const { id, status, timestamp, biz_opaque_callback_data: ours, errors = [] } of statuses) {
			if (!["sent", "delivered", "read", "failed"].includes(status)) continue;
			const error =
				status === "failed" ? `${errors[0]?.code ?? ""} ${errors[0]?.title ?? ""}`.trim().slice(0, 300) : null;
			const receipt = { id: ours ?? "", providerId: id, state: status, at: instantIn(app, timestamp), error };
			if (await queries.setReceipt(tx, receipt)) count++;
		}
		for (const { from, timestamp } of inbound)
			if (/^\d{8,15}$/.test(from)) await queries.setWroteAt(tx, `+${from}`, instantIn(app, timestamp));
		return count;
	});
}

function valuesIn(body: string) {
	try {
		return Notification.parse(JSON.parse(body)).entry.flatMap(({ changes }) => changes.map(({ value }) => value));
	} catch {
		throw refuse("invalid", noticesCopy.badNotification);
	}
}

/** In Unix seconds; never in the future, where it would keep the window of 24 hours open. */
const instantIn = ({ clock }: App, timestamp = "") =>
	new Date(
		Math.min(/^\d{1,11}$/.test(timestamp) ? Number(timestamp) * 1000 : Number.POSITIVE_INFINITY, clock.now().getTime()),
	);
