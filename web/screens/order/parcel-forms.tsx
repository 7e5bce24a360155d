/** A parcel that the courier lost or damaged: a side tells the staff, and the staff record it, or that the item is found. */
import { formatRupees } from "#common/money.ts";
import { firstNamesOf } from "#web/features/orders/order-labels.ts";
import { StepForm } from "#web/features/orders/step-form.tsx";
import { Field } from "#web/ui/form/field.tsx";
import { TextArea } from "#web/ui/form/textarea.tsx";
import { parcelCopy } from "./copy.ts";
import type { SectionProps } from "./section-props.ts";

export function ParcelForms(props: SectionProps) {
	const { order } = props;
	const { client, seller } = firstNamesOf(order);
	const { canReport, canLose, canFind } = order.parcel;
	return (
		<>
			{canReport && <ParcelForm {...props} step="reportParcel" {...parcelCopy.report} />}
			{canLose && (
				<ParcelForm
					{...props}
					step="loseParcel"
					{...parcelCopy.lose}
					about={parcelCopy.lose.about(client, seller)}
					amountHint={parcelCopy.lose.most(formatRupees(order.retailValue))}
				/>
			)}
			{canFind && (
				<ParcelForm
					{...props}
					step="findParcel"
					{...parcelCopy.find}
					about={parcelCopy.find.about(seller)}
					amountHint={parcelCopy.find.retained}
				/>
			)}
		</>
	);
}

type ParcelFormProps = Pick<SectionProps, "order" | "actionData" | "errors"> & {
	step: "reportParcel" | "loseParcel" | "findParcel";
	question: string;
	about: string;
	hint: string;
	/** Without it the form has no amount. */
	amountHint?: string;
};

function ParcelForm({ order, actionData, errors: all, step, question, about, hint, amountHint }: ParcelFormProps) {
	const hasFailed = actionData?.step === step && Boolean(actionData.failure);
	const errors = hasFailed ? all : {};
	const typed = hasFailed ? actionData?.typed : undefined;
	return (
		<details className="disclosure mt-4" open={hasFailed}>
			<summary className="btn plain">{question}</summary>
			<StepForm order={order} step={step} kind={step === "loseParcel" ? "danger" : "main"}>
				<p className="mb-4 text-nav text-muted">{about}</p>
				{amountHint && (
					<Field
						label={parcelCopy.amount}
						name="amount"
						inputMode="numeric"
						autoComplete="off"
						hint={amountHint}
						defaultValue={typed?.amount}
						error={errors.amount}
						className="mb-5 max-w-[280px]"
					/>
				)}
				<TextArea
					label={parcelCopy.reason[step]}
					name="reason"
					id={`${step}-reason`}
					rows={3}
					maxLength={500}
					hint={hint}
					defaultValue={typed?.reason}
					error={errors.reason}
				/>
			</StepForm>
		</details>
	);
}
