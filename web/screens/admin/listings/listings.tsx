/** The tab of listings. */

import * as rules from "#common/rules/admin.ts";
import { type AdminListing, type ApiClient, attempt } from "#web/api.ts";
import { apiContext } from "#web/context.ts";
import { withOfflineFailure } from "#web/features/connection/form-failure.ts";
import { Money } from "#web/features/product-card/price.tsx";
import { pageMeta } from "#web/meta.ts";
import { ListingBadge } from "#web/screens/admin/components/badge.tsx";
import type { FilterSelect } from "#web/screens/admin/components/filter-bar.tsx";
import { type Column, SmallPhoto } from "#web/screens/admin/components/list.tsx";
import { ActionControl, ConfirmAction, MenuLink, RowMenu } from "#web/screens/admin/components/row-actions.tsx";
import { deferSlow, TabPanel } from "#web/screens/admin/components/tab-panel.tsx";
import { TableTab } from "#web/screens/admin/components/table-tab.tsx";
import { adminListCopy, adminListingsCopy, listingBulk } from "#web/screens/admin/copy.ts";
import { ForRoles, useMay } from "#web/screens/admin/role.tsx";
import { formatDate, listQuery, pathTo, readView, titleOf, type View } from "#web/screens/admin/view.ts";
import { Link } from "#web/ui/link.tsx";
import { Tag } from "#web/ui/tag.tsx";
import type { Route } from "./+types/listings";
import { actOnListing, listingActions } from "./listing-actions.ts";

export const meta = () => pageMeta(titleOf("listings"));

export async function loader({ request, url, context }: Route.LoaderArgs) {
	const view = readView("listings", url.searchParams);
	return { view, ...(await deferSlow(request, loadListings(context.get(apiContext), view))) };
}

async function loadListings({ api }: ApiClient, view: View) {
	const [page, categories] = await Promise.all([
		attempt(api.admin.listings.$get({ query: listQuery(view) })),
		attempt(api.category.$get()),
	]);
	return { page, categories: categories.success ? categories.data.map(({ name }) => name) : [] };
}

export const action = (args: Route.ActionArgs) => actOnListing(args);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withOfflineFailure(serverAction);

export default function Listings({ loaderData: { view, loaded }, actionData: result }: Route.ComponentProps) {
	const mayModerate = useMay(["moderator"]);
	return (
		<TabPanel loaded={loaded} result={result} actions={listingActions}>
			{({ page, categories }) => {
				const listings = page.success ? page.listings : [];
				return (
					<>
						<TableTab
							view={view}
							title={adminListingsCopy.title}
							noun={adminListingsCopy.rows}
							exported="listings"
							searchHint={adminListingsCopy.searchBy}
							choices={choicesOf(categories)}
							linkFilters={
								view.filters.owner
									? [
											{
												name: "owner",
												label: adminListingsCopy.ownedBy(listings[0]?.owner ?? adminListingsCopy.someOwner),
											},
										]
									: []
							}
							page={page}
							rows={listings}
							columns={columnsOf(view)}
							keyOf={({ id }) => id}
							bulk={mayModerate ? { ...bulk, result } : undefined}
						/>
						<ConfirmAction
							actions={listingActions}
							subjects={listings.map(({ id, title, allowed }) => ({ id, name: title, allowed }))}
							view={view}
							result={result}
						/>
					</>
				);
			}}
		</TabPanel>
	);
}

const bulk = {
	actions: listingBulk(rules.admin.reasonLength),
	nameOf: ({ title, allowed }: AdminListing) => (allowed.length > 0 ? title : undefined),
};

const columnsOf = (view: View): Column<AdminListing>[] => [
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
	{ name: adminListingsCopy.columns.category, cell: ({ category }) => category },
	{ name: adminListingsCopy.columns.price, kind: "number", cell: ({ price }) => <Money amount={price} /> },
	{
		name: adminListCopy.status,
		cell: ({ status, isPaused, isWaiting }) => (
			<span className="tags">
				<ListingBadge {...{ status, isPaused }} />
				{isWaiting && <Tag tone="rani">{adminListingsCopy.toApprove}</Tag>}
			</span>
		),
	},
	{
		name: adminListCopy.actions,
		kind: "actions",
		cell: ({ id, title, allowed }) => (
			<RowMenu name={title}>
				<MenuLink to={pathTo({ tab: "listings", openId: id })}>{adminListCopy.view}</MenuLink>
				<ForRoles roles={["moderator"]}>
					{allowed.map((action) => (
						<li key={action}>
							<ActionControl actions={listingActions} action={action} id={id} name={title} view={view} />
						</li>
					))}
				</ForRoles>
			</RowMenu>
		),
	},
];

const choicesOf = (categories: string[]): FilterSelect[] => [
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
		],
	},
	{
		name: "category",
		label: adminListingsCopy.columns.category,
		options: [
			{ value: "", label: adminListingsCopy.allCategories },
			...categories.map((name) => ({ value: name, label: name })),
		],
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
];
