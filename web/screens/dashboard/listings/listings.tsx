/** The tab My Listings: a seller's listings with search, status and actions. */

import { Suspense, useState } from "react";
import { Form, useActionData, useLocation } from "react-router";
import * as specified from "#common/copy/lists.ts";
import { lazyPart } from "#web/features/connection/lazy-component.tsx";
import { NoListings } from "#web/screens/dashboard/lazy-empty-states.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";
import { LoadError } from "#web/ui/load-error.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { BulkBar } from "./bulk-bar.tsx";
import type { ListingsChangeResult } from "./change-listings.ts";
import { ownListingsCopy } from "./copy.ts";
import { Drafts } from "./draft-list.tsx";
import { ListingFilters } from "./listing-filters.tsx";
import { ListingTable } from "./listing-table.tsx";
import "./listings.css";
import { type Listings, type ListingsView, listingsPath } from "./load.ts";

const Deletion = lazyPart(async () => (await import("./deletion.tsx")).Deletion);
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
