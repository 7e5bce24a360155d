/** The confirmation before a listing is deleted. It explains what happens to its orders. */
import { useFetcher } from "react-router";
import { listingCopy } from "#common/copy/listing-copy.ts";
import type { Failure, Listing } from "#web/api.ts";
import { shortPeriod } from "#web/components/format/period.ts";
import { Thumbnail } from "#web/components/thumbnail.tsx";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { ErrorSummary } from "#web/ui/form/error-summary.tsx";
import "./confirm-delete.css";
import { ownListingsCopy } from "./copy.ts";
import { deleteField } from "./delete-listing.ts";
import { type ListingsView, listingsPath } from "./load.ts";

type ConfirmDeleteProps = {
	listing: Listing;
	view: ListingsView;
	/** Undefined without JavaScript. */
	onCancel?: () => void;
};

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
						{nextRental ? ownListingsCopy.confirm.withOrder(shortPeriod(nextRental)) : ownListingsCopy.confirm.withoutOrder}
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
