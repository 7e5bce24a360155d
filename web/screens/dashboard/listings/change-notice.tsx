/** What follows a change of listings: its result with an undo, and the confirmation before a deletion. */
import { Form, useFetcher, useNavigate } from "react-router";
import { listingCopy } from "#messages/common/listing.js";
import { ownListingsCopy } from "#messages/screens/dashboard-listings.js";
import type { Failure, Listing } from "#web/api.ts";
import { shortPeriod } from "#web/features/format/format.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { ErrorSummary } from "#web/ui/form/error-summary.tsx";
import { useHydrated } from "#web/ui/hydrated.ts";
import { Notice } from "#web/ui/notice.tsx";
import { Thumbnail } from "#web/ui/thumbnail.tsx";
import { type Change, changeFields, deleteField, type ListingsChangeResult } from "./change-listings.ts";
import { type Listings, type ListingsView, listingsPath } from "./load.ts";
import "./confirm-delete.css";

const opposites: Partial<Record<Change, Change>> = { pause: "resume", resume: "pause" };

export function ChangeNotice({ result }: { result: NonNullable<ListingsChangeResult["listingsChange"]> }) {
	const { change, changed, failed } = result;
	const opposite = opposites[change];
	return (
		<Notice key={[change, ...changed].join()} takesFocus tone={failed.length > 0 ? "bad" : "good"} className="mt-6">
			{changed.length > 0 && (
				<p>
					<span>{ownListingsCopy.outcome[change]({ count: changed.length })}</span>{" "}
					{opposite && <UndoForm change={opposite} ids={changed} />}
				</p>
			)}
			{failed.length > 0 && (
				<>
					<p>{ownListingsCopy.outcome.failed({ count: failed.length })}</p>
					<ul>
						{failed.map(({ id, name, message }) => (
							<li key={id}>
								<b dir="auto">{name || ownListingsCopy.outcome.unnamed}</b>: {message}
							</li>
						))}
					</ul>
				</>
			)}
		</Notice>
	);
}

export function DeletionNotice({ outcome, archivedId }: { outcome: string | null; archivedId: string | null }) {
	const { deleted, deleteFailed, deleteError } = listingCopy.listing;
	if (outcome === "deleted")
		return (
			<Notice tone="good" takesFocus className="mt-6">
				<span>{deleted}</span> {archivedId && <UndoForm change="restore" ids={[archivedId]} />}
			</Notice>
		);
	if (outcome !== "failed" && outcome !== "error") return null;
	return (
		<Notice tone="bad" takesFocus className="mt-6">
			{outcome === "failed"
				? ownListingsCopy.confirm.gone({ failed: deleteFailed })
				: ownListingsCopy.confirm.again({ failed: deleteError })}
		</Notice>
	);
}

const UndoForm = ({ change, ids }: { change: Change; ids: string[] }) => (
	<Form method="post" action={listingsPath()} className="inline-block">
		{ids.map((id) => (
			<input key={id} type="hidden" name={changeFields.ids} value={id} />
		))}
		<Button small name={changeFields.change} value={change}>
			{ownListingsCopy.outcome.undo}
		</Button>
	</Form>
);

type DeletionProps = {
	listing: NonNullable<Listings["listingPage"]>["products"][number];
	view: ListingsView;
	/** Undefined: the URL holds what is to be deleted. */
	onClose: (() => void) | undefined;
};

/** A dialog, or a part of the page without JavaScript. */
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
				<ErrorSummary message={ownListingsCopy.confirm.retry({ failed: listingCopy.listing.deleteError })} />
			)}
			<div className="item">
				<Thumbnail photo={listing.photos[0]} width={64} />
				<p>
					<b dir="auto">{listing.name}</b>
					<span className="text-nav text-muted">
						{nextRental
							? ownListingsCopy.confirm.withOrder({ period: shortPeriod(nextRental) })
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
