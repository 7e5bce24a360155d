/** The audit log of all admins, newest first, with its filters. */

import type { Failure, StaffMember } from "#web/api.ts";
import { AuditEntries, type AuditResponse, actionLabel } from "#web/screens/admin/components/audit-log.tsx";
import { FilterBar, type FilterSelect } from "#web/screens/admin/components/filter-bar.tsx";
import { LoadFailure } from "#web/screens/admin/components/list.tsx";
import { pathWith, type View } from "#web/screens/admin/view.ts";
import { Link } from "#web/ui/link.tsx";
import { adminSettingsCopy } from "./copy.ts";

type AdminLogProps = { acts: AuditResponse; staff: StaffResponse; view: View };
type StaffResponse = { success: true; staff: StaffMember[] } | Failure;

export const AdminLog = ({ acts, staff, view }: AdminLogProps) => (
	<section className="panel-section" id="log">
		<h2>{adminSettingsCopy.log.heading}</h2>
		<p className="mb-4 text-nav text-muted">{adminSettingsCopy.log.intro}</p>
		<FilterBar
			view={view}
			searchHint={adminSettingsCopy.log.searchBy}
			choices={[...choices, byAdmin(staff.success ? staff.staff : [])]}
			dates={dates}
		/>
		{!acts.success && <LoadFailure failure={acts} message={adminSettingsCopy.log.failed} />}
		{acts.success && acts.acts.length === 0 && (
			<div className="empty">
				<p>{adminSettingsCopy.log.none}</p>
			</div>
		)}
		{acts.success && acts.acts.length > 0 && <AuditEntries entries={acts.acts} withSubject />}
		<p className="links">
			{view.filters.before && (
				<Link className="link" to={pathWith(view, { filters: { ...view.filters, before: undefined } })}>
					{adminSettingsCopy.log.newest}
				</Link>
			)}
			{acts.success && acts.next && (
				<Link className="link" to={pathWith(view, { filters: { ...view.filters, before: acts.next } })}>
					{adminSettingsCopy.log.older}
				</Link>
			)}
		</p>
	</section>
);

const dates = [
	{ name: "from", label: adminSettingsCopy.log.from },
	{ name: "to", label: adminSettingsCopy.log.to },
];

const byAdmin = (staff: StaffMember[]): FilterSelect => ({
	name: "admin",
	label: adminSettingsCopy.log.by,
	options: [
		{ value: "", label: adminSettingsCopy.log.anybody },
		...staff.map(({ _id, name }) => ({ value: _id, label: adminSettingsCopy.log.byName(name) })),
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
		label: adminSettingsCopy.log.action,
		options: [
			{ value: "", label: adminSettingsCopy.log.anyAction },
			...searchedActions.map((value) => ({ value, label: actionLabel(value) })),
		],
	},
	{
		name: "subjectKind",
		label: adminSettingsCopy.log.about,
		options: [
			{ value: "", label: adminSettingsCopy.log.subjects.any },
			{ value: "account", label: adminSettingsCopy.log.subjects.account },
			{ value: "listing", label: adminSettingsCopy.log.subjects.listing },
			{ value: "order", label: adminSettingsCopy.log.subjects.order },
			{ value: "category", label: adminSettingsCopy.log.subjects.category },
			{ value: "contact-message", label: adminSettingsCopy.log.subjects.message },
			{ value: "conversation", label: adminSettingsCopy.log.subjects.conversation },
			{ value: "dispute", label: adminSettingsCopy.log.subjects.dispute },
			{ value: "report", label: adminSettingsCopy.log.subjects.report },
			{ value: "export", label: adminSettingsCopy.log.subjects.export },
			{ value: "setting", label: adminSettingsCopy.log.subjects.setting },
		],
	},
];
