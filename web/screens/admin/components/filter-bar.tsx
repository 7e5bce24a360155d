/** The search, filters and sort order above a list, and the export button beside its title. Works without JavaScript. */
import { type FormEvent, useRef } from "react";
import { Form, useNavigate } from "react-router";
import * as rules from "#common/rules/admin.ts";
import { adminListCopy } from "#web/screens/admin/copy.ts";
import { isFiltered, pathTo, pathWith, type View } from "#web/screens/admin/view.ts";
import { Button } from "#web/ui/button.tsx";
import { type Option, Select } from "#web/ui/form/select.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";
import "./filter-bar.css";

export type FilterSelect = { name: string; label: string; options: readonly Option[] };

export type FilterBarProps = {
	view: View;
	/** The fields that the search covers, for example "name or email". */
	searchHint: string;
	choices: FilterSelect[];
	/** Days, in fields of their own. */
	dates?: { name: string; label: string }[];
	/** Filters that come from a link and have no control here. Each is shown as a removable chip. */
	linkFilters?: { name: string; label: string }[];
};

export function FilterBar({ view, searchHint, choices, dates = [], linkFilters = [] }: FilterBarProps) {
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
				{linkFilters.map(({ name }) => (
					<input key={name} type="hidden" name={name} value={view.filters[name]} />
				))}
				<label className="text">
					<span className="sr-only">{adminListCopy.searchBy(searchHint)}</span>
					<input
						key={view.filters.search}
						className="input"
						type="search"
						name="search"
						placeholder={adminListCopy.searchBy(searchHint)}
						defaultValue={view.filters.search}
						maxLength={rules.admin.searchLength}
						enterKeyHint="search"
					/>
				</label>
				{choices.map(({ name, label, options }) => (
					<label key={name} htmlFor={`filter-${name}`}>
						<span className="sr-only">{label}</span>
						<Select
							key={view.filters[name]}
							id={`filter-${name}`}
							name={name}
							options={options}
							defaultValue={view.filters[name] ?? ""}
							onChange={({ currentTarget: { form } }) => form && apply(form)}
						/>
					</label>
				))}
				{dates.map(({ name, label }) => (
					<label key={name} className="date">
						<span>{label}</span>
						<input
							key={view.filters[name]}
							className="input"
							type="date"
							name={name}
							defaultValue={view.filters[name]}
						/>
					</label>
				))}
				<Button small>
					<Icon name="filters" className="small" />
					{adminListCopy.filter}
				</Button>
			</Form>
			{(linkFilters.length > 0 || isFiltered(view)) && (
				<p className="link-filters">
					{linkFilters.map(({ name, label }) => (
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

export type ExportedTable = "users" | "listings" | "rentals" | "money";

/** Exports all rows of the list as a file. A plain form without client-side navigation, so that the browser downloads the response. */
export function Export({ table, view }: { table: ExportedTable; view: View }) {
	const params = new URLSearchParams(view.filters);
	return (
		<form method="post" action={`/admin/export/${table}${params.size > 0 ? `?${params}` : ""}`} className="ml-auto">
			<Button small>
				<Icon name="download" className="small" />
				{adminListCopy.export}
			</Button>
		</form>
	);
}
