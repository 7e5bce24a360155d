/** A tab that lists rows: heading, export, filters and the table, or why it could not be loaded. */
import type { ReactNode } from "react";
import type { Failure } from "#web/api.ts";
import type { View } from "#web/screens/admin/view.ts";
import { Export, FilterBar, type FilterBarProps } from "./filter-bar.tsx";
import { List, LoadFailure, PageHeading } from "./list.tsx";
import { type Column, Table } from "./table.tsx";

type TableTabProps<R> = Omit<FilterBarProps, "view"> & {
	view: View;
	title: string;
	/** The table's name for screen readers, when it is not the title. */
	label?: string;
	/** Plural noun for the rows: "users". */
	noun: string;
	/** The table that the button beside the heading exports. */
	exported?: "users" | "listings" | "rentals";
	page: { success: true; total: number; totalPages: number } | Failure;
	rows: R[];
	columns: Column<R>[];
	keyOf: (row: R) => string;
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
	children,
	...filters
}: TableTabProps<R>) => (
	<>
		<PageHeading title={title}>{exported && <Export table={exported} view={view} />}</PageHeading>
		{children}
		<FilterBar view={view} {...filters} />
		{page.success ? (
			<List view={view} noun={noun} total={page.total} totalPages={page.totalPages}>
				<Table label={label} columns={columns} rows={rows} keyOf={keyOf} />
			</List>
		) : (
			<LoadFailure failure={page} />
		)}
	</>
);
