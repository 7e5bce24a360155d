/** One message of the contact form: read, answered, closed. */
import { Form, Link, useNavigation } from "react-router";
import { rules } from "#common/rules.ts";
import type { ContactMessage } from "#web/api.ts";
import { IdempotencyField } from "#web/components/idempotency-field.tsx";
import { fieldMessages } from "#web/form.ts";
import type { ActAnswer } from "#web/screens/admin/actions/run-action.ts";
import { momentIn } from "#web/screens/admin/components/format-date.ts";
import { Fact, Facts, Failed, Head } from "#web/screens/admin/components/list.tsx";
import type { Panel } from "#web/screens/admin/panels.ts";
import { pathTo } from "#web/screens/admin/view.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { TextArea } from "#web/ui/form/textarea.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { MessageTag } from "./messages.tsx";

type MessagePageProps = { panel: Extract<Panel, { is: "message" }>; answer: ActAnswer | undefined };

export const MessagePage = ({ panel: { message }, answer }: MessagePageProps) => (
	<>
		<Link className="back-link" to={pathTo({ tab: "messages" })}>
			<Icon name="left" className="small" />
			All messages
		</Link>
		{message.success ? (
			<One message={message.contactMessage} answer={answer} />
		) : (
			<Failed failure={message} heading="Message" />
		)}
	</>
);

const One = ({ message, answer }: { message: ContactMessage; answer: ActAnswer | undefined }) => (
	<>
		<Head title={message.subject || "No subject"}>
			<MessageTag {...message} isRead />
		</Head>
		<Facts>
			<Fact name="From" wide>
				{message.name},{" "}
				<a className="link" href={`mailto:${message.email}`}>
					{message.email}
				</a>
			</Fact>
			<Fact name="Account">
				{message.account ? (
					<Link className="link" to={pathTo({ tab: "users", open: message.account._id })}>
						{message.account.name}
					</Link>
				) : (
					"written without signing in"
				)}
			</Fact>
			<Fact name="Number">
				<span className="tabular-nums">{message.number}</span>
			</Fact>
			<Fact name="Written">{momentIn(message.createdAt)}</Fact>
			{message.closedAt && (
				<Fact name="Closed">
					{momentIn(message.closedAt)}, by {message.closedBy}
				</Fact>
			)}
		</Facts>
		<blockquote className="letter">{message.message}</blockquote>
		{message.answers.map((one) => (
			<div key={one._id} className="letter ours">
				<p className="by">
					{one.by} answered, <time dateTime={one.createdAt}>{momentIn(one.createdAt)}</time>
				</p>
				{one.text}
			</div>
		))}
		{message.isOpen ? (
			<AnswerForm key={message.answers.length} message={message} answer={answer} />
		) : (
			<ActButton id={message._id} act="reopen" label="Open again" busy="Opening..." />
		)}
	</>
);

function AnswerForm({ message, answer }: { message: ContactMessage; answer: ActAnswer | undefined }) {
	const { formData } = useNavigation();
	const errors = fieldMessages(answer?.failure);
	return (
		<section className="answer">
			<h2>Answer</h2>
			<Form method="post" noValidate preventScrollReset>
				<IdempotencyField />
				<input type="hidden" name="kind" value="message" />
				<input type="hidden" name="act" value="answer" />
				<input type="hidden" name="id" value={message._id} />
				<TextArea
					label={`To ${message.name}`}
					name="text"
					rows={6}
					maxLength={rules.contact.messageLength}
					hint={`It is mailed to ${message.email}.`}
					error={errors.text}
					defaultValue={answer?.act === "answer" ? answer.typed : undefined}
				/>
				<Checkbox label="Close the message" name="close" defaultChecked />
				<Button kind="main" busy={formData?.get("act") === "answer" && "Sending..."}>
					Send the answer
				</Button>
			</Form>
			<ActButton id={message._id} act="close" label="Close without an answer" busy="Closing..." />
		</section>
	);
}

type ActButtonProps = { id: string; act: string; label: string; busy: string };

function ActButton({ id, act, label, busy }: ActButtonProps) {
	const { formData } = useNavigation();
	return (
		<Form method="post" preventScrollReset className="mt-5">
			<input type="hidden" name="kind" value="message" />
			<input type="hidden" name="act" value={act} />
			<input type="hidden" name="id" value={id} />
			<Button small busy={formData?.get("act") === act && busy}>
				{label}
			</Button>
		</Form>
	);
}
