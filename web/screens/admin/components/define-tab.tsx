/** Tabs that list rows, each from one description: the filters in its address, its loader and its page come from it. */
import type { ReactNode } from "react";
import type { StaffRoles } from "#common/rules/staff.ts";
import { adminListCopy } from "#messages/screens/admin.js";
import type { ApiClient, Failure } from "#web/api.ts";
import { deferredApiContext, type RouteArgs } from "#web/context.ts";
import { ForRoles, useMay } from "#web/screens/admin/role.tsx";
import { readView, type Tab, type View } from "#web/screens/admin/view.ts";
import { Export, type ExportedTable, type Filter, FilterBar, valuesOf } from "./filter-bar.tsx";
import { type Column, List, LoadFailure, type Noun, PageHeading, Table } from "./list.tsx";
import { ActionControl, BulkBar, ConfirmAction, ConfirmBulk, MenuLink, RowBox, RowMenu } from "./row-actions.tsx";
import type { ActionResult, ActionTable, BulkTable } from "./run-action.ts";
import { type Deferred, deferSlow, TabPanel } from "./tab-panel.tsx";

type Page = { success: true; total: number; isMore?: boolean; totalPages: number };
type PageData = { page: Page | Failure };
type LoadedPage<Data extends PageData> = Extract<Data["page"], { success: true }>;

type TabDescription<Data extends PageData, Row> = {
	tab: Tab;
	/** `rows` is the plural noun of the rows, `searchBy` names what the search covers, `table` the table if not the title. */
	copy: { title: string; rows: Noun; searchBy: string; table?: string };
	/** Loads a page of rows, and what the filters need besides. `query` has the chosen filters by name, and the page. */
	load: (client: ApiClient, query: Record<string, string>) => Promise<Data>;
	rowsOf: (page: LoadedPage<Data>) => Row[];
	idOf: (row: Row) => string;
	/** Names a row in its menu, its dialogs and its box. */
	nameOf: (row: Row) => string;
	filters: readonly Filter<Row, Data>[];
	columns: Column<Row>[];
	/** The table that the button beside the heading exports. */
	exported?: ExportedTable;
	/** The links in the menu of a row. */
	links?: (row: Row) => { label: string; to: string }[];
	/** The actions in the menu of a row, for these roles besides an owner, else for those whom the server allows some. */
	actions?: { texts: ActionTable; allowedOn: (row: Row) => readonly string[]; roles?: StaffRoles };
	/** The actions on ticked rows. `isFor`: the rows that have a box. `isOffered`: the views that have the bar, else all. */
	bulk?: {
		actions: BulkTable;
		roles: StaffRoles;
		isFor: (row: Row) => boolean;
		isOffered?: (view: View) => boolean;
	};
	/** Shown between the heading and the filters. */
	Summary?: (props: { page: LoadedPage<Data> }) => ReactNode;
};

/**
 * Describes a tab that lists rows. `load` stands before what reads its result, as its type is inferred from there.
 *
 * A new column is one element of `columns`, in the tab's file; for example who has approved a listing:
 *
 *     { name: adminListingsCopy.columns.approvedBy, cell: ({ approvedBy }) => approvedBy },
 *
 * A new filter is one element of `filters`: the address accepts the values of its options, the bar shows a select, and
 * `load` sends the chosen value to the endpoint under the same name:
 *
 *     { name: "size", label: adminListingsCopy.size, options: sizes.map((value) => ({ value, label: value })) },
 */
export const defineTab = <Data extends PageData, Row>(description: TabDescription<Data, Row>) => description;

/** The loader of a tab. */
export async function loadTab<Data extends PageData, Row>(
	{ tab, filters, load }: TabDescription<Data, Row>,
	{ request, url, context }: RouteArgs & { url: URL },
) {
	const view = readView(tab, url.searchParams, { filters: valuesOf(filters) });
	const loading = load(context.get(deferredApiContext)("tab"), { ...view.filters, page: String(view.page) });
	return { view, ...(await deferSlow(request, loading)) };
}

type ListTabProps<Data extends PageData, Row> = {
	tab: TabDescription<Data, Row>;
	loaderData: { view: View; loaded: Deferred<Data> };
	actionData?: ActionResult | undefined;
};

/** The page of a tab: heading, export, filters and the table, or why it could not be loaded. */
export const ListTab = <Data extends PageData, Row>({
	tab,
	loaderData,
	actionData: result,
}: ListTabProps<Data, Row>) => (
	<TabPanel loaded={loaderData.loaded} result={result} actions={tab.actions?.texts ?? tab.bulk?.actions}>
		{(data) => <LoadedTab tab={tab} view={loaderData.view} data={data} result={result} />}
	</TabPanel>
);

type LoadedTabProps<Data extends PageData, Row> = {
	tab: TabDescription<Data, Row>;
	view: View;
	data: Data;
	result: ActionResult | undefined;
};

function LoadedTab<Data extends PageData, Row>({ tab, view, data, result }: LoadedTabProps<Data, Row>) {
	const { copy, idOf, nameOf, exported, actions } = tab;
	const bulk = useBulk(tab, view);
	const page = data.page.success ? (data.page as LoadedPage<Data>) : undefined;
	const rows = page ? tab.rowsOf(page) : [];
	const { Summary } = tab;
	const named = (chosen: Row[]) => chosen.map((row) => ({ id: idOf(row), name: nameOf(row) }));
	return (
		<>
			{bulk && page && (
				<ConfirmBulk actions={bulk.actions} view={view} rows={named(rows.filter(bulk.isFor))} result={result} />
			)}
			<PageHeading title={copy.title}>
				{exported && page && (
					<ForRoles roles={exportRoles[exported]}>
						<Export table={exported} view={view} />
					</ForRoles>
				)}
			</PageHeading>
			{page && Summary && <Summary page={page} />}
			<FilterBar view={view} searchHint={copy.searchBy} filters={tab.filters} data={data} row={rows[0]} />
			{page ? (
				<List view={view} noun={copy.rows} total={page.total} isMore={page.isMore} totalPages={page.totalPages}>
					{/* The key unticks the rows after an action. */}
					<Table
						key={bulk && result?.done}
						label={copy.table ?? copy.title}
						columns={[...tab.columns, ...menuColumn(tab, view)]}
						rows={rows}
						keyOf={idOf}
						boxOf={
							bulk &&
							((row: Row) =>
								bulk.isFor(row) && (
									<RowBox id={idOf(row)} name={nameOf(row)} ticked={view.subjectIds.includes(idOf(row))} />
								))
						}
					/>
					{bulk && <BulkBar view={view} actions={bulk.actions} />}
				</List>
			) : (
				<LoadFailure failure={data.page as Failure} />
			)}
			{actions && (
				<ConfirmAction
					actions={actions.texts}
					subjects={rows.map((row) => ({ id: idOf(row), name: nameOf(row), allowed: actions.allowedOn(row) }))}
					view={view}
					result={result}
				/>
			)}
		</>
	);
}

/** The bulk actions, if the signed-in member of the staff has them in this view. */
function useBulk<Data extends PageData, Row>({ bulk }: TabDescription<Data, Row>, view: View) {
	const may = useMay(bulk?.roles ?? []);
	return may && (bulk?.isOffered?.(view) ?? true) ? bulk : undefined;
}

/** The last column: the menu of each row, with its links and the actions that are allowed on it. */
function menuColumn<Data extends PageData, Row>(tab: TabDescription<Data, Row>, view: View): Column<Row>[] {
	const { nameOf, links = () => [], actions } = tab;
	if (!tab.links && !actions) return [];
	const cell = (row: Row) => (
		<RowMenu name={nameOf(row)}>
			{links(row).map(({ label, to }) => (
				<MenuLink key={to} to={to}>
					{label}
				</MenuLink>
			))}
			{actions?.roles ? (
				<ForRoles roles={actions.roles}>
					<RowControls tab={tab} row={row} view={view} />
				</ForRoles>
			) : (
				<RowControls tab={tab} row={row} view={view} />
			)}
		</RowMenu>
	);
	return [{ name: adminListCopy.actions, kind: "actions", cell }];
}

type RowControlsProps<Data extends PageData, Row> = { tab: TabDescription<Data, Row>; row: Row; view: View };

function RowControls<Data extends PageData, Row>({ tab, row, view }: RowControlsProps<Data, Row>) {
	const { idOf, nameOf, actions } = tab;
	return actions?.allowedOn(row).map((action) => (
		<li key={action}>
			<ActionControl actions={actions.texts} action={action} id={idOf(row)} name={nameOf(row)} view={view} />
		</li>
	));
}

/** The roles that may export a table, besides an owner. */
const exportRoles = {
	users: [],
	listings: ["moderator"],
	rentals: ["finance"],
	money: ["finance"],
	"missed-searches": ["moderator"],
} as const satisfies Record<ExportedTable, StaffRoles>;
