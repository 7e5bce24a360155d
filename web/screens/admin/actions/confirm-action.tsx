/** Asks for confirmation, and often a reason, before an admin action. A dialog; without JavaScript a section of the page. */
import { Form, Link, useNavigate, useNavigation } from "react-router";
import { rules } from "#common/rules.ts";
import { failureMessage } from "#web/features/connection/form-failure.ts";
import { fieldMessages } from "#web/form.ts";
import { pathWith, type View } from "#web/screens/admin/view.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { ErrorSummary } from "#web/ui/form/error-summary.tsx";
import { TextArea } from "#web/ui/form/textarea.tsx";
import { useHydrated } from "#web/ui/hydrated.ts";
import type { ActionCopy, ActionTable } from "./action-copy.ts";
import type { ActionResult } from "./run-action.ts";

type ConfirmActionProps = {
	actions: ActionTable;
	/** The rows on the page. The subject of the requested or failed action is looked up among them. */
	subjects: { id: string; name: string; allowed: readonly string[] }[];
	view: View;
	result: ActionResult | undefined;
};

export function ConfirmAction({ actions, subjects, view, result }: ConfirmActionProps) {
	const hydrated = useHydrated();
	const navigate = useNavigate();
	const failed = result?.failure ? result : undefined;
	const action = failed?.action ?? view.requestedAction ?? "";
	const subject = subjects.find(({ id }) => id === (failed?.id ?? view.subjectId));
	const copy = actions[action];
	if (!subject || !copy?.title || !subject.allowed.includes(action)) return null;
	const back = pathWith(view, {});
	const title = copy.title(subject.name);
	const form = <ConfirmForm copy={copy} action={action} id={subject.id} back={back} failed={failed} />;
	if (!hydrated)
		return (
			<section className="confirm" aria-label={title}>
				<h2>{title}</h2>
				{form}
			</section>
		);
	return (
		<Dialog title={title} onClose={() => void navigate(back, { preventScrollReset: true, replace: true })}>
			<h2 className="mb-3 pr-10 text-s6 wrap-anywhere">{title}</h2>
			{form}
		</Dialog>
	);
}

type ConfirmFormProps = {
	copy: ActionCopy;
	action: string;
	id: string;
	back: string;
	failed: ActionResult | undefined;
};

function ConfirmForm({ copy, action, id, back, failed }: ConfirmFormProps) {
	const { formData } = useNavigation();
	const busy = formData?.get("intent") === action && formData.get("id") === id;
	const errors = fieldMessages(failed?.failure);
	return (
		<Form method="post" action={back} noValidate preventScrollReset>
			<p className="mb-5 text-nav text-muted">{copy.text}</p>
			{failed?.failure && (
				<ErrorSummary
					message={failureMessage(failed.failure, "We could not reach the server. Please try again.")}
					fields={errors}
					labels={{ reason: "Reason" }}
					attempt={failed.failure.requestId}
				/>
			)}
			<input type="hidden" name="intent" value={action} />
			<input type="hidden" name="id" value={id} />
			{copy.needsReason && (
				<TextArea
					label="Reason"
					name="reason"
					rows={3}
					maxLength={rules.admin.reasonLength}
					hint={copy.hint}
					error={errors.reason}
					defaultValue={failed?.submittedText}
				/>
			)}
			<div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
				<Button kind={copy.isDestructive ? "danger" : "main"} busy={busy && copy.busy}>
					{copy.label}
				</Button>
				<Link className="link" to={back} preventScrollReset>
					Cancel
				</Link>
			</div>
		</Form>
	);
}
