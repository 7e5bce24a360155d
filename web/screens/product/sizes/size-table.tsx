/** The size chart: the lister's measurements, or standard sizes. */
import type { Product } from "#web/api.ts";
import { standardSizes, toCentimetres } from "./standard-sizes.ts";

const parts = ["bust", "waist", "hip", "length"] as const;
const names = { bust: "Bust or chest", waist: "Waist", hip: "Hip", length: "Length" } as const;

export default function SizeTable({ measures, categories }: Pick<Product, "measures" | "categories">) {
	const isMeasured = measures.length > 0;
	const standard = standardSizes(categories);
	const rows = isMeasured ? measures : standard.rows;
	const visibleParts = parts.filter((part) => rows.some((row) => row[part] !== null));
	return (
		<div className="size-table">
			<h2 className="h2">Size chart</h2>
			<p className="text-s2 text-muted">
				{isMeasured
					? "Measured by the lister on this very piece."
					: `The lister has not measured this piece. This is how ${standard.of} sizes usually run, measured on the body; ask before you rent.`}
			</p>
			<table>
				<thead>
					<tr>
						<th scope="col">Size</th>
						{visibleParts.map((part) => (
							<th scope="col" key={part}>
								{part === "bust" && !isMeasured ? standard.part : names[part]}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map((row) => (
						<tr key={row.size}>
							<th scope="row">{row.size}</th>
							{visibleParts.map((part) => (
								<td key={part}>
									<Measure inches={row[part]} />
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}

const Measure = ({ inches }: { inches: number | null }) =>
	inches === null ? (
		<>
			<span aria-hidden="true">–</span>
			<span className="sr-only">not measured</span>
		</>
	) : (
		<>
			{inches} in <span className="text-muted">{toCentimetres(inches)} cm</span>
		</>
	);
