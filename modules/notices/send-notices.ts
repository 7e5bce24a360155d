import { atDaytime } from "#common/daytime.ts";
import { type Language, languages, localPath } from "#common/languages.ts";
import { rules } from "#common/rules.ts";
import { cut } from "#common/text/cut.ts";
import type { Tx } from "#database/connect.ts";
import { noticesCopy, pushCopy } from "#messages/api/notices.js";
import type { App } from "#platform/app.ts";
import { SendFailure } from "#platform/http/post-outside.ts";
import { runInLanguage } from "#platform/language.ts";
import {
	type ChannelName,
	channelTasks,
	codeEvents,
	type PhoneContent,
	type Ports,
	type PushContent,
	variablesIn,
} from "./channel.ts";
import { type NoticeValues, titleOf } from "./list-notices.ts";
import * as queries from "./queries.ts";
import * as channels from "./queries-channels.ts";
import * as phone from "./queries-phone.ts";
import { type PhoneValues, phoneChannels, phoneTextOf } from "./verify-mobile.ts";

/** Hands notices to the channels other than the site and email, and sends their messages. */

type NoticeRow = Awaited<ReturnType<typeof queries.lockUnsent>>[number];
type Targets = Awaited<ReturnType<typeof queries.findTargets>>;

const dayMs = 86_400_000;

/**
 * Makes one message for each channel of what a member has not read yet about one thing. In the night only what is urgent is sent; the rest waits
 * for 8 in the morning.
 */
export const sendNotices = (app: App, about: queries.NoticesToSend): Promise<void> =>
	app.db.write(async (tx) => {
		const now = app.clock.now();
		const rows = await queries.lockUnsent(tx, about);
		if (rows.length === 0) return;
		const waitMs = atDaytime(now).getTime() - now.getTime();
		if (waitMs > 0 && !rows.some(({ is_urgent }) => is_urgent))
			return void (await queries.scheduleSending(tx, about, Math.ceil(waitMs / 1000)));
		await queries.markSent(
			tx,
			rows.map(({ id }) => id),
			now,
		);
		const unread = rows.filter(
			({ read_at, created_at }) => read_at === null && now.getTime() - created_at.getTime() < dayMs,
		);
		const targets = await queries.findTargets(tx, about.accountId);
		if (unread.length === 0 || !targets.isActive) return;
		await pushNotices(app, tx, { accountId: about.accountId, targets, rows: unread });
		await writeToPhone(app, tx, { accountId: about.accountId, targets, rows: unread });
	});

type ToSend = { accountId: string; targets: Targets; rows: NoticeRow[] };

async function pushNotices(app: App, tx: Tx, { accountId, targets, rows }: ToSend): Promise<void> {
	const wanted = rows.filter(({ topic }) => targets.wants("push", topic));
	if (!app.config.push || wanted.length === 0 || targets.devices.length === 0) return;
	const { pushPerDay } = rules.notices;
	const since = new Date(app.clock.now().getTime() - dayMs);
	if ((await channels.countSince(tx, accountId, ["push"], since)).own >= pushPerDay) return;
	const messages = targets.devices.map((device) => ({
		id: app.newId(),
		account_id: accountId,
		device: device.id,
		content: pushContentOf(wanted, device),
	}));
	channels.insertPushes(tx, messages, app.clock.now());
}

/** The last notice by SMS or WhatsApp: each has a registered text. Beyond a limit of a day, none. */
async function writeToPhone(app: App, tx: Tx, { accountId, targets, rows }: ToSend): Promise<void> {
	const last = rows.findLast(({ topic }) => targets.wants("phone", topic));
	const configured = phoneChannels(app.config);
	if (!last || !targets.mobile || configured.length === 0) return;
	const { phonePerDay, phonePerDayInAll } = rules.notices;
	const now = app.clock.now();
	const sent = await channels.countSince(tx, accountId, configured, new Date(now.getTime() - dayMs));
	if (sent.own >= phonePerDay || sent.all >= phonePerDayInAll) return;
	const message = { id: app.newId(), account_id: accountId, event: last.event, facts: last.facts as object };
	phone.insertToMembers(tx, [message], { channels: configured, now, areCodes: false });
}

const maxLines = 3;

/** The text on the lock screen of a device: without names and items, unless its owner allows it there. */
function pushContentOf(rows: readonly NoticeRow[], device: Targets["devices"][number]): PushContent {
	const language = languageOf(device.language);
	const last = rows.at(-1) as NoticeRow;
	const count = rows.length;
	return runInLanguage(language, () => ({
		title: pushCopy.title,
		body: device.shows_text
			? rows
					.slice(-maxLines)
					.map(({ event, facts }) => titleOf(event, facts as NoticeValues))
					.join("\n")
			: pushCopy.hidden({ count }),
		path: localPath(language, `/notices/${last.id}`),
		tag: last.path,
	}));
}

const languageOf = (language: string): Language =>
	languages.find(({ code }) => code === language)?.code ?? (languages[0] as (typeof languages)[number]).code;

/** A message that could not be sent for this long is given up. */
const giveUpMs: Record<ChannelName, number> = { push: dayMs, sms: dayMs / 4, whatsapp: dayMs / 4 };

/** The backoff doubles from 5 seconds up to 5 minutes; a provider may ask for more, up to an hour. */
const waitSeconds = (attempts: number, asked: number | undefined) =>
	Math.min(asked ?? 5 * 2 ** attempts, asked ? 3600 : 300);

/** Sends one message of the outbox, and schedules a retry when that fails. `ending` aborts when the process stops; that attempt does not count. */
export async function sendMessage(app: App, ports: Ports, id: string, ending?: AbortSignal): Promise<void> {
	const message = await channels.findWaiting(app.db.read, id);
	if (!message) return;
	try {
		const providerId = await deliver(app, ports, message, ending);
		await app.db.write((tx) => channels.markMessageSent(tx, id, providerId, app.clock.now()));
	} catch (error) {
		// graphile-worker retries the job.
		if (ending?.aborted || !(error instanceof SendFailure)) throw error;
		await recordFailure(app, message, error);
	}
}

type Waiting = NonNullable<Awaited<ReturnType<typeof channels.findWaiting>>>;

async function deliver(app: App, ports: Ports, message: Waiting, ending: AbortSignal | undefined): Promise<string> {
	const { id, channel, recipient, content } = message;
	if (channel === "push") {
		const to = await channels.findSubscription(app.db.read, recipient);
		if (!to) throw new SendFailure("gone", noticesCopy.noDevice);
		if (ports.push) return ports.push({ id, to, content: content as unknown as PushContent }, ending);
	} else {
		const send = ports[channel as phone.PhoneChannel];
		if (send) return send({ id, to: recipient, content: await phoneContentOf(app, message) }, ending);
	}
	throw new SendFailure("refused", noticesCopy.channelOff);
}

/**
 * The text with its template. Throws `SendFailure` when it differs from the registered text, were it by one character: the operators of SMS would
 * drop it. WhatsApp takes free text within 24 hours after the person wrote.
 */
async function phoneContentOf(app: App, { channel, template, content, account_id }: Waiting): Promise<PhoneContent> {
	const { facts, language } = content as unknown as { facts: PhoneValues; language: string };
	const event = template ?? "";
	const text = runInLanguage(language, () => phoneTextOf(event, facts));
	const registered = await phone.findTemplate(app.db.read, channel, event, language);
	const variables = registered && variablesIn(text, registered.body);
	if (registered && variables) {
		const { provider_template: name, header } = registered;
		return { text, language, template: { name, header, variables } };
	}
	const since = new Date(app.clock.now().getTime() - dayMs);
	if (channel === "whatsapp" && (await phone.hasWritten(app.db.read, account_id, since))) return { text, language };
	throw new SendFailure("refused", noticesCopy.differs);
}

async function recordFailure(app: App, message: Waiting, { kind, message: text, retryAfterSeconds }: SendFailure) {
	const { id, channel, attempts, created_at, template, recipient } = message;
	const reason = cut(text, 300);
	app.log.warn(
		{ message: id, channel, attempts: attempts + 1, failure: kind, error: reason },
		"a message was not sent",
	);
	const age = app.clock.now().getTime() - created_at.getTime();
	const isOver = kind === "refused" || kind === "gone" || age > giveUpMs[channel as ChannelName];
	const task = codeEvents.some((one) => one === template) ? channelTasks.code : channelTasks.other;
	await app.db.write(async (tx) => {
		if (isOver) await channels.markMessageFailed(tx, id, reason);
		else await channels.retryMessage(tx, id, reason, { task, seconds: waitSeconds(attempts, retryAfterSeconds) });
		if (kind === "gone" && channel === "push") await channels.deleteDeadSubscription(tx, recipient);
	});
}
