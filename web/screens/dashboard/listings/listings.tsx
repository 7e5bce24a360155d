/** The tab My Listings: a seller's listings with their status and actions. */

import { useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { copy } from "#common/copy.ts";
import { LoadError } from "#web/components/load-error.tsx";
import { NoListings } from "#web/screens/dashboard/empty-states.tsx";
import { LinkButton } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { focusOnMount } from "#web/ui/focus-on-mount.ts";
import { useHydrated } from "#web/ui/hydrated.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { ConfirmDelete } from "./confirm-delete.tsx";
import { ListingTable } from "./listing-table.tsx";
import "./listings.css";
import { type Listings, listingsPath } from "./load.ts";

/** Remounts at each navigation, so that an answered confirmation does not open again. */
export function ListingsPane({ listings }: { listings: Listings }) {
	return <Pane key={useLocation().key} listings={listings} />;
}

function Pane({ listings: { listingPage, deletionOutcome, deleteId } }: { listings: Listings }) {
	const hydrated = useHydrated();
	const navigate = useNavigate();
	const [selectedId, setSelectedId] = useState(deleteId);
	const page = listingPage?.page ?? 1;
	const listingToDelete = listingPage?.products.find(({ _id, keeping }) => _id === selectedId && keeping?.canDelete);
	const close = () => (deleteId ? navigate(listingsPath(page), { preventScrollReset: true }) : setSelectedId(null));
	return (
		<>
			<div className="listings-head">
				<h1>My Listings</h1>
				{listingPage && (
					<div className="flex flex-wrap items-center gap-x-5 gap-y-3">
						<Link className="link" to="/import-listings">
							List many from a file
						</Link>
						{listingPage.total > 0 && (
							<LinkButton to="/list-item" small>
								<Icon name="plus" className="small" /> Add a listing
							</LinkButton>
						)}
					</div>
				)}
			</div>
			<DeletionNotice deletionOutcome={deletionOutcome} />
			{listingToDelete &&
				(hydrated ? (
					<Dialog title={copy.listing.deleteAsk} onClose={close}>
						<ConfirmDelete listing={listingToDelete} page={page} onCancel={close} />
					</Dialog>
				) : (
					<section className="confirm-delete-inline" aria-label="Delete a listing">
						<ConfirmDelete listing={listingToDelete} page={page} />
					</section>
				))}
			{!listingPage && <LoadError className="mt-8">{copy.products.failed}</LoadError>}
			{listingPage?.total === 0 && <NoListings />}
			{listingPage && listingPage.total > 0 && (
				<>
					<ListingTable products={listingPage.products} page={page} onDelete={setSelectedId} />
					<Pagination page={page} totalPages={listingPage.totalPages} to={listingsPath} />
				</>
			)}
		</>
	);
}

const outcomes: Record<string, { tone: "good" | "bad"; text: string }> = {
	deleted: { tone: "good", text: copy.listing.deleted },
	failed: { tone: "bad", text: `${copy.listing.deleteFailed}. It may be gone already.` },
	error: { tone: "bad", text: `${copy.listing.deleteError}. Please try again.` },
};

function DeletionNotice({ deletionOutcome }: { deletionOutcome: string | null }) {
	const outcome = deletionOutcome && Object.hasOwn(outcomes, deletionOutcome) ? outcomes[deletionOutcome] : undefined;
	if (!outcome) return null;
	return (
		<div ref={focusOnMount} tabIndex={-1}>
			<Notice tone={outcome.tone} className="mt-6">
				{outcome.text}
			</Notice>
		</div>
	);
}
