/** Asks for confirmation, and one text, before an action on ticked rows. A dialog; without JavaScript a section of the page. */
import { Fragment } from "react";
import { Form, Link, useNavigation } from "react-router";
import { failureMessage } from "#web/features/connection/form-failure.ts";
import { fieldMessages } from "#web/form.ts";
import { pathWith, type View } from "#web/screens/admin/view.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorSummary } from "#web/ui/form/error-summary.tsx";
import { TextArea } from "#web/ui/form/textarea.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { BulkCopy, BulkTable } from "./bulk-copy.ts";
import { ConfirmFrame } from "./confirm-frame.tsx";
import { copy } from "./copy.ts";
import type { ActionResult } from "./run-action.ts";

type ConfirmBulkProps = {
	actions: BulkTable;
	rows: { id: string; name: string }[];
	view: View;
	result: ActionResult | undefined;
};

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
				{copy.bulk.none}
			</Notice>
		);
	const back = pathWith(view, {});
	return (
		<ConfirmFrame title={bulk.title(chosen.length)} back={back}>
			<BulkForm bulk={bulk} action={action} chosen={chosen} back={back} failed={failed} />
		</ConfirmFrame>
	);
}

type BulkFormProps = {
	bulk: BulkCopy;
	action: string;
	chosen: { id: string; name: string }[];
	back: string;
	failed: ActionResult | undefined;
};

const namesShown = 5;

function BulkForm({ bulk, action, chosen, back, failed }: BulkFormProps) {
	const { formData } = useNavigation();
	const busy = formData?.get("intent") === action;
	const errors = fieldMessages(failed?.failure);
	return (
		<Form method="post" action={back} noValidate preventScrollReset>
			<p className="mb-3 text-nav text-muted">{bulk.text}</p>
			<ul className="bulk-names">
				{chosen.slice(0, namesShown).map(({ id, name }) => (
					<li key={id} dir="auto">
						{name}
					</li>
				))}
				{chosen.length > namesShown && <li>{copy.bulk.more(chosen.length - namesShown)}</li>}
			</ul>
			{failed?.failure && (
				<ErrorSummary
					message={failureMessage(failed.failure, copy.unreachable)}
					fields={errors}
					labels={bulk.field ? { [bulk.field.name]: bulk.field.label } : {}}
					attempt={failed.failure.requestId}
				/>
			)}
			<input type="hidden" name="intent" value={action} />
			<RowFields rows={chosen} />
			{bulk.field && (
				<TextArea
					label={bulk.field.label}
					name={bulk.field.name}
					rows={2}
					maxLength={bulk.field.maxLength}
					hint={bulk.field.hint}
					error={errors[bulk.field.name]}
					defaultValue={failed?.submittedText}
				/>
			)}
			<div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
				<Button kind={bulk.isDestructive ? "danger" : "main"} busy={busy && bulk.busy}>
					{bulk.label}
				</Button>
				<Link className="link" to={back} preventScrollReset>
					{copy.cancel}
				</Link>
			</div>
		</Form>
	);
}

/** The hidden fields that name the rows of a form. */
export const RowFields = ({ rows }: { rows: { id: string; name: string }[] }) =>
	rows.map(({ id, name }) => (
		<Fragment key={id}>
			<input type="hidden" name="ids" value={id} />
			<input type="hidden" name="names" value={name} />
		</Fragment>
	));
