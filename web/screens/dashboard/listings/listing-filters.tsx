/** Search, sort and status of My Listings. The URL holds them. */
import { Form } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { Select } from "#web/ui/form/select.tsx";
import { Link } from "#web/ui/link.tsx";
import { ownListingsCopy } from "./copy.ts";
import { type ListingsView, listingsPath, sorts, statuses } from "./load.ts";

type FiltersProps = { view: ListingsView; counts: Record<string, number> };

export const ListingFilters = ({ view, counts }: FiltersProps) => (
	<div className="listing-filters">
		{/* The key resets the fields when the view changes. */}
		<Form
			key={listingsPath(view)}
			action="/dashboard"
			role="search"
			aria-label={ownListingsCopy.filters.search}
			className="search-and-sort"
		>
			<input type="hidden" name="tab" value="listings" />
			{view.status !== "all" && <input type="hidden" name="status" value={view.status} />}
			<input
				className="input"
				type="search"
				name="search"
				dir="auto"
				maxLength={120}
				aria-label={ownListingsCopy.filters.search}
				placeholder={ownListingsCopy.filters.search}
				defaultValue={view.search}
			/>
			<Select
				name="sort"
				aria-label={ownListingsCopy.filters.sort}
				defaultValue={view.sort}
				options={sorts.map((value) => ({ value, label: ownListingsCopy.sorts[value] }))}
				onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
			/>
			<Button>{ownListingsCopy.filters.apply}</Button>
		</Form>
		<nav aria-label={ownListingsCopy.filters.status} className="statuses">
			{statuses
				.filter((status) => status === "all" || status === view.status || (counts[status] ?? 0) > 0)
				.map((status) => (
					<Link
						key={status}
						className="status"
						to={listingsPath({ ...view, status, page: 1 })}
						aria-current={status === view.status ? "page" : undefined}
						preventScrollReset
					>
						{ownListingsCopy.statuses[status]} <span>{counts[status] ?? 0}</span>
					</Link>
				))}
		</nav>
	</div>
);
