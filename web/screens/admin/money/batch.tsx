/** One batch: its totals, what to do next, and its payments. */
import { Form } from "react-router";
import * as rules from "#common/rules/admin.ts";
import { moneyCopy } from "#messages/screens/admin-money.js";
import { attempt, type PaymentBatch, type PaymentBatchRow } from "#web/api.ts";
import { apiContext, deferredApiContext, type RouteArgs } from "#web/context.ts";
import { withOfflineFailure } from "#web/features/connection/form-failure.ts";
import { orderPath } from "#web/features/orders/paths.ts";
import { Money } from "#web/features/product-card/price.tsx";
import { fieldMessages, formText } from "#web/form.ts";
import { localHref } from "#web/language.ts";
import { pageMeta } from "#web/meta.ts";
import { type Column, Fact, Facts, PageHeading, Table } from "#web/screens/admin/components/list.tsx";
import { type ActionResult, outcomeOf, runAction, unknownAction } from "#web/screens/admin/components/run-action.ts";
import { deferSlow, RowPage, TabPanel } from "#web/screens/admin/components/tab-panel.tsx";
import { adminContext } from "#web/screens/admin/guard.ts";
import { ForRoles } from "#web/screens/admin/role.tsx";
import { formatDateTime, pathTo, titleOf } from "#web/screens/admin/view.ts";
import { Button } from "#web/ui/button.tsx";
import { Field, TextArea } from "#web/ui/form/field.tsx";
import { Link } from "#web/ui/link.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { Tag } from "#web/ui/tag.tsx";
import type { Route } from "./+types/batch";
import { FileImport } from "./file-import.tsx";
import { BatchTag, dueNames } from "./tags.tsx";

const copy = moneyCopy.batches;

export const meta = () => pageMeta(titleOf("money"));

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
	const page = url.searchParams.get("page") ?? "1";
	const batch = context.get(deferredApiContext)("tab").api.admin["payment-batches"][":batchId"];
	const loading = attempt(batch.$get({ param: params, query: { page: /^\d{1,4}$/.test(page) ? page : "1" } }));
	return { ownId: context.get(adminContext)._id, ...(await deferSlow(request, loading)) };
}

export const action = (args: Route.ActionArgs) => runBatchAction(args, args.params.batchId);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withOfflineFailure(serverAction);

export default function BatchPage({ loaderData, actionData: result, params }: Route.ComponentProps) {
	const { loaded, ownId } = loaderData;
	return (
		<TabPanel loaded={loaded} result={result}>
			{(response) => (
				<RowPage
					tab="money"
					to="/admin/dashboard/money/batches"
					back={copy.back}
					heading={copy.heading}
					response={response}
				>
					{({ batch, rows, page, totalPages }) => (
						<>
							<PageHeading title={copy.channels[batch.channel]}>
								<BatchTag state={batch.state} />
							</PageHeading>
							<BatchFacts {...batch} />
							<ForRoles roles={["finance"]}>
								<Actions {...batch} isOwn={batch.maker._id === ownId} result={result} />
							</ForRoles>
							<div className="mt-8">
								<Table label={copy.heading} columns={columns} rows={rows} keyOf={({ line }) => String(line)} />
								<Pagination
									page={page}
									totalPages={totalPages}
									to={(number) => `/admin/dashboard/money/batches/${params.batchId}?page=${number}`}
								/>
							</div>
						</>
					)}
				</RowPage>
			)}
		</TabPanel>
	);
}

const BatchFacts = ({
	rows,
	amount,
	paid,
	failed,
	open,
	maker,
	createdAt,
	checker,
	approvedAt,
	approvalReason,
	reason,
}: PaymentBatch) => (
	<Facts>
		<Fact name={copy.columns.amount}>
			<Money amount={amount} />
			<small>{moneyCopy.payments({ count: rows })}</small>
		</Fact>
		<Fact name={copy.columns.state}>{copy.counts({ paid, failed, open })}</Fact>
		<Fact name={copy.maker}>
			{maker.name}
			<small>{formatDateTime(createdAt)}</small>
		</Fact>
		<Fact name={copy.checker}>
			<span>{checker ?? copy.nobody}</span>
			{approvedAt && <small>{formatDateTime(approvedAt)}</small>}
		</Fact>
		{approvalReason && (
			<Fact name={copy.approvalReason} wide>
				{approvalReason}
			</Fact>
		)}
		{reason && (
			<Fact name={copy.reason} wide>
				{reason}
			</Fact>
		)}
	</Facts>
);

type ActionsProps = PaymentBatch & { isOwn: boolean; result: ActionResult | undefined };

function Actions({ id, state, ...batch }: ActionsProps) {
	if (state === "cancelled") return null;
	if (state === "waiting")
		return (
			<section className="action-form">
				<h2>{copy.approve}</h2>
				<p className="mb-4 text-muted">{copy.approveHint}</p>
				<ApproveForm {...batch} />
				<details className="mt-5">
					<summary className="link">{copy.cancel}</summary>
					<Form method="post" className="mt-3 grid max-w-[420px] gap-3" preventScrollReset>
						<Field label={copy.reason} name="text" maxLength={rules.admin.reasonLength} />
						<Button kind="danger" name="intent" value="cancel" className="justify-self-start">
							{copy.cancel}
						</Button>
					</Form>
				</details>
			</section>
		);
	return (
		<>
			<section className="action-form">
				<h2>{copy.file}</h2>
				<p className="mb-4 text-muted">{copy.fileHint}</p>
				<form method="post" action={localHref(`/admin/payment-file/${id}`)}>
					<Button>{copy.download}</Button>
				</form>
			</section>
			<ResponseForm />
		</>
	);
}

/** The maker approves their own batch only where the operator allows it, hours later and with a reason. */
function ApproveForm({ isOwn, selfApproval, result }: Pick<ActionsProps, "isOwn" | "selfApproval" | "result">) {
	if (isOwn && !selfApproval?.isOpen)
		return <p>{selfApproval ? copy.ownBatchFrom({ time: formatDateTime(selfApproval.from) }) : copy.ownBatch}</p>;
	const refused = result?.action === "approve" ? result : undefined;
	return (
		<Form method="post" className="grid max-w-[420px] gap-3" preventScrollReset>
			{isOwn && (
				<TextArea
					label={copy.ownReason}
					name="reason"
					rows={2}
					maxLength={rules.admin.reasonLength}
					hint={copy.ownReasonHint}
					error={fieldMessages(refused?.failure).reason}
					defaultValue={refused?.submittedText}
				/>
			)}
			<Button kind="main" name="intent" value="approve" className="justify-self-start">
				{copy.approve}
			</Button>
		</Form>
	);
}

const ResponseForm = () => (
	<section className="action-form">
		<h2>{copy.response}</h2>
		<FileImport label={copy.responseFile} hint={copy.responseHint} button={copy.import} importing={copy.importing} />
	</section>
);

/** The outcome of one payment. */
const OutcomeTag = ({ outcome }: Pick<PaymentBatchRow, "outcome">) => (
	<Tag tone={outcome === "paid" ? "good" : outcome === null ? "wait" : "bad"}>{copy.outcomes[outcome ?? "open"]}</Tag>
);

const columns: Column<PaymentBatchRow>[] = [
	{
		name: copy.columns.person,
		kind: "main",
		cell: ({ person, kind }) => (
			<>
				<Link to={pathTo({ tab: "users", openId: person._id })}>{person.name}</Link>
				<small>{dueNames[kind]}</small>
			</>
		),
	},
	{
		name: copy.columns.order,
		cell: ({ orderId, orderNumber }) => (
			<Link className="tabular-nums" to={orderPath(orderId)}>
				{orderNumber}
			</Link>
		),
	},
	{ name: copy.columns.account, cell: ({ account }) => account },
	{ name: copy.columns.reference, cell: ({ reference }) => <span className="tabular-nums">{reference}</span> },
	{ name: copy.columns.amount, kind: "number", cell: ({ amount }) => <Money amount={amount} /> },
	{
		name: copy.columns.outcome,
		cell: ({ outcome, utr, reason, debit, isUnseen }) => (
			<>
				<OutcomeTag outcome={outcome} />
				{(utr || reason) && <small>{utr ?? reason}</small>}
				{debit && (
					<small>{debit.returnedOn ? copy.cameBack({ day: debit.returnedOn }) : copy.seen({ day: debit.day })}</small>
				)}
				{isUnseen && <small>{copy.unseen}</small>}
			</>
		),
	},
];

/** On a batch: approves or cancels it, or imports the bank's response. */
function runBatchAction({ request, context }: RouteArgs, batchId: string) {
	const batch = context.get(apiContext).api.admin["payment-batches"][":batchId"];
	const param = { batchId };
	return runAction(request, async (form, intent) => {
		switch (intent) {
			case "approve":
				return outcomeOf(
					await attempt(batch.approve.$post({ param, json: { reason: formText(form, "reason") } })),
					() => copy.done.approved,
				);
			case "cancel":
				return outcomeOf(
					await attempt(batch.cancel.$post({ param, json: { reason: formText(form, "text") } })),
					() => copy.done.cancelled,
				);
			case "import":
				return outcomeOf(await attempt(batch.response.$post({ param, form: { file: filesOf(form) } })), ({ report }) =>
					copy.done.imported({ paid: report.paid, failed: report.failed, known: report.known }),
				);
			default:
				return unknownAction;
		}
	});
}

const filesOf = (form: FormData) =>
	form.getAll("file").filter((one): one is File => one instanceof File && one.name !== "");
