/** The audit log of all admins, newest first, with its filters. */

import type { Failure, StaffMember } from "#web/api.ts";
import { AuditEntries, type AuditResponse, actionLabel } from "#web/screens/admin/components/audit-log.tsx";
import { FilterBar, type FilterSelect } from "#web/screens/admin/components/filter-bar.tsx";
import { LoadFailure } from "#web/screens/admin/components/list.tsx";
import { pathWith, type View } from "#web/screens/admin/view.ts";
import { Link } from "#web/ui/link.tsx";
import { copy } from "./copy.ts";

type AdminLogProps = { acts: AuditResponse; staff: StaffResponse; view: View };
type StaffResponse = { success: true; staff: StaffMember[] } | Failure;

export const AdminLog = ({ acts, staff, view }: AdminLogProps) => (
	<section className="panel-section" id="log">
		<h2>{copy.log.heading}</h2>
		<p className="mb-4 text-nav text-muted">{copy.log.intro}</p>
		<FilterBar
			view={view}
			searchHint={copy.log.searchBy}
			choices={[...choices, byAdmin(staff.success ? staff.staff : [])]}
			dates={dates}
		/>
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

const dates = [
	{ name: "from", label: copy.log.from },
	{ name: "to", label: copy.log.to },
];

const byAdmin = (staff: StaffMember[]): FilterSelect => ({
	name: "admin",
	label: copy.log.by,
	options: [
		{ value: "", label: copy.log.anybody },
		...staff.map(({ _id, name }) => ({ value: _id, label: copy.log.byName(name) })),
	],
});

/** The actions that questions are most often about. The search finds all others by a part of their name. */
const searchedActions = [
	"reveal-contact",
	"reveal-payout",
	"suspend-account",
	"restore-account",
	"remove-factors",
	"set-staff-role",
	"export-users",
	"decide-damage",
	"book-payout",
];

const choices: FilterSelect[] = [
	{
		name: "action",
		label: copy.log.action,
		options: [
			{ value: "", label: copy.log.anyAction },
			...searchedActions.map((value) => ({ value, label: actionLabel(value) })),
		],
	},
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
			{ value: "dispute", label: copy.log.subjects.dispute },
			{ value: "report", label: copy.log.subjects.report },
			{ value: "export", label: copy.log.subjects.export },
			{ value: "setting", label: copy.log.subjects.setting },
		],
	},
];
