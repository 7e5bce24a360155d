/** The optional measurements of one size, in a collapsed section. */
import { rules } from "#common/rules.ts";
import { FieldError, fieldAria } from "#web/ui/form/field.tsx";
import type { ListingFormValues } from "./read-listing.ts";

const parts = ["bust", "waist", "hip", "length"] as const;
const names = { bust: "Bust or chest", waist: "Waist", hip: "Hip", length: "Length" } as const;

const fieldOf = (row: number, part: (typeof parts)[number]) => `sizeStock.${row}.measures.${part}`;
const labelOf = (index: number, part: (typeof parts)[number]) => `${names[part]} of size ${index + 1} (in)`;

type MeasurementsProps = {
	row: number;
	index: number;
	values: NonNullable<ListingFormValues["sizeStock"]>[number]["measures"] | undefined;
	errors: Record<string, string>;
};

export function Measurements({ row, index, values, errors }: MeasurementsProps) {
	const isOpen = parts.some((part) => values?.[part] || errors[fieldOf(row, part)]);
	return (
		<details className="measures" open={isOpen}>
			<summary>
				Measurements<span className="sr-only"> of size {index + 1}</span> <span className="text-muted">(optional)</span>
			</summary>
			<p className="text-s2 text-muted">In inches, measured on the piece all the way round, not laid flat.</p>
			<div>
				{parts.map((part) => {
					const name = fieldOf(row, part);
					return (
						<label key={part}>
							<span>{names[part]}</span>
							<input
								className="input"
								name={name}
								id={name}
								aria-label={labelOf(index, part)}
								inputMode="decimal"
								maxLength={6}
								placeholder={part === "length" ? "42" : "34.5"}
								defaultValue={values?.[part]}
								{...fieldAria(name, undefined, errors[name])}
							/>
							<FieldError id={name} message={errors[name]} />
						</label>
					);
				})}
			</div>
			<p className="sr-only">
				From {rules.measures.minInches} to {rules.measures.maxInches} inches.
			</p>
		</details>
	);
}

/** The labels of one row's fields, for the error summary. */
export const measureLabels = (index: number) =>
	parts.map((part) => [fieldOf(index, part), labelOf(index, part)] as const);
