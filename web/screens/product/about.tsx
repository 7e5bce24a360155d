/** The listing's description and details. */

import type { Product } from "#web/api.ts";
import { formatCount } from "#web/components/format/count.ts";
import { dayCount } from "#web/components/format/days.ts";

export function About({ product }: { product: Product }) {
	const [lead, ...rest] = product.description.split(/\n\s*\n/).filter((text) => text.trim() !== "");
	const facts = factsOf(product).filter(([, value]) => value !== "");
	return (
		<section aria-labelledby="about">
			<h2 id="about">About this piece</h2>
			{lead && (
				<p className="lead" dir="auto">
					{lead}
				</p>
			)}
			{rest.map((text) => (
				<p key={text} dir="auto" className="mt-4 whitespace-pre-line text-muted">
					{text}
				</p>
			))}
			<dl className="particulars">
				{facts.map(([name, value]) => (
					<div key={name}>
						<dt>{name}</dt>
						<dd dir="auto">{value}</dd>
					</div>
				))}
			</dl>
		</section>
	);
}

const factsOf = ({ details, occasion, rentals, turnaroundDays }: Product) =>
	[
		["Fabric", details.material],
		["Colour", details.color],
		["Length", details.length],
		["Closure", details.closure],
		["With it", details.includes],
		["Worn to", occasion],
		["Care", details.dryCleanOnly ? "Dry clean only" : ""],
		["Cleaning", turnaroundDays > 0 ? `${dayCount(turnaroundDays)} after each rental` : ""],
		["Danced in", rentals > 0 ? `${formatCount(rentals, "rental")} so far` : ""],
	] as const;
