/** One message of the contact form, with its replies and the forms to reply, close and reopen it. */
import { Form, useNavigation } from "react-router";
import * as rules from "#common/rules/messages.ts";
import type { ContactMessage } from "#web/api.ts";
import { IdempotencyField } from "#web/components/idempotency-field.tsx";
import { fieldMessages } from "#web/form.ts";
import type { ActionResult } from "#web/screens/admin/actions/run-action.ts";
import { adminListCopy } from "#web/screens/admin/components/copy.ts";
import { formatDateTime } from "#web/screens/admin/components/format-date.ts";
import { Fact, Facts, PageHeading } from "#web/screens/admin/components/list.tsx";
import { ForRoles } from "#web/screens/admin/role.tsx";
import { pathTo } from "#web/screens/admin/view.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { TextArea } from "#web/ui/form/textarea.tsx";
import { Link } from "#web/ui/link.tsx";
import { contactMessagesCopy } from "./copy.ts";
import { MessageTag } from "./message-tag.tsx";

export const MessageDetails = ({ message, result }: { message: ContactMessage; result: ActionResult | undefined }) => (
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
				<Fact name={contactMessagesCopy.facts.closed}>{adminListCopy.closedBy(formatDateTime(message.closedAt), message.closedBy)}</Fact>
			)}
		</Facts>
		<blockquote className="message-body">{message.message}</blockquote>
		{message.answers.map((reply) => (
			<div key={reply._id} className="message-body reply">
				<p className="by">
					{contactMessagesCopy.repliedBy(reply.by)}
					<time dateTime={reply.createdAt}>{formatDateTime(reply.createdAt)}</time>
				</p>
				{reply.text}
			</div>
		))}
		<ForRoles roles={["support"]}>
			{!message.isRead && <ActionButton action="read" label={contactMessagesCopy.markRead} busy={contactMessagesCopy.marking} />}
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
					label={contactMessagesCopy.reply.to(message.name)}
					name="text"
					rows={6}
					maxLength={rules.contact.messageLength}
					hint={contactMessagesCopy.reply.hint(message.email)}
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
