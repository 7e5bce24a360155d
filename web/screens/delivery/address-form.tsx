/** The delivery form: address, payment method and deposit. */
import { Form, Link, useLocation, useNavigation } from "react-router";
import { copy } from "#common/copy.ts";
import { formatRupees } from "#common/money.ts";
import type { Failure } from "#web/api.ts";
import { failureMessage } from "#web/features/connection/form-failure.ts";
import { useFormDraft } from "#web/features/drafts/use-form-draft.ts";
import { depositHint } from "#web/features/orders/deposit-hint.ts";
import { waitlistPath } from "#web/features/waitlist/waitlist-labels.ts";
import { fieldMessages } from "#web/form.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorSummary } from "#web/ui/form/error-summary.tsx";
import { Field } from "#web/ui/form/field.tsx";
import { FormGrid, FormSection } from "#web/ui/form/form-section.tsx";
import { cashOnDelivery, type Offer } from "./offer.ts";

type AddressFormProps = {
	offer: Offer;
	/** How many delivery codes for this booking have expired. */
	codeRound: number;
	failure: Failure | undefined;
	typed: Record<string, string>;
};

export function AddressForm({ offer, codeRound, failure, typed }: AddressFormProps) {
	const { pathname, search } = useLocation();
	const busy = useNavigation().formAction?.startsWith("/delivery");
	const errors = fieldMessages(failure);
	const formErrors = Object.fromEntries(Object.entries(errors).filter(([name]) => name in labels));
	const field = (name: keyof typeof labels) => ({
		label: labels[name],
		name,
		defaultValue: typed[name],
		error: errors[name],
	});
	const form = useFormDraft("delivery");
	return (
		<Form method="post" noValidate className="address-form" ref={form}>
			{failure && (
				<ErrorSummary
					message={failureMessage(failure, copy.delivery.exception)}
					fields={formErrors}
					labels={labels}
					attempt={failure.requestId}
				/>
			)}
			{failure?.code === "signed-out" && (
				<p className="mb-6">
					<Link className="link" to={`/login?next=${encodeURIComponent(pathname + search)}`}>
						Sign in again
					</Link>
				</p>
			)}
			{(failure?.code === "dates-taken" || failure?.code === "out-of-stock") && (
				<p className="mb-6">
					<Link className="link" to={`/product/${offer.productId}?rent=1`}>
						Choose other days
					</Link>
				</p>
			)}
			{failure?.code === "dates-taken" && (
				<p className="mb-6">
					<Link className="link" to={waitlistPath({ ...offer.period, product: offer.productId, size: offer.size })}>
						Tell me if these days free up
					</Link>
				</p>
			)}
			<input type="hidden" name="codeRound" value={codeRound} />
			<input type="hidden" name="totalAmount" value={offer.total} />
			<input type="hidden" name="depositAmount" value={offer.deposit} />
			<FormSection title="Deliver to">
				<FormGrid two>
					<Field className="full" {...field("address_Line")} autoComplete="address-line1" maxLength={200} />
					<Field {...field("city")} autoComplete="address-level2" maxLength={80} />
					<Field {...field("pincode")} autoComplete="postal-code" inputMode="numeric" maxLength={12} />
					<Field {...field("country")} autoComplete="country-name" maxLength={60} />
					<Field
						{...field("mobile")}
						type="tel"
						autoComplete="tel"
						placeholder="10-digit mobile number"
						maxLength={30}
					/>
				</FormGrid>
			</FormSection>
			<FormSection title="Payment">
				<FormGrid two>
					<Field
						label="Payment Method"
						name="paymentMethodShown"
						value="Cash on Delivery"
						readOnly
						hint="You pay at the door, in cash."
					/>
					<Field
						label="Security Deposit"
						name="deposit"
						value={formatRupees(offer.deposit || offer.total)}
						readOnly
						hint={
							offer.deposit > 0
								? `Refundable. With the rent it makes ${formatRupees(cashOnDelivery(offer))} in cash at the door.`
								: depositHint
						}
					/>
					<Field
						label="Status"
						name="status"
						value="OTP Sent"
						readOnly
						className="full"
						hint="Your code goes out by e-mail the moment you place the order."
					/>
				</FormGrid>
			</FormSection>
			<Button kind="main" wide className="mt-9" busy={busy && "Placing Order..."}>
				Place Order & Send OTP
			</Button>
		</Form>
	);
}

const labels = { address_Line: "Address Line", city: "City", pincode: "Pincode", country: "Country", mobile: "Mobile" };
