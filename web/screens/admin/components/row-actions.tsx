/** Actions on rows: the menu of a row, the confirmation, which often asks for a reason, and the bar below ticked rows. */
import { Fragment, type ReactNode, useId } from "react";
import { Form, useNavigate, useNavigation } from "react-router";
import * as rules from "#common/rules/admin.ts";
import { adminActionsCopy, adminListCopy } from "#messages/screens/admin.js";
import { failureMessage } from "#web/features/connection/form-failure.ts";
import { fieldMessages } from "#web/form.ts";
import { pathTo, pathWith, type View } from "#web/screens/admin/view.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { ErrorSummary } from "#web/ui/form/error-summary.tsx";
import { Select, TextArea } from "#web/ui/form/field.tsx";
import { useHydrated } from "#web/ui/hydrated.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { ActionCopy, ActionResult, ActionTable, BulkTable } from "./run-action.ts";
import "./bulk.css";

type RowMenuProps = { name: string; children: ReactNode };

/** The actions menu of a table row. A native popover, so that it opens and closes without JavaScript. */
export function RowMenu({ name, children }: RowMenuProps) {
	const id = useId();
	return (
		<>
			<button
				type="button"
				className="icon-btn"
				popoverTarget={id}
				aria-label={adminListCopy.actionsFor({ name })}
				title={adminListCopy.actions}
			>
				<Icon name="more" />
			</button>
			{/* biome-ignore lint/a11y/useKeyWithClickEvents: a key press on a link arrives here as a click */}
			{/* biome-ignore lint/a11y/noStaticElementInteractions: it only closes the menu after a press inside it */}
			<div id={id} popover="auto" className="row-menu" onClick={({ currentTarget }) => currentTarget.hidePopover()}>
				<p>{name}</p>
				<ul>{children}</ul>
			</div>
		</>
	);
}

export const MenuLink = ({ to, children }: { to: string; children: ReactNode }) => (
	<li>
		<Link to={to} preventScrollReset>
			{children}
		</Link>
	</li>
);

type ActionControlProps = {
	actions: ActionTable;
	action: string;
	id: string;
	name: string;
	view: View;
	className?: string;
};

/** An action that needs confirmation is a link to its dialog; any other is a button. */
export function ActionControl({ actions, action, id, name, view, className }: ActionControlProps) {
	const texts = actions[action];
	if (!texts) return null;
	const label = (
		<>
			<span>{texts.label}</span>
			<span className="sr-only"> {name}</span>
		</>
	);
	if (texts.title)
		return (
			<Link
				to={pathWith(view, { requestedAction: action, subjectId: id })}
				preventScrollReset
				className={texts.isDestructive && className ? className.replace("plain", "danger") : className}
				data-destructive={texts.isDestructive || undefined}
			>
				{label}
			</Link>
		);
	return (
		<Form method="post" action={pathWith(view, {})} preventScrollReset>
			<input type="hidden" name="intent" value={action} />
			<input type="hidden" name="id" value={id} />
			<button type="submit" className={className}>
				{label}
			</button>
		</Form>
	);
}

type ConfirmActionProps = {
	actions: ActionTable;
	/** The rows on the page. The subject of the requested or failed action is looked up among them. */
	subjects: { id: string; name: string; allowed: readonly string[] }[];
	view: View;
	result: ActionResult | undefined;
};

/** Asks for confirmation before an action on one row. A dialog; without JavaScript a section of the page. */
export function ConfirmAction({ actions, subjects, view, result }: ConfirmActionProps) {
	const failed = result?.failure ? result : undefined;
	const action = failed?.action ?? view.requestedAction ?? "";
	const subject = subjects.find(({ id }) => id === (failed?.id ?? view.subjectId));
	const texts = actions[action];
	if (!subject || !texts?.title || !subject.allowed.includes(action)) return null;
	const back = pathWith(view, {});
	return (
		<ConfirmFrame title={texts.title({ name: subject.name })} back={back}>
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

const reasonField = ({ hint }: ActionCopy) =>
	hint
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
		<ConfirmFrame title={bulk.title({ count: chosen.length })} back={back}>
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
			{rows.length > namesShown && <li>{adminActionsCopy.bulk.more({ count: rows.length - namesShown })}</li>}
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

const formId = "bulk";

/** The actions on ticked rows. The form asks for a confirmation by its address, so it works without JavaScript. */
export function BulkBar({ view, actions }: { view: View; actions: BulkTable }) {
	const hydrated = useHydrated();
	return (
		<Form
			id={formId}
			action={pathTo({ tab: view.tab })}
			preventScrollReset
			className="bulk-bar"
			aria-label={adminActionsCopy.bulk.bar}
		>
			{Object.entries(view.filters).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			{view.page > 1 && <input type="hidden" name="page" value={view.page} />}
			{hydrated && (
				<label className="check">
					<input type="checkbox" onChange={({ currentTarget: { checked } }) => tickAll(checked)} />
					<span>{adminActionsCopy.bulk.all}</span>
				</label>
			)}
			<span className="hint">{adminActionsCopy.bulk.bar}</span>
			{Object.entries(actions).map(([action, { label }]) => (
				<Button key={action} small name="ask" value={action}>
					{label}
				</Button>
			))}
		</Form>
	);
}

function tickAll(checked: boolean) {
	for (const box of document.querySelectorAll<HTMLInputElement>(`input[form="${formId}"]`)) box.checked = checked;
}

/** The box that ticks a row. */
export const RowBox = ({ id, name, ticked }: { id: string; name: string; ticked: boolean }) => (
	<label className="check row-box">
		<input type="checkbox" form={formId} name="of" value={id} defaultChecked={ticked} />
		<span className="sr-only">{adminActionsCopy.bulk.tick({ name })}</span>
	</label>
);
