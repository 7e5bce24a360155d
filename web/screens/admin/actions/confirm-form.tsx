/** The form of a confirmation, for one row or several: what happens, one text if the action needs it, and its button. */
import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { failureMessage } from "#web/features/connection/form-failure.ts";
import { fieldMessages } from "#web/form.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorSummary } from "#web/ui/form/error-summary.tsx";
import { TextArea } from "#web/ui/form/textarea.tsx";
import { Link } from "#web/ui/link.tsx";
import { adminActionsCopy } from "./copy.ts";
import type { ActionResult } from "./run-action.ts";

type ConfirmFormProps = {
	texts: { text?: string; label: string; busy: string; isDestructive?: boolean };
	action: string;
	/** Whether a running submission of the action is this form's. */
	isOwn?: (submitted: FormData) => boolean;
	field: { name: string; label: string; hint?: string | undefined; maxLength: number; rows?: number } | undefined;
	back: string;
	failed: ActionResult | undefined;
	/** The rows: hidden fields, and names where there are several. */
	children: ReactNode;
};

export function ConfirmForm({ texts, action, isOwn, field, back, failed, children }: ConfirmFormProps) {
	const { formData } = useNavigation();
	const isBusy = formData?.get("intent") === action && (isOwn?.(formData) ?? true);
	const errors = fieldMessages(failed?.failure);
	return (
		<Form method="post" action={back} noValidate preventScrollReset>
			<p className="mb-5 text-nav text-muted">{texts.text}</p>
			{failed?.failure && (
				<ErrorSummary
					message={failureMessage(failed.failure, adminActionsCopy.unreachable)}
					fields={errors}
					labels={field ? { [field.name]: field.label } : {}}
					attempt={failed.failure.requestId}
				/>
			)}
			<input type="hidden" name="intent" value={action} />
			{children}
			{field && (
				<TextArea
					label={field.label}
					name={field.name}
					rows={field.rows ?? 2}
					maxLength={field.maxLength}
					hint={field.hint}
					error={errors[field.name]}
					defaultValue={failed?.submittedText}
				/>
			)}
			<div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
				<Button kind={texts.isDestructive ? "danger" : "main"} busy={isBusy && texts.busy}>
					{texts.label}
				</Button>
				<Link className="link" to={back} preventScrollReset>
					{adminActionsCopy.cancel}
				</Link>
			</div>
		</Form>
	);
}
