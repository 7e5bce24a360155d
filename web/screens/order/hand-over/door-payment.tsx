/** How a hand-over or the extra days were paid: cash with the lister or the courier, or UPI to Almari. */
import { formatRupees } from "#common/money.ts";
import type { UpiRequest } from "#web/api.ts";
import { firstNamesOf } from "#web/features/orders/order-labels.ts";
import { UpiCode } from "#web/features/upi/upi-code.tsx";
import type { SectionProps } from "#web/screens/order/section-props.ts";
import { Choices } from "#web/ui/form/choices.tsx";
import { Field } from "#web/ui/form/field.tsx";
import { handOverCopy } from "./copy.ts";

/** By default a seller who hands over took the cash. UPI is a choice where Almari takes it. */
export function DoorPayment({ order, viewer, money, errors }: SectionProps) {
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
					label: request ? cashHolder.sellerCash(lister) : cashHolder.seller(lister),
					hint: cashHolder.sellerHint(lister),
				},
				{
					value: "courier",
					label: request ? cashHolder.courierCash : cashHolder.courier,
					hint: cashHolder.courierHint(lister),
				},
				...(request ? [{ value: "bank", label: cashHolder.upi, hint: cashHolder.upiHint(lister) }] : []),
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
			legend={request ? extraCash.legendWithUpi(rent) : extraCash.legend(rent)}
			chosen={viewer === "seller" ? "seller" : "courier"}
			choices={[
				{
					value: "seller",
					label: request ? cashHolder.sellerCash(lister) : cashHolder.seller(lister),
					hint: extraCash.sellerHint(lister),
				},
				{
					value: "courier",
					label: request ? cashHolder.courierCash : cashHolder.courier,
					hint: cashHolder.courierHint(lister),
				},
				...(request ? [{ value: "bank", label: cashHolder.upi, hint: cashHolder.upiHint(lister) }] : []),
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
