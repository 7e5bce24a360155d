/** How many pieces there are: in all, or by size in rows that can be added. */
import { useState } from "react";
import { rules } from "#common/rules.ts";
import { Button, IconButton } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { useHydrated } from "#web/ui/hydrated.ts";
import { Icon } from "#web/ui/icon.tsx";
import type { Typed } from "./read-listing.ts";

/** How many rows there are before JavaScript can add any. */
const plainRows = 5;

type SizesProps = { typed: Typed; errors: Record<string, string> };

export function Sizes({ typed, errors }: SizesProps) {
	const hydrated = useHydrated();
	const given = typed.sizeStock ?? [];
	/** Each row keeps its number when another is removed, so that what was typed stays where it is. */
	const [rows, setRows] = useState(() => Array.from({ length: Math.max(1, given.length) }, (_, index) => index));
	const shown = hydrated ? rows : Array.from({ length: Math.max(plainRows, given.length) }, (_, index) => index);
	const next = Math.max(-1, ...rows) + 1;
	return (
		<div className="sizes">
			<div className="head" aria-hidden="true">
				<span>Size</span>
				<span>Pieces</span>
			</div>
			{shown.map((row, index) => (
				<div className="row" key={row}>
					<Field
						label={<span className="sr-only">Size {index + 1}</span>}
						name={`sizeStock.${row}.size`}
						placeholder={index === 0 ? "M, 38, Free size" : undefined}
						maxLength={20}
						required={false}
						defaultValue={given[row]?.size}
						error={errors[`sizeStock.${row}.size`]}
					/>
					<Field
						label={<span className="sr-only">Pieces of size {index + 1}</span>}
						name={`sizeStock.${row}.stock`}
						type="number"
						inputMode="numeric"
						min={0}
						max={rules.listing.maxStock}
						required={false}
						defaultValue={given[row]?.stock ?? 1}
						error={errors[`sizeStock.${row}.stock`]}
					/>
					{hydrated && rows.length > 1 && (
						<IconButton label={`Remove size ${index + 1}`} onClick={() => setRows(rows.filter((one) => one !== row))}>
							<Icon name="close" />
						</IconButton>
					)}
				</div>
			))}
			{errors.sizeStock && <p className="field-error text-s2 text-kumkum">{errors.sizeStock}</p>}
			{hydrated && rows.length < rules.listing.maxSizes && (
				<Button type="button" small className="justify-self-start" onClick={() => setRows([...rows, next])}>
					<Icon name="plus" className="small" /> Add a size
				</Button>
			)}
		</div>
	);
}
