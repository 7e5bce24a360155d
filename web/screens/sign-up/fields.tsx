/** The sign-up fields: common ones and those of sellers. */
import { rules } from "#common/rules.ts";
import { Choices } from "#web/ui/form/choices.tsx";
import { Field } from "#web/ui/form/field.tsx";
import { FormGrid, FormSection } from "#web/ui/form/form-section.tsx";
import { PasswordField } from "#web/ui/form/password-field.tsx";

export const labels = {
	accountType: "Account",
	name: "Full Name",
	email: "Email",
	mobile: "Mobile",
	password: "Password",
	shopName: "Shop Name",
	gstin: "GSTIN",
	address_Line: "Address Line",
	city: "City",
	pincode: "Pincode",
	country: "Country",
	terms: "Terms",
};

type FieldsProps = { typed: Record<string, string>; errors: Record<string, string> };

const accountTypes = [
	{ value: "client", label: "Client", hint: "I rent pieces from other wardrobes." },
	{ value: "renter", label: "Seller", hint: "I list my own pieces for others to rent." },
] as const;

export const AccountType = ({ selected, error }: { selected: string; error: string | undefined }) => (
	<Choices legend="I would like to join as" name="accountType" choices={accountTypes} chosen={selected} error={error} />
);

export const AccountFields = ({ typed, errors }: FieldsProps) => (
	<FormGrid two>
		<Field label={labels.name} name="name" autoComplete="name" defaultValue={typed.name} error={errors.name} />
		<Field
			label={labels.mobile}
			name="mobile"
			type="tel"
			className="mobile"
			optional
			autoComplete="tel"
			placeholder="10-digit number"
			defaultValue={typed.mobile}
			error={errors.mobile}
		/>
		<Field
			className="full"
			label={labels.email}
			name="email"
			type="email"
			autoComplete="email"
			autoCapitalize="none"
			hint="We send a code to this address."
			defaultValue={typed.email}
			error={errors.email}
		/>
		<PasswordField
			className="full"
			label={labels.password}
			name="password"
			autoComplete="new-password"
			minLength={rules.password.minLength}
			hint={`${rules.password.minLength} characters or more. A phrase only you would know works best.`}
			error={errors.password}
		/>
	</FormGrid>
);

/** CSS shows these when Seller is chosen, so no JavaScript is needed. */
export const SellerFields = ({ typed, errors }: FieldsProps) => (
	<FormSection title="Your shop" className="seller-fields">
		<FormGrid two>
			<Field
				label={labels.shopName}
				name="shopName"
				autoComplete="organization"
				hint="As clients will read it."
				defaultValue={typed.shopName}
				error={errors.shopName}
			/>
			<Field
				label={labels.gstin}
				name="gstin"
				optional
				autoComplete="off"
				autoCapitalize="characters"
				maxLength={15}
				hint="15 characters, if you have one."
				defaultValue={typed.gstin}
				error={errors.gstin}
			/>
			<Field
				className="full"
				label={labels.address_Line}
				name="address_Line"
				autoComplete="address-line1"
				hint="Where pieces are collected. Strangers see only your city."
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
