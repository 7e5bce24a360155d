/** The audit log of all admins, newest first, with its filters. */

import { AuditEntries, type AuditResponse } from "#web/screens/admin/components/audit-log.tsx";
import { FilterBar, type FilterSelect } from "#web/screens/admin/components/filter-bar.tsx";
import { LoadFailure } from "#web/screens/admin/components/list.tsx";
import { pathWith, type View } from "#web/screens/admin/view.ts";
import { Link } from "#web/ui/link.tsx";
import { copy } from "./copy.ts";

export const AdminLog = ({ acts, view }: { acts: AuditResponse; view: View }) => (
	<section className="panel-section" id="log">
		<h2>{copy.log.heading}</h2>
		<p className="mb-4 text-nav text-muted">{copy.log.intro}</p>
		<FilterBar view={view} searchHint={copy.log.searchBy} choices={choices} />
		{!acts.success && <LoadFailure failure={acts} message={copy.log.failed} />}
		{acts.success && acts.acts.length === 0 && (
			<div className="empty">
				<p>{copy.log.none}</p>
			</div>
		)}
		{acts.success && acts.acts.length > 0 && <AuditEntries entries={acts.acts} withSubject />}
		<p className="links">
			{view.filters.before && (
				<Link className="link" to={pathWith(view, { filters: { ...view.filters, before: undefined } })}>
					{copy.log.newest}
				</Link>
			)}
			{acts.success && acts.next && (
				<Link className="link" to={pathWith(view, { filters: { ...view.filters, before: acts.next } })}>
					{copy.log.older}
				</Link>
			)}
		</p>
	</section>
);

const choices: FilterSelect[] = [
	{
		name: "subjectKind",
		label: copy.log.about,
		options: [
			{ value: "", label: copy.log.subjects.any },
			{ value: "account", label: copy.log.subjects.account },
			{ value: "listing", label: copy.log.subjects.listing },
			{ value: "order", label: copy.log.subjects.order },
			{ value: "category", label: copy.log.subjects.category },
			{ value: "contact-message", label: copy.log.subjects.message },
			{ value: "conversation", label: copy.log.subjects.conversation },
			{ value: "report", label: copy.log.subjects.report },
			{ value: "export", label: copy.log.subjects.export },
			{ value: "setting", label: copy.log.subjects.setting },
		],
	},
];
