import { referenceOf } from "#common/reference.ts";
import { rules } from "#common/rules.ts";
import type { Actor } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { z } from "#platform/endpoint.ts";
import type { calls } from "./contract.ts";
import { received, toSupport } from "./letters.ts";
import * as queries from "./queries.ts";

type Wish = z.output<typeof calls.contact.body>;

/**
 * Keeps a message, and writes to support and to its writer. The same words again within minutes are the same message. What fills in
 * the field that no person sees is answered like a person, and kept nowhere.
 */
export async function sendMessage(app: App, actor: Actor, wish: Wish): Promise<{ id: string; number: string }> {
	const id = app.newId();
	const message = {
		id,
		number: referenceOf(id),
		account_id: actor.kind === "member" ? actor.id : null,
		name: wish.name.replace(/\s+/g, " "),
		email: wish.email,
		subject: wish.subject.replace(/\s+/g, " "),
		body: wish.message,
		created_at: app.clock.now(),
	};
	if (wish.website) return { id, number: message.number };
	return app.db.write(async (tx) => {
		await queries.lockWriter(tx, message.email);
		const since = new Date(message.created_at.getTime() - rules.contact.sameMessageMinutes * 60_000);
		const same = await queries.findSame(tx, message, since);
		if (same) return same;
		await queries.insertMessage(tx, message);
		await app.mail.post(
			tx,
			toSupport(app.config.supportEmail, message, actor.kind === "member"),
			received(message, app.config.supportEmail),
		);
		return { id, number: message.number };
	});
}
