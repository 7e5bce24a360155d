/** The tab of payments: payouts, refunds and collections, due ones by date, and paid ones. */

import { dayOf, formatDay } from "#common/calendar.ts";
import * as rules from "#common/rules/money.ts";
import { adminListCopy } from "#messages/screens/admin.js";
import { moneyCopy } from "#messages/screens/admin-money.js";
import { attempt, type OpenDues } from "#web/api.ts";
import { apiContext } from "#web/context.ts";
import { withOfflineFailure } from "#web/features/connection/form-failure.ts";
import { orderPath } from "#web/features/orders/paths.ts";
import { Money } from "#web/features/product-card/price.tsx";
import { pageMeta } from "#web/meta.ts";
import { defineTab, ListTab, loadTab } from "#web/screens/admin/components/define-tab.tsx";
import { Fact, Facts } from "#web/screens/admin/components/list.tsx";
import { type BulkTable, runAction, runBulk } from "#web/screens/admin/components/run-action.ts";
import { ForRoles } from "#web/screens/admin/role.tsx";
import { pathTo, titleOf } from "#web/screens/admin/view.ts";
import { Link } from "#web/ui/link.tsx";
import type { Route } from "./+types/money";
import { DueTag, dueNames } from "./tags.tsx";

const bulkActions: BulkTable = {
	"bulk-pay": {
		...moneyCopy.bulkPay,
		field: {
			name: "reference",
			label: moneyCopy.form.reference,
			hint: moneyCopy.bulkPay.hint,
			maxLength: rules.ledger.referenceLength,
		},
	},
};

const tab = defineTab({
	tab: "money",
	copy: moneyCopy,
	load: async ({ api }, query) => ({ page: await attempt(api.admin.dues.$get({ query })) }),
	rowsOf: ({ dues }) => dues,
	idOf: ({ id }) => id,
	nameOf: ({ kind, amount, person }) => moneyCopy.row({ kind: dueNames[kind], person: person.name, amount }),
	exported: "money",
	bulk: {
		actions: bulkActions,
		roles: ["finance"],
		isFor: ({ paidAt }) => !paidAt,
		isOffered: ({ filters }) => filters.state !== "paid",
	},
	Summary: ({ page }) => <Summary {...page} />,
	columns: [
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
			cell: ({ dueOn, paidAt, reference, waitingDays }) =>
				paidAt ? (
					<>
						<span>{formatDay(dayOf(new Date(paidAt)))}</span>
						<small>{reference}</small>
					</>
				) : (
					<>
						<span>{formatDay(dueOn)}</span>
						{waitingDays !== undefined && <small>{moneyCopy.waitingDays({ days: waitingDays })}</small>}
					</>
				),
		},
		{ name: moneyCopy.columns.amount, kind: "number", cell: ({ amount }) => <Money amount={amount} /> },
		{ name: adminListCopy.status, cell: (due) => <DueTag due={due} /> },
	],
	filters: [
		{
			name: "state",
			label: adminListCopy.status,
			options: [
				{ value: "", label: moneyCopy.states.due },
				{ value: "overdue", label: moneyCopy.states.overdue },
				{ value: "paid", label: moneyCopy.states.paid },
				{ value: "account", label: moneyCopy.states.account },
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
	],
});

export const meta = () => pageMeta(titleOf("money"));

export const loader = (args: Route.LoaderArgs) => loadTab(tab, args);

export const action = ({ request, context }: Route.ActionArgs) =>
	runAction(request, (form, intent) =>
		runBulk(form, bulkActions, intent, (ids, reference) =>
			attempt(context.get(apiContext).api.admin.dues.pay.$post({ json: { ids, reference } })),
		),
	);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withOfflineFailure(serverAction);

export default function MoneyTab(props: Route.ComponentProps) {
	return <ListTab tab={tab} {...props} />;
}

/** What is open either way, and the links to the other pages of the tab. */
const Summary = ({ open, waiting }: { open: OpenDues; waiting?: { count: number; amount: number } }) => (
	<div className="mb-6">
		<Facts>
			{totals.map((name) => (
				<Fact key={name} name={moneyCopy.totals[name]}>
					<Money amount={open[name].amount} />
					<small>{moneyCopy.payments({ count: open[name].count })}</small>
				</Fact>
			))}
			{waiting && (
				<Fact name={moneyCopy.waiting}>
					<Money amount={waiting.amount} />
					<small>{moneyCopy.payments({ count: waiting.count })}</small>
				</Fact>
			)}
		</Facts>
		<p className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
			<Link className="link" to="/admin/dashboard/money/batches">
				{moneyCopy.batches.link}
			</Link>
			<Link className="link" to="/admin/dashboard/money/bank">
				{moneyCopy.bankPage.link}
			</Link>
			<Link className="link" to="/admin/dashboard/money/tax-rules">
				{moneyCopy.taxRules}
			</Link>
			<ForRoles roles={["finance"]}>
				<Link className="link" to="/admin/dashboard/money/registers">
					{moneyCopy.registers.title}
				</Link>
			</ForRoles>
		</p>
	</div>
);

const totals = ["payout", "refund", "collection", "remittance", "overdue"] as const;
