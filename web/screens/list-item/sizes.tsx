/** Sizes and stock in one control: usual sizes as chips, others as text; without sizes, one number for all. Rows of plain fields without JavaScript. */

import { type ComponentProps, useLayoutEffect, useRef, useState } from "react";
import { sizes as usualSizes } from "#common/facets.ts";
import * as rules from "#common/rules/listings.ts";
import { nameKey } from "#common/text/name-key.ts";
import { measuresCopy, sizesCopy } from "#messages/screens/list-item.js";
import { formatName } from "#web/features/format/format.ts";
import { Stepper } from "#web/features/size-picker/size-picker.tsx";
import { Button, IconButton } from "#web/ui/button.tsx";
import { FieldError, fieldAria } from "#web/ui/form/field.tsx";
import { useHydrated } from "#web/ui/hydrated.ts";
import { Icon } from "#web/ui/icon.tsx";
import { type ListingFormValues, type MeasureName, measureNames } from "./read-listing.ts";
import "#web/features/size-picker/size-picker.css";

/** The number of rows rendered without JavaScript. */
const minStaticRows = 5;

/** `row`: the number in the field names. It stays when another row is removed. `size`: as typed, for the chips. */
type Row = { row: number; size: string };
type SizesProps = { typed: ListingFormValues; errors: Record<string, string> };

export function Sizes({ typed, errors }: SizesProps) {
	const hydrated = useHydrated();
	const initialRows = typed.sizeStock ?? [];
	const container = useRef<HTMLDivElement>(null);
	const [rows, setRows] = useState<Row[]>(() => initialRows.map(({ size }, row) => ({ row, size })));
	const staticRowCount = Math.min(rules.listing.maxSizes, Math.max(minStaticRows, initialRows.length + 2));
	const staticRows = Array.from({ length: staticRowCount }, (_, row) => ({ row, size: "" }));
	// Sizes that were typed before hydration keep their rows.
	useLayoutEffect(() => {
		const typedRows = readRows(container.current);
		if (typedRows.length > 0) setRows(typedRows);
	}, []);
	const add = (size: string) =>
		setRows((all) => [...all, { row: Math.max(-1, ...all.map((one) => one.row)) + 1, size }]);
	const isChosen = (size: string) => rows.some((one) => nameKey(one.size) === nameKey(size));
	const toggle = (size: string) =>
		isChosen(size) ? setRows((all) => all.filter((one) => nameKey(one.size) !== nameKey(size))) : add(size);
	return (
		<div className="sizes field full" id="sizeStock" tabIndex={-1} ref={container}>
			{hydrated && (
				<div className="size-chips">
					{usualSizes.map((size) => (
						<button key={size} type="button" className="key" aria-pressed={isChosen(size)} onClick={() => toggle(size)}>
							{formatName(size)}
						</button>
					))}
					{rows.length < rules.listing.maxSizes && (
						<Button type="button" small onClick={() => add("")}>
							<Icon name="plus" className="small" /> {sizesCopy.other}
						</Button>
					)}
				</div>
			)}
			{(hydrated ? rows : staticRows).map(({ row, size }, index) => (
				<div className="row" key={row}>
					<Cell
						label={sizesCopy.size({ number: index + 1 })}
						name={`sizeStock.${row}.size`}
						placeholder={sizesCopy.placeholder}
						maxLength={20}
						defaultValue={initialRows[row]?.size ?? size}
						error={errors[`sizeStock.${row}.size`]}
						onChange={({ currentTarget: { value } }) =>
							setRows((all) => all.map((one) => (one.row === row ? { row, size: value } : one)))
						}
					/>
					<Stepper
						label=""
						accessibleLabel={sizesCopy.stock({ number: index + 1 })}
						name={`sizeStock.${row}.stock`}
						value={initialRows[row]?.stock ?? "1"}
						max={rules.listing.maxStock}
					/>
					{hydrated && (
						<IconButton
							label={sizesCopy.remove({ number: index + 1 })}
							onClick={() => setRows((all) => all.filter((one) => one.row !== row))}
						>
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
			{(!hydrated || rows.length === 0) && (
				<>
					<Stepper
						label={hydrated ? sizesCopy.count : sizesCopy.countWithoutSizes}
						accessibleLabel={sizesCopy.countLabel}
						name="countInStock"
						value={typed.countInStock ?? String(rules.listing.defaultStock)}
						max={rules.listing.maxStock}
					/>
					<FieldError id="countInStock" message={errors.countInStock} />
				</>
			)}
		</div>
	);
}

function readRows(container: HTMLElement | null): Row[] {
	const inputs = container?.querySelectorAll<HTMLInputElement>('input[name$=".size"]') ?? [];
	return [...inputs].flatMap(({ name, value }) =>
		value.trim() ? [{ row: Number(/\d+/.exec(name)?.[0]), size: value }] : [],
	);
}

type CellProps = ComponentProps<"input"> & { label: string; name: string; error: string | undefined };

const Cell = ({ label, name, error, ...input }: CellProps) => (
	<input className="input" aria-label={label} name={name} id={name} {...fieldAria(name, undefined, error)} {...input} />
);

const fieldOf = (row: number, measure: MeasureName) => `sizeStock.${row}.measures.${measure}`;
const labelOf = (index: number, measure: MeasureName) =>
	measuresCopy.label({ name: measuresCopy.names[measure], number: index + 1 });

type MeasurementsProps = {
	/** The number in the field names. It stays when another row is removed. */
	row: number;
	/** The position among the visible rows, for the labels. */
	index: number;
	values: NonNullable<ListingFormValues["sizeStock"]>[number]["measures"] | undefined;
	errors: Record<string, string>;
};

/** The optional measurements of one size, in a collapsed section. */
function Measurements({ row, index, values, errors }: MeasurementsProps) {
	const isOpen = measureNames.some((measure) => values?.[measure] || errors[fieldOf(row, measure)]);
	return (
		<details className="measures" open={isOpen}>
			<summary>
				{measuresCopy.title}
				<span className="sr-only"> {measuresCopy.ofSize({ number: index + 1 })}</span>{" "}
				<span className="text-muted">{measuresCopy.optional}</span>
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
								placeholder={measuresCopy.examples[measure]}
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
