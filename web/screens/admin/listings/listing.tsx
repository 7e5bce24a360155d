/** The page of one listing. */

import { adminListCopy } from "#messages/screens/admin.js";
import { adminListingsCopy } from "#messages/screens/admin-listings.js";
import { type AdminListingDetails, type ApiClient, attempt } from "#web/api.ts";
import { deferredApiContext } from "#web/context.ts";
import { withOfflineFailure } from "#web/features/connection/form-failure.ts";
import { formatName } from "#web/features/format/format.ts";
import { Money } from "#web/features/product-card/price.tsx";
import { pageMeta } from "#web/meta.ts";
import { AuditHistory } from "#web/screens/admin/components/audit-log.tsx";
import { ListingBadge } from "#web/screens/admin/components/badge.tsx";
import { CountLink, Fact, Facts, PageHeading } from "#web/screens/admin/components/list.tsx";
import { ActionControl, ConfirmAction } from "#web/screens/admin/components/row-actions.tsx";
import type { ActionResult } from "#web/screens/admin/components/run-action.ts";
import { deferSlow, RowPage, TabPanel } from "#web/screens/admin/components/tab-panel.tsx";
import { ForRoles } from "#web/screens/admin/role.tsx";
import { formatDate, formatDateTime, pathTo, readView, titleOf, type View } from "#web/screens/admin/view.ts";
import { Link } from "#web/ui/link.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { Tag } from "#web/ui/tag.tsx";
import type { Route } from "./+types/listing";
import { actOnListing, listingActions } from "./listing-actions.ts";

export const meta = () => pageMeta(titleOf("listings"));

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
	const { listingId } = params;
	const { api } = context.get(deferredApiContext)("tab");
	const listing = attempt(api.admin.listings[":listingId"].$get({ param: { listingId } }));
	const loading = loadWithHistory(api, "listing", listingId, listing);
	return {
		view: readView("listings", url.searchParams, { openId: listingId }),
		...(await deferSlow(request, loading)),
	};
}

export const action = (args: Route.ActionArgs) => actOnListing(args);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withOfflineFailure(serverAction);

export default function Listing({ loaderData: { view, loaded }, actionData: result }: Route.ComponentProps) {
	return (
		<TabPanel loaded={loaded} result={result} actions={listingActions}>
			{({ row, history }) => (
				<RowPage tab="listings" back={adminListingsCopy.back} heading={adminListingsCopy.heading} response={row}>
					{({ listing }) => (
						<>
							<ListingDetails listing={listing} view={view} result={result} />
							<AuditHistory acts={history} empty={adminListingsCopy.noHistory} />
						</>
					)}
				</RowPage>
			)}
		</TabPanel>
	);
}

type ListingDetailsProps = { listing: AdminListingDetails; view: View; result: ActionResult | undefined };

/** One listing, in any status: its actions, photographs and facts. */
const ListingDetails = ({ listing, view, result }: ListingDetailsProps) => (
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
				{adminListCopy.suspendedOn({ time: formatDateTime(listing.suspension.at), reason: listing.suspension.reason })}
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
			<p className="text-muted">
				{adminListingsCopy.deleted({ date: formatDate(listing.archivedAt) })}{" "}
				{listing.restorableUntil
					? adminListingsCopy.restorable({ day: listing.restorableUntil })
					: adminListingsCopy.ordersShowIt}
			</p>
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
					<Picture
						photo={photo}
						alt={adminListingsCopy.picture({ title: listing.title, number: index + 1 })}
						sizes="160px"
					/>
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
		<Fact name={adminListingsCopy.facts.categories}>{listing.categories.map(formatName).join(", ")}</Fact>
		<Fact name={adminListingsCopy.facts.sizes}>
			{listing.sizes.filter(Boolean).map(formatName).join(", ") || adminListingsCopy.freeSize}
		</Fact>
		<Fact name={adminListingsCopy.facts.stock}>{listing.pieces}</Fact>
		<Fact name={adminListingsCopy.facts.listed}>{formatDate(listing.createdAt)}</Fact>
		<Fact name={adminListingsCopy.facts.approved}>
			{listing.approvedAt ? formatDateTime(listing.approvedAt) : adminListingsCopy.notApproved}
		</Fact>
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

/** Loads a row together with its entries in the audit log of the admins. */
async function loadWithHistory<Row>(
	api: ApiClient["api"],
	subjectKind: "account" | "listing",
	subjectId: string,
	loading: Promise<Row>,
) {
	const [row, history] = await Promise.all([
		loading,
		attempt(api.admin.getActs.$get({ query: { subjectKind, subjectId } })),
	]);
	return { row, history };
}
