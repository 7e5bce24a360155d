/** The delivery form: address, payment method and deposit. */

import { type ChangeEvent, useRef, useState } from "react";
import { Form, useLocation, useNavigation } from "react-router";
import { formatDay } from "#common/calendar.ts";
import * as specified from "#common/copy/orders.ts";
import { depositHint } from "#common/copy/payment.ts";
import { formatRupees } from "#common/money.ts";
import * as rules from "#common/rules/accounts.ts";
import { parsePincode } from "#common/text/pincode.ts";
import { attempt, browserApi, type Failure } from "#web/api.ts";
import { failureMessage } from "#web/features/connection/form-failure.ts";
import { useFormDraft } from "#web/features/drafts/use-form-draft.ts";
import { useHowToPay } from "#web/features/upi/how-to-pay.ts";
import { waitlistPath } from "#web/features/waitlist/waitlist-labels.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { ErrorSummary } from "#web/ui/form/error-summary.tsx";
import { Field, type FieldProps } from "#web/ui/form/field.tsx";
import { FormGrid, FormSection } from "#web/ui/form/form-section.tsx";
import { useOpenErrors } from "#web/ui/form/use-open-errors.ts";
import { Link } from "#web/ui/link.tsx";
import { deliveryPageCopy } from "./copy.ts";
import { addressParam, draftName, type LoadedDelivery, saveField, undeliverableReason } from "./load-delivery.ts";
import { cashOnDelivery, type Offer } from "./offer.tsx";

type AddressFormProps = {
	offer: Offer;
	/** The address that the delivery code is sent to. */
	email: string;
	/** How many delivery codes for this booking have expired. */
	codeRound: number;
	/** The pincode and city that were asked about; "" before. */
	doubtedPlace: string;
	failure: Failure | undefined;
	/** Why the item cannot be at the filled-in pincode in time. */
	pincodeProblem: string | undefined;
	typed: Record<string, string>;
	saved: LoadedDelivery["saved"];
};

export function AddressForm({
	offer,
	email,
	codeRound,
	doubtedPlace,
	failure,
	pincodeProblem,
	typed,
	saved,
}: AddressFormProps) {
	const { pathname, search } = useLocation();
	const busy = useNavigation().formAction?.startsWith("/delivery");
	const { errors, isCorrected, onChange } = useOpenErrors(failure);
	const formErrors = Object.fromEntries(Object.entries(errors).filter(([name]) => name in labels));
	const field = (name: keyof typeof labels) => ({
		label: labels[name],
		name,
		defaultValue: typed[name],
		error: errors[name],
	});
	const form = useFormDraft(draftName(search));
	return (
		<Form method="post" noValidate className="address-form" ref={form} onChange={onChange}>
			{failure && !isCorrected && (
				<ErrorSummary
					message={failureMessage(failure, specified.delivery.exception)}
					fields={formErrors}
					labels={labels}
					attempt={failure.requestId}
				/>
			)}
			{failure?.code === "signed-out" && (
				<p className="mb-6">
					<Link className="link" to={`/login?next=${encodeURIComponent(pathname + search)}`}>
						{deliveryPageCopy.signInAgain}
					</Link>
				</p>
			)}
			{(failure?.code === "dates-taken" || failure?.code === "out-of-stock") && (
				<p className="mb-6">
					<Link className="link" to={`/product/${offer.productId}?rent=1`}>
						{deliveryPageCopy.chooseOtherDays}
					</Link>
				</p>
			)}
			{failure?.code === "dates-taken" && (
				<p className="mb-6">
					<Link className="link" to={waitlistPath({ ...offer.period, product: offer.productId, size: offer.size })}>
						{deliveryPageCopy.notifyMe}
					</Link>
				</p>
			)}
			<input type="hidden" name="codeRound" value={codeRound} />
			<input type="hidden" name="doubtedPlace" value={doubtedPlace} />
			<input type="hidden" name="totalAmount" value={offer.total} />
			<input type="hidden" name="depositAmount" value={offer.deposit} />
			<FormSection title={deliveryPageCopy.address.title}>
				{saved && saved.addresses.length > 0 && <SavedAddresses {...saved} />}
				<FormGrid two>
					<Field className="full" {...field("address_Line")} autoComplete="address-line1" maxLength={200} />
					<PincodeFields
						offer={offer}
						pincode={field("pincode")}
						city={field("city")}
						problem={typed.pincode ? pincodeProblem : undefined}
					/>
					<Field {...field("country")} autoComplete="country-name" maxLength={60} />
					<Field
						{...field("mobile")}
						type="tel"
						autoComplete="tel"
						placeholder={deliveryPageCopy.address.mobilePlaceholder}
						hint={deliveryPageCopy.address.mobileHint}
						maxLength={60}
					/>
				</FormGrid>
				{saved && saved.addresses.length < rules.addresses.most && (
					<div className="mt-4">
						<Checkbox
							name={saveField}
							value="on"
							label={deliveryPageCopy.address.save}
							defaultChecked={Boolean(typed[saveField])}
						/>
					</div>
				)}
			</FormSection>
			<Payment offer={offer} email={email} />
			<Button kind="main" wide className="mt-9" busy={busy && deliveryPageCopy.placingOrder}>
				{deliveryPageCopy.placeOrder}
			</Button>
		</Form>
	);
}

const { address_Line, city, pincode, country, mobile } = deliveryPageCopy.address;
/** By field name, in the order of the form. */
const labels = { address_Line, pincode, city, country, mobile };

/** The amounts and when they are paid, with the specified read-only fields. */
function Payment({ offer, email }: Pick<AddressFormProps, "offer" | "email">) {
	const howToPay = useHowToPay();
	const texts = deliveryPageCopy.payment;
	const day = formatDay(offer.period.startDate, "weekday");
	return (
		<FormSection title={texts.title} className="payment">
			<p>
				<span>{texts.nothingNow}</span>{" "}
				<span>{texts.onDelivery(formatRupees(cashOnDelivery(offer)), day, howToPay)}</span>
				{offer.deposit > 0 && <span> {texts.parts(formatRupees(offer.total), formatRupees(offer.deposit))}</span>}
			</p>
			<FormGrid two>
				<Field label={texts.method} name="paymentMethodShown" value={texts.cash} readOnly />
				<Field
					label={texts.deposit}
					name="deposit"
					value={formatRupees(offer.deposit || offer.total)}
					readOnly
					hint={offer.deposit > 0 ? texts.depositHint : depositHint}
				/>
				<Field
					label={texts.status}
					name="status"
					value={texts.statusValue}
					readOnly
					className="full"
					hint={texts.statusHint(email)}
				/>
			</FormGrid>
		</FormSection>
	);
}

type TextField = Pick<FieldProps, "label" | "name" | "error"> & { defaultValue: string | undefined };

type PincodeFieldsProps = { offer: Offer; pincode: TextField; city: TextField; problem: string | undefined };

/** Pincode and city: a complete pincode fills in the city, and says when the item cannot be there on the first day. */
function PincodeFields({ offer, pincode, city, problem: loadedProblem }: PincodeFieldsProps) {
	const cityField = useRef<HTMLInputElement>(null);
	const filledCity = useRef("");
	const latest = useRef<string | undefined>(undefined);
	const [problem, setProblem] = useState(loadedProblem);

	const check = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
		const typed = parsePincode(currentTarget.value);
		latest.current = typed;
		setProblem(undefined);
		if (typed === undefined) return;
		const param = { id: offer.productId };
		const result = await attempt(browserApi().api.product.delivery[":id"].$get({ param, query: { pincode: typed } }));
		// Only hints: when this fails, the server checks again. A reply about an earlier pincode is ignored.
		if (!result.success || latest.current !== typed) return;
		const { delivery } = result;
		setProblem(undeliverableReason(delivery, offer));
		const input = cityField.current;
		if (!input || !delivery.place || (input.value !== "" && input.value !== filledCity.current)) return;
		filledCity.current = delivery.place.city;
		input.value = filledCity.current;
	};

	return (
		<>
			<Field
				{...pincode}
				error={pincode.error ?? problem}
				onChange={check}
				autoComplete="postal-code"
				inputMode="numeric"
				maxLength={40}
				hint={deliveryPageCopy.address.pincodeHint}
			/>
			<Field {...city} ref={cityField} autoComplete="address-level2" maxLength={80} />
			{(problem || pincode.error) && (
				<p className="full">
					<Link className="link" to={`/product/${offer.productId}?rent=1`}>
						{deliveryPageCopy.chooseOtherDays}
					</Link>
				</p>
			)}
		</>
	);
}

/** The saved addresses as links: each fills in the form. They work without JavaScript. */
function SavedAddresses({ addresses, chosenId }: NonNullable<LoadedDelivery["saved"]>) {
	const { search } = useLocation();
	const to = (id: string) => {
		const params = new URLSearchParams(search);
		params.set(addressParam, id);
		return `/delivery?${params}`;
	};
	return (
		<nav aria-label={deliveryPageCopy.address.saved} className="saved-addresses">
			<ul>
				{addresses.map(({ _id, label, address_Line, city, pincode }) => (
					<li key={_id}>
						<Link to={to(_id)} replace preventScrollReset aria-current={_id === chosenId ? "true" : undefined}>
							<b>{label}</b>
							<span>
								{address_Line}, {city} {pincode}
							</span>
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
