/** The contact form. An error message disappears when its field is edited. */
import { type FormEvent, useState } from "react";
import { Form } from "react-router";
import * as rules from "#common/rules/messages.ts";
import type { Failure } from "#web/api.ts";
import { IdempotencyField } from "#web/components/idempotency-field.tsx";
import { fieldMessages } from "#web/form.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorSummary } from "#web/ui/form/error-summary.tsx";
import { Field } from "#web/ui/form/field.tsx";
import { FormGrid } from "#web/ui/form/form-section.tsx";
import { TextArea } from "#web/ui/form/textarea.tsx";
import { contactCopy } from "./copy.ts";
import { contactFailureMessage } from "./failure-message.ts";

export type ContactValues = { name: string; email: string; subject: string; message: string };
type ContactFormProps = { failure: Failure | undefined; values: Partial<ContactValues>; busy: boolean };
type Edited = { failure: Failure | undefined; names: string[] };

const { labels } = contactCopy;

export function ContactForm({ failure, values, busy }: ContactFormProps) {
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
