/** An item that did not come back: the lister or the staff marks it as lost, and claims its value. */
import { formatDay } from "#common/calendar.ts";
import { formatRupees } from "#common/money.ts";
import type { Order } from "#web/api.ts";
import { firstNamesOf } from "#web/features/orders/order-labels.ts";
import { StepForm } from "#web/features/orders/step-form.tsx";
import { Field } from "#web/ui/form/field.tsx";
import { TextArea } from "#web/ui/form/textarea.tsx";
import { lostCopy } from "./copy.ts";
import type { SectionProps } from "./section-props.ts";

export function LostForm({ order, lost, actionData, errors }: SectionProps & { lost: NonNullable<Order["lost"]> }) {
	const { client } = firstNamesOf(order);
	if (!lost.isOpen)
		return <p className="mt-4 text-s2 text-muted">{lostCopy.notYet(formatDay(lost.from, "weekday"))}</p>;
	const hasFailed = actionData?.step === "markLost" && Boolean(actionData.failure);
	const typed = hasFailed ? actionData?.typed : undefined;
	return (
		<details className="disclosure mt-4" open={hasFailed}>
			<summary className="btn plain">{lostCopy.question}</summary>
			<StepForm order={order} step="markLost" kind="danger">
				<p className="mb-4 text-nav text-muted">{lostCopy.about(client)}</p>
				<Field
					label={lostCopy.amount}
					name="amount"
					inputMode="decimal"
					autoComplete="off"
					hint={lostCopy.most(formatRupees(lost.most))}
					defaultValue={typed?.amount}
					error={hasFailed ? errors.amount : undefined}
					className="mb-5 max-w-[280px]"
				/>
				<TextArea
					label={lostCopy.words}
					name="reason"
					id="markLost-reason"
					rows={3}
					maxLength={500}
					hint={lostCopy.wordsHint(client)}
					defaultValue={typed?.reason}
					error={hasFailed ? (errors.words ?? errors.reason) : undefined}
				/>
			</StepForm>
		</details>
	);
}
