/** All listings, and one by itself. */
import { Link } from "react-router";
import type { AdminListing } from "#web/api.ts";
import { Money } from "#web/components/money.tsx";
import { Confirm } from "#web/screens/admin/actions/confirm-action.tsx";
import type { ActAnswer } from "#web/screens/admin/actions/run-action.ts";
import { StatusBadge } from "#web/screens/admin/components/badge.tsx";
import { type Choice, Export, FilterBar } from "#web/screens/admin/components/filter-bar.tsx";
import { dayIn } from "#web/screens/admin/components/format-date.ts";
import { Failed, Head, List } from "#web/screens/admin/components/list.tsx";
import { ActControl, MenuLink, RowMenu } from "#web/screens/admin/components/row-menu.tsx";
import { SmallPhoto } from "#web/screens/admin/components/small-photo.tsx";
import { type Column, Table } from "#web/screens/admin/components/table.tsx";
import type { Panel } from "#web/screens/admin/panels.ts";
import { pathTo, type View } from "#web/screens/admin/view.ts";
import { Tag } from "#web/ui/tag.tsx";

type ListingsProps = { panel: Extract<Panel, { is: "listings" }>; view: View; answer: ActAnswer | undefined };

export function Listings({ panel: { listings, categories }, view, answer }: ListingsProps) {
	const rows = listings.success ? listings.listings : [];
	const owner = view.filters.owner && { name: "owner", words: `Of ${rows[0]?.owner ?? "one lister"}` };
	return (
		<>
			<Head title="Listings">
				<Export table="listings" view={view} />
			</Head>
			<FilterBar
				view={view}
				searches="title or owner"
				choices={choicesOf(categories.success ? categories.data.map(({ name }) => name) : [])}
				given={owner ? [owner] : []}
			/>
			{listings.success ? (
				<List view={view} what="listings" total={listings.total} totalPages={listings.totalPages}>
					<Table label="Listings" columns={columnsOf(view)} rows={rows} keyOf={({ id }) => id} />
				</List>
			) : (
				<Failed failure={listings} />
			)}
			<Confirm
				kind="listing"
				subjects={rows.map(({ id, title, allowed }) => ({ id, name: title, allowed }))}
				view={view}
				answer={answer}
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
					<Link to={pathTo({ tab: "listings", open: id })}>{title}</Link>
					<small>{dayIn(createdAt)}</small>
				</div>
			</div>
		),
	},
	{ name: "Owner", cell: ({ owner, ownerId }) => <Link to={pathTo({ tab: "users", open: ownerId })}>{owner}</Link> },
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
		kind: "acts",
		cell: ({ id, title, allowed }) => (
			<RowMenu name={title}>
				<MenuLink to={pathTo({ tab: "listings", open: id })}>View</MenuLink>
				{allowed.map((act) => (
					<li key={act}>
						<ActControl kind="listing" act={act} id={id} name={title} view={view} />
					</li>
				))}
			</RowMenu>
		),
	},
];

const choicesOf = (categories: string[]): Choice[] => [
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
