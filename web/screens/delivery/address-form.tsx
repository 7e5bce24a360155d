/** The delivery form: address, payment method and deposit. */

import { Form, useLocation, useNavigation } from "react-router";
import { addDays, formatDay, type Period } from "#common/calendar.ts";
import { formatRupees } from "#common/money.ts";
import * as specified from "#messages/common/orders.js";
import { depositCopy } from "#messages/common/terms.js";
import { deliveryAddressCopy } from "#messages/pincode.js";
import { deliveryPageCopy } from "#messages/screens/delivery.js";
import { attempt, browserApi, type Failure } from "#web/api.ts";
import { type BookingIntent, deliveryPath, otherDaysPath } from "#web/features/booking-intent/booking-intent.ts";
import { failureMessage } from "#web/features/connection/form-failure.ts";
import { type AddressBook, saveField } from "#web/features/delivery-address/address-book.ts";
import {
	AddressFields,
	addressLabels,
	SaveAddress,
	SavedAddresses,
} from "#web/features/delivery-address/address-fields.tsx";
import type { PincodeCheck, PincodeProblem } from "#web/features/delivery-address/place-fields.tsx";
import { useFormDraft } from "#web/features/drafts/use-form-draft.ts";
import { shortPeriod } from "#web/features/format/format.ts";
import { useHowToPay } from "#web/features/upi/how-to-pay.ts";
import { waitlistPath } from "#web/features/waitlist/waitlist-labels.ts";
import { localHref } from "#web/language.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { ErrorSummary } from "#web/ui/form/error-summary.tsx";
import { Field } from "#web/ui/form/field.tsx";
import { FormGrid, FormSection } from "#web/ui/form/form-section.tsx";
import { useOpenErrors } from "#web/ui/form/use-open-errors.ts";
import { useHydrated } from "#web/ui/hydrated.ts";
import { Link } from "#web/ui/link.tsx";
import { draftName, findDeliveryProblem } from "./load-delivery.ts";
import { cashOnDelivery, type Offer } from "./offer.tsx";

type AddressFormProps = {
	offer: Offer;
	intent: BookingIntent;
	/** The address that the delivery code is sent to. */
	email: string;
	/** How many delivery codes for this booking have expired. */
	codeRound: number;
	/** The pincode and city of the last request; "" before the first. */
	doubtedPlace: string;
	failure: Failure | undefined;
	/** Why the item cannot be at the filled-in pincode in time. */
	pincodeProblem: PincodeProblem | undefined;
	typed: Record<string, string>;
	saved: AddressBook["saved"] | undefined;
};

export function AddressForm({
	offer,
	intent,
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
	const formErrors = Object.fromEntries(Object.entries(errors).filter(([name]) => name in addressLabels));
	const form = useFormDraft(draftName(search));
	return (
		<Form method="post" noValidate className="address-form" ref={form} onChange={onChange}>
			{failure && !isCorrected && (
				<ErrorSummary
					message={failureMessage(failure, specified.delivery.exception)}
					fields={formErrors}
					labels={addressLabels}
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
					<Link className="link" to={otherDaysPath(offer)}>
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
			<FormSection title={deliveryAddressCopy.title}>
				{saved && <SavedAddresses {...saved} />}
				<AddressFields
					typed={typed}
					errors={errors}
					check={pincodeCheck(offer)}
					problem={pincodeProblem}
					pincodeHelp={(instead) =>
						instead ? (
							<BookInstead path={deliveryPath({ ...intent, ...instead })} period={instead} />
						) : (
							<Link className="link" to={otherDaysPath(offer)}>
								{deliveryPageCopy.chooseOtherDays}
							</Link>
						)
					}
				/>
				{saved && <SaveAddress saved={saved} isChecked={Boolean(typed[saveField])} />}
			</FormSection>
			<Payment offer={offer} email={email} />
			<Button kind="main" wide className="mt-9" busy={busy && deliveryPageCopy.placingOrder}>
				{deliveryPageCopy.placeOrder}
			</Button>
		</Form>
	);
}

/** The button that opens this page for other days, in a form without JavaScript. */
export const otherDaysField = "otherDays";

/** Keeps the typed address: as a draft, or without JavaScript by sending the form along. */
function BookInstead({ path, period }: { path: string; period: Period }) {
	const text = deliveryPageCopy.address.bookInstead({ days: daysOf(period) });
	return useHydrated() ? (
		<LinkButton to={path}>{text}</LinkButton>
	) : (
		<Button formAction={localHref(path)} name={otherDaysField} value="1">
			{text}
		</Button>
	);
}

/** "27–28 Nov", "30 Nov to 1 Dec" */
const daysOf = (period: Period) => shortPeriod(period).replace(/^(\d+) to (\d+ )/, "$1–$2");

/** The city of a pincode, and why the item cannot be there on the first day. */
const pincodeCheck =
	(offer: Offer): PincodeCheck =>
	async (pincode) => {
		const param = { id: offer.productId };
		const result = await attempt(browserApi().api.product.delivery[":id"].$get({ param, query: { pincode } }));
		if (!result.success) return undefined;
		return { city: result.delivery.place?.city, problem: findDeliveryProblem(result.delivery, offer) };
	};

/** The amounts and when they are paid, with the specified read-only fields. */
function Payment({ offer, email }: Pick<AddressFormProps, "offer" | "email">) {
	const howToPay = useHowToPay();
	const texts = deliveryPageCopy.payment;
	const day = formatDay(addDays(offer.period.startDate, -offer.tryOn.days), "weekday");
	return (
		<FormSection title={texts.title} className="payment">
			<p>
				<span>{texts.nothingNow}</span>{" "}
				<span>{texts.onDelivery({ cash: formatRupees(cashOnDelivery(offer)), day, howToPay })}</span>
				{offer.deposit > 0 && (
					<span> {texts.parts({ rent: formatRupees(offer.total), deposit: formatRupees(offer.deposit) })}</span>
				)}
			</p>
			<FormGrid two>
				<Field label={texts.method} name="paymentMethodShown" value={texts.cash} readOnly />
				<Field
					label={texts.deposit}
					name="deposit"
					value={formatRupees(offer.deposit || offer.total)}
					readOnly
					hint={offer.deposit > 0 ? texts.depositHint : depositCopy.none}
				/>
				<Field
					label={texts.status}
					name="status"
					value={texts.statusValue}
					readOnly
					className="full"
					hint={texts.statusHint({ email })}
				/>
			</FormGrid>
		</FormSection>
	);
}
