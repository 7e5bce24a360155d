/** The audit log of all admins, newest first, with its filters. */
import { Link } from "react-router";
import { AuditEntries, type AuditResponse } from "#web/screens/admin/components/audit-log.tsx";
import { FilterBar, type FilterSelect } from "#web/screens/admin/components/filter-bar.tsx";
import { LoadFailure } from "#web/screens/admin/components/list.tsx";
import { pathWith, type View } from "#web/screens/admin/view.ts";

export const AdminLog = ({ acts, view }: { acts: AuditResponse; view: View }) => (
	<section className="panel-section" id="log">
		<h2>What admins did</h2>
		<p className="mb-4 text-nav text-muted">This log only grows: nobody can change or remove an entry.</p>
		<FilterBar view={view} searchHint="admin, act, name or reason" choices={choices} />
		{!acts.success && <LoadFailure failure={acts} message="The log could not be loaded." />}
		{acts.success && acts.acts.length === 0 && (
			<div className="empty">
				<p>Nothing in the log matches this.</p>
			</div>
		)}
		{acts.success && acts.acts.length > 0 && <AuditEntries entries={acts.acts} withSubject />}
		<p className="links">
			{view.filters.before && (
				<Link className="link" to={pathWith(view, { filters: { ...view.filters, before: undefined } })}>
					Newest
				</Link>
			)}
			{acts.success && acts.next && (
				<Link className="link" to={pathWith(view, { filters: { ...view.filters, before: acts.next } })}>
					Older
				</Link>
			)}
		</p>
	</section>
);

const choices: FilterSelect[] = [
	{
		name: "subjectKind",
		label: "About",
		options: [
			{ value: "", label: "About anything" },
			{ value: "account", label: "Accounts" },
			{ value: "listing", label: "Listings" },
			{ value: "order", label: "Orders" },
			{ value: "category", label: "Categories" },
			{ value: "contact-message", label: "Messages" },
			{ value: "conversation", label: "Conversations" },
			{ value: "report", label: "Reports" },
			{ value: "export", label: "Exports" },
			{ value: "setting", label: "Settings" },
		],
	},
];
