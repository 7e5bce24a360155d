/** Asks for confirmation, and often a reason, before an admin action. A dialog; without JavaScript a section of the page. */
import { Form, Link, useNavigation } from "react-router";
import { rules } from "#common/rules.ts";
import { failureMessage } from "#web/features/connection/form-failure.ts";
import { fieldMessages } from "#web/form.ts";
import { pathWith, type View } from "#web/screens/admin/view.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorSummary } from "#web/ui/form/error-summary.tsx";
import { TextArea } from "#web/ui/form/textarea.tsx";
import type { ActionCopy, ActionTable } from "./action-copy.ts";
import { ConfirmFrame } from "./confirm-frame.tsx";
import { copy } from "./copy.ts";
import type { ActionResult } from "./run-action.ts";

type ConfirmActionProps = {
	actions: ActionTable;
	/** The rows on the page. The subject of the requested or failed action is looked up among them. */
	subjects: { id: string; name: string; allowed: readonly string[] }[];
	view: View;
	result: ActionResult | undefined;
};

export function ConfirmAction({ actions, subjects, view, result }: ConfirmActionProps) {
	const failed = result?.failure ? result : undefined;
	const action = failed?.action ?? view.requestedAction ?? "";
	const subject = subjects.find(({ id }) => id === (failed?.id ?? view.subjectId));
	const texts = actions[action];
	if (!subject || !texts?.title || !subject.allowed.includes(action)) return null;
	const back = pathWith(view, {});
	return (
		<ConfirmFrame title={texts.title(subject.name)} back={back}>
			<ConfirmForm texts={texts} action={action} id={subject.id} back={back} failed={failed} />
		</ConfirmFrame>
	);
}

type ConfirmFormProps = {
	texts: ActionCopy;
	action: string;
	id: string;
	back: string;
	failed: ActionResult | undefined;
};

function ConfirmForm({ texts, action, id, back, failed }: ConfirmFormProps) {
	const { formData } = useNavigation();
	const busy = formData?.get("intent") === action && formData.get("id") === id;
	const errors = fieldMessages(failed?.failure);
	return (
		<Form method="post" action={back} noValidate preventScrollReset>
			<p className="mb-5 text-nav text-muted">{texts.text}</p>
			{failed?.failure && (
				<ErrorSummary
					message={failureMessage(failed.failure, copy.unreachable)}
					fields={errors}
					labels={{ reason: copy.reason }}
					attempt={failed.failure.requestId}
				/>
			)}
			<input type="hidden" name="intent" value={action} />
			<input type="hidden" name="id" value={id} />
			{texts.needsReason && (
				<TextArea
					label={copy.reason}
					name="reason"
					rows={3}
					maxLength={rules.admin.reasonLength}
					hint={texts.hint}
					error={errors.reason}
					defaultValue={failed?.submittedText}
				/>
			)}
			<div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
				<Button kind={texts.isDestructive ? "danger" : "main"} busy={busy && texts.busy}>
					{texts.label}
				</Button>
				<Link className="link" to={back} preventScrollReset>
					{copy.cancel}
				</Link>
			</div>
		</Form>
	);
}
