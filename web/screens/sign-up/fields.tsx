/** The sign-up fields: common ones and those of sellers. */
import * as rules from "#common/rules/accounts.ts";
import { authCopy } from "#web/features/auth/copy.ts";
import { Choices } from "#web/ui/form/choices.tsx";
import { Field } from "#web/ui/form/field.tsx";
import { FormGrid, FormSection } from "#web/ui/form/form-section.tsx";
import { PasswordField } from "#web/ui/form/password-field.tsx";
import { signUpCopy } from "./copy.ts";

export const labels = {
	accountType: signUpCopy.accountType,
	name: signUpCopy.name,
	email: authCopy.email,
	password: signUpCopy.password,
	mobile: signUpCopy.mobile,
	shopName: signUpCopy.shopName,
	gstin: signUpCopy.gstin,
	address_Line: signUpCopy.address_Line,
	city: signUpCopy.city,
	pincode: signUpCopy.pincode,
	country: signUpCopy.country,
	terms: signUpCopy.terms,
};

type FieldsProps = { typed: Record<string, string>; errors: Record<string, string> };

const accountTypes = [
	{ value: "client", label: signUpCopy.client, hint: signUpCopy.clientHint },
	{ value: "renter", label: signUpCopy.seller, hint: signUpCopy.sellerHint },
] as const;

export const AccountType = ({ selected, error }: { selected: string; error: string | undefined }) => (
	<Choices legend={signUpCopy.accountType} name="accountType" choices={accountTypes} chosen={selected} error={error} />
);

export const AccountFields = ({ typed, errors }: FieldsProps) => (
	<FormGrid>
		<Field label={labels.name} name="name" autoComplete="name" defaultValue={typed.name} error={errors.name} />
		<Field
			label={labels.email}
			name="email"
			type="email"
			autoComplete="email"
			autoCapitalize="none"
			hint={signUpCopy.emailHint}
			defaultValue={typed.email}
			error={errors.email}
		/>
		<PasswordField
			label={labels.password}
			name="password"
			autoComplete="new-password"
			minLength={rules.password.minLength}
			hint={authCopy.passwordHint}
			error={errors.password}
		/>
	</FormGrid>
);

/** CSS shows these when Seller is chosen, so no JavaScript is needed. */
export const SellerFields = ({ typed, errors }: FieldsProps) => (
	<FormSection title={signUpCopy.shop} className="seller-fields">
		<FormGrid two>
			<Field
				label={labels.shopName}
				name="shopName"
				autoComplete="organization"
				hint={signUpCopy.shopNameHint}
				defaultValue={typed.shopName}
				error={errors.shopName}
			/>
			<Field
				label={labels.gstin}
				name="gstin"
				optional
				autoComplete="off"
				autoCapitalize="characters"
				maxLength={40}
				hint={signUpCopy.gstinHint}
				defaultValue={typed.gstin}
				error={errors.gstin}
			/>
			<Field
				className="full"
				label={labels.mobile}
				name="mobile"
				type="tel"
				autoComplete="tel"
				placeholder={signUpCopy.mobilePlaceholder}
				hint={signUpCopy.mobileHint}
				defaultValue={typed.mobile}
				error={errors.mobile}
			/>
			<Field
				className="full"
				label={labels.address_Line}
				name="address_Line"
				autoComplete="address-line1"
				hint={signUpCopy.addressHint}
				defaultValue={typed.address_Line}
				error={errors.address_Line}
			/>
			<Field
				label={labels.city}
				name="city"
				autoComplete="address-level2"
				defaultValue={typed.city}
				error={errors.city}
			/>
			<Field
				label={labels.pincode}
				name="pincode"
				autoComplete="postal-code"
				inputMode="numeric"
				defaultValue={typed.pincode}
				error={errors.pincode}
			/>
			<Field
				className="full"
				label={labels.country}
				name="country"
				autoComplete="country-name"
				defaultValue={typed.country ?? "India"}
				error={errors.country}
			/>
		</FormGrid>
	</FormSection>
);
