/** The confirmation before a listing is deleted. It explains what happens to its orders. */
import { useFetcher } from "react-router";
import { copy } from "#common/copy.ts";
import type { Failure, Listing } from "#web/api.ts";
import { shortPeriod } from "#web/components/format/period.ts";
import { Thumbnail } from "#web/components/thumbnail.tsx";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { ErrorSummary } from "#web/ui/form/error-summary.tsx";
import { deleteField } from "./delete-listing.ts";
import { listingsPath } from "./load.ts";

type ConfirmDeleteProps = {
	listing: Listing;
	page: number /** Undefined without JavaScript. */;
	onCancel?: () => void;
};

export function ConfirmDelete({ listing, page, onCancel }: ConfirmDeleteProps) {
	const fetcher = useFetcher<{ failure?: Failure }>();
	const { nextRental } = listing;
	return (
		<fetcher.Form method="post" className="confirm-delete">
			<input type="hidden" name={deleteField} value={listing._id} />
			<h2 className="mr-10">{copy.listing.deleteAsk}</h2>
			{fetcher.data?.failure && fetcher.state === "idle" && (
				<ErrorSummary message={`${copy.listing.deleteError}. Please check your connection and try again.`} />
			)}
			<div className="item">
				<Thumbnail photo={listing.photos[0]} width={64} />
				<p>
					<b>{listing.name}</b>
					<span className="text-nav text-muted">
						{nextRental
							? `It leaves the catalogue at once. Its orders go on: the next is ${shortPeriod(nextRental)}.`
							: "It leaves the catalogue at once. Past orders keep what was rented."}
					</span>
				</p>
			</div>
			<p className="actions">
				<Button kind="danger" busy={fetcher.state !== "idle" && "Deleting..."}>
					Delete
				</Button>
				{onCancel ? (
					<Button type="button" onClick={onCancel}>
						Keep it
					</Button>
				) : (
					<LinkButton to={listingsPath(page)}>Keep it</LinkButton>
				)}
			</p>
		</fetcher.Form>
	);
}
