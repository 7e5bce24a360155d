/** Where a piece is: cities with the most pieces first, and a pincode. */
import { type FormEvent, useState } from "react";
import { words } from "#common/words.ts";
import type { FilterNumbers } from "#web/api.ts";
import type { Wish } from "#web/screens/browse/browse-filters.ts";
import { Field } from "#web/ui/form/field.tsx";
import { beside } from "./facet-counts.ts";
import { Boxes } from "./filter-options.tsx";
import { useFollow } from "./synced-field.ts";

/** So many cities are shown at once; the others unfold. */
const atOnce = 6;

type PlacesProps = {
	chosen: Wish;
	numbers: FilterNumbers | undefined;
	onChange: (event: FormEvent<HTMLInputElement>) => void;
};

export function Places({ chosen, numbers, onChange }: PlacesProps) {
	const [isWrong, setWrong] = useState(false);
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
				error={isWrong ? words.browse.pincode : undefined}
				onChange={() => setWrong(false)}
				onKeyDown={({ key, currentTarget }) => key === "Enter" && setWrong(!currentTarget.validity.valid)}
				onBlur={(event) => {
					const { value, validity } = event.currentTarget;
					// Said, not insisted on: whoever has half a pincode may still go elsewhere.
					setWrong(!validity.valid);
					if (validity.valid && value !== chosen.near) onChange(event);
				}}
			/>
		</>
	);
}
