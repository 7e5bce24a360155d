/** The address book: the stored addresses, each with its forms, and the form that adds one. */

import * as rules from "#common/rules/accounts.ts";
import { defaultCountry } from "#common/rules/accounts.ts";
import { addressCopy } from "#messages/settings.js";
import type { SavedAddress } from "#web/api.ts";
import { PlaceFields } from "#web/features/delivery-address/place-fields.tsx";
import { Button } from "#web/ui/button.tsx";
import { FormResult, type SettingsResult, SettingsSection, useSettingsForm } from "./form/settings-form.tsx";
import "./addresses/addresses.css";
import { Field } from "#web/ui/form/field.tsx";
import { FormGrid } from "#web/ui/form/form-section.tsx";

type AddressesProps = {
	addresses: SavedAddress[];
	name: string;
	mobile: string;
	actionData: SettingsResult | undefined;
};

export const Addresses = ({ addresses, name, mobile, actionData }: AddressesProps) => (
	<SettingsSection id="addresses" title={addressCopy.title} about={addressCopy.about}>
		{addresses.length === 0 && <p className="mb-6 text-muted">{addressCopy.none}</p>}
		{addresses.length > 0 && (
			<ul className="rows mb-6">
				{addresses.map((address) => (
					<li key={address._id} className="saved-address">
						<Address address={address} actionData={actionData} />
					</li>
				))}
			</ul>
		)}
		{addresses.length < rules.addresses.most ? (
			<AddForm isFirst={addresses.length === 0} person={{ name, mobile }} actionData={actionData} />
		) : (
			<p className="text-muted">{addressCopy.full({ most: rules.addresses.most })}</p>
		)}
	</SettingsSection>
);

type AddressProps = { address: SavedAddress; actionData: SettingsResult | undefined };

function Address({ address, actionData }: AddressProps) {
	const { label, name, address_Line, city, pincode, country, mobile, isDefault } = address;
	// Without JavaScript the result is of one address only.
	const own = actionData?.typed?.addressId === address._id ? actionData : undefined;
	return (
		<>
			<p className="font-semibold">
				<span>{label}</span>
				{isDefault && <span className="text-muted">{addressCopy.isDefault}</span>}
			</p>
			<p className="about">
				{name}, {mobile}
				<br />
				{address_Line}, {city} {pincode}, {country}
			</p>
			<div className="address-actions">
				<EditForm address={address} actionData={own} />
				{!isDefault && <OneStep address={address} intent="defaultAddress" label={addressCopy.makeDefault} />}
				<OneStep address={address} intent="deleteAddress" label={addressCopy.delete} />
			</div>
		</>
	);
}

function EditForm({ address, actionData }: AddressProps) {
	const edit = useSettingsForm("changeAddress", "addresses", actionData);
	const { Form, form, intent, sending, typed, ...status } = edit;
	return (
		<details className="disclosure" key={status.done ? "saved" : "open"} open={status.message !== undefined}>
			<summary className="link">
				{addressCopy.edit}
				<span className="sr-only">{addressCopy.of({ label: address.label })}</span>
			</summary>
			<FormResult {...status} done={undefined} labels={addressCopy.labels} />
			<Form {...form} className="form-grid">
				<input {...intent} />
				<input type="hidden" name="addressId" value={address._id} />
				<AddressFields id={address._id} values={{ ...address, ...typed }} errors={status.fields} />
				<Button busy={sending && addressCopy.saving} className="justify-self-start">
					{addressCopy.save}
				</Button>
			</Form>
		</details>
	);
}

type OneStepProps = { address: SavedAddress; intent: "defaultAddress" | "deleteAddress"; label: string };

function OneStep({ address, intent: name, label }: OneStepProps) {
	const { Form, form, intent, sending } = useSettingsForm(name, "addresses", undefined);
	return (
		<Form {...form}>
			<input {...intent} />
			<input type="hidden" name="addressId" value={address._id} />
			<button type="submit" className="link" aria-disabled={sending ? true : undefined}>
				{label}
				<span className="sr-only">{addressCopy.of({ label: address.label })}</span>
			</button>
		</Form>
	);
}

type AddFormProps = {
	isFirst: boolean;
	person: { name: string; mobile: string };
	actionData: SettingsResult | undefined;
};

/** Open where nothing is stored yet. It is empty again after each address. */
function AddForm({ isFirst, person, actionData }: AddFormProps) {
	const { Form, form, intent, sending, typed, ...status } = useSettingsForm("addAddress", "addresses", actionData);
	const empty: Record<string, string> = { ...person, country: defaultCountry };
	return (
		<details className="disclosure" key={status.done?.at} open={isFirst || status.message !== undefined}>
			<summary className="btn plain">{addressCopy.add}</summary>
			<FormResult {...status} done={undefined} labels={addressCopy.labels} />
			<Form {...form} className="form-grid">
				<input {...intent} />
				<AddressFields id="new" values={{ ...empty, ...typed }} errors={status.fields} />
				<Button kind="main" busy={sending && addressCopy.saving} className="justify-self-start">
					{addressCopy.save}
				</Button>
			</Form>
		</details>
	);
}

type AddressFieldsProps = {
	/** Tells the fields of several forms on the page apart. */
	id: string;
	values: Partial<Record<keyof typeof addressCopy.labels, string>>;
	errors: Record<string, string>;
};

/** The fields of a stored address. */
export function AddressFields({ id, values, errors }: AddressFieldsProps) {
	const field = (name: keyof typeof addressCopy.labels) => ({
		id: `${id}-${name}`,
		name,
		label: addressCopy.labels[name],
		defaultValue: values[name],
		error: errors[name],
	});
	return (
		<FormGrid two>
			<Field {...field("label")} className="full" autoComplete="off" maxLength={40} hint={addressCopy.labelHint} />
			<Field {...field("name")} autoComplete="name" maxLength={80} hint={addressCopy.nameHint} />
			<Field {...field("mobile")} type="tel" autoComplete="tel" maxLength={60} />
			<Field {...field("address_Line")} className="full" autoComplete="address-line1" maxLength={200} />
			<PlaceFields pincode={field("pincode")} city={field("city")} />
			<Field {...field("country")} className="full" autoComplete="country-name" maxLength={60} />
		</FormGrid>
	);
}
