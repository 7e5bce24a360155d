/** The settings tab: own account, commission, undelivered emails and the audit log. */
import { Link } from "react-router";
import { rules } from "#common/rules.ts";
import type { ActionResult } from "#web/screens/admin/actions/run-action.ts";
import { AuditEntries } from "#web/screens/admin/components/audit-log.tsx";
import { FilterBar, type FilterSelect } from "#web/screens/admin/components/filter-bar.tsx";
import { Fact, Facts, LoadError, PageHeading } from "#web/screens/admin/components/list.tsx";
import type { Panel } from "#web/screens/admin/panels.ts";
import { pathTo, pathWith, type View } from "#web/screens/admin/view.ts";
import { Commission } from "./commission.tsx";
import { UndeliveredEmails } from "./undelivered-emails.tsx";

export const Settings = ({
	panel: { admin, acts, commission, undelivered },
	view,
	result,
}: {
	panel: Extract<Panel, { is: "settings" }>;
	view: View;
	result: ActionResult | undefined;
}) => (
	<>
		<PageHeading title="Settings" />
		<section>
			<h2>Your account</h2>
			<Facts>
				<Fact name="Name">{admin.name}</Fact>
				<Fact name="E-mail" wide>
					{admin.email}
				</Fact>
				<Fact name="Signed in" wide>
					for {rules.session.adminAbsoluteHours} hours at most, or until {rules.session.adminIdleMinutes} minutes pass
					quietly
				</Fact>
			</Facts>
			<p className="links">
				<Link className="link" to="/dashboard?tab=settings">
					Profile, password and sessions
				</Link>
				<Link className="link" to={pathTo({ tab: "users", filters: { type: "admin" } })}>
					All admins
				</Link>
			</p>
		</section>
		<Commission response={commission} result={result} />
		<UndeliveredEmails response={undelivered} />
		<section className="panel-section" id="log">
			<h2>What admins did</h2>
			<p className="mb-4 text-nav text-muted">This log only grows: nobody can change or remove an entry.</p>
			<FilterBar view={view} searchHint="admin, act, name or reason" choices={choices} />
			{!acts.success && <LoadError failure={acts} message="The log could not be loaded." />}
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
	</>
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
