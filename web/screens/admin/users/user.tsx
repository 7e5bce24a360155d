/** The page of one account: its actions and facts, the latest orders, money and reports, and the events around the person. */

import type { ReactNode } from "react";
import { formatPeriod } from "#common/calendar.ts";
import { formatRupees } from "#common/money.ts";
import { reasonLabel } from "#common/report.ts";
import { adminListCopy } from "#messages/screens/admin.js";
import { adminUsersCopy, personCopy } from "#messages/screens/admin-users.js";
import { type AdminUserDetails, type ApiClient, attempt, type Failure, type TimelineEntry } from "#web/api.ts";
import { apiContext, deferredApiContext } from "#web/context.ts";
import { withOfflineFailure } from "#web/features/connection/form-failure.ts";
import { orderPath } from "#web/features/orders/paths.ts";
import { Money } from "#web/features/product-card/price.tsx";
import { pageMeta } from "#web/meta.ts";
import { CasePanel, isCaseIntent, loadCase, runCaseAction } from "#web/screens/admin/cases/cases.tsx";
import { actionLabel } from "#web/screens/admin/components/audit-log.tsx";
import { accountTypeLabel, capitalize, OrderBadge, StatusBadge } from "#web/screens/admin/components/badge.tsx";
import { CountLink, Fact, Facts, LoadFailure, PageHeading } from "#web/screens/admin/components/list.tsx";
import { ActionControl, ConfirmAction } from "#web/screens/admin/components/row-actions.tsx";
import { type ActionResult, runAction } from "#web/screens/admin/components/run-action.ts";
import { deferSlow, RowPage, TabPanel } from "#web/screens/admin/components/tab-panel.tsx";
import { adminContext } from "#web/screens/admin/guard.ts";
import {
	formatDate,
	formatDateTime,
	pathTo,
	readView,
	revealPath,
	titleOf,
	type View,
} from "#web/screens/admin/view.ts";
import { Link } from "#web/ui/link.tsx";
import { Tag } from "#web/ui/tag.tsx";
import type { Route } from "./+types/user";
import { runUserAction, userActions } from "./user-actions.ts";

/** A name that the server gains later has no text yet. */
const names: Record<"balances" | "security" | "steps" | "roles", Record<string, string>> = personCopy;

export const meta = () => pageMeta(titleOf("users"));

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
	const { accountId } = params;
	const client = context.get(deferredApiContext)("tab");
	const user = attempt(client.api.admin.users[":accountId"].$get({ param: { accountId } }));
	const loading = Promise.all([
		user,
		loadPerson(client, accountId, url.searchParams.get("before") ?? ""),
		loadCase(client, "account", accountId),
	]);
	const view = readView("users", url.searchParams, { openId: accountId });
	const isOlder = url.searchParams.has("before");
	return { view, isOlder, ownId: context.get(adminContext)._id, ...(await deferSlow(request, loading)) };
}

export const action = ({ request, params, context }: Route.ActionArgs) =>
	runAction(request, (form, intent) => {
		const client = context.get(apiContext);
		if (isCaseIntent(intent)) return runCaseAction(client, "account", params.accountId, form, intent);
		return runUserAction(client, form, intent);
	});

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withOfflineFailure(serverAction);

export default function User({
	loaderData: { view, isOlder, loaded, ownId },
	actionData: result,
}: Route.ComponentProps) {
	return (
		<TabPanel loaded={loaded} result={result} actions={userActions}>
			{([row, person, found]) => (
				<RowPage tab="users" back={adminUsersCopy.back} heading={adminUsersCopy.heading} response={row}>
					{({ user }) => (
						<>
							<UserDetails user={user} view={view} result={result} />
							<CasePanel response={found} ownId={ownId} result={result} />
							<PersonSections id={user.id} data={person} />
							<PersonTimeline accountId={user.id} response={person.timeline} isOlder={isOlder} />
						</>
					)}
				</RowPage>
			)}
		</TabPanel>
	);
}

type UserDetailsProps = { user: AdminUserDetails; view: View; result: ActionResult | undefined };

/** The actions, the contact details and the counts of listings, orders and reports. */
const UserDetails = ({ user, view, result }: UserDetailsProps) => (
	<>
		<PageHeading title={user.name}>
			<StatusBadge status={user.status} />
		</PageHeading>
		<div className="actions-row">
			{user.allowed.map((action) => (
				<ActionControl
					key={action}
					actions={userActions}
					action={action}
					id={user.id}
					name={user.name}
					view={view}
					className="btn plain small"
				/>
			))}
			{user.allowed.length === 0 && <p className="text-muted">{adminUsersCopy.ownAccount}</p>}
		</div>
		{user.suspension && (
			<p className="suspension-reason">
				{adminListCopy.suspendedOn({ time: formatDateTime(user.suspension.at), reason: user.suspension.reason })}
			</p>
		)}
		<Facts>
			<AccountFacts user={user} />
			<Activity user={user} />
		</Facts>
		<p className="mt-4 text-nav">
			<Link className="link" to={pathTo({ tab: "rentals", filters: { person: user.id } })}>
				{adminUsersCopy.allOrders({ name: user.name })}
			</Link>
		</p>
		<ConfirmAction actions={userActions} subjects={[user]} view={view} result={result} />
	</>
);

const AccountFacts = ({ user }: { user: AdminUserDetails }) => (
	<>
		<Fact name={adminUsersCopy.facts.email} wide>
			<a className="link" href={`mailto:${user.email}`}>
				{user.email}
			</a>
		</Fact>
		<Fact name={adminUsersCopy.facts.mobile}>
			<span className="tabular-nums">{user.mobile || adminListCopy.none}</span>
			{user.reveals.includes("contact") && (user.mobile || user.shop) && (
				<Reveal to={revealPath("contact", user.id)} label={adminUsersCopy.reveal.contact} />
			)}
		</Fact>
		<Fact name={adminUsersCopy.facts.payout} wide>
			<span className="tabular-nums">{user.payout ?? adminListCopy.none}</span>
			{user.reveals.includes("payout") && user.payout && (
				<Reveal to={revealPath("payout", user.id)} label={adminUsersCopy.reveal.payout} />
			)}
		</Fact>
		<Fact name={adminUsersCopy.facts.type}>{accountTypeLabel(user.type)}</Fact>
		{user.staffRole && <Fact name={adminUsersCopy.facts.staffRole}>{adminUsersCopy.staffRoles[user.staffRole]}</Fact>}
		<Fact name={adminUsersCopy.facts.joined}>{formatDate(user.joinDate)}</Fact>
		{user.shop && (
			<>
				<Fact name={adminUsersCopy.facts.shop} wide>
					{user.shop.name}, {user.shop.city} {user.shop.pincode}, {user.shop.country}
				</Fact>
				<Fact name={adminUsersCopy.facts.gstin}>{user.shop.gstin || adminListCopy.none}</Fact>
			</>
		)}
	</>
);

/** Leads to the page that asks for the reason. */
const Reveal = ({ to, label }: { to: string; label: string }) => (
	<small>
		<Link className="link" to={to}>
			{label}
		</Link>
	</small>
);

/** The counts of the account's listings, orders and reports, with links. */
const Activity = ({ user }: { user: AdminUserDetails }) => (
	<>
		<Fact name={adminUsersCopy.facts.sessions}>{user.sessions}</Fact>
		<Fact name={adminUsersCopy.facts.listings}>
			<CountLink count={user.listings} to={pathTo({ tab: "listings", filters: { owner: user.id } })} />
		</Fact>
		<Fact name={adminUsersCopy.facts.asClient}>{user.rentals}</Fact>
		<Fact name={adminUsersCopy.facts.asLister}>{user.orders}</Fact>
		<Fact name={adminUsersCopy.facts.openOrders}>
			<CountLink
				count={user.openOrders}
				to={pathTo({ tab: "rentals", filters: { person: user.id, status: "open" } })}
			/>
		</Fact>
		<Fact name={adminUsersCopy.facts.conversations}>{user.conversations}</Fact>
		<Fact name={adminUsersCopy.facts.orderLimit} wide>
			<span className="tabular-nums">
				{adminUsersCopy.ofLimit({
					value: formatRupees(user.orderLimit.value),
					limit: user.orderLimit.valueLimit === null ? null : formatRupees(user.orderLimit.valueLimit),
				})}
			</span>
			{user.orderLimit.allowed.map(({ productId, name, allowedAt }) => (
				<small key={productId}>{adminUsersCopy.allowedOrder({ item: name, at: formatDateTime(allowedAt) })}</small>
			))}
		</Fact>
		<Fact name={adminUsersCopy.facts.openReports}>
			<CountLink count={user.openReports} to={pathTo({ tab: "reports", filters: { person: user.id } })} />
		</Fact>
	</>
);

const PersonSections = ({ id, data }: { id: string; data: PersonData }) => (
	<>
		<Section title={personCopy.orders} response={data.orders} all={pathTo({ tab: "rentals", filters: { person: id } })}>
			{({ rentals }) =>
				rentals.length === 0
					? personCopy.noOrders
					: rentals.map((order) => (
							<li key={order.id}>
								<Link className="link" to={orderPath(order.id)}>
									{order.title}
								</Link>{" "}
								<OrderBadge status={order.status} />
								<small>
									{formatPeriod(order.rentalPeriod)}, <Money amount={order.totalAmount} />
								</small>
							</li>
						))
			}
		</Section>
		<MoneySection data={data} />
		<Section
			title={personCopy.reports}
			response={data.reports}
			all={pathTo({ tab: "reports", filters: { person: id, state: "all" } })}
		>
			{({ reports }) =>
				reports.length === 0
					? personCopy.noReports
					: reports.map((report) => (
							<li key={report._id}>
								<Link className="link" to={pathTo({ tab: "reports", openId: report._id })}>
									{reasonLabel(report.reason)}
								</Link>{" "}
								{report.isOpen ? <Tag tone="bad">{personCopy.open}</Tag> : <Tag>{personCopy.closed}</Tag>}
								<small>
									{formatDateTime(report.createdAt)}, {report.subject.name}
								</small>
							</li>
						))
			}
		</Section>
	</>
);

type SectionProps<T> = {
	title: string;
	response: T | Failure;
	/** The list with all of them. */
	all: string;
	children: (found: T) => ReactNode[] | string;
};

function Section<T extends { success: true; total: number }>({ title, response, all, children }: SectionProps<T>) {
	const rows = response.success ? children(response) : [];
	return (
		<section className="panel-section">
			<h2>{title}</h2>
			{!response.success && <LoadFailure failure={response} message={personCopy.failed} />}
			{typeof rows === "string" ? <p className="text-muted">{rows}</p> : <ul className="space-y-3">{rows}</ul>}
			{response.success && response.total > rows.length && typeof rows !== "string" && (
				<p className="links">
					<Link className="link" to={all}>
						{title === personCopy.orders ? personCopy.allOrders : personCopy.allReports}
					</Link>
				</p>
			)}
		</section>
	);
}

/** Accounts whose usual balance is a credit, negative in the ledger: money that is held for the person or due to them. */
const creditAccounts = new Set([
	"unearned-rent",
	"deposit",
	"rent-payable",
	"late-fee-payable",
	"damage-payable",
	"balance-payable",
	"refund-payable",
	"damage-awaited",
]);

const kinds = ["payout", "refund", "collection", "remittance"] as const;

/** Amounts due either way, and the balances of the ledger. */
function MoneySection({ data: { dues, balances } }: { data: PersonData }) {
	return (
		<section className="panel-section">
			<h2>{personCopy.money}</h2>
			{dues.success ? (
				<Facts>
					{kinds.map((kind) => (
						<Fact key={kind} name={personCopy[kind]}>
							<Money amount={dues.open[kind].amount} />
						</Fact>
					))}
					<Fact name={personCopy.deposits}>
						<Money amount={dues.depositsHeld} />
					</Fact>
				</Facts>
			) : (
				<LoadFailure failure={dues} message={personCopy.moneyFailed} />
			)}
			{balances.success && balances.balances.length === 0 && <p className="mt-4 text-muted">{personCopy.noBalances}</p>}
			{balances.success && balances.balances.length > 0 && (
				<Facts>
					{balances.balances.map(({ account, amount }) => (
						<Fact key={account} name={names.balances[account] ?? account}>
							<Money amount={creditAccounts.has(account) ? -amount : amount} />
						</Fact>
					))}
				</Facts>
			)}
		</section>
	);
}

const listed = "5";

/** Loads the sections of a person's page, at the same time: each may fail by itself. */
async function loadPerson({ api }: ApiClient, accountId: string, before: string) {
	const user = api.admin.users[":accountId"];
	const param = { accountId };
	const [orders, dues, balances, reports, timeline] = await Promise.all([
		attempt(api.admin.rentals.$get({ query: { person: accountId, limit: listed } })),
		attempt(api.ledger.getDues[":userId"].$get({ param: { userId: accountId }, query: { limit: "1" } })),
		attempt(user.balances.$get({ param })),
		attempt(api.admin.reports.$get({ query: { person: accountId, state: "all", limit: listed } })),
		attempt(user.timeline.$get({ param, query: { before } })),
	]);
	return { orders, dues, balances, reports, timeline };
}

type PersonData = Awaited<ReturnType<typeof loadPerson>>;

type PersonTimelineProps = {
	accountId: string;
	response: { success: true; entries: TimelineEntry[]; next: string | null } | Failure;
	/** Whether this is not the first page. */
	isOlder: boolean;
};

/** Order steps, reports, actions of admins and sign-in events. */
const PersonTimeline = ({ accountId, response, isOlder }: PersonTimelineProps) => (
	<section className="panel-section" id="timeline">
		<h2>{personCopy.timeline}</h2>
		{!response.success && <LoadFailure failure={response} message={personCopy.failed} />}
		{response.success && response.entries.length === 0 && <p className="text-muted">{personCopy.nothing}</p>}
		{response.success && (
			<ol className="audit-entries">
				{response.entries.map((entry) => (
					<Entry key={`${entry.at} ${entry.kind} ${entry.what} ${entry.subject?._id}`} entry={entry} />
				))}
			</ol>
		)}
		<p className="links">
			{isOlder && (
				<Link className="link" to={pathTo({ tab: "users", openId: accountId })}>
					{personCopy.newest}
				</Link>
			)}
			{response.success && response.next && (
				<Link
					className="link"
					to={`${pathTo({ tab: "users", openId: accountId })}?${new URLSearchParams({ before: response.next })}#timeline`}
				>
					{personCopy.older}
				</Link>
			)}
		</p>
	</section>
);

function Entry({ entry }: { entry: TimelineEntry }) {
	const path = entry.subject && entryPath(entry.kind, entry.subject._id);
	const by = entry.kind === "order" ? (names.roles[entry.by] ?? entry.by) : entry.by;
	const reason =
		entry.kind === "report" ? reasonLabel(entry.reason as Parameters<typeof reasonLabel>[0]) : entry.reason;
	return (
		<li>
			<p>
				<b>{entryTitle(entry)}</b>
				{entry.kind === "order" && path && (
					<span>
						{": "}
						<Link className="link" to={path}>
							{entry.subject?.name}
						</Link>
					</span>
				)}
			</p>
			{reason && <p className="reason">{adminListCopy.quoted({ text: reason })}</p>}
			<p className="by">
				<time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
				{by && <span>, {by}</span>}
				{entry.kind === "report" && path && (
					<span>
						{", "}
						<Link className="link" to={path}>
							{adminListCopy.view}
						</Link>
					</span>
				)}
			</p>
		</li>
	);
}

function entryTitle({ kind, what, subject }: TimelineEntry): string {
	if (kind === "security") return names.security[what] ?? what;
	if (kind === "audit") return actionLabel(what);
	if (kind === "report")
		return what === "made"
			? personCopy.reportMade({ number: subject?.name ?? "" })
			: personCopy.reportReceived({ number: subject?.name ?? "" });
	return names.steps[what] ?? capitalize(what.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`));
}

function entryPath(kind: TimelineEntry["kind"], id: string): string | undefined {
	if (kind === "order") return orderPath(id);
	return kind === "report" ? pathTo({ tab: "reports", openId: id }) : undefined;
}
