/** Sizes as chips, each with a stepper for its stock. Without any size, one stepper counts all. Plain fields without JavaScript. */

import { useState } from "react";
import { sizes, sizes as usualSizes } from "#common/facets.ts";
import * as rules from "#common/rules/listings.ts";
import { sizePickerCopy } from "#messages/size-picker.js";
import { formatName } from "#web/features/format/format.ts";
import { FieldError } from "#web/ui/form/field.tsx";
import { useHydrated } from "#web/ui/hydrated.ts";
import "./size-picker.css";
import { foldText } from "#common/text/fold-text.ts";
import { IconButton } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";

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
						label={formatName(size)}
						accessibleLabel={sizePickerCopy.stockOf({ size, of })}
						name={`${prefix}stock.${size}`}
						value={picked.find((one) => one.size === size)?.stock ?? "1"}
						max={rules.listing.maxStock}
					/>
				))}
				{(!hydrated || chosen.size === 0) && (
					<Stepper
						label={hydrated ? sizePickerCopy.howMany : sizePickerCopy.withoutSize}
						accessibleLabel={sizePickerCopy.countOf({ of })}
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
				<span className="key">{formatName(size)}</span>
			</label>
		))}
	</div>
);

type StepperProps = { label: string; accessibleLabel: string; name: string; value: string; max: number };

/** A number with a button to lower and one to raise it. A plain field without JavaScript. */
export function Stepper({ label, accessibleLabel, name, value: initial, max }: StepperProps) {
	const hydrated = useHydrated();
	const [value, setValue] = useState(initial);
	const number = Number(foldText(value)) || 0;
	const step = (by: number) => setValue(String(Math.min(max, Math.max(0, number + by))));
	return (
		<div className="stepper">
			<span aria-hidden="true">{label}</span>
			<span className="buttons">
				{hydrated && (
					<IconButton
						label={sizePickerCopy.fewer({ what: accessibleLabel })}
						aria-disabled={number <= 0 || undefined}
						onClick={() => step(-1)}
					>
						<Icon name="minus" className="small" />
					</IconButton>
				)}
				<input
					className="input"
					inputMode="numeric"
					name={name}
					id={name}
					aria-label={accessibleLabel}
					value={value}
					onChange={({ currentTarget }) => setValue(currentTarget.value)}
				/>
				{hydrated && (
					<IconButton
						label={sizePickerCopy.more({ what: accessibleLabel })}
						aria-disabled={number >= max || undefined}
						onClick={() => step(1)}
					>
						<Icon name="plus" className="small" />
					</IconButton>
				)}
			</span>
		</div>
	);
}

/** A size that a lister picked, with how many there are of it. */
export type PickedSize = { size: string; stock: string };

/** Reads the fields of a size picker: chosen sizes, and the stock by size. */
export function readPickedSizes({ sizes, stock }: Record<string, unknown>): PickedSize[] {
	const chosen = Array.isArray(sizes) ? sizes.filter((one) => typeof one === "string") : [];
	const counts = (typeof stock === "object" && stock !== null ? stock : {}) as Record<string, unknown>;
	return usualSizes
		.filter((size) => chosen.includes(size))
		.map((size) => ({ size, stock: typeof counts[size] === "string" && counts[size].trim() ? counts[size] : "1" }));
}
