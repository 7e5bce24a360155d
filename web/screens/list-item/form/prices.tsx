/** The price fields of a listing: price, discount, deposit and retail value. */
import * as rules from "#common/rules/listings.ts";
import { policyText } from "#web/features/info-pages/policy-copy.ts";
import { useHowToPay } from "#web/features/upi/how-to-pay.ts";
import { Field } from "#web/ui/form/field.tsx";
import { priceHints } from "./form-copy.ts";
import { labels } from "./labels.ts";
import type { ListingFormValues } from "./read-listing.ts";

const priceFields = [
	{
		name: "price",
		min: rules.listing.minPrice,
		max: rules.listing.maxPrice,
		hint: () => priceHints.price,
	},
	{
		name: "discount",
		optional: true,
		min: 0,
		max: rules.listing.maxDiscount,
		hint: () => priceHints.discount,
	},
	{
		name: "deposit",
		optional: true,
		min: 0,
		max: rules.listing.maxDeposit,
		hint: priceHints.deposit,
	},
	{
		name: "retailValue",
		optional: true,
		min: 1,
		max: rules.listing.maxRetailValue,
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
			type="number"
			inputMode="numeric"
			defaultValue={typed[name]}
			error={errors[name]}
			hint={hint(howToPay)}
			{...field}
		/>
	));
}
