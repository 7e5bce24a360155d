/** The forms for what goes wrong with an order: a lost item, a lost or damaged parcel, and something that was entered wrongly. */
import { formatDay } from "#common/calendar.ts";
import { formatRupees } from "#common/money.ts";
import * as rules from "#common/rules/money.ts";
import { correctionCopy, goodwillCopy, lostCopy, parcelCopy } from "#messages/screens/order-late.js";
import type { Order, OrderMoney } from "#web/api.ts";
import { firstNamesOf } from "#web/features/orders/order-labels.ts";
import { StepForm } from "#web/features/orders/step-form.tsx";
import { Choices } from "#web/ui/form/choices.tsx";
import { Field, FieldFrame, fieldAria, Select, TextArea } from "#web/ui/form/field.tsx";
import { parcelOnWay, type SectionProps, stepFields } from "./sections.ts";

/** The item did not come back: the lister or the staff marks it as lost, and claims its value. */
export function LostForm({ lost, ...props }: SectionProps & { lost: NonNullable<Order["lost"]> }) {
	const { order, errors } = props;
	const { client } = firstNamesOf(order);
	if (!lost.isOpen)
		return <p className="mt-4 text-s2 text-muted">{lostCopy.notYet({ day: formatDay(lost.from, "weekday") })}</p>;
	const { isRefused, field } = stepFields(props, "markLost");
	const reason = field("reason");
	return (
		<details className="disclosure mt-4" open={isRefused}>
			<summary className="btn plain">{lostCopy.question}</summary>
			<StepForm order={order} step="markLost" kind="danger">
				<p className="mb-4 text-nav text-muted">{lostCopy.about({ client })}</p>
				<Field
					label={lostCopy.amount}
					{...field("amount")}
					inputMode="decimal"
					autoComplete="off"
					hint={lostCopy.most({ rupees: formatRupees(lost.most) })}
					className="mb-5 max-w-[280px]"
				/>
				<TextArea
					label={lostCopy.words}
					{...reason}
					error={isRefused ? (errors.words ?? reason.error) : undefined}
					id="markLost-reason"
					rows={3}
					maxLength={500}
					hint={lostCopy.wordsHint({ client })}
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
					about={parcelCopy.lose.about({ client, seller })}
					amountHint={parcelCopy.lose.most({ rupees: formatRupees(order.retailValue) })}
				/>
			)}
			{canFind && (
				<ParcelForm
					{...props}
					step="findParcel"
					{...parcelCopy.find}
					about={parcelCopy.find.about({ seller })}
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

function ParcelForm({ order, step, question, about, hint, amountHint, ...result }: ParcelFormProps) {
	const { isRefused, field } = stepFields(result, step);
	const parcel = parcelOnWay(order);
	return (
		<details className="disclosure mt-4" open={isRefused}>
			<summary className="btn plain">{question}</summary>
			<StepForm order={order} step={step} kind={step === "loseParcel" ? "danger" : "main"}>
				<p className="mb-4 text-nav text-muted">{about}</p>
				{parcel && <p className="mb-4 text-nav">{parcelCopy.known({ parcel: `${parcel.name} ${parcel.number}` })}</p>}
				{amountHint && (
					<Field
						label={parcelCopy.amount}
						{...field("amount")}
						inputMode="numeric"
						autoComplete="off"
						hint={amountHint}
						className="mb-5 max-w-[280px]"
					/>
				)}
				<TextArea
					label={parcelCopy.reason[step]}
					{...field("reason")}
					id={`${step}-reason`}
					rows={3}
					maxLength={500}
					hint={hint}
				/>
			</StepForm>
		</details>
	);
}

/** The staff give the client a part of the money back. */
export function GoodwillForm({ goodwill, ...props }: SectionProps & { goodwill: OrderMoney["goodwill"] }) {
	const { order } = props;
	const { isRefused, typed, field } = stepFields(props, "goodwill");
	const { client, seller } = firstNamesOf(order);
	const { given, most, mostBySeller } = goodwill;
	const copy = goodwillCopy;
	return (
		<details className="disclosure mt-4" open={isRefused} id="goodwill">
			<summary className="btn plain">{copy.question({ client })}</summary>
			<StepForm order={order} step="goodwill" kind="danger">
				<p className="mb-4 text-nav text-muted">{copy.about({ client, given: formatRupees(given) })}</p>
				<input type="hidden" name="given" value={given} />
				<Field
					label={copy.amount}
					{...field("amount")}
					inputMode="numeric"
					autoComplete="off"
					hint={copy.most({ most: formatRupees(most), financeAbove: formatRupees(rules.goodwill.financeAbove) })}
					className="mb-5 max-w-[280px]"
				/>
				{mostBySeller > 0 && (
					<div className="mb-5">
						<Choices
							legend={copy.paidBy}
							name="paidBy"
							chosen={typed?.paidBy ?? "operator"}
							error={field("paidBy").error}
							choices={[
								{ value: "operator", ...copy.operator },
								{ value: "seller", label: seller, hint: copy.sellerHint({ most: formatRupees(mostBySeller) }) },
							]}
						/>
					</div>
				)}
				<TextArea
					label={copy.reason}
					{...field("reason")}
					id="goodwill-reason"
					rows={3}
					maxLength={500}
					hint={copy.reasonHint}
				/>
			</StepForm>
		</details>
	);
}

/** An admin corrects what was entered wrongly: the status that is true, the reason, and what happens to the money. */
export function CorrectionForm(props: SectionProps) {
	const { order, money } = props;
	const { isRefused, typed, field } = stepFields(props, "correct");
	const { corrections } = order;
	return (
		<details className="disclosure mt-4" open={isRefused} id="correct">
			<summary className="btn plain">{correctionCopy.question}</summary>
			<StepForm order={order} step="correct" kind="danger">
				<p className="mb-4 text-nav text-muted">{correctionCopy.about}</p>
				<div className="mb-5">
					<Choices
						legend={correctionCopy.status}
						name="to"
						chosen={typed?.to ?? ""}
						error={field("to").error}
						choices={corrections.map((to) => ({
							value: to,
							label: correctionCopy.labels[to],
							hint: moneyHint(to, order, money),
						}))}
					/>
				</div>
				<CashHolder order={order} money={money} {...field("cashHolder")} />
				{corrections.includes("returned") && (
					<Field
						label={correctionCopy.returnedOn}
						{...field("returnedOn")}
						type="date"
						hint={correctionCopy.returnedOnHint}
						className="mb-5 max-w-[280px]"
					/>
				)}
				<TextArea
					label={correctionCopy.reason}
					{...field("reason")}
					id="correct-reason"
					rows={3}
					maxLength={500}
					hint={correctionCopy.reasonHint}
				/>
			</StepForm>
		</details>
	);
}

/** The change in money by a correction. */
function moneyHint(to: Order["corrections"][number], order: Order, money: OrderMoney | undefined): string {
	const copy = correctionCopy.money;
	const paid = money?.cashAtDoor ?? order.totalAmount + order.deposit;
	const open = money?.dues.filter(({ paidAt }) => !paidAt).length ?? 0;
	const withDues = (text: string) => (open > 0 ? `${text} ${copy.duesEnd({ count: open })}` : text);
	if (to === "returned") return withDues(copy.inspects);
	if (to === "delivered") return money?.isTaken ? withDues(copy.stays({ paid })) : copy.books({ paid });
	if (!money?.isTaken) return copy.none;
	return withDues((to === "cancelled" ? copy.refunds : copy.takesBack)({ paid }));
}

/** The holder of the cash of a hand-over, or of the rent of extra days at a return, which the correction adds or changes; or that no money was taken for a cancelled order. */
function CashHolder({
	order,
	money,
	error,
	defaultValue,
}: Pick<SectionProps, "order" | "money"> & ReturnType<ReturnType<typeof stepFields>["field"]>) {
	const hasHandOver = order.corrections.includes("delivered");
	const hasExtra = order.corrections.includes("returned") && order.extension.extraRent > 0;
	const canBeUnpaid = order.corrections.includes("cancelled") && Boolean(money?.isTaken);
	if (!hasHandOver && !hasExtra && !canBeUnpaid) return null;
	const { asRecorded, courier, unpaid } = correctionCopy.holders;
	const label =
		hasHandOver && hasExtra
			? correctionCopy.bothHolders
			: hasExtra
				? correctionCopy.extraHolder
				: correctionCopy.cashHolder;
	return (
		<FieldFrame
			label={label}
			id="correct-cashHolder"
			hint={canBeUnpaid && correctionCopy.cancelledHolder}
			error={error}
			className="mb-5 max-w-[420px]"
		>
			<Select
				id="correct-cashHolder"
				name="cashHolder"
				defaultValue={defaultValue}
				{...fieldAria("correct-cashHolder", canBeUnpaid, error)}
				options={[
					...(money?.isTaken ? [{ value: "", label: asRecorded }] : []),
					{ value: "courier", label: courier },
					{ value: "seller", label: firstNamesOf(order).seller },
					...(hasExtra || canBeUnpaid ? [{ value: "unpaid", label: unpaid }] : []),
				]}
			/>
		</FieldFrame>
	);
}
