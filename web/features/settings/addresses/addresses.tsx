/** The address book: the stored addresses, each with its forms, and the form that adds one. */
import * as rules from "#common/rules/accounts.ts";
import type { SavedAddress } from "#web/api.ts";
import { FormResult } from "#web/features/settings/form-result.tsx";
import type { SettingsResult } from "#web/features/settings/run-settings-action.ts";
import { SettingsSection } from "#web/features/settings/settings-section.tsx";
import { useSettingsForm } from "#web/features/settings/use-settings-form.ts";
import { Button } from "#web/ui/button.tsx";
import { AddressFields } from "./address-fields.tsx";
import { addressCopy } from "./copy.ts";
import "./addresses.css";

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
			<p className="text-muted">{addressCopy.full(rules.addresses.most)}</p>
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
				<span className="sr-only">{addressCopy.of(address.label)}</span>
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
				<span className="sr-only">{addressCopy.of(address.label)}</span>
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
	const empty: Record<string, string> = { ...person, country: addressCopy.defaultCountry };
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
