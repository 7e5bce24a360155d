/** The debits of bank statements: those that match no payment of a batch, those that came back, and payments that no debit confirms. */
import type { ReactNode } from "react";
import { Form } from "react-router";
import { formatDay } from "#common/calendar.ts";
import { formatPaise } from "#common/money.ts";
import * as rules from "#common/rules/admin.ts";
import { moneyCopy } from "#messages/screens/admin-money.js";
import type { BatchPayout, Reconciliation } from "#web/api.ts";
import { orderPath } from "#web/features/orders/paths.ts";
import { Money } from "#web/features/product-card/price.tsx";
import { type Column, Table } from "#web/screens/admin/components/list.tsx";
import { ForRoles } from "#web/screens/admin/role.tsx";
import { formatDateTime, pathTo } from "#web/screens/admin/view.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/form/field.tsx";
import { Link } from "#web/ui/link.tsx";
import { dueNames } from "./tags.tsx";

const copy = moneyCopy.bankPage;

type DebitDifferencesProps = Pick<Reconciliation, "unmatchedDebits" | "returnedDebits" | "unseenPayouts">;

export const DebitDifferences = ({ unmatchedDebits, returnedDebits, unseenPayouts }: DebitDifferencesProps) => (
	<>
		<Part title={copy.unseen} hint={copy.unseenHint} total={unseenPayouts.total}>
			<Table label={copy.unseen} columns={payoutColumns} rows={unseenPayouts.payouts} keyOf={keyOfPayout} />
		</Part>
		<Part title={copy.returned} hint={copy.returnedHint} total={returnedDebits.total}>
			<Table label={copy.returned} columns={debitColumns} rows={returnedDebits.pairs} keyOf={({ debit }) => debit.id} />
		</Part>
		<Part title={copy.unmatched} hint={copy.unmatchedHint} total={unmatchedDebits.total}>
			<Table
				label={copy.unmatched}
				columns={debitColumns}
				rows={unmatchedDebits.pairs}
				keyOf={({ debit }) => debit.id}
			/>
		</Part>
	</>
);

type PartProps = { title: string; hint: string; total: number; children: ReactNode };

export const Part = ({ title, hint, total, children }: PartProps) => (
	<section className="mt-10">
		<h2 className="text-s6">
			{title} <span className="text-muted tabular-nums">{total}</span>
		</h2>
		<p className="mt-1 mb-4 max-w-[44em] text-muted">{total === 0 ? copy.none : hint}</p>
		{total > 0 && children}
	</section>
);

export const Paise = ({ paise }: { paise: number }) => <span className="money">{formatPaise(paise)}</span>;

/** Takes a row, or with a batch the payment with this reference in it, off its list, with a note. */
export const ExplainForm = ({ id, batchId = "" }: { id: string; batchId?: string }) => (
	<Form method="post" className="grid gap-3" preventScrollReset>
		<input type="hidden" name="id" value={id} />
		<input type="hidden" name="batch" value={batchId} />
		<Field id={`note-${id}`} label={copy.note} name="text" maxLength={rules.admin.reasonLength} />
		<Button small name="intent" value="explain">
			{copy.saveNote}
		</Button>
	</Form>
);

const Explain = (props: Parameters<typeof ExplainForm>[0]) => (
	<ForRoles roles={["finance"]}>
		<details>
			<summary className="link whitespace-nowrap">{copy.explain}</summary>
			<div className="mt-3 grid max-w-[320px] gap-5 text-left">
				<ExplainForm {...props} />
			</div>
		</details>
	</ForRoles>
);

const keyOfPayout = ({ batchId, line }: BatchPayout) => `${batchId} ${line}`;

const Payout = ({ batchId, reference, utr, outcome }: BatchPayout) => (
	<>
		<Link className="tabular-nums" to={`/admin/dashboard/money/batches/${batchId}`}>
			{utr ?? reference}
		</Link>
		<small>{moneyCopy.batches.outcomes[outcome ?? "open"]}</small>
	</>
);

const Payee = ({ person, kind, orderId, orderNumber }: BatchPayout) => (
	<>
		<Link to={pathTo({ tab: "users", openId: person._id })}>{person.name}</Link>
		<small>
			{dueNames[kind]}{" "}
			<Link className="tabular-nums" to={orderPath(orderId)}>
				{orderNumber}
			</Link>
		</small>
	</>
);

const payoutColumns: Column<BatchPayout>[] = [
	{ name: copy.columns.payment, kind: "main", cell: (payout) => <Payout {...payout} /> },
	{ name: copy.columns.payee, cell: (payout) => <Payee {...payout} /> },
	{ name: copy.columns.recorded, cell: ({ closedAt }) => closedAt && formatDateTime(closedAt) },
	{ name: copy.columns.amount, kind: "number", cell: ({ amount }) => <Money amount={amount} /> },
	{
		name: copy.columns.action,
		kind: "actions",
		cell: ({ reference, batchId }) => <Explain id={reference} batchId={batchId} />,
	},
];

const debitColumns: Column<Reconciliation["unmatchedDebits"]["pairs"][number]>[] = [
	{
		name: copy.columns.debit,
		kind: "main",
		cell: ({ debit: { day, returnedOn, description } }) => (
			<>
				<span>{formatDay(day)}</span>
				<small className="[overflow-wrap:anywhere]">{description}</small>
				{returnedOn && <small>{copy.returnedOn({ day: returnedOn })}</small>}
			</>
		),
	},
	{ name: copy.columns.payment, cell: ({ payout }) => payout && <Payout {...payout} /> },
	{ name: copy.columns.payee, cell: ({ payout }) => payout && <Payee {...payout} /> },
	{ name: copy.columns.expected, kind: "number", cell: ({ payout }) => payout && <Money amount={payout.amount} /> },
	{ name: copy.columns.amount, kind: "number", cell: ({ debit }) => <Paise paise={debit.debitPaise} /> },
	{
		name: copy.columns.action,
		kind: "actions",
		cell: ({ debit }) => <Explain id={debit.id} />,
	},
];
