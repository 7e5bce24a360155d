/**
 * A link to report a listing, person, conversation or review. It opens a dialog for signed-in users with JavaScript,
 * and the report page otherwise.
 */
import { type ComponentType, type MouseEvent, type ReactNode, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { ReportKind } from "#common/report.ts";
import { reportsCopy } from "#messages/reports.js";
import { useUser } from "#web/session.ts";
import { Link } from "#web/ui/link.tsx";
import type { ReportDialogProps } from "./report-form.tsx";

type ReportLinkProps = {
	kind: ReportKind;
	/** The id of the product, account, conversation or review. */
	id: string;
	/** The name of the reported item, for screen readers. */
	name?: string;
	className?: string;
	/** An icon for narrow screens. */
	icon?: ReactNode;
};

export function ReportLink({ kind, id, name, className = "report-link", icon }: ReportLinkProps) {
	const user = useUser();
	const { pathname, search } = useLocation();
	const [Dialog, setDialog] = useState<ComponentType<ReportDialogProps>>();
	const navigate = useNavigate();
	const path = `/report/${kind}/${id}?${new URLSearchParams({ from: pathname + search })}`;
	const openDialog = async (event: MouseEvent) => {
		if (!user || event.metaKey || event.ctrlKey || event.shiftKey) return;
		event.preventDefault();
		// Lazily loaded, because few people report anything. If the chunk does not load, the report page opens instead.
		const loaded = await import("./report-form.tsx").catch(() => undefined);
		if (loaded) setDialog(() => loaded.ReportDialog);
		else void navigate(path);
	};
	return (
		<>
			<Link to={path} className={className} onClick={openDialog} rel="nofollow">
				{icon}
				<span className="title">{reportsCopy.title({ kind })}</span>
				{name && <span className="sr-only">: {name}</span>}
			</Link>
			{Dialog && <Dialog kind={kind} id={id} onClose={() => setDialog(undefined)} />}
		</>
	);
}
