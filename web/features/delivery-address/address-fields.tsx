/** The fields of a delivery address, and the saved addresses that fill them in. */

import { useLocation } from "react-router";
import * as rules from "#common/rules/accounts.ts";
import { deliveryAddressCopy } from "#messages/pincode.js";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { Field } from "#web/ui/form/field.tsx";
import { FormGrid } from "#web/ui/form/form-section.tsx";
import { Link } from "#web/ui/link.tsx";
import { type AddressBook, addressParam, saveField } from "./address-book.ts";
import { type PincodeCheck, PincodeFields, type PincodeHelp, type PincodeProblem } from "./place-fields.tsx";
import "./address-fields.css";

const { address_Line, city, pincode, country, mobile } = deliveryAddressCopy;
/** By field name, in the order of the form. */
export const addressLabels = { address_Line, pincode, city, country, mobile };

type AddressFieldsProps = {
	/** Before the names of the fields, for another address of the same form. */
	prefix?: string;
	/** The values and errors by name. */
	typed: Record<string, string>;
	errors: Record<string, string>;
	check: PincodeCheck;
	/** The problem of the filled-in pincode, as the check would report it. */
	problem?: PincodeProblem | undefined;
	/** A way out, shown while the pincode has an error. */
	pincodeHelp?: PincodeHelp;
	mobileHint?: string;
	isOptional?: boolean;
};

export function AddressFields({
	prefix = "",
	typed,
	errors,
	check,
	problem,
	pincodeHelp,
	mobileHint = deliveryAddressCopy.mobileHint,
	isOptional = false,
}: AddressFieldsProps) {
	const field = (name: keyof typeof addressLabels) => ({
		label: addressLabels[name],
		name: prefix + name,
		defaultValue: typed[prefix + name],
		error: errors[prefix + name],
		required: !isOptional,
	});
	return (
		<FormGrid two>
			<Field className="full" {...field("address_Line")} autoComplete="address-line1" maxLength={200} />
			<PincodeFields
				pincode={field("pincode")}
				city={field("city")}
				problem={typed[`${prefix}pincode`] ? problem : undefined}
				check={check}
				help={pincodeHelp}
			/>
			<Field {...field("country")} autoComplete="country-name" maxLength={60} />
			<Field
				{...field("mobile")}
				type="tel"
				autoComplete="tel"
				placeholder={deliveryAddressCopy.mobilePlaceholder}
				hint={mobileHint}
				maxLength={60}
			/>
		</FormGrid>
	);
}

/** The saved addresses as links: each fills in the form. They work without JavaScript. */
export function SavedAddresses({ addresses, chosenId }: AddressBook["saved"]) {
	const { pathname, search } = useLocation();
	if (addresses.length === 0) return null;
	const to = (id: string) => {
		const params = new URLSearchParams(search);
		params.set(addressParam, id);
		return `${pathname}?${params}`;
	};
	return (
		<nav aria-label={deliveryAddressCopy.saved} className="saved-addresses">
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

type SaveAddressProps = { saved: AddressBook["saved"]; isChecked: boolean };

/** The box that saves the typed address, while the member may save another one. */
export const SaveAddress = ({ saved, isChecked }: SaveAddressProps) =>
	saved.addresses.length < rules.addresses.most && (
		<div className="mt-4">
			<Checkbox name={saveField} value="on" label={deliveryAddressCopy.save} defaultChecked={isChecked} />
		</div>
	);
