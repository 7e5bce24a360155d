/** Bank statements beside UPI payments: the import of a statement, what does not match, and what to do about it. */
import { Form } from "react-router";
import { formatDay } from "#common/calendar.ts";
import * as rules from "#common/rules/admin.ts";
import { moneyCopy } from "#messages/screens/admin-money.js";
import { attempt, type BankRow, type Reconciliation, type UpiPayment } from "#web/api.ts";
import { apiContext, deferredApiContext, type RouteArgs } from "#web/context.ts";
import { withOfflineFailure } from "#web/features/connection/form-failure.ts";
import { orderPath } from "#web/features/orders/paths.ts";
import { Money } from "#web/features/product-card/price.tsx";
import { formText } from "#web/form.ts";
import { pageMeta } from "#web/meta.ts";
import { type Column, PageHeading, Table } from "#web/screens/admin/components/list.tsx";
import { outcomeOf, runAction, unknownAction } from "#web/screens/admin/components/run-action.ts";
import { deferSlow, RowPage, TabPanel } from "#web/screens/admin/components/tab-panel.tsx";
import { ForRoles } from "#web/screens/admin/role.tsx";
import { formatDateTime, titleOf } from "#web/screens/admin/view.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/form/field.tsx";
import { Link } from "#web/ui/link.tsx";
import type { Route } from "./+types/bank";
import { DebitDifferences, ExplainForm, Paise, Part } from "./bank-debits.tsx";
import { FileImport } from "./file-import.tsx";

const copy = moneyCopy.bankPage;

export const meta = () => pageMeta(titleOf("money"));

export function loader({ request, context }: Route.LoaderArgs) {
	return deferSlow(request, attempt(context.get(deferredApiContext)("tab").api.admin.bank.$get()));
}

export const action = (args: Route.ActionArgs) => runBankAction(args);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withOfflineFailure(serverAction);

export default function BankPage({ loaderData: { loaded }, actionData: result }: Route.ComponentProps) {
	return (
		<TabPanel loaded={loaded} result={result}>
			{(response) => (
				<RowPage tab="money" back={moneyCopy.back} heading={copy.title} response={response}>
					{(reconciliation) => (
						<>
							<PageHeading title={copy.title} />
							<p className="mb-6 max-w-[44em] text-muted">{copy.intro}</p>
							<ForRoles roles={["finance"]}>
								<ImportForm key={result?.done} />
							</ForRoles>
							<Differences {...reconciliation} />
							<Statements statements={reconciliation.statements} />
						</>
					)}
				</RowPage>
			)}
		</TabPanel>
	);
}

const ImportForm = () => (
	<section className="action-form">
		<FileImport label={copy.file} hint={copy.fileHint} button={copy.import} importing={copy.importing} />
	</section>
);

const Differences = ({ paymentsWithoutRow, rowsWithoutPayment, differing, ...debits }: Reconciliation) => (
	<>
		<Part title={copy.without} hint={copy.withoutHint} total={paymentsWithoutRow.total}>
			<Table label={copy.without} columns={paymentColumns} rows={paymentsWithoutRow.payments} keyOf={({ id }) => id} />
		</Part>
		<Part title={copy.rows} hint={copy.rowsHint} total={rowsWithoutPayment.total}>
			<Table label={copy.rows} columns={rowColumns} rows={rowsWithoutPayment.rows} keyOf={({ id }) => id} />
		</Part>
		<Part title={copy.differing} hint={copy.differingHint} total={differing.total}>
			<Table label={copy.differing} columns={pairColumns} rows={differing.pairs} keyOf={({ row }) => row.id} />
		</Part>
		<DebitDifferences {...debits} />
	</>
);

const OrderLink = ({ orderId, orderNumber, isRemittance }: UpiPayment) => (
	<>
		<Link className="tabular-nums" to={orderPath(orderId)}>
			{orderNumber}
		</Link>
		<small>{isRemittance ? copy.remittance : copy.door}</small>
	</>
);

const paymentColumns: Column<UpiPayment>[] = [
	{
		name: copy.columns.reference,
		kind: "main",
		cell: ({ reference }) => <span className="tabular-nums">{reference}</span>,
	},
	{ name: copy.columns.order, cell: (payment) => <OrderLink {...payment} /> },
	{
		name: copy.columns.person,
		cell: ({ recordedBy, recordedAt }) => (
			<>
				<span>{recordedBy}</span>
				<small>{formatDateTime(recordedAt)}</small>
			</>
		),
	},
	{ name: copy.columns.amount, kind: "number", cell: ({ amount }) => <Money amount={amount} /> },
	{ name: copy.columns.action, cell: (payment) => <DifferenceForm payment={payment} /> },
];

const rowColumns: Column<BankRow>[] = [
	{
		name: copy.columns.reference,
		kind: "main",
		cell: ({ reference, description }) => (
			<>
				<span className="tabular-nums">{reference}</span>
				<small className="[overflow-wrap:anywhere]">{description}</small>
			</>
		),
	},
	{ name: copy.columns.day, cell: ({ day }) => formatDay(day) },
	{ name: copy.columns.amount, kind: "number", cell: ({ creditPaise }) => <Paise paise={creditPaise} /> },
	{ name: copy.columns.action, cell: (row) => <DifferenceForm row={row} /> },
];

type Pair = Reconciliation["differing"]["pairs"][number];
const pairColumns: Column<Pair>[] = [
	{
		name: copy.columns.reference,
		kind: "main",
		cell: ({ row }) => <span className="tabular-nums">{row.reference}</span>,
	},
	{ name: copy.columns.order, cell: ({ payment }) => <OrderLink {...payment} /> },
	{ name: copy.columns.expected, kind: "number", cell: ({ payment }) => <Money amount={payment.amount} /> },
	{ name: copy.columns.amount, kind: "number", cell: ({ row }) => <Paise paise={row.creditPaise} /> },
	{
		name: copy.columns.action,
		kind: "actions",
		cell: ({ row, payment }) => <DifferenceForm row={row} payment={payment} />,
	},
];

const Statements = ({ statements }: Pick<Reconciliation, "statements">) => (
	<section className="mt-10">
		<h2 className="mb-4 text-s6">{copy.statements}</h2>
		{statements.length === 0 ? (
			<p className="text-muted">{copy.noStatements}</p>
		) : (
			<Table label={copy.statements} columns={statementColumns} rows={statements} keyOf={({ id }) => id} />
		)}
	</section>
);

const statementColumns: Column<Reconciliation["statements"][number]>[] = [
	{
		name: copy.columns.period,
		kind: "main",
		cell: ({ firstDay, lastDay }) =>
			firstDay === lastDay ? formatDay(firstDay) : `${formatDay(firstDay)} – ${formatDay(lastDay)}`,
	},
	{
		name: copy.columns.admin,
		cell: ({ admin, at }) => (
			<>
				<span>{admin}</span>
				<small>{formatDateTime(at)}</small>
			</>
		),
	},
	{ name: copy.columns.credits, kind: "number", cell: ({ rows }) => rows.toLocaleString("en-IN") },
	{ name: copy.columns.amount, kind: "number", cell: ({ creditedPaise }) => <Paise paise={creditedPaise} /> },
];

/** A payment is corrected or rejected; a row is explained. */
const DifferenceForm = (props: DifferenceProps) => (
	<ForRoles roles={["finance"]}>
		<DifferenceDetails {...props} />
	</ForRoles>
);

type DifferenceProps = { row?: BankRow; payment?: UpiPayment };

const DifferenceDetails = ({ row, payment }: DifferenceProps) => (
	<details>
		<summary className="link whitespace-nowrap">{payment ? copy.correct : copy.explain}</summary>
		<div className="mt-3 grid max-w-[320px] gap-5 text-left">
			{payment && (
				<Form method="post" className="grid gap-3" preventScrollReset>
					<input type="hidden" name="id" value={payment.id} />
					<Field
						id={`reference-${payment.id}`}
						label={copy.newReference}
						name="text"
						inputMode="numeric"
						maxLength={16}
					/>
					<Field id={`reason-${payment.id}`} label={copy.reason} name="reason" maxLength={rules.admin.reasonLength} />
					<div className="flex flex-wrap gap-2">
						<Button small name="intent" value="correct">
							{copy.saveCorrection}
						</Button>
						{payment.isRemittance && (
							<Button small kind="danger" name="intent" value="reject">
								{copy.reject}
							</Button>
						)}
					</div>
				</Form>
			)}
			{row && <ExplainForm id={row.id} />}
		</div>
	</details>
);

/** The forms of the page of bank statements. */
function runBankAction({ request, context }: RouteArgs) {
	const { admin } = context.get(apiContext).api;
	return runAction(request, async (form, intent) => {
		const [id, text, reason] = [formText(form, "id"), formText(form, "text"), formText(form, "reason")];
		const payment = admin["upi-payments"][":paymentId"];
		switch (intent) {
			case "import":
				return outcomeOf(await attempt(admin.bank.statements.$post({ form: { file: filesOf(form) } })), ({ report }) =>
					[
						copy.done({ rows: report.rows, matched: report.matched, settled: report.settled, known: report.known }),
						debitsText(report),
						leftOutText(report.leftOut),
					]
						.filter(Boolean)
						.join(" "),
				);
			case "correct":
				return outcomeOf(
					await attempt(payment.correct.$post({ param: { paymentId: id }, json: { reference: text, reason } })),
					() => copy.corrected,
				);
			case "reject":
				return outcomeOf(
					await attempt(payment.reject.$post({ param: { paymentId: id }, json: { reason } })),
					() => copy.rejected,
				);
			case "explain": {
				const batchId = formText(form, "batch");
				const explained = batchId
					? admin["payment-batches"][":batchId"].explain.$post({
							param: { batchId },
							json: { payment: id, note: text },
						})
					: admin.bank.rows[":rowId"].explain.$post({ param: { rowId: id }, json: { note: text } });
				return outcomeOf(await attempt(explained), () => copy.explained);
			}
			default:
				return unknownAction;
		}
	});
}

const debitsText = ({ debits, confirmed, returned }: { debits: number; confirmed: number; returned: number }) =>
	debits + confirmed + returned > 0 ? copy.doneDebits({ debits, confirmed, returned }) : "";

/** The lines that are no payments by UPI, by number where money came in. */
function leftOutText(leftOut: { line: number; kind: "credit" | "debit" | "note" }[]): string {
	const linesOf = (kind: string) => leftOut.filter((one) => one.kind === kind).map(({ line }) => line);
	const [credits, debits, others] = [linesOf("credit"), linesOf("debit").length, linesOf("note").length] as const;
	const parts = [
		credits.length > 0 && copy.otherCredits({ count: credits.length, lines: credits.slice(0, 20).join(", ") }),
		debits > 0 && copy.debits({ count: debits }),
		others > 0 && copy.otherLines({ count: others }),
	];
	return leftOut.length > 0 ? copy.leftOut({ lines: parts.filter(Boolean).join(", ") }) : "";
}

const filesOf = (form: FormData) =>
	form.getAll("file").filter((one): one is File => one instanceof File && one.name !== "");
