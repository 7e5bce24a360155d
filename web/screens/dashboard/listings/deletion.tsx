/** The confirmation before a listing is deleted: a dialog, or a part of the page without JavaScript. */
import { useFetcher, useNavigate } from "react-router";
import { listingCopy } from "#common/copy/listing-copy.ts";
import type { Failure, Listing } from "#web/api.ts";
import { shortPeriod } from "#web/features/format/format.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { ErrorSummary } from "#web/ui/form/error-summary.tsx";
import { useHydrated } from "#web/ui/hydrated.ts";
import { Thumbnail } from "#web/ui/thumbnail.tsx";
import { ownListingsCopy } from "./copy.ts";
import { type Listings, type ListingsView, listingsPath } from "./load.ts";
import "./confirm-delete.css";
import { deleteField } from "./change-listings.ts";

type DeletionProps = {
	listing: NonNullable<Listings["listingPage"]>["products"][number];
	view: ListingsView;
	/** Undefined: the URL holds what is to be deleted. */
	onClose: (() => void) | undefined;
};

export function Deletion({ listing, view, onClose }: DeletionProps) {
	const hydrated = useHydrated();
	const navigate = useNavigate();
	const close = onClose ?? (() => navigate(listingsPath(view), { preventScrollReset: true }));
	return hydrated ? (
		<Dialog title={listingCopy.listing.deleteAsk} onClose={close}>
			<ConfirmDelete listing={listing} view={view} onCancel={close} />
		</Dialog>
	) : (
		<section className="confirm-delete-inline" aria-label={ownListingsCopy.confirm.label}>
			<ConfirmDelete listing={listing} view={view} />
		</section>
	);
}

type ConfirmDeleteProps = {
	listing: Listing;
	view: ListingsView;
	/** Undefined without JavaScript. */
	onCancel?: () => void;
};

/** The confirmation before a listing is deleted. It explains what happens to its orders. */
export function ConfirmDelete({ listing, view, onCancel }: ConfirmDeleteProps) {
	const fetcher = useFetcher<{ failure?: Failure }>();
	const { nextRental } = listing;
	return (
		<fetcher.Form method="post" className="confirm-delete">
			<input type="hidden" name={deleteField} value={listing._id} />
			<h2 className="mr-10">{listingCopy.listing.deleteAsk}</h2>
			{fetcher.data?.failure && fetcher.state === "idle" && (
				<ErrorSummary message={ownListingsCopy.confirm.retry(listingCopy.listing.deleteError)} />
			)}
			<div className="item">
				<Thumbnail photo={listing.photos[0]} width={64} />
				<p>
					<b dir="auto">{listing.name}</b>
					<span className="text-nav text-muted">
						{nextRental
							? ownListingsCopy.confirm.withOrder(shortPeriod(nextRental))
							: ownListingsCopy.confirm.withoutOrder}
					</span>
				</p>
			</div>
			<p className="actions">
				<Button kind="danger" busy={fetcher.state !== "idle" && ownListingsCopy.confirm.busy}>
					{ownListingsCopy.confirm.remove}
				</Button>
				{onCancel ? (
					<Button type="button" onClick={onCancel}>
						{ownListingsCopy.confirm.keep}
					</Button>
				) : (
					<LinkButton to={listingsPath(view)}>{ownListingsCopy.confirm.keep}</LinkButton>
				)}
			</p>
		</fetcher.Form>
	);
}
