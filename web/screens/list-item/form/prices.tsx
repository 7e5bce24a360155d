/** The price fields of a listing: price, discount, deposit and retail value. */
import { rules } from "#common/rules.ts";
import { policyText } from "#web/features/info-pages/policy-copy.ts";
import { Field } from "#web/ui/form/field.tsx";
import { labels } from "./labels.ts";
import type { ListingFormValues } from "./read-listing.ts";

const { listing } = rules;

const priceFields = [
	{
		name: "price",
		min: listing.minPrice,
		max: listing.maxPrice,
		hint: "What a client pays for each day, in whole rupees.",
	},
	{
		name: "discount",
		optional: true,
		min: 0,
		max: listing.maxDiscount,
		hint: "Shows the price it came from, struck through.",
	},
	{
		name: "deposit",
		optional: true,
		min: 0,
		max: listing.maxDeposit,
		hint: "The client brings it in cash beside the rent, and has it back when all is well.",
	},
	{
		name: "retailValue",
		optional: true,
		min: 1,
		max: listing.maxRetailValue,
		hint: `What it would cost to buy: the most that is ever charged for damage. If you leave it empty, ${policyText.retailValue}.`,
	},
] as const;

export const Prices = ({ typed, errors }: { typed: ListingFormValues; errors: Record<string, string> }) =>
	priceFields.map(({ name, ...field }) => (
		<Field
			key={name}
			label={labels[name]}
			name={name}
			type="number"
			inputMode="numeric"
			defaultValue={typed[name]}
			error={errors[name]}
			{...field}
		/>
	));
