/** The forms for what goes wrong with an order: a lost item, a lost or damaged parcel, and something that was entered wrongly. */
import { formatDay } from "#common/calendar.ts";
import { formatRupees } from "#common/money.ts";
import type { Order } from "#web/api.ts";
import { firstNamesOf } from "#web/features/orders/order-labels.ts";
import { StepForm } from "#web/features/orders/step-form.tsx";
import { Choices } from "#web/ui/form/choices.tsx";
import { Field, Select, TextArea } from "#web/ui/form/field.tsx";
import { correctionCopy, lostCopy, moneyHint, parcelCopy } from "./copy.ts";
import type { SectionProps } from "./sections.ts";

/** The item did not come back: the lister or the staff marks it as lost, and claims its value. */
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

/** A parcel that the courier lost or damaged: a side tells the staff, and the staff record it, or that the item is found. */
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

/** An admin corrects what was entered wrongly: the status that is true, the reason, and what happens to the money. */
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
