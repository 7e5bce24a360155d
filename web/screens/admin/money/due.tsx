/** The page of one due payment: payee, deadline, account, and the form that records it as paid. */
import { Form, useNavigation } from "react-router";
import { formatDay } from "#common/calendar.ts";
import * as rules from "#common/rules/money.ts";
import { moneyCopy } from "#messages/screens/admin-money.js";
import { attempt, type Due, type PayTo } from "#web/api.ts";
import { apiContext, deferredApiContext, type RouteArgs } from "#web/context.ts";
import { withOfflineFailure } from "#web/features/connection/form-failure.ts";
import { isIncoming } from "#web/features/orders/order-labels.ts";
import { orderPath } from "#web/features/orders/paths.ts";
import { Money } from "#web/features/product-card/price.tsx";
import { fieldMessages, formText } from "#web/form.ts";
import { pageMeta } from "#web/meta.ts";
import { Fact, Facts, PageHeading } from "#web/screens/admin/components/list.tsx";
import { type ActionResult, outcomeOf, runAction } from "#web/screens/admin/components/run-action.ts";
import { deferSlow, RowPage, TabPanel } from "#web/screens/admin/components/tab-panel.tsx";
import { formatDateTime, pathTo, revealPath, titleOf } from "#web/screens/admin/view.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/form/field.tsx";
import { Link } from "#web/ui/link.tsx";
import type { Route } from "./+types/due";
import { DueTag, dueNames } from "./tags.tsx";

export const meta = () => pageMeta(titleOf("money"));

export function loader({ request, params, context }: Route.LoaderArgs) {
	const call = context.get(deferredApiContext)("tab").api.admin.dues[":dueId"].$get({ param: params });
	return deferSlow(request, attempt(call));
}

export const action = (args: Route.ActionArgs) => payDue(args, args.params.dueId);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withOfflineFailure(serverAction);

export default function DuePage({ loaderData: { loaded }, actionData: result }: Route.ComponentProps) {
	return (
		<TabPanel loaded={loaded} result={result}>
			{(response) => (
				<RowPage tab="money" back={moneyCopy.back} heading={moneyCopy.heading} response={response}>
					{({ due, payTo }) => <DueDetails due={due} payTo={payTo} result={result} />}
				</RowPage>
			)}
		</TabPanel>
	);
}

type DueDetailsProps = { due: Due; payTo: PayTo | null; result: ActionResult | undefined };

const DueDetails = ({ due, payTo, result }: DueDetailsProps) => (
	<>
		<PageHeading title={dueNames[due.kind]}>
			<DueTag due={due} />
		</PageHeading>
		<Facts>
			<Fact name={isIncoming(due.kind) ? moneyCopy.facts.from : moneyCopy.facts.to}>
				<Link className="link" to={pathTo({ tab: "users", openId: due.person._id })}>
					{due.person.name}
				</Link>
			</Fact>
			<Fact name={moneyCopy.facts.amount}>
				<Money amount={due.amount} />
			</Fact>
			<Fact name={moneyCopy.facts.dueBy}>{formatDay(due.dueOn)}</Fact>
			<Fact name={moneyCopy.facts.order}>
				<Link className="link tabular-nums" to={orderPath(due.orderId)}>
					{due.orderNumber}
				</Link>
				<small>{due.product}</small>
			</Fact>
			{due.paidAt && (
				<Fact name={isIncoming(due.kind) ? moneyCopy.facts.received : moneyCopy.facts.paid} wide>
					{moneyCopy.paid({ time: formatDateTime(due.paidAt), reference: due.reference ?? "" })}
				</Fact>
			)}
			{(due.kind === "payout" || due.kind === "refund") && !due.paidAt && (
				<Fact name={moneyCopy.facts.payTo} wide>
					{payTo ? <PayoutAccount payTo={payTo} due={due} /> : moneyCopy.noAccount}
				</Fact>
			)}
		</Facts>
		{!due.paidAt && <PayForm due={due} result={result} />}
	</>
);

const PayoutAccount = ({ payTo: { kind, name, account, ifsc }, due }: { payTo: PayTo; due: Due }) => (
	<>
		<span>{name}</span>
		<small className="tabular-nums">
			{kind === "upi" ? moneyCopy.upi({ id: account }) : moneyCopy.bank({ account, ifsc })}
		</small>
		<small>
			<Link className="link" to={revealPath("payout", due.person._id, due.id)}>
				{moneyCopy.showAccount}
			</Link>
		</small>
	</>
);

function PayForm({ due, result }: Omit<DueDetailsProps, "payTo">) {
	const { formData } = useNavigation();
	const isReceived = isIncoming(due.kind);
	return (
		<section className="action-form">
			<h2>{isReceived ? moneyCopy.form.receive : moneyCopy.form.pay}</h2>
			<Form method="post" noValidate preventScrollReset>
				<input type="hidden" name="intent" value="pay" />
				<Field
					label={moneyCopy.form.reference}
					name="text"
					maxLength={rules.ledger.referenceLength}
					hint={moneyCopy.form.hint}
					error={fieldMessages(result?.failure).reference}
					defaultValue={result?.submittedText}
				/>
				<Button kind="main" className="mt-4" busy={formData?.get("intent") === "pay" && moneyCopy.form.busy}>
					{isReceived ? moneyCopy.form.markReceived : moneyCopy.form.markPaid}
				</Button>
			</Form>
		</section>
	);
}

/** The form of a due payment: an admin records it as paid or received. */
const payDue = ({ request, context }: RouteArgs, dueId: string) =>
	runAction(request, async (form) => {
		const json = { reference: formText(form, "text") };
		const call = context.get(apiContext).api.admin.dues[":dueId"].pay.$post({ param: { dueId }, json });
		return outcomeOf(await attempt(call), ({ due }) =>
			isIncoming(due.kind)
				? moneyCopy.doneReceived({ amount: due.amount, person: due.person.name })
				: moneyCopy.donePaid({ amount: due.amount, person: due.person.name }),
		);
	});
