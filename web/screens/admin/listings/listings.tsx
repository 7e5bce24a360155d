/** The tab of listings. */

import { adminListCopy } from "#messages/screens/admin.js";
import { adminListingsCopy } from "#messages/screens/admin-listings.js";
import { type ApiClient, attempt } from "#web/api.ts";
import { withOfflineFailure } from "#web/features/connection/form-failure.ts";
import { formatName } from "#web/features/format/format.ts";
import { Money } from "#web/features/product-card/price.tsx";
import { pageMeta } from "#web/meta.ts";
import { ListingBadge } from "#web/screens/admin/components/badge.tsx";
import { defineTab, ListTab, loadTab } from "#web/screens/admin/components/define-tab.tsx";
import { SmallPhoto } from "#web/screens/admin/components/list.tsx";
import { formatDate, pathTo, titleOf } from "#web/screens/admin/view.ts";
import { Link } from "#web/ui/link.tsx";
import { Tag } from "#web/ui/tag.tsx";
import type { Route } from "./+types/listings";
import { actOnListing, listingActions, listingBulkActions } from "./listing-actions.ts";

const tab = defineTab({
	tab: "listings",
	copy: adminListingsCopy,
	load: loadListings,
	rowsOf: ({ listings }) => listings,
	idOf: ({ id }) => id,
	nameOf: ({ title }) => title,
	exported: "listings",
	links: ({ id }) => [{ label: adminListCopy.view, to: pathTo({ tab: "listings", openId: id }) }],
	actions: { texts: listingActions, allowedOn: ({ allowed }) => allowed, roles: ["moderator"] },
	bulk: {
		actions: listingBulkActions,
		roles: ["moderator"],
		isFor: ({ allowed }) => allowed.includes("approve") || allowed.includes("suspend"),
		isOffered: ({ filters }) => filters.status !== "suspended" && filters.status !== "deleted",
	},
	columns: [
		{
			name: adminListingsCopy.columns.item,
			kind: "main",
			cell: ({ id, title, photo, createdAt }) => (
				<div className="item">
					<SmallPhoto photo={photo} />
					<div>
						<Link to={pathTo({ tab: "listings", openId: id })}>{title}</Link>
						<small>{formatDate(createdAt)}</small>
					</div>
				</div>
			),
		},
		{
			name: adminListingsCopy.columns.owner,
			cell: ({ owner, ownerId }) => <Link to={pathTo({ tab: "users", openId: ownerId })}>{owner}</Link>,
		},
		{ name: adminListingsCopy.columns.category, cell: ({ category }) => formatName(category) },
		{ name: adminListingsCopy.columns.price, kind: "number", cell: ({ price }) => <Money amount={price} /> },
		{
			name: adminListCopy.status,
			cell: ({ status, isPaused, isDeleted, restorableUntil, isWaiting }) => (
				<>
					<span className="tags">
						<ListingBadge {...{ status, isPaused, isDeleted }} />
						{isWaiting && <Tag tone="rani">{adminListingsCopy.toApprove}</Tag>}
					</span>
					{restorableUntil && <small>{adminListingsCopy.restorableUntil({ day: restorableUntil })}</small>}
				</>
			),
		},
	],
	filters: [
		{
			name: "status",
			label: adminListCopy.status,
			options: [
				{ value: "", label: adminListCopy.anyStatus },
				{ value: "waiting", label: adminListingsCopy.toApprove },
				{ value: "active", label: adminListCopy.statuses.active },
				{ value: "paused", label: adminListCopy.statuses.paused },
				{ value: "inactive", label: adminListCopy.statuses.inactive },
				{ value: "suspended", label: adminListCopy.statuses.suspended },
				{ value: "deleted", label: adminListCopy.statuses.deleted },
			],
		},
		{
			name: "category",
			label: adminListingsCopy.columns.category,
			accepts: "text",
			options: ({ categories }) => [
				{ value: "", label: adminListingsCopy.allCategories },
				...categories.map((name) => ({ value: name, label: formatName(name) })),
			],
		},
		{
			name: "owner",
			chip: (_, row) => adminListingsCopy.ownedBy({ owner: row?.owner ?? adminListingsCopy.someOwner }),
		},
		{
			name: "sort",
			label: adminListCopy.order,
			options: [
				{ value: "", label: adminListCopy.newestFirst },
				{ value: "oldest", label: adminListCopy.oldestFirst },
				{ value: "price-high", label: adminListingsCopy.priceHigh },
				{ value: "price-low", label: adminListingsCopy.priceLow },
			],
		},
	],
});

async function loadListings({ api }: ApiClient, query: Record<string, string>) {
	const [page, categories] = await Promise.all([
		attempt(api.admin.listings.$get({ query })),
		attempt(api.category.$get()),
	]);
	return { page, categories: categories.success ? categories.data.map(({ name }) => name) : [] };
}

export const meta = () => pageMeta(titleOf("listings"));

export const loader = (args: Route.LoaderArgs) => loadTab(tab, args);

export const action = (args: Route.ActionArgs) => actOnListing(args);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withOfflineFailure(serverAction);

export default function Listings(props: Route.ComponentProps) {
	return <ListTab tab={tab} {...props} />;
}
