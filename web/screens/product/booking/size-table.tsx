/** The size chart: the lister's measurements, or standard sizes. */
import type { Product } from "#web/api.ts";
import { sizeChartCopy } from "#web/screens/product/copy.ts";
import { standardSizes, toCentimetres } from "./standard-sizes.ts";

const parts = ["bust", "waist", "hip", "length"] as const;

export default function SizeTable({ measures, categories }: Pick<Product, "measures" | "categories">) {
	const isMeasured = measures.length > 0;
	const standard = standardSizes(categories);
	const rows = isMeasured ? measures : standard.rows;
	const visibleParts = parts.filter((part) => rows.some((row) => row[part] !== null));
	return (
		<div className="size-table">
			<h2 className="h2">{sizeChartCopy.heading}</h2>
			<p className="text-s2 text-muted">{isMeasured ? sizeChartCopy.measured : sizeChartCopy.standard(standard.of)}</p>
			<table>
				<thead>
					<tr>
						<th scope="col">{sizeChartCopy.size}</th>
						{visibleParts.map((part) => (
							<th scope="col" key={part}>
								{part === "bust" && !isMeasured ? standard.part : sizeChartCopy.parts[part]}
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
			<span className="sr-only">{sizeChartCopy.notMeasured}</span>
		</>
	) : (
		<>
			<span>{sizeChartCopy.inches(inches)}</span>
			<span className="text-muted">{sizeChartCopy.centimetres(toCentimetres(inches))}</span>
		</>
	);
