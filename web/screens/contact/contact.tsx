/** The contact page: the form, with or without an account, and other contact details. */
import { data, Form, useNavigation } from "react-router";
import * as rules from "#common/rules/messages.ts";
import { cut } from "#common/text/cut.ts";
import { supportCopy } from "#messages/common/support.js";
import { contactCopy } from "#messages/info-pages.js";
import { attempt, type Failure, statusOf } from "#web/api.ts";
import { apiContext } from "#web/context.ts";
import { withOfflineFailure } from "#web/features/connection/form-failure.ts";
import { ContactDetails, loadContactDetails } from "#web/features/info-pages/contact-details.tsx";
import { fieldMessages, formJson } from "#web/form.ts";
import { idempotencyOptions } from "#web/idempotency-key.ts";
import { organization, publicMeta } from "#web/meta.ts";
import { useUser } from "#web/session.ts";
import type { Route } from "./+types/contact";
import "./contact.css";
import { type FormEvent, useState } from "react";
import { IdempotencyField } from "#web/features/connection/idempotency-field.tsx";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { focusOnMount } from "#web/ui/focus-on-mount.ts";
import { ErrorSummary } from "#web/ui/form/error-summary.tsx";
import { Field, TextArea } from "#web/ui/form/field.tsx";
import { FormGrid } from "#web/ui/form/form-section.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { contactFailureMessage } from "./failure-message.ts";

export const meta = (args: Route.MetaArgs) =>
	publicMeta(args, contactCopy.title, contactCopy.description, {
		path: "/contact",
		structuredData: (origin) => [{ "@type": "ContactPage", url: `${origin}/contact`, about: organization(origin) }],
	});

export async function loader({ request, context }: Route.LoaderArgs) {
	const subject = new URL(request.url).searchParams.get("subject") ?? "";
	return { reach: await loadContactDetails(context), subject: cut(subject, rules.contact.subjectLength) };
}

type ActionData = { number?: string; failure?: Failure; values?: ContactValues };

export async function action({ request, context }: Route.ActionArgs) {
	const form = await request.formData();
	const values = formJson<ContactValues>(form);
	const response = await attempt(
		context.get(apiContext).api.contact.$post({ json: values }, await idempotencyOptions(form)),
	);
	if (response.success) return data<ActionData>({ number: response.number });
	return data<ActionData>({ failure: response, values }, { status: statusOf(response) });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withOfflineFailure(serverAction);

export default function Contact({ loaderData: { reach, subject }, actionData }: Route.ComponentProps) {
	const user = useUser();
	const busy = useNavigation().formAction?.startsWith("/contact") ?? false;
	const { number, failure, values }: ActionData = actionData ?? {};
	return (
		<div className="wrap contact">
			<header>
				<h1 className="page-title">{contactCopy.title}</h1>
				<p className="lede">
					{contactCopy.lede} {supportCopy.contact.replyPromise}
				</p>
			</header>
			<div className="contact-form">
				{number ? (
					<MessageSent number={number} />
				) : (
					<ContactForm
						failure={failure}
						values={values ?? { name: user?.name, email: user?.email, subject }}
						busy={busy}
					/>
				)}
			</div>
			<ContactDetails contact={reach} title={contactCopy.otherWays} isContact />
		</div>
	);
}

type ContactValues = { name: string; email: string; subject: string; message: string };
type ContactFormProps = { failure: Failure | undefined; values: Partial<ContactValues>; busy: boolean };
type Edited = { failure: Failure | undefined; names: string[] };

const { labels } = contactCopy;

/** The contact form. An error message disappears when its field is edited. */
function ContactForm({ failure, values, busy }: ContactFormProps) {
	const [edited, setEdited] = useState<Edited>({ failure, names: [] });
	// Edits made after an earlier failure do not count for this one.
	const names = edited.failure === failure ? edited.names : [];
	const allErrors = fieldMessages(failure);
	const shownErrors = Object.fromEntries(Object.entries(allErrors).filter(([name]) => !names.includes(name)));
	// The summary disappears with its last field error. A failure without fields stays until the next try.
	const isEveryErrorEdited = Object.keys(allErrors).length > 0 && Object.keys(shownErrors).length === 0;
	const edit = ({ target }: FormEvent) => {
		const { name } = target as HTMLInputElement;
		if (name in shownErrors) setEdited({ failure, names: [...names, name] });
	};
	return (
		<Form method="post" noValidate onInput={edit}>
			<IdempotencyField />
			{failure && !isEveryErrorEdited && (
				<ErrorSummary message={contactFailureMessage(failure)} fields={shownErrors} attempt={failure.requestId} />
			)}
			<FormGrid two>
				<Field
					label={labels.name}
					name="name"
					autoComplete="name"
					maxLength={rules.contact.nameLength}
					defaultValue={values.name}
					error={shownErrors.name}
				/>
				<Field
					label={labels.email}
					name="email"
					type="email"
					autoComplete="email"
					autoCapitalize="none"
					defaultValue={values.email}
					error={shownErrors.email}
				/>
				<Field
					label={contactCopy.subject}
					name="subject"
					optional
					className="full"
					maxLength={rules.contact.subjectLength}
					defaultValue={values.subject}
					error={shownErrors.subject}
				/>
				<TextArea
					label={labels.message}
					name="message"
					className="full"
					rows={6}
					maxLength={rules.contact.messageLength}
					defaultValue={values.message}
					hint={contactCopy.messageHint}
					error={shownErrors.message}
				/>
			</FormGrid>
			{/* Honeypot: hidden from people, so that a filled value reveals a bot. */}
			<div className="hidden-field" aria-hidden="true">
				<label>
					{contactCopy.website}
					<input name="website" tabIndex={-1} autoComplete="off" />
				</label>
			</div>
			<Button kind="main" className="mt-7 max-sm:w-full" busy={busy && contactCopy.sending}>
				{contactCopy.send}
			</Button>
		</Form>
	);
}

/** The confirmation after a contact message was sent. */
const MessageSent = ({ number }: { number: string }) => (
	<section className="message-sent" aria-labelledby="sent" tabIndex={-1} ref={focusOnMount} role="status">
		<span className="seal" aria-hidden="true">
			<Icon name="check" />
		</span>
		<h2 id="sent" className="text-s6">
			{supportCopy.contact.success}
		</h2>
		<p>
			{supportCopy.contact.replyPromise} {contactCopy.sent[0]}
			<b className="tabular-nums">{number}</b>
			{contactCopy.sent[1]}
		</p>
		<p className="mt-6 flex flex-wrap gap-3">
			<LinkButton to="/browse">{contactCopy.browse}</LinkButton>
			<LinkButton to="/help">{contactCopy.help}</LinkButton>
		</p>
	</section>
);
