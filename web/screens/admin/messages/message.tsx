/** The page of one message of the contact form. */

import { Form, redirect, useNavigation } from "react-router";
import * as rules from "#common/rules/messages.ts";
import { adminListCopy } from "#messages/screens/admin.js";
import { contactMessagesCopy } from "#messages/screens/admin-cases.js";
import { type ApiClient, attempt, type ContactMessage } from "#web/api.ts";
import { apiContext, deferredApiContext, type RouteArgs } from "#web/context.ts";
import { withOfflineFailure } from "#web/features/connection/form-failure.ts";
import { IdempotencyField } from "#web/features/connection/idempotency-field.tsx";
import { fieldMessages, formText } from "#web/form.ts";
import { idempotencyOptions } from "#web/idempotency-key.ts";
import { pageMeta } from "#web/meta.ts";
import { CasePanel, isCaseIntent, loadCase, runCaseAction } from "#web/screens/admin/cases/cases.tsx";
import { MessageTag } from "#web/screens/admin/components/badge.tsx";
import { Fact, Facts, PageHeading } from "#web/screens/admin/components/list.tsx";
import {
	type ActionOutcome,
	type ActionResult,
	outcomeOf,
	runAction,
	unknownAction,
} from "#web/screens/admin/components/run-action.ts";
import { deferSlow, RowPage, TabPanel } from "#web/screens/admin/components/tab-panel.tsx";
import { adminContext } from "#web/screens/admin/guard.ts";
import { ForRoles } from "#web/screens/admin/role.tsx";
import { formatDateTime, pathTo, titleOf } from "#web/screens/admin/view.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { TextArea } from "#web/ui/form/field.tsx";
import { Link } from "#web/ui/link.tsx";
import type { Route } from "./+types/message";

export const meta = () => pageMeta(titleOf("messages"));

export async function loader({ request, params, context }: Route.LoaderArgs) {
	const client = context.get(deferredApiContext)("tab");
	const loading = Promise.all([
		attempt(client.api.admin.contact[":contactId"].$get({ param: params })),
		loadCase(client, "contact-message", params.contactId),
	]);
	return { ownId: context.get(adminContext)._id, ...(await deferSlow(request, loading)) };
}

export const action = (args: Route.ActionArgs) => actOnMessage(args, args.params.contactId);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withOfflineFailure(serverAction);

export default function Message({ loaderData: { loaded, ownId }, actionData: result }: Route.ComponentProps) {
	return (
		<TabPanel loaded={loaded} result={result}>
			{([response, found]) => (
				<RowPage
					tab="messages"
					back={contactMessagesCopy.back}
					heading={contactMessagesCopy.heading}
					response={response}
				>
					{({ contactMessage }) => (
						<>
							<MessageDetails message={contactMessage} result={result} />
							<CasePanel
								response={found}
								work={contactMessage.isOpen ? contactMessage : undefined}
								ownId={ownId}
								result={result}
							/>
						</>
					)}
				</RowPage>
			)}
		</TabPanel>
	);
}

/** One message of the contact form, with its replies and the forms to reply, close and reopen it. */
const MessageDetails = ({ message, result }: { message: ContactMessage; result: ActionResult | undefined }) => (
	<>
		<PageHeading title={message.subject || contactMessagesCopy.noSubject}>
			<MessageTag {...message} />
		</PageHeading>
		<Facts>
			<Fact name={contactMessagesCopy.facts.from} wide>
				{message.name},{" "}
				<a className="link" href={`mailto:${message.email}`}>
					{message.email}
				</a>
			</Fact>
			<Fact name={contactMessagesCopy.facts.account}>
				{message.account ? (
					<Link className="link" to={pathTo({ tab: "users", openId: message.account._id })}>
						{message.account.name}
					</Link>
				) : (
					contactMessagesCopy.noAccount
				)}
			</Fact>
			<Fact name={contactMessagesCopy.facts.number}>
				<span className="tabular-nums">{message.number}</span>
			</Fact>
			<Fact name={contactMessagesCopy.facts.received}>{formatDateTime(message.createdAt)}</Fact>
			{message.closedAt && (
				<Fact name={contactMessagesCopy.facts.closed}>
					{adminListCopy.closedBy({ time: formatDateTime(message.closedAt), admin: message.closedBy })}
				</Fact>
			)}
		</Facts>
		<blockquote className="message-body">{message.message}</blockquote>
		{message.answers.map((reply) => (
			<div key={reply._id} className="message-body reply">
				<p className="by">
					{contactMessagesCopy.repliedBy({ admin: reply.by })}
					<time dateTime={reply.createdAt}>{formatDateTime(reply.createdAt)}</time>
				</p>
				{reply.text}
			</div>
		))}
		<ForRoles roles={["support"]}>
			{!message.isRead && (
				<ActionButton action="read" label={contactMessagesCopy.markRead} busy={contactMessagesCopy.marking} />
			)}
			{message.isOpen ? (
				<ReplyForm key={message.answers.length} message={message} result={result} />
			) : (
				<ActionButton action="reopen" label={contactMessagesCopy.reopen} busy={contactMessagesCopy.reopening} />
			)}
		</ForRoles>
	</>
);

function ReplyForm({ message, result }: { message: ContactMessage; result: ActionResult | undefined }) {
	const { formData } = useNavigation();
	const errors = result?.action === "reply" ? fieldMessages(result.failure) : {};
	return (
		<section className="action-form">
			<h2>{contactMessagesCopy.reply.heading}</h2>
			<Form method="post" noValidate preventScrollReset>
				<IdempotencyField />
				<input type="hidden" name="intent" value="reply" />
				<TextArea
					label={contactMessagesCopy.reply.to({ name: message.name })}
					name="text"
					rows={6}
					maxLength={rules.contact.messageLength}
					hint={contactMessagesCopy.reply.hint({ email: message.email })}
					error={errors.text}
					defaultValue={result?.action === "reply" ? result.submittedText : undefined}
				/>
				<Checkbox label={contactMessagesCopy.reply.close} name="close" defaultChecked />
				<Button kind="main" busy={formData?.get("intent") === "reply" && contactMessagesCopy.reply.sending}>
					{contactMessagesCopy.reply.send}
				</Button>
			</Form>
			<ActionButton action="close" label={contactMessagesCopy.closeUnanswered} busy={contactMessagesCopy.closing} />
		</section>
	);
}

type ActionButtonProps = { action: string; label: string; busy: string };

function ActionButton({ action, label, busy }: ActionButtonProps) {
	const { formData } = useNavigation();
	return (
		<Form method="post" preventScrollReset className="mt-5">
			<input type="hidden" name="intent" value={action} />
			<Button small busy={formData?.get("intent") === action && busy}>
				{label}
			</Button>
		</Form>
	);
}

/** The forms of a contact message: mark it read, reply, close and reopen it. */
const actOnMessage = ({ request, context }: RouteArgs, contactId: string) =>
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
		({ contactMessage }) => contactMessagesCopy.done.reply({ name: contactMessage.name }),
	);
}

async function changeState(api: ApiClient["api"], contactId: string, intent: string): Promise<ActionOutcome> {
	const message = api.admin.contact[":contactId"];
	const param = { contactId };
	if (intent === "close")
		return outcomeOf(await attempt(message.close.$post({ param })), () => contactMessagesCopy.done.close);
	if (intent === "reopen")
		return outcomeOf(await attempt(message.reopen.$post({ param })), () => contactMessagesCopy.done.reopen);
	if (intent !== "read") return unknownAction;
	const response = await attempt(message.read.$post({ param }));
	if (!response.success) return { failure: response };
	// A message is opened from the list by this form, and its page is reloaded.
	throw redirect(pathTo({ tab: "messages", openId: contactId }), 303);
}
