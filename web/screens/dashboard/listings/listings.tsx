/** The tab My Listings: a seller's listings with search, status and actions. */
import { Suspense, useState } from "react";
import { Form, useActionData, useLocation, useNavigation } from "react-router";
import * as specified from "#messages/common/frame.js";
import { ownListingsCopy } from "#messages/screens/dashboard-listings.js";
import { lazyPart } from "#web/features/connection/lazy-component.tsx";
import { NoListings } from "#web/screens/dashboard/lazy-empty-states.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";
import { LoadError } from "#web/ui/notice.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { changeFields, type ListingsChangeResult } from "./change-listings.ts";
import { Drafts } from "./draft-list.tsx";
import { ListingTable } from "./listing-table.tsx";
import "./listings.css";
import { Select } from "#web/ui/form/field.tsx";
import { useHydrated } from "#web/ui/hydrated.ts";
import { type Listings, type ListingsView, listingsPath, sorts, statuses } from "./load.ts";

const Deletion = lazyPart(async () => (await import("./change-notice.tsx")).Deletion);
const ChangeNotice = lazyPart(async () => (await import("./change-notice.tsx")).ChangeNotice);
const DeletionNotice = lazyPart(async () => (await import("./change-notice.tsx")).DeletionNotice);

/** Remounts at each navigation, so that an answered confirmation does not open again and nothing stays selected. */
export function ListingsPane({ listings }: { listings: Listings }) {
	return <Pane key={useLocation().key} listings={listings} />;
}

function Pane({
	listings: { view, drafts, listingPage, deletionOutcome, archivedId, deleteId },
}: {
	listings: Listings;
}) {
	const change = useActionData<ListingsChangeResult>()?.listingsChange;
	const isEmpty = listingPage?.counts.all === 0 && !view.search;
	const [deletingId, setDeletingId] = useState(deleteId);
	const deleting = listingPage?.products.find(({ _id, keeping }) => _id === deletingId && keeping?.canDelete);
	return (
		<>
			<div className="listings-head">
				<h1>{ownListingsCopy.title}</h1>
				{listingPage && (
					<div className="flex flex-wrap items-center gap-x-5 gap-y-3">
						<Link className="link" to="/holiday">
							{ownListingsCopy.holiday}
						</Link>
						<Link className="link" to="/wanted">
							{ownListingsCopy.wanted}
						</Link>
						<Link className="link" to="/add-many">
							{ownListingsCopy.addMany}
						</Link>
						<Link className="link" to="/import-listings">
							{ownListingsCopy.importLink}
						</Link>
						{!isEmpty && (
							<LinkButton to="/list-item" small>
								<Icon name="plus" className="small" /> {ownListingsCopy.add}
							</LinkButton>
						)}
					</div>
				)}
			</div>
			{deletionOutcome && <DeletionNotice outcome={deletionOutcome} archivedId={archivedId} />}
			{change && <ChangeNotice result={change} />}
			<Drafts drafts={drafts} />
			{deleting && (
				// Its own boundary: the list stays while the confirmation is loaded.
				<Suspense>
					<Deletion listing={deleting} view={view} onClose={deleteId ? undefined : () => setDeletingId(null)} />
				</Suspense>
			)}
			{!listingPage && <LoadError className="mt-8">{specified.products.failed}</LoadError>}
			{isEmpty && <NoListings />}
			{listingPage && !isEmpty && <ListingList view={view} listingPage={listingPage} onDelete={setDeletingId} />}
		</>
	);
}

type ListProps = {
	view: ListingsView;
	listingPage: NonNullable<Listings["listingPage"]>;
	onDelete: (id: string) => void;
};

function ListingList({ view, listingPage: { products, totalPages, counts }, onDelete }: ListProps) {
	const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
	const editable = products.filter(({ keeping }) => keeping?.canEdit);
	return (
		<>
			<ListingFilters view={view} counts={counts} />
			{products.length === 0 ? (
				<div className="no-match">
					<h2>{ownListingsCopy.filters.nothing}</h2>
					<p>{ownListingsCopy.filters.nothingText}</p>
					<LinkButton to={listingsPath()}>{ownListingsCopy.filters.showAll}</LinkButton>
				</div>
			) : (
				<Form method="post" preventScrollReset>
					<BulkBar
						total={editable.length}
						selected={selected.size}
						onSelectAll={(isSelected) => setSelected(new Set(isSelected ? editable.map(({ _id }) => _id) : []))}
					/>
					<ListingTable
						products={products}
						view={view}
						selected={selected}
						onSelect={(id, isSelected) =>
							setSelected((all) => new Set(isSelected ? [...all, id] : [...all].filter((one) => one !== id)))
						}
						onDelete={onDelete}
					/>
				</Form>
			)}
			<Pagination page={view.page} totalPages={totalPages} to={(page) => listingsPath({ ...view, page })} />
		</>
	);
}

type BulkBarProps = { total: number; selected: number; onSelectAll: (isSelected: boolean) => void };

/** Changes the selected listings. It is part of the table's form. */
function BulkBar({ total, selected, onSelectAll }: BulkBarProps) {
	const hydrated = useHydrated();
	const change = useNavigation().formData?.get(changeFields.change);
	const busy = (name: string) => change === name && ownListingsCopy.bulk.working;
	return (
		<fieldset className="bulk-bar" data-active={selected > 0 || undefined}>
			<legend className="sr-only">{ownListingsCopy.bulk.label}</legend>
			{/* The Enter key in the amount presses the form's first button, which must not pause. */}
			<button
				name={changeFields.change}
				value="price"
				type="submit"
				className="sr-only"
				tabIndex={-1}
				aria-hidden="true"
			>
				{ownListingsCopy.bulk.apply}
			</button>
			{hydrated && (
				<label className="check">
					<input
						type="checkbox"
						checked={selected === total}
						onChange={({ currentTarget }) => onSelectAll(currentTarget.checked)}
					/>
					<span>
						{selected > 0
							? ownListingsCopy.bulk.selected({ count: selected })
							: ownListingsCopy.bulk.all({ count: total })}
					</span>
				</label>
			)}
			{!hydrated && <p>{ownListingsCopy.bulk.prompt}</p>}
			<div className="changes" hidden={hydrated && selected === 0}>
				<Button small name={changeFields.change} value="pause" busy={busy("pause")}>
					{ownListingsCopy.pause}
				</Button>
				<Button small name={changeFields.change} value="resume" busy={busy("resume")}>
					{ownListingsCopy.resume}
				</Button>
				<PriceChange busy={busy("price")} />
			</div>
		</fieldset>
	);
}

const PriceChange = ({ busy }: { busy: string | false }) => (
	<span className="price-change">
		<Select
			name={changeFields.priceChange}
			aria-label={ownListingsCopy.bulk.priceChange}
			options={[
				{ value: "set", label: ownListingsCopy.bulk.setPrice },
				{ value: "raise", label: ownListingsCopy.bulk.raise },
				{ value: "lower", label: ownListingsCopy.bulk.lower },
			]}
		/>
		<input
			className="input"
			name={changeFields.amount}
			id={changeFields.amount}
			inputMode="decimal"
			aria-label={ownListingsCopy.bulk.amount}
		/>
		<Button small name={changeFields.change} value="price" busy={busy}>
			{ownListingsCopy.bulk.apply}
		</Button>
	</span>
);

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
