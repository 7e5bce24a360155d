/**
 * The way to tell us about a listing, a person or a conversation. A link to a page of its own; where JavaScript has arrived, and
 * somebody is signed in, it opens the same form in a dialog.
 */
import { type ComponentType, type MouseEvent, type ReactNode, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import type { ReportKind } from "#common/report.ts";
import { useUser } from "#web/session.ts";
import { reportPath, reportTitle } from "./paths.ts";
import type { ReportDialogProps } from "./report-dialog.tsx";

type ReportLinkProps = {
	kind: ReportKind;
	/** Of the product, the account or the conversation. */
	id: string;
	/** What is reported, in words for a screen reader: the listing's name, the person's. */
	name?: string;
	className?: string;
	/** An icon to show where its words have no room. */
	icon?: ReactNode;
};

export function ReportLink({ kind, id, name, className = "report-link", icon }: ReportLinkProps) {
	const user = useUser();
	const { pathname, search } = useLocation();
	const [Dialog, setDialog] = useState<ComponentType<ReportDialogProps>>();
	const navigate = useNavigate();
	const path = reportPath(kind, id, pathname + search);
	const openDialog = async (event: MouseEvent) => {
		if (!user || event.metaKey || event.ctrlKey || event.shiftKey) return;
		event.preventDefault();
		// Fetched when first needed: few people report anything. If it does not come, the page is there.
		const loaded = await import("./report-dialog.tsx").catch(() => undefined);
		if (loaded) setDialog(() => loaded.ReportDialog);
		else void navigate(path);
	};
	return (
		<>
			<Link to={path} className={className} onClick={openDialog} rel="nofollow">
				{icon}
				<span className="title">{reportTitle(kind)}</span>
				{name && <span className="sr-only">: {name}</span>}
			</Link>
			{Dialog && <Dialog kind={kind} id={id} onClose={() => setDialog(undefined)} />}
		</>
	);
}
