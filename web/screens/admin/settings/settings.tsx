/** The settings tab: own account, commission, who approves, the operator and the announcement, undelivered emails, messages by other channels, webhooks, failed deletions of accounts and the audit log. */

import { Form, useNavigation } from "react-router";
import * as rules from "#common/rules/accounts.ts";
import * as adminRules from "#common/rules/admin.ts";
import { adminActionsCopy, adminListCopy, adminSettingsCopy } from "#messages/screens/admin.js";
import {
	type ApiClient,
	attempt,
	type Commission as CommissionDetails,
	type FailedDeletion,
	type Failure,
	type SelfApprovalSetting,
	type StaffMember,
	type UndeliveredEmail,
	type User,
} from "#web/api.ts";
import { apiContext, deferredApiContext, type RouteArgs } from "#web/context.ts";
import { withOfflineFailure } from "#web/features/connection/form-failure.ts";
import { fieldMessages, formText } from "#web/form.ts";
import { pageMeta } from "#web/meta.ts";
import { AuditEntries, type AuditResponse, actionLabel } from "#web/screens/admin/components/audit-log.tsx";
import { type Filter, FilterBar, valuesOf } from "#web/screens/admin/components/filter-bar.tsx";
import { type Column, Fact, Facts, LoadFailure, PageHeading, Table } from "#web/screens/admin/components/list.tsx";
import { type ActionResult, outcomeOf, runAction } from "#web/screens/admin/components/run-action.ts";
import { deferSlow, TabPanel } from "#web/screens/admin/components/tab-panel.tsx";
import { adminContext } from "#web/screens/admin/guard.ts";
import { ForRoles } from "#web/screens/admin/role.tsx";
import { formatDateTime, pathTo, pathWith, readView, titleOf, type View } from "#web/screens/admin/view.ts";
import { Button } from "#web/ui/button.tsx";
import { Field, TextArea } from "#web/ui/form/field.tsx";
import { FormGrid } from "#web/ui/form/form-section.tsx";
import { Link } from "#web/ui/link.tsx";
import { Tag } from "#web/ui/tag.tsx";
import type { Route } from "./+types/settings";
import { Channels, changeTemplate } from "./channels.tsx";
import { changeSetting, OperatorSettings, type SettingOutcome } from "./operator-settings.tsx";
import { changeWebhook, type WebhookOutcome, Webhooks } from "./webhooks.tsx";

export const meta = () => pageMeta(titleOf("settings"));

export async function loader({ request, url, context }: Route.LoaderArgs) {
	const view = readView("settings", url.searchParams, { filters: valuesOf(logFilters) });
	const admin = context.get(adminContext);
	const loading = loadSettings(context.get(deferredApiContext)("tab"), view, admin.staffRole === "owner");
	return { view, admin, ...(await deferSlow(request, loading)) };
}

async function loadSettings({ api }: ApiClient, { filters }: View, isOwner: boolean) {
	const [acts, commission, selfApproval, undelivered, channels, operator, webhooks, failedDeletions, staff] =
		await Promise.all([
			attempt(api.admin.getActs.$get({ query: filters })),
			attempt(api.admin.commission.$get()),
			attempt(api.admin["self-approval"].$get()),
			attempt(api.admin.undelivered.$get()),
			attempt(api.admin.channels.$get()),
			isOwner ? attempt(api.admin.settings.$get()) : undefined,
			isOwner ? attempt(api.admin.webhooks.$get()) : undefined,
			attempt(api.admin.failedDeletions.$get()),
			attempt(api.admin.staff.$get()),
		]);
	return { acts, commission, selfApproval, undelivered, channels, operator, webhooks, failedDeletions, staff };
}

export const action = (args: Route.ActionArgs) => runSettings(args);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withOfflineFailure(serverAction);

export default function Settings({ loaderData: { view, admin, loaded }, actionData: result }: Route.ComponentProps) {
	return (
		<TabPanel loaded={loaded} result={result}>
			{({ acts, commission, selfApproval, undelivered, channels, operator, webhooks, failedDeletions, staff }) => (
				<>
					<PageHeading title={adminSettingsCopy.title} />
					<Account admin={admin} />
					<Commission response={commission} result={result?.action ? undefined : result} />
					<SelfApproval response={selfApproval} result={result?.action === selfApprovalIntent ? result : undefined} />
					{operator && <OperatorSettings response={operator} result={result} />}
					<UndeliveredEmails response={undelivered} />
					<Channels response={channels} result={result} />
					{webhooks && <Webhooks response={webhooks} result={result} />}
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
				{adminSettingsCopy.account.session({
					hours: rules.session.adminAbsoluteHours,
					idleMinutes: rules.session.adminIdleMinutes,
				})}
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

/** The forms of the settings tab: the commission on new orders, who approves, message templates and webhooks. */
const runSettings = ({ request, context }: RouteArgs) =>
	runAction<WebhookOutcome & SettingOutcome>(request, async (form, intent) => {
		if (intent.endsWith("-webhook")) return changeWebhook(context.get(apiContext), form, intent);
		if (intent.endsWith("-setting")) return changeSetting(context.get(apiContext), form, intent);
		if (intent.endsWith("-template")) return changeTemplate(context.get(apiContext), form);
		if (intent === selfApprovalIntent) return changeSelfApproval(context.get(apiContext), form);
		const json = { percent: formText(form, "percent"), reason: formText(form, "reason") };
		return outcomeOf(await attempt(context.get(apiContext).api.admin.commission.$put({ json })), ({ commission }) =>
			adminSettingsCopy.commission.done({ percent: commission.percent }),
		);
	});

const selfApprovalIntent = "set-self-approval";

async function changeSelfApproval({ api }: ApiClient, form: FormData) {
	const json = { isAllowed: formText(form, "isAllowed") === "true", reason: formText(form, "reason") };
	return outcomeOf(await attempt(api.admin["self-approval"].$put({ json })), ({ selfApproval: { isAllowed, hours } }) =>
		adminSettingsCopy.selfApproval.done({ isAllowed, hours }),
	);
}

type SelfApprovalProps = {
	response: { success: true; selfApproval: SelfApprovalSetting } | Failure;
	result: ActionResult | undefined;
};

/** Whether the person who did something may approve it too: the setting, its history, and the form of an owner that changes it. */
const SelfApproval = ({ response, result }: SelfApprovalProps) => (
	<section className="panel-section" id="self-approval">
		<h2>{adminSettingsCopy.selfApproval.heading}</h2>
		{response.success ? (
			<SelfApprovalForm selfApproval={response.selfApproval} result={result} />
		) : (
			<LoadFailure failure={response} message={adminSettingsCopy.selfApproval.failed} />
		)}
	</section>
);

function SelfApprovalForm({
	selfApproval: { isAllowed, hours, history },
	result,
}: {
	selfApproval: SelfApprovalSetting;
	result: ActionResult | undefined;
}) {
	const { formData } = useNavigation();
	const copy = adminSettingsCopy.selfApproval;
	return (
		<>
			<p className="mb-4 max-w-[640px] text-nav text-muted">{copy.intro({ hours })}</p>
			<p className="mb-4">{isAllowed ? copy.isOn({ hours }) : copy.isOff}</p>
			<ForRoles roles={[]}>
				<Form
					method="post"
					action={pathTo({ tab: "settings" })}
					noValidate
					preventScrollReset
					className="max-w-[640px]"
				>
					<input type="hidden" name="isAllowed" value={String(!isAllowed)} />
					<TextArea
						id="self-approval-reason"
						label={copy.reason}
						name="reason"
						rows={2}
						maxLength={adminRules.admin.reasonLength}
						hint={adminActionsCopy.logHint}
						error={fieldMessages(result?.failure).reason}
						defaultValue={result?.submittedText}
					/>
					<Button
						className="mt-4"
						name="intent"
						value={selfApprovalIntent}
						busy={formData?.get("intent") === selfApprovalIntent && copy.saving}
					>
						{isAllowed ? copy.end : copy.allow}
					</Button>
				</Form>
			</ForRoles>
			{history.length > 0 && (
				<ul className="mt-5 text-nav">
					{history.map(({ since, admin, reason, ...change }) => (
						<li key={since} className="mt-2">
							{(change.isAllowed ? copy.allowed : copy.ended)({ time: formatDateTime(since) })}
							{adminSettingsCopy.commission.by({ admin, reason })}
						</li>
					))}
				</ul>
			)}
		</>
	);
}

type CommissionProps = {
	response: { success: true; commission: CommissionDetails } | Failure;
	result: ActionResult | undefined;
};

/** The commission on new orders: the present rate, its history, and the form that changes it. */
const Commission = ({ response, result }: CommissionProps) => (
	<section className="panel-section" id="commission">
		<h2>{adminSettingsCopy.commission.heading}</h2>
		{response.success ? (
			<Rate commission={response.commission} result={result} />
		) : (
			<LoadFailure failure={response} message={adminSettingsCopy.commission.failed} />
		)}
	</section>
);

function Rate({
	commission: { percent, history },
	result,
}: {
	commission: CommissionDetails;
	result: ActionResult | undefined;
}) {
	const { formData } = useNavigation();
	const errors = fieldMessages(result?.failure);
	return (
		<>
			<p className="mb-4 text-nav text-muted">{adminSettingsCopy.commission.rate({ percent })}</p>
			<ForRoles roles={["finance"]}>
				<Form
					method="post"
					action={pathTo({ tab: "settings" })}
					noValidate
					preventScrollReset
					className="max-w-[640px]"
				>
					<FormGrid two>
						<Field
							label={adminSettingsCopy.commission.percent}
							name="percent"
							inputMode="numeric"
							error={errors.percent}
							defaultValue={result?.percent || percent}
						/>
						<TextArea
							className="full"
							label={adminSettingsCopy.commission.reason}
							name="reason"
							rows={2}
							maxLength={adminRules.admin.reasonLength}
							hint={adminActionsCopy.logHint}
							error={errors.reason}
							defaultValue={result?.submittedText}
						/>
					</FormGrid>
					<Button className="mt-4" busy={formData?.has("percent") && adminSettingsCopy.commission.saving}>
						{adminSettingsCopy.commission.change}
					</Button>
				</Form>
			</ForRoles>
			{history.length > 0 && (
				<ul className="mt-5 text-nav">
					{history.map((rate) => (
						<li key={rate.since} className="mt-2">
							{adminSettingsCopy.commission.since({ percent: rate.percent, time: formatDateTime(rate.since) })}
							{adminSettingsCopy.commission.by({ admin: rate.admin, reason: rate.reason })}
						</li>
					))}
				</ul>
			)}
		</>
	);
}

type AdminLogProps = { acts: AuditResponse; staff: StaffResponse; view: View };
type StaffResponse = { success: true; staff: StaffMember[] } | Failure;

/** The audit log of all admins, newest first, with its filters. */
const AdminLog = ({ acts, staff, view }: AdminLogProps) => (
	<section className="panel-section" id="log">
		<h2>{adminSettingsCopy.log.heading}</h2>
		<p className="mb-4 text-nav text-muted">{adminSettingsCopy.log.intro}</p>
		<FilterBar
			view={view}
			searchHint={adminSettingsCopy.log.searchBy}
			filters={logFilters}
			data={staff.success ? staff.staff : []}
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

const logFilters: Filter<unknown, StaffMember[]>[] = [
	{
		name: "action",
		label: adminSettingsCopy.log.action,
		options: [
			{ value: "", label: adminSettingsCopy.log.anyAction },
			...searchedActions.map((value) => ({ value, label: actionLabel(value) })),
		],
		accepts: "text",
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
		accepts: "text",
	},
	{
		name: "admin",
		label: adminSettingsCopy.log.by,
		options: (staff) => [
			{ value: "", label: adminSettingsCopy.log.anybody },
			...staff.map(({ _id, name }) => ({ value: _id, label: adminSettingsCopy.log.byName({ name }) })),
		],
		accepts: "id",
	},
	{ name: "from", label: adminSettingsCopy.log.from, accepts: "day" },
	{ name: "to", label: adminSettingsCopy.log.to, accepts: "day" },
	{ name: "before", accepts: "id" },
];
