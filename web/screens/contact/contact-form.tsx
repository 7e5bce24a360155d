/** The form. What is said about a field goes away as soon as the field is edited. */
import { type FormEvent, useState } from "react";
import { Form } from "react-router";
import { rules } from "#common/rules.ts";
import type { Failure } from "#web/api.ts";
import { IdempotencyField } from "#web/components/idempotency-field.tsx";
import { fieldMessages } from "#web/form.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorSummary } from "#web/ui/form/error-summary.tsx";
import { Field } from "#web/ui/form/field.tsx";
import { FormGrid } from "#web/ui/form/form-section.tsx";
import { TextArea } from "#web/ui/form/textarea.tsx";
import { sayFailure } from "./failure-message.ts";

export type Typed = { name: string; email: string; subject: string; message: string };
type ContactFormProps = { failure: Failure | undefined; typed: Partial<Typed>; busy: boolean };
type Edited = { after: Failure | undefined; names: string[] };

const labels = { name: "Name", email: "Email", message: "Message" };

export function ContactForm({ failure, typed, busy }: ContactFormProps) {
	const [edited, setEdited] = useState<Edited>({ after: failure, names: [] });
	// Edited after an earlier answer says nothing about this one.
	const names = edited.after === failure ? edited.names : [];
	const said = fieldMessages(failure);
	const fields = Object.fromEntries(Object.entries(said).filter(([name]) => !names.includes(name)));
	// With its last error gone, nothing is left to sum up; a failure without fields stands until the next try.
	const isOver = Object.keys(said).length > 0 && Object.keys(fields).length === 0;
	const edit = ({ target }: FormEvent) => {
		const { name } = target as HTMLInputElement;
		if (name in fields) setEdited({ after: failure, names: [...names, name] });
	};
	return (
		<Form method="post" noValidate onInput={edit}>
			<IdempotencyField />
			{failure && !isOver && <ErrorSummary message={sayFailure(failure)} fields={fields} attempt={failure.requestId} />}
			<FormGrid two>
				<Field
					label={labels.name}
					name="name"
					autoComplete="name"
					maxLength={rules.contact.nameLength}
					defaultValue={typed.name}
					error={fields.name}
				/>
				<Field
					label={labels.email}
					name="email"
					type="email"
					autoComplete="email"
					autoCapitalize="none"
					defaultValue={typed.email}
					error={fields.email}
				/>
				<Field
					label="Subject"
					name="subject"
					optional
					className="full"
					maxLength={rules.contact.subjectLength}
					defaultValue={typed.subject}
					error={fields.subject}
				/>
				<TextArea
					label={labels.message}
					name="message"
					className="full"
					rows={6}
					maxLength={rules.contact.messageLength}
					defaultValue={typed.message}
					hint="An order number helps, if it is about an order."
					error={fields.message}
				/>
			</FormGrid>
			{/* People never see or reach it; what fills in every field is no person. */}
			<div className="hidden-field" aria-hidden="true">
				<label>
					Website
					<input name="website" tabIndex={-1} autoComplete="off" />
				</label>
			</div>
			<Button kind="main" className="mt-7 max-sm:w-full" busy={busy && "Sending..."}>
				Send Message
			</Button>
		</Form>
	);
}
