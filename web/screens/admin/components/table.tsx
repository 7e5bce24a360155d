/** A table with a sticky head. On narrow screens each row becomes a card. */
import type { ReactNode } from "react";
import "./table.css";

export type Column<R> = {
	name: string;
	cell: (row: R) => ReactNode;
	/** `main` names the subject of the row, `actions` is the last column. */
	kind?: "main" | "number" | "actions";
};

type TableProps<R> = {
	label: string;
	columns: Column<R>[];
	rows: R[];
	keyOf: (row: R) => string;
	/** The box that ticks a row for a bulk action. */
	boxOf?: (row: R) => ReactNode;
};

export const Table = <R,>({ label, columns, rows, keyOf, boxOf }: TableProps<R>) => (
	<table className="admin-table">
		<caption className="sr-only">{label}</caption>
		<thead>
			<tr>
				{columns.map(({ name, kind }) => (
					<th key={name} scope="col" className={kind}>
						{name}
					</th>
				))}
			</tr>
		</thead>
		<tbody>
			{rows.map((row) => (
				<tr key={keyOf(row)}>
					{columns.map(({ name, kind, cell }) => (
						<td key={name} className={kind} data-label={kind === "main" || kind === "actions" ? undefined : name}>
							{kind === "main" && boxOf?.(row)}
							{cell(row)}
						</td>
					))}
				</tr>
			))}
		</tbody>
	</table>
);
