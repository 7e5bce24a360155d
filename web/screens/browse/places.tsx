/** Where a piece is: cities with the most pieces first, and a pincode. */
import type { FormEvent } from "react";
import { words } from "#common/words.ts";
import type { FilterNumbers } from "#web/api.ts";
import { Field } from "#web/ui/field.tsx";
import { Boxes } from "./boxes.tsx";
import { useFollow } from "./follow.ts";
import { beside } from "./numbers.ts";
import type { Wish } from "./wish.ts";

/** So many cities are shown at once; the others unfold. */
const atOnce = 6;

type PlacesProps = {
	chosen: Wish;
	numbers: FilterNumbers | undefined;
	onChange: (event: FormEvent<HTMLInputElement>) => void;
};

export function Places({ chosen, numbers, onChange }: PlacesProps) {
	const others = (numbers?.filters.city ?? [])
		.map(({ value }) => value)
		.filter((city) => !chosen.cities.includes(city));
	const value = (city: string) => ({ value: city, beside: beside(numbers, "city", city) });
	const boxes = { name: "city", chosen: chosen.cities, onChange };
	return (
		<>
			<Boxes {...boxes} values={[...chosen.cities, ...others.slice(0, atOnce)].map(value)} />
			{others.length > atOnce && (
				<details className="more">
					<summary>More cities</summary>
					<Boxes {...boxes} values={others.slice(atOnce).map(value)} />
				</details>
			)}
			<Field
				label="Near this pincode"
				name="near"
				className="mt-3"
				hint="Pieces of the same postal district."
				optional
				inputMode="numeric"
				autoComplete="postal-code"
				pattern="[1-9][0-9]{5}"
				maxLength={6}
				title={words.browse.pincode}
				defaultValue={chosen.near}
				ref={useFollow(chosen.near)}
				onBlur={(event) => {
					const field = event.currentTarget;
					if (field.value !== chosen.near && field.reportValidity()) onChange(event);
				}}
			/>
		</>
	);
}
