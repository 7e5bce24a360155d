/** All categories in their order, children under their parents, with the forms and links that change them. */
import { Form } from "react-router";
import type { AdminCategory } from "#web/api.ts";
import { MenuLink, RowMenu } from "#web/screens/admin/components/row-menu.tsx";
import { type Column, Table } from "#web/screens/admin/components/table.tsx";
import { pathTo, pathWith, type View } from "#web/screens/admin/view.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { adminCategoriesCopy } from "./copy.ts";
import "./categories.css";

type Node = AdminCategory & { depth: number };

type CategoryListProps = { categories: AdminCategory[]; view: View; mayChange: boolean };

export const CategoryList = ({ categories, view, mayChange }: CategoryListProps) => (
	<Table
		label={adminCategoriesCopy.list}
		columns={columnsOf(view, mayChange)}
		rows={asTree(categories)}
		keyOf={({ id }) => id}
	/>
);

/** Children follow their parents. */
export const asTree = (categories: AdminCategory[], parentId: string | null = null, depth = 0): Node[] =>
	categories
		.filter((category) => category.parentId === parentId)
		.flatMap((category) => [{ ...category, depth }, ...asTree(categories, category.id, depth + 1)]);

const columnsOf = (view: View, mayChange: boolean): Column<Node>[] =>
	mayChange ? [...facts, ...controlsOf(view)] : facts;

const facts: Column<Node>[] = [
	{
		name: adminCategoriesCopy.columns.category,
		kind: "main",
		cell: ({ name, images, depth, isFixed }) => (
			<div className="item category" data-depth={depth}>
				{images[0] && <img className="small-photo" src={images[0]} alt="" loading="lazy" />}
				<Link
					className="inline-flex min-h-11 min-w-11 items-center"
					to={`/browse?${new URLSearchParams({ category: name.toLowerCase() })}`}
					dir="auto"
				>
					{name}
				</Link>
				{isFixed && <Tag>{adminCategoriesCopy.fixed}</Tag>}
			</div>
		),
	},
	{
		name: adminCategoriesCopy.columns.listings,
		kind: "number",
		cell: ({ listings }) => listings.toLocaleString("en-IN"),
	},
];

const controlsOf = (view: View): Column<Node>[] => [
	{
		name: adminCategoriesCopy.columns.order,
		cell: (category) => (
			<div className="order-buttons">
				<MoveButton category={category} direction="up" label={adminCategoriesCopy.up(category.name)} />
				<MoveButton category={category} direction="down" label={adminCategoriesCopy.down(category.name)} />
			</div>
		),
	},
	{
		name: adminCategoriesCopy.columns.actions,
		kind: "actions",
		cell: (category) => {
			const ask = (action: string) => pathWith(view, { requestedAction: action, subjectId: category.id });
			return (
				<RowMenu name={adminCategoriesCopy.actionsFor(category.name)}>
					{!category.isFixed && <MenuLink to={ask("rename")}>{adminCategoriesCopy.rename.label}</MenuLink>}
					{!category.isFixed && <MenuLink to={ask("merge")}>{adminCategoriesCopy.merge.label}</MenuLink>}
					<MenuLink to={ask("pictures")}>{adminCategoriesCopy.pictures.label}</MenuLink>
					<li>
						<MoveForm category={category} direction="first">
							{adminCategoriesCopy.move.first}
						</MoveForm>
					</li>
					<li>
						<MoveForm category={category} direction="last">
							{adminCategoriesCopy.move.last}
						</MoveForm>
					</li>
				</RowMenu>
			);
		},
	},
];

type MoveProps = { category: AdminCategory; direction: string };

const MoveFields = ({ category, direction }: MoveProps) => (
	<>
		<input type="hidden" name="intent" value={direction} />
		<input type="hidden" name="id" value={category.id} />
		<input type="hidden" name="name" value={category.name} />
	</>
);

const MoveForm = ({ children, ...props }: MoveProps & { children: string }) => (
	<Form method="post" action={pathTo({ tab: "add-category" })} preventScrollReset>
		<MoveFields {...props} />
		<button type="submit">{children}</button>
	</Form>
);

const MoveButton = ({ label, ...props }: MoveProps & { label: string }) => (
	<Form method="post" action={pathTo({ tab: "add-category" })} preventScrollReset>
		<MoveFields {...props} />
		<button type="submit" className="icon-btn" aria-label={label} title={label}>
			<Icon name="down" className={props.direction === "up" ? "small up" : "small"} />
		</button>
	</Form>
);
