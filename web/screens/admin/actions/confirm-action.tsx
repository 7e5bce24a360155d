/** Asks once more before an act, and why. A dialog; without JavaScript a section at the top of the page. */
import { Form, Link, useNavigate, useNavigation } from "react-router";
import { rules } from "#common/rules.ts";
import { messageOf } from "#web/features/connection/form-failure.ts";
import { fieldMessages } from "#web/form.ts";
import { pathFrom, type View } from "#web/screens/admin/view.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { ErrorSummary } from "#web/ui/form/error-summary.tsx";
import { TextArea } from "#web/ui/form/textarea.tsx";
import { useHydrated } from "#web/ui/hydrated.ts";
import { actWords } from "./action-copy.ts";
import type { ActAnswer } from "./run-action.ts";

type ConfirmProps = {
	kind: "user" | "listing";
	/** What the address or a failed try asks for is looked up here. */
	subjects: { id: string; name: string; allowed: readonly string[] }[];
	view: View;
	answer: ActAnswer | undefined;
};

export function Confirm({ kind, subjects, view, answer }: ConfirmProps) {
	const hydrated = useHydrated();
	const navigate = useNavigate();
	const failed = answer?.failure && answer.kind === kind ? answer : undefined;
	const act = failed?.act ?? view.ask ?? "";
	const subject = subjects.find(({ id }) => id === (failed?.id ?? view.of));
	const words = actWords(kind, act);
	if (!subject || !words?.title || !subject.allowed.includes(act)) return null;
	const back = pathFrom(view, {});
	const title = words.title(subject.name);
	const form = <Question kind={kind} act={act} id={subject.id} back={back} failed={failed} />;
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

type QuestionProps = { kind: "user" | "listing"; act: string; id: string; back: string; failed: ActAnswer | undefined };

function Question({ kind, act, id, back, failed }: QuestionProps) {
	const { formData } = useNavigation();
	const busy = formData?.get("act") === act && formData.get("id") === id;
	const words = actWords(kind, act);
	const errors = fieldMessages(failed?.failure);
	if (!words) return null;
	return (
		<Form method="post" action={back} noValidate preventScrollReset>
			<p className="mb-5 text-nav text-muted">{words.text}</p>
			{failed?.failure && (
				<ErrorSummary
					message={messageOf(failed.failure, "We could not reach the server. Please try again.")}
					fields={errors}
					labels={{ reason: "Reason" }}
					attempt={failed.failure.requestId}
				/>
			)}
			<input type="hidden" name="kind" value={kind} />
			<input type="hidden" name="act" value={act} />
			<input type="hidden" name="id" value={id} />
			{words.needsReason && (
				<TextArea
					label="Reason"
					name="reason"
					rows={3}
					maxLength={rules.admin.reasonLength}
					hint={words.hint}
					error={errors.reason}
					defaultValue={failed?.typed}
				/>
			)}
			<div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
				<Button kind={words.isHard ? "danger" : "main"} busy={busy && words.busy}>
					{words.label}
				</Button>
				<Link className="link" to={back} preventScrollReset>
					Cancel
				</Link>
			</div>
		</Form>
	);
}
