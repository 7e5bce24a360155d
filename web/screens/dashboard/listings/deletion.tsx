/** The confirmation before a listing is deleted: a dialog, or a part of the page without JavaScript. */
import { useNavigate } from "react-router";
import { listingCopy } from "#common/copy/listing-copy.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { useHydrated } from "#web/ui/hydrated.ts";
import { ConfirmDelete } from "./confirm-delete.tsx";
import { ownListingsCopy } from "./copy.ts";
import { type Listings, type ListingsView, listingsPath } from "./load.ts";

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
