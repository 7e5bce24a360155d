/** The search, filters and sort order above a list, and the export button beside its title. Works without JavaScript. */
import { type FormEvent, useRef } from "react";
import { Form, useNavigate } from "react-router";
import * as rules from "#common/rules/admin.ts";
import { adminListCopy } from "#messages/screens/admin.js";
import { type FilterValues, isFiltered, pathTo, pathWith, type View } from "#web/screens/admin/view.ts";
import { Button } from "#web/ui/button.tsx";
import { type Option, Select } from "#web/ui/form/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";
import "./filter-bar.css";
import { localHref } from "#web/language.ts";

/**
 * A parameter of the address that filters or sorts a list. With `options` it is a select, with `accepts: "day"` a date
 * field, with `accepts: "rupees"` a field for an amount. One with a `chip` comes from a link, has an id and can be removed; `row` is the first of the list. One with
 * neither has no control.
 */
export type Filter<Row = unknown, Data = unknown> = { name: string } & (
	| { label: string; options: readonly Option[]; accepts?: "text" }
	| { label: string; options: (data: Data) => readonly Option[]; accepts: "text" | "id" }
	| { label: string; accepts: "day" | "rupees" }
	| { chip: (id: string, row: Row | undefined) => string; accepts?: "id" }
	| { accepts: "id" }
);

/** The values that the address may have: those of the options unless the filter says otherwise. */
export const valuesOf = (filters: readonly Filter<never, never>[]): FilterValues =>
	Object.fromEntries([
		["search", "text"],
		...filters.map((filter): [string, FilterValues[string]] => {
			if (filter.accepts) return [filter.name, filter.accepts === "id" ? "id" : "text"];
			if (!("options" in filter)) return [filter.name, "id"];
			return [filter.name, filter.options.map(({ value }) => value).filter(Boolean)];
		}),
	]);

const amountField = { type: "text", inputMode: "numeric", maxLength: 12, size: 8, autoComplete: "off" } as const;

type FilterBarProps<Row, Data> = {
	view: View;
	/** The fields that the search covers, for example "name or email"; without it there is no search. */
	searchHint?: string;
	filters: readonly Filter<Row, Data>[];
	data: Data;
	/** The first row of the list. */
	row?: Row | undefined;
};

export function FilterBar<Row, Data>({ view, searchHint, filters, data, row }: FilterBarProps<Row, Data>) {
	const linked = filters.flatMap((filter) => {
		const id = view.filters[filter.name];
		return "chip" in filter && id ? [{ name: filter.name, label: filter.chip(id, row), id }] : [];
	});
	const navigate = useNavigate();
	const form = useRef<HTMLFormElement>(null);
	const apply = (form: HTMLFormElement) => {
		const filters = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value).trim()]));
		void navigate(pathWith(view, { filters }), { preventScrollReset: true });
	};
	return (
		<div className="filter-bar">
			<Form
				ref={form}
				action={pathTo({ tab: view.tab })}
				aria-label={adminListCopy.filter}
				onSubmit={(event: FormEvent<HTMLFormElement>) => {
					event.preventDefault();
					apply(event.currentTarget);
				}}
			>
				{linked.map(({ name, id }) => (
					<input key={name} type="hidden" name={name} value={id} />
				))}
				{searchHint && (
					<label className="text">
						<span className="sr-only">{adminListCopy.searchBy({ fields: searchHint })}</span>
						<input
							key={view.filters.search}
							className="input"
							type="search"
							name="search"
							placeholder={adminListCopy.searchBy({ fields: searchHint })}
							defaultValue={view.filters.search}
							maxLength={rules.admin.searchLength}
							enterKeyHint="search"
						/>
					</label>
				)}
				{filters.map((filter) => {
					const { name } = filter;
					const value = view.filters[name];
					if ("options" in filter)
						return (
							<label key={name} htmlFor={`filter-${name}`}>
								<span className="sr-only">{filter.label}</span>
								<Select
									key={value}
									id={`filter-${name}`}
									name={name}
									options={typeof filter.options === "function" ? filter.options(data) : filter.options}
									defaultValue={value ?? ""}
									onChange={({ currentTarget: { form } }) => form && apply(form)}
								/>
							</label>
						);
					if (filter.accepts !== "day" && filter.accepts !== "rupees") return null;
					const type = filter.accepts === "day" ? ({ type: "date" } as const) : amountField;
					return (
						<label key={name} className="date">
							<span>{filter.label}</span>
							<input key={value} className="input" {...type} name={name} defaultValue={value} />
						</label>
					);
				})}
				<Button small>
					<Icon name="filters" className="small" />
					{adminListCopy.filter}
				</Button>
			</Form>
			{(linked.length > 0 || isFiltered(view)) && (
				<p className="link-filters">
					{linked.map(({ name, label }) => (
						<Link key={name} to={pathWith(view, { filters: { ...view.filters, [name]: undefined } })} className="chip">
							{label}
							<Icon name="close" className="small" />
							<span className="sr-only">{adminListCopy.removeFilter}</span>
						</Link>
					))}
					{/* Fields that were typed in but not applied are emptied too. */}
					<Link className="link" to={pathTo({ tab: view.tab })} onClick={() => form.current?.reset()}>
						{adminListCopy.clearFilters}
					</Link>
				</p>
			)}
		</div>
	);
}

export type ExportedTable = "users" | "listings" | "rentals" | "money" | "missed-searches";

/** Exports all rows of the list as a file. */
export function Export({ table, view }: { table: ExportedTable; view: View }) {
	const params = new URLSearchParams(view.filters);
	return <Download to={`/admin/export/${table}${params.size > 0 ? `?${params}` : ""}`} />;
}

/** A plain form without client-side navigation, so that the browser downloads the response. */
export const Download = ({ to }: { to: string }) => (
	<form method="post" action={localHref(to)} className="ml-auto">
		<Button small>
			<Icon name="download" className="small" />
			{adminListCopy.export}
		</Button>
	</form>
);
