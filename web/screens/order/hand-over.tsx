/** The form of a hand-over or return: the client's code or QR, and how the client paid. */
import { Suspense, useState } from "react";
import { checkToken } from "#common/hand-over-token.ts";
import { formatRupees } from "#common/money.ts";
import { handOverCopy, scanCopy } from "#messages/screens/hand-over.js";
import { upiCopy } from "#messages/upi.js";
import type { Failure, UpiRequest } from "#web/api.ts";
import { CodeField, TrialMail } from "#web/features/auth/code-field.tsx";
import { lazyComponent } from "#web/features/connection/lazy-component.tsx";
import { useWaiting } from "#web/features/offline/use-waiting.ts";
import { firstNamesOf } from "#web/features/orders/order-labels.ts";
import { StepForm } from "#web/features/orders/step-form.tsx";
import { UpiCode } from "#web/features/upi/upi-code.tsx";
import { Button } from "#web/ui/button.tsx";
import { Choices } from "#web/ui/form/choices.tsx";
import { Field, FieldError, TextArea } from "#web/ui/form/field.tsx";
import { useHydrated } from "#web/ui/hydrated.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { type SectionProps, stepFields } from "./sections.ts";
import { aboutStep } from "./waiting.tsx";

const ScanQr = lazyComponent(() => import("./scan-qr.tsx"));

type CodeStepFormProps = SectionProps & { step: "handOver" | "return" };

/** Hand-over and return need the client's code or QR. The staff may record a return without it, with a reason. */
export function CodeStepForm(props: CodeStepFormProps) {
	const { step, order, viewer, texts, handOverKey } = props;
	const { code } = texts;
	const isCodeOpen = code.status === "open";
	// A QR counts while the digits are locked. The camera needs scripts.
	const key = useHydrated() && code.status !== "unsent" ? handOverKey : null;
	const hasCode = isCodeOpen || key !== null;
	const canSkipCode = step === "return" && viewer === "staff";
	const scan = useScan(key, props);
	const waiting = useWaiting(aboutStep(order.orderId), () => {});
	if (waiting.some(({ refusal }) => !refusal)) return null;
	return (
		<div className="mt-3">
			{!isCodeOpen && <Notice icon="lock">{code.unavailable}</Notice>}
			{(hasCode || canSkipCode) && (
				<StepForm order={order} step={step} kind="main" aside={<Consequence {...props} />}>
					{hasCode && <CodeFields {...props} isCodeOpen={isCodeOpen} scan={scan} />}
					{step === "return" && order.extension.extraRent > 0 && <ExtraPayment {...props} />}
					{canSkipCode && <ReasonWithoutCode isOptional={isCodeOpen} {...props} />}
				</StepForm>
			)}
			<div>{scan.dialog}</div>
		</div>
	);
}

const Consequence = ({ together, texts }: SectionProps) => (
	<span className="text-s2 text-muted">
		{together.length > 0 ? handOverCopy.together.consequence : texts.step?.consequence}
	</span>
);

/** The fields that count together with the client's code. */
const CodeFields = (props: ClientCodeProps) => (
	<>
		<Together {...props} />
		<ClientCode {...props} />
		{props.step === "handOver" && (
			<>
				<ChosenSize {...props} />
				<HandOverPayment {...props} />
			</>
		)}
	</>
);

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

/** `isChecked`: this phone has verified it. `before`: how the form was refused last when it was scanned. */
type Scanned = { token: string; isChecked: boolean; before: Failure | undefined };

/** The client's QR in place of the digits. `scanKey`: the public key of QRs; null while none can be scanned. */
function useScan(scanKey: string | null, { step, order, actionData }: CodeStepFormProps) {
	const [scanned, setScanned] = useState<Scanned>();
	const [form, setForm] = useState<HTMLFormElement | null>(null);
	const failure = actionData?.step === step ? actionData.failure : undefined;
	const { client } = firstNamesOf(order);
	async function read(token: string): Promise<string> {
		const also = form ? new FormData(form).getAll("also").map(String) : [];
		const result = await checkToken(token, { key: scanKey ?? "", step, orderId: order.orderId, also });
		if (result !== "right" && result !== "unchecked") return scanCopy.wrong[result]({ client, step });
		setScanned({ token, isChecked: result === "right", before: failure });
		setForm(null);
		return "";
	}
	return {
		isPossible: scanKey !== null,
		// One that the server has refused is not sent again.
		scanned: failure?.code !== "wrong-code" || failure === scanned?.before ? scanned : undefined,
		open: setForm,
		drop: () => setScanned(undefined),
		/** Outside of the form: a dialog is closed by a form of its own. */
		dialog: form && (
			<Suspense>
				<ScanQr client={client} onRead={read} onClose={() => setForm(null)} />
			</Suspense>
		),
	};
}

type ClientCodeProps = CodeStepFormProps & { isCodeOpen: boolean; scan: ReturnType<typeof useScan> };

/** The six digits, or in their place the QR of the client's page. */
function ClientCode({ step, isCodeOpen, scan, order, texts, errors }: ClientCodeProps) {
	const { client } = firstNamesOf(order);
	if (scan.scanned) {
		const { token, isChecked } = scan.scanned;
		return (
			<>
				<input type="hidden" name="token" value={token} />
				{isChecked && <input type="hidden" name="isChecked" value="true" />}
				<Notice tone={isChecked ? "good" : "wait"} takesFocus>
					<p className="font-semibold">{isChecked ? scanCopy.checked({ client }) : scanCopy.unchecked}</p>
					<p>{scanCopy.may[isChecked ? "checked" : "unchecked"][step]}</p>
					<p className="mt-3">
						<Button small type="button" onClick={scan.drop}>
							{isCodeOpen ? scanCopy.digits : scanCopy.again}
						</Button>
					</p>
				</Notice>
			</>
		);
	}
	return (
		<>
			{isCodeOpen && (
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
			)}
			{scan.isPossible && (
				<div className="mt-5">
					<Button type="button" onClick={({ currentTarget }) => scan.open(currentTarget.form)}>
						<Icon name="scan" />
						{scanCopy.open}
					</Button>
					<p className="mt-2 text-s2 text-muted">{scanCopy.hint({ client })}</p>
				</div>
			)}
		</>
	);
}

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
