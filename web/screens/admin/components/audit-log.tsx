/** Entries of the admin audit log: for one subject, or for all. */

import { adminListCopy } from "#messages/screens/admin.js";
import type { Act, Failure } from "#web/api.ts";
import { orderPath } from "#web/features/orders/paths.ts";
import { formatDateTime, pathTo, type Tab } from "#web/screens/admin/view.ts";
import { Link } from "#web/ui/link.tsx";
import { capitalize } from "./badge.tsx";
import { LoadFailure } from "./list.tsx";

export type AuditResponse = { success: true; acts: Act[]; next: string | null } | Failure;

/** The audit entries of one subject. */
export const AuditHistory = ({ acts, empty }: { acts: AuditResponse; empty: string }) => (
	<section className="panel-section">
		<h2>{adminListCopy.history}</h2>
		{!acts.success && <LoadFailure failure={acts} message={adminListCopy.historyFailed} />}
		{acts.success && acts.acts.length === 0 && <p className="text-muted">{empty}</p>}
		{acts.success && acts.acts.length > 0 && <AuditEntries entries={acts.acts} />}
	</section>
);

export const AuditEntries = ({ entries, withSubject }: { entries: Act[]; withSubject?: boolean }) => (
	<ol className="audit-entries">
		{entries.map((entry) => (
			<li key={entry.id}>
				<p>
					<b>{actionLabel(entry.action)}</b>
					{withSubject && (
						<span>
							{": "}
							<Subject entry={entry} />
						</span>
					)}
				</p>
				{entry.reason && <p className="reason">{adminListCopy.quoted({ text: entry.reason })}</p>}
				<p className="by">
					<time dateTime={entry.at}>{formatDateTime(entry.at)}</time>, {entry.admin.name}
					{exportDetails(entry)}
				</p>
			</li>
		))}
	</ol>
);

/** "suspend-account" becomes "Suspend account". */
export const actionLabel = (action: string) =>
	adminListCopy.auditAction({
		key: action.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()),
		label: capitalize(action.replaceAll("-", " ")),
	});

const tabBySubject: Record<string, Tab> = {
	account: "users",
	listing: "listings",
	"contact-message": "messages",
	report: "reports",
	dispute: "damage",
};

function subjectPath({ kind, _id }: Act["subject"]): string | undefined {
	if (kind === "order") return orderPath(_id);
	const tab = tabBySubject[kind];
	return tab && pathTo({ tab, openId: _id });
}

function Subject({ entry: { subject } }: { entry: Act }) {
	const name = subject.name || subject._id;
	const path = subjectPath(subject);
	return path ? (
		<Link className="link" to={path}>
			{name}
		</Link>
	) : (
		name
	);
}

/** The filters of an export. Details of other entries are not shown here. */
function exportDetails({ subject, details }: Act): string {
	if (subject.kind !== "export") return "";
	const chosen = Object.entries(details).map(([name, value]) => `${name} ${String(value)}`);
	return chosen.length > 0 ? adminListCopy.withFilters({ filters: chosen.join(", ") }) : adminListCopy.allRows;
}
