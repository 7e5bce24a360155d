/** The price fields of a listing. Number fields would lose what people type around a number, such as "₹ 1,500". */
import { policyText } from "#web/features/info-pages/policy-copy.ts";
import { useHowToPay } from "#web/features/upi/how-to-pay.ts";
import { Field } from "#web/ui/form/field.tsx";
import { priceHints } from "./form-copy.ts";
import { labels } from "./labels.ts";
import type { ListingFormValues } from "./read-listing.ts";

/** A digit that is not zero. Whether the whole text is an amount, the API says. */
const aboveZero = String.raw`.*[\p{Nd}--0].*`;

const priceFields = [
	{
		name: "price",
		pattern: aboveZero,
		hint: () => priceHints.price,
	},
	{
		name: "discount",
		optional: true,
		inputMode: "numeric",
		hint: () => priceHints.discount,
	},
	{
		name: "deposit",
		optional: true,
		hint: priceHints.deposit,
	},
	{
		name: "retailValue",
		pattern: aboveZero,
		optional: true,
		hint: () => priceHints.retailValue(policyText.retailValue),
	},
] as const;

export function Prices({ typed, errors }: { typed: ListingFormValues; errors: Record<string, string> }) {
	const howToPay = useHowToPay();
	return priceFields.map(({ name, hint, ...field }) => (
		<Field
			key={name}
			label={labels[name]}
			name={name}
			inputMode="decimal"
			defaultValue={typed[name]}
			error={errors[name]}
			hint={hint(howToPay)}
			{...field}
		/>
	));
}
