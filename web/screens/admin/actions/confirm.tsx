/** Asks for confirmation, and often a reason, before an admin action. A dialog; without JavaScript a section of the page. */

import { Fragment, type ReactNode } from "react";
import { Form, useNavigate, useNavigation } from "react-router";
import * as rules from "#common/rules/admin.ts";
import { failureMessage } from "#web/features/connection/form-failure.ts";
import { fieldMessages } from "#web/form.ts";
import { pathWith, type View } from "#web/screens/admin/view.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { ErrorSummary } from "#web/ui/form/error-summary.tsx";
import { Select } from "#web/ui/form/select.tsx";
import { TextArea } from "#web/ui/form/textarea.tsx";
import { useHydrated } from "#web/ui/hydrated.ts";
import { Link } from "#web/ui/link.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { type ActionCopy, type ActionTable, adminActionsCopy, type BulkTable } from "./copy.ts";
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
	needsReason
		? { name: "reason", label: adminActionsCopy.reason, hint, maxLength: rules.admin.reasonLength, rows: 3 }
		: undefined;

type ConfirmBulkProps = {
	actions: BulkTable;
	rows: { id: string; name: string }[];
	view: View;
	result: ActionResult | undefined;
};

/** Asks for confirmation, and one text, before an action on ticked rows. A dialog; without JavaScript a section of the page. */
export function ConfirmBulk({ actions, rows, view, result }: ConfirmBulkProps) {
	const failed = result?.failure && actions[result.action ?? ""] ? result : undefined;
	const action = failed?.action ?? view.requestedAction ?? "";
	const bulk = Object.hasOwn(actions, action) ? actions[action] : undefined;
	if (!bulk || (result?.done && !failed)) return null;
	const ids = failed?.ids ?? view.subjectIds;
	const chosen = rows.filter(({ id }) => ids.includes(id));
	if (chosen.length === 0)
		return (
			<Notice tone="bad" className="mb-5" takesFocus>
				{adminActionsCopy.bulk.none}
			</Notice>
		);
	const back = pathWith(view, {});
	return (
		<ConfirmFrame title={bulk.title(chosen.length)} back={back}>
			<ConfirmForm {...{ action, back, failed }} texts={bulk} field={bulk.field}>
				<ChosenRows rows={chosen} />
			</ConfirmForm>
		</ConfirmFrame>
	);
}

const namesShown = 5;

const ChosenRows = ({ rows }: { rows: { id: string; name: string }[] }) => (
	<>
		<ul className="bulk-names">
			{rows.slice(0, namesShown).map(({ id, name }) => (
				<li key={id} dir="auto">
					{name}
				</li>
			))}
			{rows.length > namesShown && <li>{adminActionsCopy.bulk.more(rows.length - namesShown)}</li>}
		</ul>
		<RowFields rows={rows} />
	</>
);

/** The hidden fields that name the rows of a form. */
export const RowFields = ({ rows }: { rows: { id: string; name: string }[] }) =>
	rows.map(({ id, name }) => (
		<Fragment key={id}>
			<input type="hidden" name="ids" value={id} />
			<input type="hidden" name="names" value={name} />
		</Fragment>
	));

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

/** The form of a confirmation, for one row or several: what happens, one text if the action needs it, and its button. */
function ConfirmForm({ texts, action, isOwn, field, back, failed, children }: ConfirmFormProps) {
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

/** The frame of a confirmation: a dialog; without JavaScript a section of the page. */
export function ConfirmFrame({ title, back, children }: { title: string; back: string; children: ReactNode }) {
	const hydrated = useHydrated();
	const navigate = useNavigate();
	if (!hydrated)
		return (
			<section className="confirm" aria-label={title}>
				<h2>{title}</h2>
				{children}
			</section>
		);
	return (
		<Dialog title={title} onClose={() => void navigate(back, { preventScrollReset: true, replace: true })}>
			<h2 className="mb-3 pr-10 text-s6 wrap-anywhere">{title}</h2>
			{children}
		</Dialog>
	);
}
