/** The numbers of a chart as a table, behind a link. The chart itself is one picture for screen readers. */
import type { ReactNode } from "react";
import "./chart-table.css";

export const ChartTable = ({ label, children }: { label: string; children: ReactNode }) => (
	<details className="chart-table">
		<summary className="link">{label}</summary>
		{children}
	</details>
);
