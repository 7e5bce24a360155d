/** The admin's table of all listings. */
import { Link } from "react-router";
import type { AdminListing } from "#web/api.ts";
import { Money } from "#web/components/money.tsx";
import { ConfirmAction } from "#web/screens/admin/actions/confirm-action.tsx";
import type { ActionResult } from "#web/screens/admin/actions/run-action.ts";
import { StatusBadge } from "#web/screens/admin/components/badge.tsx";
import { Export, FilterBar, type FilterSelect } from "#web/screens/admin/components/filter-bar.tsx";
import { formatDate } from "#web/screens/admin/components/format-date.ts";
import { List, LoadError, PageHeading } from "#web/screens/admin/components/list.tsx";
import { ActionControl, MenuLink, RowMenu } from "#web/screens/admin/components/row-menu.tsx";
import { SmallPhoto } from "#web/screens/admin/components/small-photo.tsx";
import { type Column, Table } from "#web/screens/admin/components/table.tsx";
import type { Panel } from "#web/screens/admin/panels.ts";
import { pathTo, type View } from "#web/screens/admin/view.ts";
import { Tag } from "#web/ui/tag.tsx";

type ListingsProps = { panel: Extract<Panel, { is: "listings" }>; view: View; result: ActionResult | undefined };

export function Listings({ panel: { listings, categories }, view, result }: ListingsProps) {
	const rows = listings.success ? listings.listings : [];
	const owner = view.filters.owner && { name: "owner", label: `Of ${rows[0]?.owner ?? "one lister"}` };
	return (
		<>
			<PageHeading title="Listings">
				<Export table="listings" view={view} />
			</PageHeading>
			<FilterBar
				view={view}
				searchHint="title or owner"
				choices={choicesOf(categories.success ? categories.data.map(({ name }) => name) : [])}
				linkFilters={owner ? [owner] : []}
			/>
			{listings.success ? (
				<List view={view} noun="listings" total={listings.total} totalPages={listings.totalPages}>
					<Table label="Listings" columns={columnsOf(view)} rows={rows} keyOf={({ id }) => id} />
				</List>
			) : (
				<LoadError failure={listings} />
			)}
			<ConfirmAction
				kind="listing"
				subjects={rows.map(({ id, title, allowed }) => ({ id, name: title, allowed }))}
				view={view}
				result={result}
			/>
		</>
	);
}

const columnsOf = (view: View): Column<AdminListing>[] => [
	{
		name: "Item",
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
	{ name: "Owner", cell: ({ owner, ownerId }) => <Link to={pathTo({ tab: "users", openId: ownerId })}>{owner}</Link> },
	{ name: "Category", cell: ({ category }) => category },
	{ name: "Price per day", kind: "number", cell: ({ price }) => <Money amount={price} /> },
	{
		name: "Status",
		cell: ({ status, isWaiting }) => (
			<span className="tags">
				<StatusBadge status={status} />
				{isWaiting && <Tag tone="rani">To approve</Tag>}
			</span>
		),
	},
	{
		name: "Actions",
		kind: "actions",
		cell: ({ id, title, allowed }) => (
			<RowMenu name={title}>
				<MenuLink to={pathTo({ tab: "listings", openId: id })}>View</MenuLink>
				{allowed.map((action) => (
					<li key={action}>
						<ActionControl kind="listing" action={action} id={id} name={title} view={view} />
					</li>
				))}
			</RowMenu>
		),
	},
];

const choicesOf = (categories: string[]): FilterSelect[] => [
	{
		name: "status",
		label: "Status",
		options: [
			{ value: "", label: "Any status" },
			{ value: "waiting", label: "To approve" },
			{ value: "active", label: "Active" },
			{ value: "inactive", label: "Inactive" },
			{ value: "suspended", label: "Suspended" },
		],
	},
	{
		name: "category",
		label: "Category",
		options: [{ value: "", label: "All categories" }, ...categories.map((name) => ({ value: name, label: name }))],
	},
	{
		name: "sort",
		label: "Order",
		options: [
			{ value: "", label: "Newest first" },
			{ value: "oldest", label: "Oldest first" },
			{ value: "price-high", label: "Dearest first" },
			{ value: "price-low", label: "Cheapest first" },
		],
	},
];
