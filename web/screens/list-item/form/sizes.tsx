/** The stock by size, in rows that can be added and removed. */
import { type ComponentProps, useState } from "react";
import { rules } from "#common/rules.ts";
import { Button, IconButton } from "#web/ui/button.tsx";
import { FieldError, fieldAria } from "#web/ui/form/field.tsx";
import { useHydrated } from "#web/ui/hydrated.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Measurements, measureLabels } from "./measurements.tsx";
import type { ListingFormValues } from "./read-listing.ts";

/** The number of rows rendered without JavaScript. */
const minStaticRows = 5;

type SizesProps = { typed: ListingFormValues; errors: Record<string, string> };

export function Sizes({ typed, errors }: SizesProps) {
	const hydrated = useHydrated();
	const initialRows = typed.sizeStock ?? [];
	/** Row numbers are stable: removing a row does not move the text typed in the others. */
	const [rows, setRows] = useState(() => Array.from({ length: Math.max(1, initialRows.length) }, (_, index) => index));
	const staticRowCount = Math.min(rules.listing.maxSizes, Math.max(minStaticRows, initialRows.length + 2));
	const visibleRows = hydrated ? rows : Array.from({ length: staticRowCount }, (_, index) => index);
	const next = Math.max(-1, ...rows) + 1;
	return (
		<div className="sizes field" id="sizeStock" tabIndex={-1}>
			<div className="head" aria-hidden="true">
				<span>Size</span>
				<span>Pieces</span>
			</div>
			{visibleRows.map((row, index) => (
				<div className="row" key={row}>
					<Cell
						label={sizeLabel(index)}
						name={`sizeStock.${row}.size`}
						placeholder={index === 0 ? "M, 38, Free size" : undefined}
						maxLength={20}
						defaultValue={initialRows[row]?.size}
						error={errors[`sizeStock.${row}.size`]}
					/>
					<Cell
						label={piecesLabel(index)}
						name={`sizeStock.${row}.stock`}
						type="number"
						inputMode="numeric"
						min={0}
						max={rules.listing.maxStock}
						defaultValue={initialRows[row]?.stock ?? 1}
						error={errors[`sizeStock.${row}.stock`]}
					/>
					{hydrated && rows.length > 1 && (
						<IconButton label={`Remove size ${index + 1}`} onClick={() => setRows(rows.filter((one) => one !== row))}>
							<Icon name="close" />
						</IconButton>
					)}
					<Measurements row={row} index={index} values={initialRows[row]?.measures} errors={errors} />
					{(["size", "stock"] as const).map((cell) => (
						<FieldError key={cell} id={`sizeStock.${row}.${cell}`} message={errors[`sizeStock.${row}.${cell}`]} />
					))}
				</div>
			))}
			<FieldError id="sizeStock" message={errors.sizeStock} />
			{hydrated && rows.length < rules.listing.maxSizes && (
				<Button type="button" small className="justify-self-start" onClick={() => setRows([...rows, next])}>
					<Icon name="plus" className="small" /> Add a size
				</Button>
			)}
		</div>
	);
}

type CellProps = ComponentProps<"input"> & { label: string; name: string; error: string | undefined };

const Cell = ({ label, name, error, ...input }: CellProps) => (
	<input className="input" aria-label={label} name={name} id={name} {...fieldAria(name, undefined, error)} {...input} />
);

const sizeLabel = (index: number) => `Size ${index + 1}`;
const piecesLabel = (index: number) => `Pieces of size ${index + 1}`;

/** The labels of all possible rows, for the error summary. */
export const sizeLabels: Record<string, string> = Object.fromEntries(
	Array.from({ length: rules.listing.maxSizes }, (_, index) => [
		[`sizeStock.${index}.size`, sizeLabel(index)],
		[`sizeStock.${index}.stock`, piecesLabel(index)],
		...measureLabels(index),
	]).flat(),
);
