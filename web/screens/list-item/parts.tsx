/** The parts of an item, each with its value if it is lost: usual ones as chips, others as text. Rows of plain fields without JavaScript. */
import { useLayoutEffect, useRef, useState } from "react";
import * as rules from "#common/rules/listings.ts";
import { nameKey } from "#common/text/name-key.ts";
import { partsCopy } from "#messages/screens/list-item.js";
import { Button, IconButton } from "#web/ui/button.tsx";
import { FieldError, fieldAria } from "#web/ui/form/field.tsx";
import { useHydrated } from "#web/ui/hydrated.ts";
import { Icon } from "#web/ui/icon.tsx";
import type { ListingFormValues } from "./read-listing.ts";

/** The number of empty rows without JavaScript. */
const emptyRows = 4;

/** `key`: stays when another row is removed. `name`: as typed, for the chips. `value`: at first. */
type Row = { key: number; name: string; value: string };
type PartsProps = { typed: ListingFormValues; errors: Record<string, string> };

export function Parts({ typed, errors }: PartsProps) {
	const hydrated = useHydrated();
	const container = useRef<HTMLFieldSetElement>(null);
	const [rows, setRows] = useState<Row[]>(() => (typed.parts ?? []).map((part, key) => ({ key, ...part })));
	// Parts that were typed before hydration stay.
	useLayoutEffect(() => {
		const typedRows = readRows(container.current);
		if (typedRows.length > 0) setRows(typedRows);
	}, []);
	const shown = hydrated ? rows : withEmptyRows(rows);
	const isChosen = (name: string) => rows.some((row) => nameKey(row.name) === nameKey(name));
	const add = (name: string) =>
		setRows((all) => [...all, { key: Math.max(-1, ...all.map(({ key }) => key)) + 1, name, value: "" }]);
	const toggle = (name: string) =>
		isChosen(name) ? setRows((all) => all.filter((row) => nameKey(row.name) !== nameKey(name))) : add(name);
	return (
		<fieldset className="sizes parts field full" id="parts" tabIndex={-1} ref={container}>
			<legend>
				{partsCopy.title} <span className="optional">{partsCopy.optional}</span>
			</legend>
			<p className="hint">{partsCopy.hint}</p>
			{hydrated && (
				<div className="size-chips">
					{partsCopy.usual.map((name) => (
						<button
							key={name}
							type="button"
							className="key"
							aria-pressed={isChosen(name)}
							disabled={!isChosen(name) && rows.length >= rules.listing.maxParts}
							onClick={() => toggle(name)}
						>
							{name}
						</button>
					))}
					{rows.length < rules.listing.maxParts && (
						<Button type="button" small onClick={() => add("")}>
							<Icon name="plus" className="small" /> {partsCopy.add}
						</Button>
					)}
				</div>
			)}
			{shown.length > 0 && (
				<div className="row column-names" aria-hidden="true">
					<span>{partsCopy.columns.name}</span>
					<span>{partsCopy.columns.value}</span>
				</div>
			)}
			{shown.map((row, index) => (
				<div className="row" key={row.key}>
					<input
						className="input"
						dir="auto"
						maxLength={rules.listing.partNameLength}
						defaultValue={row.name}
						onChange={({ currentTarget: { value: name } }) =>
							setRows((all) => all.map((one) => (one.key === row.key ? { ...one, name } : one)))
						}
						{...cell(index, "name", errors)}
					/>
					<input className="input" inputMode="decimal" defaultValue={row.value} {...cell(index, "value", errors)} />
					{hydrated && (
						<IconButton
							label={partsCopy.remove({ number: index + 1 })}
							onClick={() => setRows((all) => all.filter(({ key }) => key !== row.key))}
						>
							<Icon name="close" />
						</IconButton>
					)}
					{(["name", "value"] as const).map((column) => (
						<FieldError key={column} id={fieldOf(index, column)} message={errors[fieldOf(index, column)]} />
					))}
				</div>
			))}
			<FieldError id="parts" message={errors.parts} />
		</fieldset>
	);
}

const withEmptyRows = (rows: Row[]) => [
	...rows,
	...Array.from({ length: Math.min(emptyRows, rules.listing.maxParts - rows.length) }, (_, index) => ({
		...{ key: rows.length + index, name: "", value: "" },
	})),
];

function readRows(container: HTMLElement | null): Row[] {
	const texts = (column: string) =>
		[...(container?.querySelectorAll<HTMLInputElement>(`input[name$=".${column}"]`) ?? [])].map(({ value }) => value);
	const values = texts("value");
	return texts("name")
		.map((name, key) => ({ key, name, value: values[key] ?? "" }))
		.filter(({ name, value }) => name.trim() || value.trim());
}

type Column = "name" | "value";

const fieldOf = (index: number, column: Column) => `parts.${index}.${column}`;

/** The attributes of a row's field. The names are numbered by position, as errors are. */
function cell(index: number, column: Column, errors: Record<string, string>) {
	const name = fieldOf(index, column);
	return {
		name,
		id: name,
		"aria-label": partsCopy[column]({ number: index + 1 }),
		...fieldAria(name, undefined, errors[name]),
	};
}

/** The labels of each possible row, for the error summary. */
export const partLabels = Object.fromEntries(
	Array.from({ length: rules.listing.maxParts }, (_, index) =>
		(["name", "value"] as const).map(
			(column) => [fieldOf(index, column), partsCopy[column]({ number: index + 1 })] as const,
		),
	).flat(),
);
