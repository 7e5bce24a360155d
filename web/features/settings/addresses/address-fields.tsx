/** The fields of a stored address. */
import { Field } from "#web/ui/form/field.tsx";
import { FormGrid } from "#web/ui/form/form-section.tsx";
import { addressCopy } from "./copy.ts";

type AddressFieldsProps = {
	/** Tells the fields of several forms on the page apart. */
	id: string;
	values: Partial<Record<keyof typeof addressCopy.labels, string>>;
	errors: Record<string, string>;
};

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
			<Field {...field("pincode")} autoComplete="postal-code" inputMode="numeric" maxLength={40} />
			<Field {...field("city")} autoComplete="address-level2" maxLength={80} />
			<Field {...field("country")} className="full" autoComplete="country-name" maxLength={60} />
		</FormGrid>
	);
}
