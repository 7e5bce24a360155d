/** Asks for confirmation, and often a reason, before an admin action. A dialog; without JavaScript a section of the page. */
import * as rules from "#common/rules/admin.ts";
import { pathWith, type View } from "#web/screens/admin/view.ts";
import { Select } from "#web/ui/form/select.tsx";
import type { ActionCopy, ActionTable } from "./action-copy.ts";
import { ConfirmForm } from "./confirm-form.tsx";
import { ConfirmFrame } from "./confirm-frame.tsx";
import { adminActionsCopy } from "./copy.ts";
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
			<ConfirmForm
				{...{ texts, action, back, failed }}
				isOwn={(submitted) => submitted.get("id") === subject.id}
				field={reasonField(texts)}
			>
				<input type="hidden" name="id" value={subject.id} />
				{texts.choice && <Choice {...texts.choice} />}
			</ConfirmForm>
		</ConfirmFrame>
	);
}

const Choice = ({ name, label, options }: NonNullable<ActionCopy["choice"]>) => (
	<label className="field mb-4" htmlFor={`choose-${name}`}>
		<span className="label">{label}</span>
		<Select id={`choose-${name}`} name={name} options={options} />
	</label>
);

const reasonField = ({ needsReason, hint }: ActionCopy) =>
	needsReason ? { name: "reason", label: adminActionsCopy.reason, hint, maxLength: rules.admin.reasonLength, rows: 3 } : undefined;
