/** The tab of payments: payouts, refunds and collections, due ones by date, and paid ones. */

import { dayOf, formatDay } from "#common/calendar.ts";
import * as rules from "#common/rules/money.ts";
import { attempt, type Due, type OpenDues } from "#web/api.ts";
import { apiContext } from "#web/context.ts";
import { withOfflineFailure } from "#web/features/connection/form-failure.ts";
import { orderPath } from "#web/features/orders/paths.ts";
import { Money } from "#web/features/product-card/price.tsx";
import { pageMeta } from "#web/meta.ts";
import type { FilterSelect } from "#web/screens/admin/components/filter-bar.tsx";
import { type Column, Fact, Facts } from "#web/screens/admin/components/list.tsx";
import { runAction, runBulk } from "#web/screens/admin/components/run-action.ts";
import { deferSlow, TabPanel } from "#web/screens/admin/components/tab-panel.tsx";
import { TableTab } from "#web/screens/admin/components/table-tab.tsx";
import { adminListCopy, dueBulk } from "#web/screens/admin/copy.ts";
import { useMay } from "#web/screens/admin/role.tsx";
import { listQuery, pathTo, readView, titleOf } from "#web/screens/admin/view.ts";
import { Link } from "#web/ui/link.tsx";
import type { Route } from "./+types/money";
import { moneyCopy } from "./copy.ts";
import { DueTag, dueNames } from "./tags.tsx";

export const meta = () => pageMeta(titleOf("money"));

export async function loader({ request, url, context }: Route.LoaderArgs) {
	const view = readView("money", url.searchParams);
	const loading = attempt(context.get(apiContext).api.admin.dues.$get({ query: listQuery(view) }));
	return { view, ...(await deferSlow(request, loading)) };
}

export const action = ({ request, context }: Route.ActionArgs) =>
	runAction(request, (form, intent) =>
		runBulk(form, bulkActions, intent, (ids, reference) =>
			attempt(context.get(apiContext).api.admin.dues.pay.$post({ json: { ids, reference } })),
		),
	);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withOfflineFailure(serverAction);

const bulkActions = dueBulk(rules.ledger.referenceLength);

export default function MoneyTab({ loaderData: { view, loaded }, actionData: result }: Route.ComponentProps) {
	const mayPay = useMay(["finance"]);
	return (
		<TabPanel loaded={loaded} result={result} actions={bulkActions}>
			{(page) => (
				<TableTab
					view={view}
					title={moneyCopy.title}
					label={moneyCopy.table}
					noun={moneyCopy.rows}
					exported="money"
					searchHint={moneyCopy.searchBy}
					choices={choices}
					page={page}
					rows={page.success ? page.dues : []}
					columns={columns}
					keyOf={({ id }) => id}
					bulk={
						view.filters.state === "paid" || !mayPay ? undefined : { actions: bulkActions, nameOf: nameOfDue, result }
					}
				>
					{page.success && (
						<div className="mb-6">
							<OpenTotals open={page.open} />
							<p className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
								<Link className="link" to="/admin/dashboard/money/batches">
									{moneyCopy.batches.link}
								</Link>
								<Link className="link" to="/admin/dashboard/money/bank">
									{moneyCopy.bankPage.link}
								</Link>
							</p>
						</div>
					)}
				</TableTab>
			)}
		</TabPanel>
	);
}

const nameOfDue = ({ kind, amount, person, paidAt }: Due) =>
	paidAt ? undefined : moneyCopy.row(dueNames[kind], person.name, amount);

const OpenTotals = ({ open }: { open: OpenDues }) => (
	<Facts>
		<Fact name={moneyCopy.totals.payout}>
			<Sum {...open.payout} />
		</Fact>
		<Fact name={moneyCopy.totals.refund}>
			<Sum {...open.refund} />
		</Fact>
		<Fact name={moneyCopy.totals.collection}>
			<Sum {...open.collection} />
		</Fact>
		<Fact name={moneyCopy.totals.remittance}>
			<Sum {...open.remittance} />
		</Fact>
		<Fact name={moneyCopy.totals.overdue}>
			<Sum {...open.overdue} />
		</Fact>
	</Facts>
);

const Sum = ({ count, amount }: { count: number; amount: number }) => (
	<>
		<Money amount={amount} />
		<small>{moneyCopy.payments(count)}</small>
	</>
);

const columns: Column<Due>[] = [
	{
		name: moneyCopy.columns.payment,
		kind: "main",
		cell: ({ id, kind, product }) => (
			<>
				<Link to={pathTo({ tab: "money", openId: id })}>{dueNames[kind]}</Link>
				<small>{product}</small>
			</>
		),
	},
	{
		name: moneyCopy.columns.order,
		cell: ({ orderId, orderNumber }) => (
			<Link className="tabular-nums" to={orderPath(orderId)}>
				{orderNumber}
			</Link>
		),
	},
	{
		name: moneyCopy.columns.person,
		cell: ({ person }) => <Link to={pathTo({ tab: "users", openId: person._id })}>{person.name}</Link>,
	},
	{
		name: moneyCopy.columns.date,
		cell: ({ dueOn, paidAt, reference }) =>
			paidAt ? (
				<>
					<span>{formatDay(dayOf(new Date(paidAt)))}</span>
					<small>{reference}</small>
				</>
			) : (
				formatDay(dueOn)
			),
	},
	{ name: moneyCopy.columns.amount, kind: "number", cell: ({ amount }) => <Money amount={amount} /> },
	{ name: adminListCopy.status, cell: (due) => <DueTag due={due} /> },
];

const choices: FilterSelect[] = [
	{
		name: "state",
		label: adminListCopy.status,
		options: [
			{ value: "", label: moneyCopy.states.due },
			{ value: "overdue", label: moneyCopy.states.overdue },
			{ value: "paid", label: moneyCopy.states.paid },
		],
	},
	{
		name: "kind",
		label: moneyCopy.kind,
		options: [
			{ value: "", label: moneyCopy.kindFilter.any },
			{ value: "payout", label: moneyCopy.kindFilter.payout },
			{ value: "refund", label: moneyCopy.kindFilter.refund },
			{ value: "collection", label: moneyCopy.kindFilter.collection },
			{ value: "remittance", label: moneyCopy.kindFilter.remittance },
		],
	},
];
