/** The size chart: the lister's measurements, or standard sizes. */
import { sizes } from "#common/facets.ts";
import * as rules from "#common/rules/listings.ts";
import { sizeChartCopy } from "#messages/fit.js";
import { productCopy } from "#messages/screens/product.js";
import type { Product } from "#web/api.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { Link } from "#web/ui/link.tsx";

type SizeChartProps = Pick<Product, "measures" | "audience" | "alterable"> & {
	/** Undefined: in the page, without a dialog. */
	onClose: (() => void) | undefined;
};

export default function SizeChart({ onClose, ...table }: SizeChartProps) {
	if (!onClose) return <SizeTable {...table} />;
	return (
		<Dialog title={productCopy.size.chart} onClose={onClose}>
			<SizeTable {...table} />
		</Dialog>
	);
}

const parts = ["bust", "waist", "hip", "length", "shoulder", "sleeve", "inseam", "letOut", "takeIn"] as const;
type Row = { size: string } & Partial<Record<(typeof parts)[number], number | null>>;

function SizeTable({ measures, audience, alterable }: Omit<SizeChartProps, "onClose">) {
	const isMeasured = measures.length > 0;
	const standard = standardSizes(audience);
	if (!isMeasured && !standard)
		return (
			<div className="size-table">
				<h2 className="h2">{sizeChartCopy.heading}</h2>
				<p className="text-s2 text-muted">{sizeChartCopy.children}</p>
			</div>
		);
	const rows: readonly Row[] = standard && !isMeasured ? standard.rows : measures;
	const visibleParts = parts.filter((part) => rows.some((row) => row[part] != null));
	return (
		<div className="size-table">
			<h2 className="h2">{sizeChartCopy.heading}</h2>
			<p className="text-s2 text-muted">
				{standard && !isMeasured ? sizeChartCopy.standard({ of: standard.of }) : sizeChartCopy.measured}
			</p>
			<table>
				<thead>
					<tr>
						<th scope="col">{sizeChartCopy.size}</th>
						{visibleParts.map((part) => (
							<th scope="col" key={part}>
								{standard && !isMeasured && part === "bust" ? standard.part : sizeChartCopy.parts[part]}
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
									<Measure inches={row[part] ?? null} />
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
			{alterable && <p className="text-s2">{sizeChartCopy.alterable}</p>}
			<p className="text-s2">
				<Link className="link" to="/settings?tab=measures">
					{sizeChartCopy.fit}
				</Link>
			</p>
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
			<span>{sizeChartCopy.inches({ inches })}</span>
			<span className="text-muted">{sizeChartCopy.centimetres({ centimetres: toCentimetres(inches) })}</span>
		</>
	);

/** Rounded to whole centimetres. */
export const toCentimetres = (inches: number): number => Math.round(inches * rules.measures.cmPerInch);

/** Body measurements in inches. India has no standard: these steps follow charts published by Indian occasion-wear labels. */
const chart = (first: { bust: number; waist: number; hip: number }) =>
	bodySizes.map((size, step) => ({
		size,
		bust: first.bust + 2 * step,
		waist: first.waist + 2 * step,
		hip: first.hip + 2 * step,
		length: null,
	}));

const bodySizes = sizes.filter((size) => !/free/i.test(size));
const womenChart = chart({ bust: 32, waist: 26, hip: 35 });
const menChart = chart({ bust: 34, waist: 28, hip: 34 });

/** The standard sizes for a listing's audience. Undefined for children, whose sizes follow their age. */
export function standardSizes(audience: Product["audience"]) {
	if (audience === "girls" || audience === "boys") return undefined;
	return audience === "men"
		? { of: sizeChartCopy.men, part: sizeChartCopy.menPart, rows: menChart }
		: { of: sizeChartCopy.women, part: sizeChartCopy.womenPart, rows: womenChart };
}
