import { Refusal } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import { referenceOf } from "#common/text/reference.ts";
import type { Actor } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { z } from "#platform/endpoint.ts";
import { currentLanguage } from "#platform/language.ts";
import type { supportEndpoints } from "./contract.ts";
import { messageForSupport, messageReceived } from "./emails.ts";
import * as queries from "./queries-messages.ts";

type ContactInput = z.output<typeof supportEndpoints.contact.body>;

/**
 * Stores a message and mails support and its sender (not a stranger's address that has just got some, decision 0087).
 * The same text again within minutes is the same message. A filled honeypot field gets the normal response, but nothing
 * is stored.
 */
export async function sendMessage(
	app: App,
	actor: Actor,
	input: ContactInput,
): Promise<{ id: string; number: string }> {
	const id = app.newId();
	const message = {
		id,
		number: referenceOf(id),
		account_id: actor.kind === "member" ? actor.id : null,
		name: input.name.replace(/\s+/g, " "),
		email: input.email,
		subject: input.subject.replace(/\s+/g, " "),
		body: input.message,
		created_at: app.clock.now(),
		language: currentLanguage(),
	};
	if (input.website) return { id, number: message.number };
	const mayConfirm = (actor.kind === "member" && actor.email === input.email) || (await mayMailTo(app, input.email));
	return app.db.write(async (tx) => {
		await queries.lockSender(tx, message.email);
		const since = new Date(message.created_at.getTime() - rules.contact.sameMessageMinutes * 60_000);
		const duplicate = await queries.findDuplicate(tx, message, since);
		if (duplicate) return duplicate;
		await queries.insertMessage(tx, message);
		await app.mail.enqueue(tx, () => [
			messageForSupport(app.settings.current("supportEmail").address, message, actor.kind === "member"),
			...(mayConfirm ? [messageReceived(message, app.settings.current("supportEmail").address)] : []),
		]);
		return { id, number: message.number };
	});
}

/**
 * The typed address may be somebody else's. So its confirmations are limited over all senders, and the message arrives
 * without one.
 */
const mayMailTo = (app: App, email: string): Promise<boolean> =>
	app.limits.throttle("contact-strangers", email).then(
		() => true,
		(error) => {
			if (error instanceof Refusal) return false;
			throw error;
		},
	);
