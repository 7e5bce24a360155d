/** The actions menu of a table row. A native popover, so that it opens and closes without JavaScript. */
import { type ReactNode, useId } from "react";
import { Form } from "react-router";
import type { ActionTable } from "#web/screens/admin/actions/copy.ts";
import { adminListCopy } from "#web/screens/admin/copy.ts";
import { pathWith, type View } from "#web/screens/admin/view.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";

type RowMenuProps = { name: string; children: ReactNode };

export function RowMenu({ name, children }: RowMenuProps) {
	const id = useId();
	return (
		<>
			<button
				type="button"
				className="icon-btn"
				popoverTarget={id}
				aria-label={adminListCopy.actionsFor(name)}
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
