/** The form of a hand-over or return: the client's code, and how the client paid. */

import { formatRupees } from "#common/money.ts";
import { handOverCopy } from "#messages/screens/order.js";
import { upiCopy } from "#messages/upi.js";
import type { UpiRequest } from "#web/api.ts";
import { CodeField, TrialMail } from "#web/features/auth/code-field.tsx";
import { firstNamesOf } from "#web/features/orders/order-labels.ts";
import { StepForm } from "#web/features/orders/step-form.tsx";
import { UpiCode } from "#web/features/upi/upi-code.tsx";
import { Choices } from "#web/ui/form/choices.tsx";
import { Field, FieldError, TextArea } from "#web/ui/form/field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { type SectionProps, stepFields } from "./sections.ts";

type CodeStepFormProps = SectionProps & { step: "handOver" | "return" };

/** Hand-over and return need the client's code. The staff may record a return without it, with a reason. */
export function CodeStepForm({ step, ...props }: CodeStepFormProps) {
	const { order, viewer, texts } = props;
	const { code } = texts;
	const isCodeOpen = code.status === "open";
	const canSkipCode = step === "return" && viewer === "staff";
	return (
		<div className="mt-3">
			{!isCodeOpen && <Notice icon="lock">{code.unavailable}</Notice>}
			{(isCodeOpen || canSkipCode) && (
				<StepForm
					order={order}
					step={step}
					kind="main"
					aside={
						<span className="text-s2 text-muted">
							{props.together.length > 0 ? handOverCopy.together.consequence : texts.step?.consequence}
						</span>
					}
				>
					{isCodeOpen && <Together step={step} {...props} />}
					{isCodeOpen && <ClientCode step={step} {...props} />}
					{isCodeOpen && step === "handOver" && <ChosenSize {...props} />}
					{isCodeOpen && step === "handOver" && <HandOverPayment {...props} />}
					{step === "return" && order.extension.extraRent > 0 && <ExtraPayment {...props} />}
					{canSkipCode && <ReasonWithoutCode isOptional={isCodeOpen} {...props} />}
				</StepForm>
			)}
		</div>
	);
}

/** With a second size, the one that the client keeps. */
function ChosenSize({ order: { size, backup }, errors }: SectionProps) {
	if (!backup?.isAlong) return null;
	const { legend, ordered, second } = handOverCopy.chosenSize;
	return (
		<div className="mt-5">
			<Choices
				legend={legend}
				name="chosenSize"
				chosen={size}
				error={errors.chosenSize}
				choices={[
					{ value: size, label: size, hint: ordered },
					{ value: backup.size, label: backup.size, hint: second },
				]}
			/>
		</div>
	);
}

const ClientCode = ({ step, texts, errors }: CodeStepFormProps) => (
	<>
		<CodeField
			label={step === "return" ? handOverCopy.returnCode : handOverCopy.deliveryCode}
			name="code"
			hint={texts.code.enter}
			error={errors.code}
		/>
		<p className="mt-2 text-s2 text-muted">{texts.code.triesLeft}</p>
		<TrialMail />
	</>
);

/** The items that are handed over, or come back, with this order. One that is not here is left out. */
function Together({ step, order, together, errors }: CodeStepFormProps) {
	if (together.length === 0) return null;
	const { together: text } = handOverCopy;
	const itemText = ({ name, size, cash }: { name: string; size: string; cash: number }) => {
		const item = [name, size].filter(Boolean).join(", ");
		return step === "handOver" ? `${item}: ${formatRupees(cash)}` : item;
	};
	const own = { name: order.product.name, size: order.size, cash: order.totalAmount + order.deposit };
	const total = together.reduce((sum, { cash }) => sum + cash, own.cash);
	return (
		<fieldset className="field mb-5" aria-describedby="together-hint">
			<legend>{text[step]}</legend>
			<label className="check">
				<input type="checkbox" defaultChecked disabled />
				<span dir="auto">{itemText(own)}</span>
			</label>
			{together.map((one) => (
				<label className="check" key={one.orderId}>
					<input type="checkbox" name="also" value={one.orderId} defaultChecked />
					<span dir="auto">{itemText(one)}</span>
				</label>
			))}
			<p id="together-hint" className="hint">
				{text.hint}
			</p>
			{step === "handOver" && <p className="mt-2">{text.total({ cash: formatRupees(total) })}</p>}
			<FieldError id="also" message={errors.also} />
		</fieldset>
	);
}

/** `isOptional`: the code can be entered instead. */
function ReasonWithoutCode({ isOptional, ...props }: SectionProps & { isOptional: boolean }) {
	const { field } = stepFields(props, "return");
	return (
		<div className={isOptional ? "mt-5" : undefined}>
			<TextArea
				label={handOverCopy.whyWithoutCode}
				{...field("reason")}
				id="return-reason"
				optional={isOptional}
				rows={2}
				maxLength={500}
				hint={handOverCopy.withoutCodeHint}
			/>
		</div>
	);
}

/** By default a seller who hands over took the cash. UPI is a choice where Almari takes it. */
export function HandOverPayment({ order, viewer, money, errors }: SectionProps) {
	const lister = viewer === "seller" ? undefined : firstNamesOf(order).seller;
	const { cashHolder } = handOverCopy;
	const request = money?.upi;
	return (
		<Payment
			request={request}
			errors={errors}
			legend={request ? cashHolder.legendWithUpi : cashHolder.legend}
			chosen={viewer === "seller" ? "seller" : "courier"}
			choices={[
				{
					value: "seller",
					label: request ? cashHolder.sellerCash({ lister }) : cashHolder.seller({ lister }),
					hint: cashHolder.sellerHint({ lister }),
				},
				{
					value: "courier",
					label: request ? cashHolder.courierCash : cashHolder.courier,
					hint: cashHolder.courierHint({ lister }),
				},
				...(request ? [{ value: "bank", label: cashHolder.upi, hint: cashHolder.upiHint({ lister }) }] : []),
			]}
		/>
	);
}

/** The rent of an extension is paid when the item goes back. */
export function ExtraPayment({ order, viewer, money, errors }: SectionProps) {
	const lister = viewer === "seller" ? undefined : firstNamesOf(order).seller;
	const { cashHolder, extraCash } = handOverCopy;
	const request = money?.upi;
	const rent = formatRupees(order.extension.extraRent);
	return (
		<Payment
			request={request}
			errors={errors}
			legend={request ? extraCash.legendWithUpi({ rent }) : extraCash.legend({ rent })}
			chosen={viewer === "seller" ? "seller" : "courier"}
			choices={[
				{
					value: "seller",
					label: request ? cashHolder.sellerCash({ lister }) : cashHolder.seller({ lister }),
					hint: extraCash.sellerHint({ lister }),
				},
				{
					value: "courier",
					label: request ? cashHolder.courierCash : cashHolder.courier,
					hint: cashHolder.courierHint({ lister }),
				},
				...(request ? [{ value: "bank", label: cashHolder.upi, hint: cashHolder.upiHint({ lister }) }] : []),
				{
					value: "unpaid",
					label: request ? extraCash.unpaidWithUpi : extraCash.unpaid,
					hint: extraCash.unpaidHint,
				},
			]}
		/>
	);
}

type PaymentProps = {
	request: UpiRequest | null | undefined;
	errors: SectionProps["errors"];
	legend: string;
	chosen: string;
	choices: { value: string; label: string; hint: string }[];
};

/** The choices, and with UPI its QR code and the field for the reference. */
function Payment({ request, errors, legend, chosen, choices }: PaymentProps) {
	const { upi } = handOverCopy;
	return (
		<div className="door-payment mt-5">
			{request && (
				<details className="mb-5">
					<summary className="link">{upi.summary}</summary>
					<UpiCode request={request} />
				</details>
			)}
			<Choices
				legend={legend}
				name="cashHolder"
				chosen={errors.upiReference ? "bank" : chosen}
				error={errors.cashHolder}
				choices={choices}
			/>
			{request && (
				<div className="upi-reference mt-4">
					<Field
						label={upi.reference}
						name="upiReference"
						inputMode="numeric"
						autoComplete="off"
						maxLength={60}
						hint={upi.referenceHint}
						error={errors.upiReference}
					/>
				</div>
			)}
		</div>
	);
}

/** The QR code with which the client pays at the door or at the return. */
export function ClientUpi({ order, money }: SectionProps) {
	if (!money?.upi) return null;
	const isDelivery = order.status === "dispatched";
	return (
		<details className="mt-4">
			<summary className="link">{isDelivery ? upiCopy.atDoor : upiCopy.atReturn}</summary>
			<p className="mt-3 max-w-[640px] text-s2 text-muted">{isDelivery ? upiCopy.atDoorHint : upiCopy.atReturnHint}</p>
			<UpiCode request={money.upi} />
		</details>
	);
}
