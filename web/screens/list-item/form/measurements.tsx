/** The optional measurements of one size, in a collapsed section. */
import { rules } from "#common/rules.ts";
import { FieldError, fieldAria } from "#web/ui/form/field.tsx";
import type { ListingFormValues } from "./read-listing.ts";

const measureNames = ["bust", "waist", "hip", "length"] as const;
const measureTitles = { bust: "Bust or chest", waist: "Waist", hip: "Hip", length: "Length" } as const;

const fieldOf = (row: number, measure: (typeof measureNames)[number]) => `sizeStock.${row}.measures.${measure}`;
const labelOf = (index: number, measure: (typeof measureNames)[number]) =>
	`${measureTitles[measure]} of size ${index + 1} (in)`;

type MeasurementsProps = {
	/** The number in the field names. It stays when another row is removed. */
	row: number;
	/** The position among the visible rows, for the labels. */
	index: number;
	values: NonNullable<ListingFormValues["sizeStock"]>[number]["measures"] | undefined;
	errors: Record<string, string>;
};

export function Measurements({ row, index, values, errors }: MeasurementsProps) {
	const isOpen = measureNames.some((measure) => values?.[measure] || errors[fieldOf(row, measure)]);
	return (
		<details className="measures" open={isOpen}>
			<summary>
				Measurements<span className="sr-only"> of size {index + 1}</span> <span className="text-muted">(optional)</span>
			</summary>
			<p className="text-s2 text-muted">In inches, measured on the piece all the way round, not laid flat.</p>
			<div>
				{measureNames.map((measure) => {
					const name = fieldOf(row, measure);
					return (
						<label key={measure}>
							<span>{measureTitles[measure]}</span>
							<input
								className="input"
								name={name}
								id={name}
								aria-label={labelOf(index, measure)}
								inputMode="decimal"
								maxLength={6}
								placeholder={measure === "length" ? "42" : "34.5"}
								defaultValue={values?.[measure]}
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
	measureNames.map((measure) => [fieldOf(index, measure), labelOf(index, measure)] as const);
