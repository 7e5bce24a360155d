/** An admin corrects what was entered wrongly: the status that is true, the reason, and what happens to the money. */
import { firstNamesOf } from "#web/features/orders/order-labels.ts";
import { StepForm } from "#web/features/orders/step-form.tsx";
import { Choices } from "#web/ui/form/choices.tsx";
import { Field } from "#web/ui/form/field.tsx";
import { Select } from "#web/ui/form/select.tsx";
import { TextArea } from "#web/ui/form/textarea.tsx";
import { correctionCopy, moneyHint } from "./copy.ts";
import type { SectionProps } from "./section-props.ts";

export function CorrectionForm({ order, money, actionData, errors: all }: SectionProps) {
	const hasFailed = actionData?.step === "correct" && Boolean(actionData.failure);
	const errors = hasFailed ? all : {};
	const typed = hasFailed ? actionData?.typed : undefined;
	const { corrections } = order;
	return (
		<details className="disclosure mt-4" open={hasFailed} id="correct">
			<summary className="btn plain">{correctionCopy.question}</summary>
			<StepForm order={order} step="correct" kind="danger">
				<p className="mb-4 text-nav text-muted">{correctionCopy.about}</p>
				<div className="mb-5">
					<Choices
						legend={correctionCopy.status}
						name="to"
						chosen={typed?.to ?? ""}
						error={errors.to}
						choices={corrections.map((to) => ({
							value: to,
							label: correctionCopy.labels[to],
							hint: moneyHint(to, order, money),
						}))}
					/>
				</div>
				<CashHolder order={order} money={money} />
				{corrections.includes("returned") && (
					<Field
						label={correctionCopy.returnedOn}
						name="returnedOn"
						type="date"
						hint={correctionCopy.returnedOnHint}
						defaultValue={typed?.returnedOn}
						error={errors.returnedOn}
						className="mb-5 max-w-[280px]"
					/>
				)}
				<TextArea
					label={correctionCopy.reason}
					name="reason"
					id="correct-reason"
					rows={3}
					maxLength={500}
					hint={correctionCopy.reasonHint}
					defaultValue={typed?.reason}
					error={errors.reason}
				/>
			</StepForm>
		</details>
	);
}

/** The holder of the cash of a hand-over, or of the rent of extra days at a return, which the correction adds or changes. */
function CashHolder({ order, money }: Pick<SectionProps, "order" | "money">) {
	const hasHandOver = order.corrections.includes("delivered");
	const hasExtra = order.corrections.includes("returned") && order.extension.extraRent > 0;
	if (!hasHandOver && !hasExtra) return null;
	const { asRecorded, courier, seller, unpaid } = correctionCopy.holders(firstNamesOf(order).seller);
	const label =
		hasHandOver && hasExtra
			? correctionCopy.bothHolders
			: hasExtra
				? correctionCopy.extraHolder
				: correctionCopy.cashHolder;
	return (
		<div className="field mb-5 max-w-[420px]">
			<label className="label mb-2 block text-nav font-semibold" htmlFor="correct-cashHolder">
				{label}
			</label>
			<Select
				id="correct-cashHolder"
				name="cashHolder"
				options={[
					...(money?.isTaken ? [{ value: "", label: asRecorded }] : []),
					{ value: "courier", label: courier },
					{ value: "seller", label: seller },
					...(hasExtra ? [{ value: "unpaid", label: unpaid }] : []),
				]}
			/>
		</div>
	);
}
