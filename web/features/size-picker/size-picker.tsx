/** Sizes as chips, each with a stepper for its stock. Without any size, one stepper counts all. Plain fields without JavaScript. */
import { useState } from "react";
import { sizes } from "#common/facets.ts";
import * as rules from "#common/rules/listings.ts";
import { FieldError } from "#web/ui/form/field.tsx";
import { useHydrated } from "#web/ui/hydrated.ts";
import { sizePickerCopy } from "./copy.ts";
import type { PickedSize } from "./picked-sizes.ts";
import { Stepper } from "./stepper.tsx";
import "./size-picker.css";

type SizePickerProps = {
	/** The prefix of the field names: "drafts.3." */
	prefix: string;
	/** Its purpose, for screen readers. */
	of: string;
	picked: PickedSize[];
	count: string;
	error: string | undefined;
};

export function SizePicker({ prefix, of, picked, count, error }: SizePickerProps) {
	const hydrated = useHydrated();
	const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(picked.map(({ size }) => size)));
	const shown = hydrated ? sizes.filter((size) => chosen.has(size)) : sizes;
	const id = `${prefix}sizeStock`;
	return (
		<fieldset className="field size-picker" id={id} tabIndex={-1} aria-describedby={error && `${id}-error`}>
			<legend className="label">
				{sizePickerCopy.sizes}
				<span className="sr-only"> {of}</span>
			</legend>
			<Chips prefix={prefix} chosen={chosen} onChange={setChosen} />
			<div className="stocks">
				{shown.map((size) => (
					<Stepper
						key={size}
						label={size}
						accessibleLabel={sizePickerCopy.stockOf(size, of)}
						name={`${prefix}stock.${size}`}
						value={picked.find((one) => one.size === size)?.stock ?? "1"}
						max={rules.listing.maxStock}
					/>
				))}
				{(!hydrated || chosen.size === 0) && (
					<Stepper
						label={hydrated ? sizePickerCopy.howMany : sizePickerCopy.withoutSize}
						accessibleLabel={sizePickerCopy.countOf(of)}
						name={`${prefix}count`}
						value={count}
						max={rules.listing.maxStock}
					/>
				)}
			</div>
			<FieldError id={id} message={error} />
		</fieldset>
	);
}

type ChipsProps = { prefix: string; chosen: ReadonlySet<string>; onChange: (chosen: ReadonlySet<string>) => void };

const Chips = ({ prefix, chosen, onChange }: ChipsProps) => (
	<div className="keys">
		{sizes.map((size) => (
			<label key={size}>
				<input
					type="checkbox"
					name={`${prefix}sizes[]`}
					value={size}
					defaultChecked={chosen.has(size)}
					onChange={({ currentTarget: { checked } }) =>
						onChange(new Set(checked ? [...chosen, size] : [...chosen].filter((one) => one !== size)))
					}
				/>
				<span className="key">{size}</span>
			</label>
		))}
	</div>
);
