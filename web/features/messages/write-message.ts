/** A message from a form to its call: the page's action, for who has no JavaScript, and for the first message to somebody. */
import { redirect } from "react-router";
import { words } from "#common/words.ts";
import { type ApiClient, attempt, type Failure, safeNext } from "#web/api.ts";
import { failureMessage } from "#web/features/connection/form-failure.ts";
import { formText } from "#web/form.ts";
import { conversationPath } from "./paths.ts";

/** Why it was not sent, and what was typed. */
export type WriteResult = { failure?: Failure; text?: string; key?: string };

export async function writeMessage({ api }: ApiClient, form: FormData): Promise<WriteResult> {
	const text = formText(form, "message");
	const key = formText(form, "key") || crypto.randomUUID();
	const headers = { "Idempotency-Key": key };
	const [conversationId, productId] = [formText(form, "conversation"), formText(form, "product")];
	if (conversationId) {
		const sent = await attempt(api.message.sendMessage.$post({ json: { conversationId, content: text } }, { headers }));
		if (sent.success) throw redirect(safeNext(formText(form, "back"), conversationPath("/messages", conversationId)));
		return { failure: sent, text, key };
	}
	const clientId = formText(form, "client") || undefined;
	const started = await attempt(
		api.message.createOrGetConversation.$post({ json: { productId, message: text, clientId } }, { headers }),
	);
	if (started.success) throw redirect(conversationPath("/dashboard?tab=messages", started.conversationId));
	return { failure: started, text, key };
}

/** What is said of a message that was not sent: what the writer can mend in its own words, anything else after the specification's. */
export function formatSendFailure(failure: Failure): string {
	if (failure.code === "signed-out") return words.messages.signIn;
	if (failure.code === "invalid") return Object.values(failure.fields ?? {})[0] ?? failure.message;
	const reason = failureMessage(failure, "");
	return reason ? `${words.messages.sendFailed} ${reason}` : words.messages.sendFailed;
}
