import { createHmac } from "node:crypto";
import { formatRupees } from "#common/money.ts";
import { refuse } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import { cut } from "#common/text/cut.ts";
import type { Tx } from "#database/connect.ts";
import { noticesCopy, phoneCopy } from "#messages/api/notices.js";
import { type CodeKey, consumeSendQuota, issueCode, tryCode } from "#modules/codes/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import { longestVariable, placeholder } from "./channel.ts";
import { type NoticeValues, titleOf } from "./list-notices.ts";
import * as queries from "./queries-phone.ts";

/** A member's verified mobile number, and what SMS and WhatsApp say. */

/** The channels to a mobile number that are configured. */
export const phoneChannels = ({ sms, whatsapp }: App["config"]): queries.PhoneChannel[] => [
	...(whatsapp ? (["whatsapp"] as const) : []),
	...(sms ? (["sms"] as const) : []),
];

/** The limits of the values of a text; an item's name is as long as the operators of SMS accept. */
export type PhoneValues = NoticeValues & { code?: string };

/** The text of an SMS or a message of WhatsApp, in the language of the moment. */
export function phoneTextOf(event: string, { item, code = "", ...values }: PhoneValues): string {
	const named = { item: cut(item, longestVariable), code };
	if (event === "mobileCode" || event === "deliveryCode" || event === "returnCode") return phoneCopy[event](named);
	return phoneCopy.notice({
		text: titleOf(event, { ...values, item: named.item, name: cut(values.name ?? "", longestVariable) }),
	});
}

/** The text as the operator registers it, with a placeholder for each variable. */
export function textToRegister(event: string): string {
	// A number that no message has.
	const number = 987_654;
	const text = phoneTextOf(event, {
		item: placeholder,
		name: placeholder,
		code: placeholder,
		amount: number,
		count: number,
	});
	return text.replaceAll(formatRupees(number), placeholder).replaceAll(String(number), placeholder);
}

type MobileState = { mobile: string | null; isAvailable: boolean };

export async function showMobile(app: App, member: Member): Promise<MobileState> {
	const mobile = (await queries.findMobile(app.db.read, member.id)) ?? null;
	return { mobile, isAvailable: phoneChannels(app.config).length > 0 };
}

/** The number is part of the code's key, so that a code verifies only the number to which it was sent. */
const keyOf = (app: App, member: Member, mobile: string): CodeKey => ({
	ownerId: member.id,
	purpose: "mobile",
	subject: createHmac("sha256", app.secret).update(`mobile|${mobile}`).digest("hex"),
});

/**
 * Sends a code to a number. Throws `not-allowed-now` (no channel or no template), `too-many`: for this member, and for this number, from all members.
 */
export async function requestMobileCode(app: App, member: Member, mobile: string): Promise<void> {
	const template = await queries.findTemplateFor(app.db.read, phoneChannels(app.config), "mobileCode", member.language);
	if (!template) throw refuse("not-allowed-now", noticesCopy.noPhone);
	const key = keyOf(app, member, mobile);
	await consumeSendQuota(app, key);
	await app.limits.consumeAll([{ limit: "mobile-code", key: mobile }]);
	await app.db.write(async (tx) => {
		const code = await issueCode(app, tx, key, rules.notices.mobileCodeMinutes);
		const { channel, language } = template;
		const content = { facts: { item: "", code }, language };
		queries.insertToNumber(
			tx,
			{ id: app.newId(), account_id: member.id, channel, template: "mobileCode", recipient: mobile, content },
			app.clock.now(),
		);
	});
}

/** Stores a number that its owner has proved. Throws `wrong-code`, `code-locked`. */
export async function verifyMobile(
	app: App,
	member: Member,
	{ mobile, code }: { mobile: string; code: string },
): Promise<void> {
	const key = keyOf(app, member, mobile);
	// A wrong attempt is counted, so its transaction commits.
	const outcome = await app.db.write(async (tx) => {
		const tried = await tryCode(app, tx, key, code);
		if (tried === "right") await queries.setMobile(tx, member.id, mobile, app.clock.now());
		return tried;
	});
	if (outcome === "right") return;
	const [kind, text] =
		outcome === "locked"
			? (["code-locked", noticesCopy.codeLocked] as const)
			: (["wrong-code", noticesCopy.wrongCode] as const);
	throw refuse(kind, text, { fields: { code: text } });
}

type CodeToPhone = { event: "deliveryCode" | "returnCode"; item: string; to: string; code: string };

/** Sends the codes of orders to members with a verified number, in the caller's transaction; their email has them always. */
export function sendCodes(app: Pick<App, "clock" | "config" | "newId">, tx: Tx, codes: readonly CodeToPhone[]): void {
	const channels = phoneChannels(app.config);
	if (codes.length === 0 || channels.length === 0) return;
	const messages = codes.map(({ event, item, to, code }) => ({
		id: app.newId(),
		account_id: to,
		event,
		facts: { item, code },
	}));
	queries.insertToMembers(tx, messages, { channels, now: app.clock.now(), areCodes: true });
}

/** Removes the member's verified number. Idempotent. */
export const removeMobile = (app: App, member: Member): Promise<unknown> =>
	app.db.write((tx) => queries.deleteMobile(tx, member.id));
