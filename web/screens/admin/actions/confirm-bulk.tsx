/** Asks for confirmation, and one text, before an action on ticked rows. A dialog; without JavaScript a section of the page. */
import { Fragment } from "react";
import { pathWith, type View } from "#web/screens/admin/view.ts";
import { Notice } from "#web/ui/notice.tsx";
import type { BulkTable } from "./bulk-copy.ts";
import { ConfirmForm } from "./confirm-form.tsx";
import { ConfirmFrame } from "./confirm-frame.tsx";
import { adminActionsCopy } from "./copy.ts";
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
