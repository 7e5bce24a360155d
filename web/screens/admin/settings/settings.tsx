/** The settings tab: own account, commission, undelivered emails, failed deletions of accounts and the audit log. */
import * as rules from "#common/rules/accounts.ts";
import {
	type ApiClient,
	attempt,
	type FailedDeletion,
	type Failure,
	type UndeliveredEmail,
	type User,
} from "#web/api.ts";
import { apiContext, type RouteArgs } from "#web/context.ts";
import { withOfflineFailure } from "#web/features/connection/form-failure.ts";
import { formText } from "#web/form.ts";
import { pageMeta } from "#web/meta.ts";
import { outcomeOf, runAction } from "#web/screens/admin/actions/run-action.ts";
import { Fact, Facts, LoadFailure, PageHeading } from "#web/screens/admin/components/list.tsx";
import { TabPanel } from "#web/screens/admin/components/tab-panel.tsx";
import { type Column, Table } from "#web/screens/admin/components/table.tsx";
import { adminListCopy } from "#web/screens/admin/copy.ts";
import { deferSlow } from "#web/screens/admin/defer-slow.ts";
import { adminContext } from "#web/screens/admin/guard.ts";
import { formatDateTime, pathTo, readView, titleOf, type View } from "#web/screens/admin/view.ts";
import { Link } from "#web/ui/link.tsx";
import { Tag } from "#web/ui/tag.tsx";
import type { Route } from "./+types/settings";
import { AdminLog } from "./admin-log.tsx";
import { Commission } from "./commission.tsx";
import { adminSettingsCopy } from "./copy.ts";

export const meta = () => pageMeta(titleOf("settings"));

export async function loader({ request, url, context }: Route.LoaderArgs) {
	const view = readView("settings", url.searchParams);
	const loading = loadSettings(context.get(apiContext), view);
	return { view, admin: context.get(adminContext), ...(await deferSlow(request, loading)) };
}

async function loadSettings({ api }: ApiClient, { filters }: View) {
	const [acts, commission, undelivered, failedDeletions, staff] = await Promise.all([
		attempt(api.admin.getActs.$get({ query: filters })),
		attempt(api.admin.commission.$get()),
		attempt(api.admin.undelivered.$get()),
		attempt(api.admin.failedDeletions.$get()),
		attempt(api.admin.staff.$get()),
	]);
	return { acts, commission, undelivered, failedDeletions, staff };
}

export const action = (args: Route.ActionArgs) => setCommission(args);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withOfflineFailure(serverAction);

export default function Settings({ loaderData: { view, admin, loaded }, actionData: result }: Route.ComponentProps) {
	return (
		<TabPanel loaded={loaded} result={result}>
			{({ acts, commission, undelivered, failedDeletions, staff }) => (
				<>
					<PageHeading title={adminSettingsCopy.title} />
					<Account admin={admin} />
					<Commission response={commission} result={result} />
					<UndeliveredEmails response={undelivered} />
					<FailedDeletions response={failedDeletions} />
					<AdminLog acts={acts} staff={staff} view={view} />
				</>
			)}
		</TabPanel>
	);
}

const Account = ({ admin }: { admin: User }) => (
	<section>
		<h2>{adminSettingsCopy.account.heading}</h2>
		<Facts>
			<Fact name={adminSettingsCopy.account.name}>{admin.name}</Fact>
			<Fact name={adminSettingsCopy.account.email} wide>
				{admin.email}
			</Fact>
			<Fact name={adminSettingsCopy.account.signedIn} wide>
				{adminSettingsCopy.account.session(rules.session.adminAbsoluteHours, rules.session.adminIdleMinutes)}
			</Fact>
		</Facts>
		<p className="links">
			<Link className="link" to="/dashboard?tab=settings">
				{adminSettingsCopy.account.profile}
			</Link>
			<Link className="link" to={pathTo({ tab: "users", filters: { type: "admin" } })}>
				{adminSettingsCopy.account.admins}
			</Link>
		</p>
	</section>
);

/** Deletions of accounts that are due and failed, so that somebody looks for the reason. */
const FailedDeletions = ({ response }: { response: { success: true; deletions: FailedDeletion[] } | Failure }) => (
	<section className="panel-section" id="failed-deletions">
		<h2>{adminSettingsCopy.failedDeletions.heading}</h2>
		<p className="mb-4 text-nav text-muted">{adminSettingsCopy.failedDeletions.intro}</p>
		{!response.success && <LoadFailure failure={response} message={adminSettingsCopy.failedDeletions.failed} />}
		{response.success && response.deletions.length === 0 && (
			<div className="empty">
				<p>{adminSettingsCopy.failedDeletions.none}</p>
			</div>
		)}
		{response.success && response.deletions.length > 0 && (
			<Table
				label={adminSettingsCopy.failedDeletions.heading}
				columns={deletionColumns}
				rows={response.deletions}
				keyOf={({ userId }) => userId}
			/>
		)}
	</section>
);

const deletionColumns: Column<FailedDeletion>[] = [
	{
		name: adminSettingsCopy.failedDeletions.columns.account,
		kind: "main",
		cell: ({ userId }) => (
			<Link className="link" to={pathTo({ tab: "users", openId: userId })}>
				{adminSettingsCopy.failedDeletions.account}
				<small>{userId}</small>
			</Link>
		),
	},
	{
		name: adminSettingsCopy.failedDeletions.columns.due,
		cell: ({ dueAt }) => <time dateTime={dueAt}>{formatDateTime(dueAt)}</time>,
	},
	{
		name: adminSettingsCopy.failedDeletions.columns.lastTry,
		cell: ({ failedAt }) => <time dateTime={failedAt}>{formatDateTime(failedAt)}</time>,
	},
	{
		name: adminSettingsCopy.failedDeletions.columns.attempts,
		kind: "number",
		cell: ({ attempts }) => attempts.toLocaleString("en-IN"),
	},
];

/** Emails that the mail server refused or has not accepted yet, with the reason. */
const UndeliveredEmails = ({ response }: { response: { success: true; emails: UndeliveredEmail[] } | Failure }) => (
	<section className="panel-section" id="undelivered">
		<h2>{adminSettingsCopy.undelivered.heading}</h2>
		<p className="mb-4 text-nav text-muted">{adminSettingsCopy.undelivered.intro}</p>
		{!response.success && <LoadFailure failure={response} message={adminSettingsCopy.undelivered.failed} />}
		{response.success && response.emails.length === 0 && (
			<div className="empty">
				<p>{adminSettingsCopy.undelivered.none}</p>
			</div>
		)}
		{response.success && response.emails.length > 0 && (
			<Table
				label={adminSettingsCopy.undelivered.heading}
				columns={emailColumns}
				rows={response.emails}
				keyOf={({ _id }) => _id}
			/>
		)}
	</section>
);

const emailColumns: Column<UndeliveredEmail>[] = [
	{
		name: adminSettingsCopy.undelivered.columns.email,
		kind: "main",
		cell: ({ to, subject }) => (
			<>
				<span>{to}</span>
				<small>{subject}</small>
			</>
		),
	},
	{
		name: adminListCopy.status,
		cell: ({ failedAt }) => (
			<Tag tone={failedAt ? "bad" : "wait"}>
				{failedAt ? adminSettingsCopy.undelivered.states.failed : adminSettingsCopy.undelivered.states.waiting}
			</Tag>
		),
	},
	{
		name: adminSettingsCopy.undelivered.columns.reason,
		cell: ({ reason }) => <span className="wrap-anywhere">{reason}</span>,
	},
	{
		name: adminSettingsCopy.undelivered.columns.attempts,
		kind: "number",
		cell: ({ attempts }) => attempts.toLocaleString("en-IN"),
	},
	{
		name: adminSettingsCopy.undelivered.columns.created,
		cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>,
	},
];

/** The form of the settings tab: the commission on new orders. */
const setCommission = ({ request, context }: RouteArgs) =>
	runAction(request, async (form) => {
		const json = { percent: formText(form, "percent"), reason: formText(form, "reason") };
		return outcomeOf(await attempt(context.get(apiContext).api.admin.commission.$put({ json })), ({ commission }) =>
			adminSettingsCopy.commission.done(commission.percent),
		);
	});
