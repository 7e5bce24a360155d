/** A lister pays Almari's part of the cash by UPI: QR code, link, and the reference of the payment. */
import { data, Form, useNavigation } from "react-router";
import { dayOf, formatDay } from "#common/calendar.ts";
import { payRemittanceCopy } from "#messages/upi.js";
import { attempt, type Failure, loadOrThrow, type RemittancePayment, statusOf } from "#web/api.ts";
import { apiContext } from "#web/context.ts";
import { requireUser } from "#web/features/auth/require-user.ts";
import { failureMessage, withOfflineFailure } from "#web/features/connection/form-failure.ts";
import { Money } from "#web/features/product-card/price.tsx";
import { UpiCode } from "#web/features/upi/upi-code.tsx";
import { fieldMessages, formText } from "#web/form.ts";
import { pageMeta } from "#web/meta.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/form/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { Route } from "./+types/pay-remittance";

export const meta = () => pageMeta(payRemittanceCopy.title);

export async function loader({ request, context, params }: Route.LoaderArgs) {
	await requireUser({ request, context });
	return loadOrThrow(context.get(apiContext).api.ledger.dues[":dueId"].upi.$get({ param: params }), request);
}

type Result = { failure?: Failure; typed?: string };

export async function action({ request, context, params }: Route.ActionArgs) {
	const reference = formText(await request.formData(), "reference");
	const { api } = context.get(apiContext);
	const result = await attempt(api.ledger.dues[":dueId"].upi.$post({ param: params, json: { reference } }));
	if (result.success) return data<Result>({});
	return data<Result>({ failure: result, typed: reference }, { status: statusOf(result) });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withOfflineFailure(serverAction);

export default function PayRemittance({ loaderData, actionData }: Route.ComponentProps) {
	const { due } = loaderData;
	return (
		<div className="wrap max-w-[760px] py-10">
			<Link className="back-link" to="/dashboard?tab=earnings">
				<Icon name="left" className="small" />
				{payRemittanceCopy.back}
			</Link>
			<h1 className="page-title">
				{payRemittanceCopy.title} <Money amount={due.amount} />
			</h1>
			<p className="mt-4 text-muted">{payRemittanceCopy.intro({ product: due.product, number: due.orderNumber })}</p>
			{!due.paidAt && !due.endedAt && (
				<p className="mt-1">
					{(due.isOverdue ? payRemittanceCopy.overdue : payRemittanceCopy.dueBy)({
						day: formatDay(due.dueOn, "weekday"),
					})}
				</p>
			)}
			<Payment {...loaderData} result={actionData} />
		</div>
	);
}

type PaymentProps = Pick<RemittancePayment, "due" | "upi" | "payment"> & { result: Result | undefined };

function Payment({ due, upi, payment, result }: PaymentProps) {
	if (due.endedAt)
		return (
			<Notice className="mt-8">{payRemittanceCopy.ended({ day: formatDay(dayOf(new Date(due.endedAt))) })}</Notice>
		);
	if (due.paidAt)
		return (
			<Notice tone="good" className="mt-8">
				{payRemittanceCopy.paid({ day: formatDay(dayOf(new Date(due.paidAt))) })}
			</Notice>
		);
	if (payment)
		return (
			<Notice tone="good" className="mt-8">
				{payRemittanceCopy.checking({ reference: payment.reference })}
			</Notice>
		);
	if (!upi)
		return (
			<p className="mt-8">
				{payRemittanceCopy.noUpi}{" "}
				<Link className="link" to="/contact">
					{payRemittanceCopy.contact}
				</Link>
				{payRemittanceCopy.noUpiEnd}
			</p>
		);
	return (
		<>
			<div className="mt-8">
				<UpiCode request={upi} />
			</div>
			<ReferenceForm result={result} />
		</>
	);
}

function ReferenceForm({ result }: Pick<PaymentProps, "result">) {
	const busy = useNavigation().formMethod === "POST";
	const fields = fieldMessages(result?.failure);
	return (
		<Form method="post" noValidate className="mt-10 max-w-[420px]">
			<h2 className="mb-4 text-s6">{payRemittanceCopy.afterwards}</h2>
			{result?.failure && !fields.reference && (
				<Notice tone="bad" className="mb-4">
					{failureMessage(result.failure, payRemittanceCopy.failed)}
				</Notice>
			)}
			<Field
				label={payRemittanceCopy.reference}
				name="reference"
				inputMode="numeric"
				autoComplete="off"
				maxLength={60}
				hint={payRemittanceCopy.hint}
				error={fields.reference}
				defaultValue={result?.typed}
			/>
			<Button kind="main" className="mt-4" busy={busy && payRemittanceCopy.sending}>
				{payRemittanceCopy.send}
			</Button>
		</Form>
	);
}
