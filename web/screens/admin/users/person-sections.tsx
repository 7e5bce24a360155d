/** The sections of a person's page: latest orders, money and reports. */
import type { ReactNode } from "react";
import { formatPeriod } from "#common/calendar.ts";
import { reasonLabel } from "#common/report.ts";
import { type ApiClient, attempt, type Failure } from "#web/api.ts";
import { orderPath } from "#web/features/orders/paths.ts";
import { Money } from "#web/features/product-card/price.tsx";
import { OrderBadge } from "#web/screens/admin/components/badge.tsx";
import { Fact, Facts, LoadFailure } from "#web/screens/admin/components/list.tsx";
import { formatDateTime, pathTo } from "#web/screens/admin/view.ts";
import { Link } from "#web/ui/link.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { personCopy } from "./copy.ts";

export const PersonSections = ({ id, data }: { id: string; data: PersonData }) => (
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
			{typeof rows === "string" ? <p className="text-muted">{rows}</p> : <ul className="grid gap-3">{rows}</ul>}
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
						<Fact key={account} name={personCopy.balances[account] ?? account}>
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
export async function loadPerson({ api }: ApiClient, accountId: string, before: string) {
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
