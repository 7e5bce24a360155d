/** The forms of a contact message: mark it read, reply, close and reopen it. */
import { redirect } from "react-router";
import { type ApiClient, attempt } from "#web/api.ts";
import { apiContext, type RouteArgs } from "#web/context.ts";
import { formText } from "#web/form.ts";
import { idempotencyOptions } from "#web/idempotency-key.ts";
import { type ActionOutcome, outcomeOf, runAction, unknownAction } from "#web/screens/admin/actions/run-action.ts";
import { isCaseIntent, runCaseAction } from "#web/screens/admin/cases/run-case-action.ts";
import { pathTo } from "#web/screens/admin/view.ts";
import { contactMessagesCopy } from "./copy.ts";

export const actOnMessage = ({ request, context }: RouteArgs, contactId: string) =>
	runAction(request, (form, intent) => {
		const client = context.get(apiContext);
		const { api } = client;
		if (isCaseIntent(intent)) return runCaseAction(client, "contact-message", contactId, form, intent);
		return intent === "reply" ? reply(api, contactId, form) : changeState(api, contactId, intent);
	});

async function reply(api: ApiClient["api"], contactId: string, form: FormData): Promise<ActionOutcome> {
	const json = { text: formText(form, "text"), close: form.has("close") };
	const options = await idempotencyOptions(form);
	return outcomeOf(
		await attempt(api.admin.contact[":contactId"].answer.$post({ param: { contactId }, json }, options)),
		({ contactMessage }) => contactMessagesCopy.done.reply(contactMessage.name),
	);
}

async function changeState(api: ApiClient["api"], contactId: string, intent: string): Promise<ActionOutcome> {
	const message = api.admin.contact[":contactId"];
	const param = { contactId };
	if (intent === "close") return outcomeOf(await attempt(message.close.$post({ param })), () => contactMessagesCopy.done.close);
	if (intent === "reopen") return outcomeOf(await attempt(message.reopen.$post({ param })), () => contactMessagesCopy.done.reopen);
	if (intent !== "read") return unknownAction;
	const response = await attempt(message.read.$post({ param }));
	if (!response.success) return { failure: response };
	// A message is opened from the list by this form, and its page is reloaded.
	throw redirect(pathTo({ tab: "messages", openId: contactId }), 303);
}
