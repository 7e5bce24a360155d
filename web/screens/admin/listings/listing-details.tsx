/** One listing, in any status: its actions, photographs and facts. */
import { Link } from "react-router";
import type { AdminListingDetails } from "#web/api.ts";
import { Money } from "#web/components/money.tsx";
import { ConfirmAction } from "#web/screens/admin/actions/confirm-action.tsx";
import type { ActionResult } from "#web/screens/admin/actions/run-action.ts";
import { StatusBadge } from "#web/screens/admin/components/badge.tsx";
import { CountLink } from "#web/screens/admin/components/count-link.tsx";
import { formatDate, formatDateTime } from "#web/screens/admin/components/format-date.ts";
import { Fact, Facts, PageHeading } from "#web/screens/admin/components/list.tsx";
import { ActionControl } from "#web/screens/admin/components/row-menu.tsx";
import { pathTo, type View } from "#web/screens/admin/view.ts";
import { Picture } from "#web/ui/picture.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { listingActions } from "./listing-actions.ts";

type ListingDetailsProps = { listing: AdminListingDetails; view: View; result: ActionResult | undefined };

export const ListingDetails = ({ listing, view, result }: ListingDetailsProps) => (
	<>
		<PageHeading title={listing.title}>
			<span className="tags">
				<StatusBadge status={listing.status} />
				{listing.isWaiting && <Tag tone="rani">To approve</Tag>}
			</span>
		</PageHeading>
		<Actions listing={listing} view={view} />
		{listing.suspension && (
			<p className="suspension-reason">
				Suspended on {formatDateTime(listing.suspension.at)}: “{listing.suspension.reason}”
			</p>
		)}
		{listing.photos.length > 0 && <Photos listing={listing} />}
		<ListingFacts listing={listing} />
		{listing.description && <p className="description">{listing.description}</p>}
		<ConfirmAction
			actions={listingActions}
			subjects={[{ id: listing.id, name: listing.title, allowed: listing.allowed }]}
			view={view}
			result={result}
		/>
	</>
);

const Actions = ({ listing, view }: Omit<ListingDetailsProps, "result">) => (
	<div className="actions-row">
		{listing.allowed.map((action) => (
			<ActionControl
				key={action}
				actions={listingActions}
				action={action}
				id={listing.id}
				name={listing.title}
				view={view}
				className={`btn small ${action === "approve" ? "main" : "plain"}`}
			/>
		))}
		{listing.archivedAt ? (
			<p className="text-muted">Deleted by its lister on {formatDate(listing.archivedAt)}. Its orders still show it.</p>
		) : (
			<Link className="link" to={`/product/${listing.id}`}>
				View the public page
			</Link>
		)}
	</div>
);

const Photos = ({ listing }: { listing: AdminListingDetails }) => (
	<ul className="photos">
		{listing.photos.map((photo, index) => (
			<li key={photo.src}>
				<a href={photo.src}>
					<Picture photo={photo} alt={`${listing.title}, picture ${index + 1}`} sizes="160px" />
				</a>
			</li>
		))}
	</ul>
);

const ListingFacts = ({ listing }: { listing: AdminListingDetails }) => (
	<Facts>
		<Fact name="Owner">
			<Link className="link" to={pathTo({ tab: "users", openId: listing.ownerId })}>
				{listing.owner}
			</Link>
		</Fact>
		<Fact name="Price per day">
			<Money amount={listing.price} />
		</Fact>
		<Fact name="Categories">{listing.categories.join(", ")}</Fact>
		<Fact name="Sizes">{listing.sizes.filter(Boolean).join(", ") || "Free size"}</Fact>
		<Fact name="Items in stock">{listing.pieces}</Fact>
		<Fact name="Listed">{formatDate(listing.createdAt)}</Fact>
		<Fact name="Approved">{listing.approvedAt ? formatDateTime(listing.approvedAt) : "Not yet"}</Fact>
		<Fact name="Completed rentals">{listing.rentals}</Fact>
		<Fact name="Open orders">
			<CountLink
				count={listing.openOrders}
				to={pathTo({ tab: "rentals", filters: { listing: listing.id, status: "open" } })}
			/>
		</Fact>
		<Fact name="Open reports">
			<CountLink count={listing.openReports} to={pathTo({ tab: "reports", filters: { search: listing.title } })} />
		</Fact>
	</Facts>
);
