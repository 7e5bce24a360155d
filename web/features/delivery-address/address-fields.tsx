/** The fields of a delivery address, and the saved addresses that fill them in. */

import { type ChangeEvent, type ReactNode, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { Period } from "#common/calendar.ts";
import * as rules from "#common/rules/accounts.ts";
import { parsePincode } from "#common/text/pincode.ts";
import { deliveryAddressCopy } from "#messages/pincode.js";
import { attempt, browserApi } from "#web/api.ts";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { Field, type FieldProps } from "#web/ui/form/field.tsx";
import { FormGrid } from "#web/ui/form/form-section.tsx";
import { Link } from "#web/ui/link.tsx";
import { type AddressBook, addressParam, saveField } from "./address-book.ts";
import "./address-fields.css";

const { address_Line, city, pincode, country, mobile } = deliveryAddressCopy;
/** By field name, in the order of the form. */
export const addressLabels = { address_Line, pincode, city, country, mobile };

/** Why an item cannot be at a pincode in time, and on which days it could. */
export type PincodeProblem = { text: string; instead?: Period | undefined };

/** Looks up a complete pincode. Undefined when nothing is known: these are only hints, and the server checks again. */
export type PincodeCheck = (
	pincode: string,
) => Promise<{ city: string | undefined; problem: PincodeProblem | undefined } | undefined>;

type PincodeHelp = (instead: Period | undefined) => ReactNode;

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

type TextField = Pick<FieldProps, "label" | "name" | "error"> & {
	defaultValue: string | undefined;
	required?: boolean;
};

type PincodeFieldsProps = {
	pincode: TextField;
	city: TextField;
	problem: PincodeProblem | undefined;
	check: PincodeCheck;
	help: PincodeHelp | undefined;
};

/** Outside an order: a complete pincode fills in the city. */
export const PlaceFields = (fields: Pick<PincodeFieldsProps, "pincode" | "city">) => (
	<PincodeFields {...fields} problem={undefined} check={findPlace} help={undefined} />
);

async function findPlace(pincode: string) {
	const result = await attempt(browserApi().api.place.$get({ query: { pincode } }));
	return result.success ? { city: result.place.city, problem: undefined } : undefined;
}

/** Pincode and city: a complete pincode fills in the city, and says what is wrong with it. */
function PincodeFields({ pincode, city, problem: loadedProblem, check, help }: PincodeFieldsProps) {
	const cityField = useRef<HTMLInputElement>(null);
	const filledCity = useRef("");
	const latest = useRef<string | undefined>(undefined);
	const [problem, setProblem] = useState(loadedProblem);

	const onPincode = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
		const typed = parsePincode(currentTarget.value);
		latest.current = typed;
		setProblem(undefined);
		if (typed === undefined) return;
		const result = await check(typed);
		// A reply about an earlier pincode is ignored.
		if (!result || latest.current !== typed) return;
		setProblem(result.problem);
		const input = cityField.current;
		if (!input || !result.city || (input.value !== "" && input.value !== filledCity.current)) return;
		filledCity.current = result.city;
		input.value = filledCity.current;
	};

	return (
		<>
			<Field
				{...pincode}
				error={pincode.error ?? problem?.text}
				onChange={onPincode}
				autoComplete="postal-code"
				inputMode="numeric"
				maxLength={40}
				hint={deliveryAddressCopy.pincodeHint}
			/>
			<Field {...city} ref={cityField} autoComplete="address-level2" maxLength={80} />
			{help && (problem || pincode.error) && <p className="full">{help(problem?.instead)}</p>}
		</>
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
