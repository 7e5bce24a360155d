/** A tab that lists rows: heading, export, filters and the table, or why it could not be loaded. */
import type { ReactNode } from "react";
import type { StaffRoles } from "#common/rules/staff.ts";
import type { Failure } from "#web/api.ts";
import type { BulkTable } from "#web/screens/admin/copy.ts";
import { ForRoles } from "#web/screens/admin/role.tsx";
import type { View } from "#web/screens/admin/view.ts";
import { Export, type ExportedTable, FilterBar, type FilterBarProps } from "./filter-bar.tsx";
import { type Column, List, LoadFailure, PageHeading, Table } from "./list.tsx";
import { BulkBar, ConfirmBulk, RowBox } from "./row-actions.tsx";
import type { ActionResult } from "./run-action.ts";

type TableTabProps<R> = Omit<FilterBarProps, "view"> & {
	view: View;
	title: string;
	/** The table's name for screen readers, when it is not the title. */
	label?: string;
	/** Plural noun for the rows: "users". */
	noun: string;
	/** The table that the button beside the heading exports. */
	exported?: ExportedTable;
	page: { success: true; total: number; isMore?: boolean; totalPages: number } | Failure;
	rows: R[];
	columns: Column<R>[];
	keyOf: (row: R) => string;
	/** The actions on ticked rows, and the name of each row that they may apply to. */
	bulk?: { actions: BulkTable; nameOf: (row: R) => string | undefined; result: ActionResult | undefined };
	/** Shown between the heading and the filters. */
	children?: ReactNode;
};

export const TableTab = <R,>({
	view,
	title,
	label = title,
	noun,
	exported,
	page,
	rows,
	columns,
	keyOf,
	bulk,
	children,
	...filters
}: TableTabProps<R>) => (
	<>
		{bulk && page.success && <ConfirmBulk {...bulk} view={view} rows={namedRows(rows, keyOf, bulk.nameOf)} />}
		<PageHeading title={title}>
			{exported && (
				<ForRoles roles={exportRoles[exported]}>
					<Export table={exported} view={view} />
				</ForRoles>
			)}
		</PageHeading>
		{children}
		<FilterBar view={view} {...filters} />
		{page.success ? (
			<List view={view} noun={noun} total={page.total} isMore={page.isMore} totalPages={page.totalPages}>
				{/* The key unticks the rows after an action. */}
				<Table
					key={bulk?.result?.done}
					label={label}
					columns={columns}
					rows={rows}
					keyOf={keyOf}
					boxOf={bulk && ((row: R) => boxOf(keyOf(row), bulk.nameOf(row), view))}
				/>
				{bulk && <BulkBar view={view} actions={bulk.actions} />}
			</List>
		) : (
			<LoadFailure failure={page} />
		)}
	</>
);

/** The roles that may export a table, besides an owner. */
const exportRoles = {
	users: [],
	listings: ["moderator"],
	rentals: ["finance"],
	money: ["finance"],
} as const satisfies Record<ExportedTable, StaffRoles>;

const boxOf = (id: string, name: string | undefined, { subjectIds }: View) =>
	name === undefined ? null : <RowBox id={id} name={name} ticked={subjectIds.includes(id)} />;

const namedRows = <R,>(rows: R[], keyOf: (row: R) => string, nameOf: (row: R) => string | undefined) =>
	rows.flatMap((row) => {
		const name = nameOf(row);
		return name === undefined ? [] : [{ id: keyOf(row), name }];
	});
