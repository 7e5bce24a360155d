/** One listing, in any status: its actions, photographs and facts. */

import type { AdminListingDetails } from "#web/api.ts";
import { Money } from "#web/components/money.tsx";
import { ConfirmAction } from "#web/screens/admin/actions/confirm-action.tsx";
import type { ActionResult } from "#web/screens/admin/actions/run-action.ts";
import { ListingBadge } from "#web/screens/admin/components/badge.tsx";
import { adminListCopy } from "#web/screens/admin/components/copy.ts";
import { CountLink } from "#web/screens/admin/components/count-link.tsx";
import { formatDate, formatDateTime } from "#web/screens/admin/components/format-date.ts";
import { Fact, Facts, PageHeading } from "#web/screens/admin/components/list.tsx";
import { ActionControl } from "#web/screens/admin/components/row-menu.tsx";
import { ForRoles } from "#web/screens/admin/role.tsx";
import { pathTo, type View } from "#web/screens/admin/view.ts";
import { Link } from "#web/ui/link.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { adminListingsCopy } from "./copy.ts";
import { listingActions } from "./listing-actions.ts";

type ListingDetailsProps = { listing: AdminListingDetails; view: View; result: ActionResult | undefined };

export const ListingDetails = ({ listing, view, result }: ListingDetailsProps) => (
	<>
		<PageHeading title={listing.title}>
			<span className="tags">
				<ListingBadge {...listing} />
				{listing.isWaiting && <Tag tone="rani">{adminListingsCopy.toApprove}</Tag>}
			</span>
		</PageHeading>
		<Actions listing={listing} view={view} />
		{listing.suspension && (
			<p className="suspension-reason">
				{adminListCopy.suspendedOn(formatDateTime(listing.suspension.at), listing.suspension.reason)}
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
		<ForRoles roles={["moderator"]}>
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
		</ForRoles>
		{listing.archivedAt ? (
			<p className="text-muted">{adminListingsCopy.deleted(formatDate(listing.archivedAt))}</p>
		) : (
			<Link className="link" to={`/product/${listing.id}`}>
				{adminListingsCopy.publicPage}
			</Link>
		)}
	</div>
);

const Photos = ({ listing }: { listing: AdminListingDetails }) => (
	<ul className="photos">
		{listing.photos.map((photo, index) => (
			<li key={photo.src}>
				<a href={photo.src}>
					<Picture photo={photo} alt={adminListingsCopy.picture(listing.title, index + 1)} sizes="160px" />
				</a>
			</li>
		))}
	</ul>
);

const ListingFacts = ({ listing }: { listing: AdminListingDetails }) => (
	<Facts>
		<Fact name={adminListingsCopy.facts.owner}>
			<Link className="link" to={pathTo({ tab: "users", openId: listing.ownerId })}>
				{listing.owner}
			</Link>
		</Fact>
		<Fact name={adminListingsCopy.facts.price}>
			<Money amount={listing.price} />
		</Fact>
		<Fact name={adminListingsCopy.facts.categories}>{listing.categories.join(", ")}</Fact>
		<Fact name={adminListingsCopy.facts.sizes}>{listing.sizes.filter(Boolean).join(", ") || adminListingsCopy.freeSize}</Fact>
		<Fact name={adminListingsCopy.facts.stock}>{listing.pieces}</Fact>
		<Fact name={adminListingsCopy.facts.listed}>{formatDate(listing.createdAt)}</Fact>
		<Fact name={adminListingsCopy.facts.approved}>{listing.approvedAt ? formatDateTime(listing.approvedAt) : adminListingsCopy.notApproved}</Fact>
		<Fact name={adminListingsCopy.facts.completed}>{listing.rentals}</Fact>
		<Fact name={adminListingsCopy.facts.openOrders}>
			<CountLink
				count={listing.openOrders}
				to={pathTo({ tab: "rentals", filters: { listing: listing.id, status: "open" } })}
			/>
		</Fact>
		<Fact name={adminListingsCopy.facts.openReports}>
			<CountLink count={listing.openReports} to={pathTo({ tab: "reports", filters: { search: listing.title } })} />
		</Fact>
	</Facts>
);
