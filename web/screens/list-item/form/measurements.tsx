/** The optional measurements of one size, in a collapsed section. */
import { FieldError, fieldAria } from "#web/ui/form/field.tsx";
import { measuresCopy } from "./form-copy.ts";
import type { ListingFormValues } from "./read-listing.ts";

const measureNames = ["bust", "waist", "hip", "length"] as const;

const fieldOf = (row: number, measure: (typeof measureNames)[number]) => `sizeStock.${row}.measures.${measure}`;
const labelOf = (index: number, measure: (typeof measureNames)[number]) => measuresCopy.label(measuresCopy.names[measure], index);

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
				{measuresCopy.title}
				<span className="sr-only"> {measuresCopy.ofSize(index)}</span> <span className="text-muted">{measuresCopy.optional}</span>
			</summary>
			<p className="text-s2 text-muted">{measuresCopy.hint}</p>
			<div>
				{measureNames.map((measure) => {
					const name = fieldOf(row, measure);
					return (
						<label key={measure}>
							<span>{measuresCopy.names[measure]}</span>
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
			<p className="sr-only">{measuresCopy.range}</p>
		</details>
	);
}

/** The labels of one row's fields, for the error summary. */
export const measureLabels = (index: number) =>
	measureNames.map((measure) => [fieldOf(index, measure), labelOf(index, measure)] as const);
